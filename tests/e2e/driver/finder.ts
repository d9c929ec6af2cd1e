/** Finds what a person would name: by role and accessible name, as the browser itself computes them. */
import type { Browser } from './browser.ts';
import { chosenTarget } from './targets/index.ts';
import { squeezed } from '../../support/squeezed.ts';

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'field'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'status'
  | 'tab';

export type Name = string | RegExp;

/** Elements that can have the role; the browser's own computed label decides on the name. */
const selectors: Readonly<Record<Role, string>> = {
  alert: '[role="alert"]',
  button: 'button, [role="button"], input[type="submit"], input[type="button"], summary',
  checkbox: 'input[type="checkbox"], [role="checkbox"], [role="switch"]',
  dialog: 'dialog, [role="dialog"], [role="alertdialog"]',
  field:
    'textarea, select, [role="textbox"], [role="combobox"], [role="spinbutton"], input:not([type="checkbox"])' +
    ':not([type="radio"]):not([type="submit"]):not([type="button"]):not([type="hidden"])',
  heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
  menuitem: '[role="menuitem"], [role="menuitemradio"]',
  link: 'a[href], [role="link"]',
  option: 'option, [role="option"]',
  radio: 'input[type="radio"], [role="radio"]',
  status: '[role="status"], output',
  tab: '[role="tab"]',
};

/**
 * Runs in the page: the visible candidates whose texts, gathered from wherever a name may come from, hold `wanted`.
 * It may return too many, never too few. An option of a native select has no box of its own and counts as visible.
 */
function candidates(selector: string, wanted: string | null, named: boolean): HTMLElement[] {
  // What lies behind an open question has no name for assistive technology; not every driver says so.
  const modal = named ? [...document.querySelectorAll('dialog:modal')].pop() : undefined;
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '');
  const visible = (element: Element) =>
    element.tagName === 'OPTION' ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  const texts = (element: Element): string => {
    const parts = ['aria-label', 'title', 'alt', 'placeholder', 'value'].map((name) =>
      element.getAttribute(name),
    );
    for (const id of (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)) {
      const label = id === '' ? null : document.getElementById(id);
      if (label) parts.push(label.getAttribute('aria-label'), label.textContent);
    }
    for (const label of (element as HTMLInputElement).labels ?? []) parts.push(label.textContent);
    parts.push(element.textContent);
    for (const inner of element.querySelectorAll('[aria-label], [alt], title')) {
      parts.push(inner.getAttribute('aria-label'), inner.getAttribute('alt'));
    }
    return parts.map(squeeze).join('\n');
  };
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      visible(element) &&
      (!modal || modal.contains(element)) &&
      (wanted === null || texts(element).includes(squeeze(wanted))),
  );
}

function matches(label: string, name: Name): boolean {
  return typeof name === 'string' ? squeezed(label) === squeezed(name) : name.test(squeezed(label));
}

function labelOf(browser: Browser, element: WebdriverIO.Element): Promise<string> {
  const { label } = chosenTarget();
  return label ? label(browser, element) : browser.getElementComputedLabel(element.elementId);
}

/** Every element shown with this role and exactly this name, in document order; without a name, all of the role. */
export async function findAll(
  browser: Browser,
  role: Role,
  name?: Name,
): Promise<WebdriverIO.Element[]> {
  const wanted = typeof name === 'string' ? name : null;
  const references = await browser.execute(candidates, selectors[role], wanted, name !== undefined);
  const elements = await Promise.all(
    references.map((reference) => browser.$(reference).getElement()),
  );
  if (name === undefined) return elements;
  const found: WebdriverIO.Element[] = [];
  for (const element of elements) {
    if (matches(await labelOf(browser, element), name)) found.push(element);
  }
  return found;
}
