/**
 * The field for an SMS code (autocomplete="one-time-code"): reports when it has the focus, and types a code into it.
 */
import type { TellPhone } from '../observe/reports.ts';

type PageScope = Window & typeof globalThis;

const SELECTOR = 'input[autocomplete~="one-time-code"]';

function codeFieldOf(scope: PageScope): HTMLInputElement | null {
  const { activeElement } = scope.document;
  const isOne = activeElement instanceof scope.HTMLInputElement && activeElement.matches(SELECTOR);
  return isOne && !activeElement.disabled && !activeElement.readOnly ? activeElement : null;
}

/**
 * Reports whenever a code field gets or loses the page's focus. It makes no difference if the user looks at the
 * workbench meanwhile, because the field stays the page's active element.
 */
export function watchCodeField(scope: PageScope, tell: TellPhone): void {
  let open = false;
  const look = () => {
    const now = codeFieldOf(scope) !== null;
    if (now === open) return;
    open = now;
    tell({ type: 'codeField', open });
  };
  // In some engines a focused field sends no event when it is removed from the page.
  const observer = new scope.MutationObserver(() => open && look());
  observer.observe(scope.document, { subtree: true, childList: true });
  scope.addEventListener('focusin', look);
  scope.addEventListener('focusout', () => scope.queueMicrotask(look));
}

/** Replaces the field's content by `text`, as a keyboard's suggestion does. False if no code field has the focus. */
export function fillCodeField(scope: PageScope, text: string): boolean {
  const field = codeFieldOf(scope);
  if (!field) return false;
  field.select();
  const { document } = scope;
  // The browser's own way of typing, with its events. Engines without it get the value and the event.
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
