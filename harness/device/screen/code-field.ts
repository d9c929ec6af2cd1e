/** The field for a code from an SMS (autocomplete="one-time-code"): reports when it has the focus, and types a code into it. */
import type { TellPhone } from '../observe/reports.ts';

type PageScope = Window & typeof globalThis;

const SELECTOR = 'input[autocomplete~="one-time-code"]';

function codeFieldOf(scope: PageScope): HTMLInputElement | null {
  const { activeElement } = scope.document;
  const isOne = activeElement instanceof scope.HTMLInputElement && activeElement.matches(SELECTOR);
  return isOne && !activeElement.disabled && !activeElement.readOnly ? activeElement : null;
}

/**
 * Reports whenever a code field gets or loses the focus of the page. That the user looks at the workbench meanwhile
 * changes nothing: the field is still the page's active element.
 */
export function watchCodeField(scope: PageScope, tell: TellPhone): void {
  let open = false;
  const look = () => {
    const now = codeFieldOf(scope) !== null;
    if (now === open) return;
    open = now;
    tell({ type: 'codeField', open });
  };
  // A field that is taken out of the page with its focus says nothing in some engines.
  const observer = new scope.MutationObserver(() => open && look());
  observer.observe(scope.document, { subtree: true, childList: true });
  scope.addEventListener('focusin', look);
  scope.addEventListener('focusout', () => scope.queueMicrotask(look));
}

/** Replaces what is in the field by `text`, as a keyboard's suggestion does; false if no code field has the focus. */
export function fillCodeField(scope: PageScope, text: string): boolean {
  const field = codeFieldOf(scope);
  if (!field) return false;
  field.select();
  const { document } = scope;
  // The browser's own way of typing, with its events; engines without it are given the value and the event.
  const typed =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (typed && field.value !== '') return true;
  const set = Object.getOwnPropertyDescriptor(scope.HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, text);
  field.dispatchEvent(
    new scope.InputEvent('input', {
      bubbles: true,
      inputType: 'insertReplacementText',
      data: text,
    }),
  );
  return true;
}
