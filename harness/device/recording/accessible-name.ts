/** Role and name of what a person taps or fills, in the words and by the elements that tests find it by (tests/e2e/driver/finder.ts). */
import type { GestureRole } from '../../protocol/phone.ts';

/** Narrow roles first: a tab may be a button, an option may lie in a link. */
const selectors: readonly (readonly [GestureRole, string])[] = [
  ['tab', '[role="tab"]'],
  ['option', 'option, [role="option"]'],
  ['checkbox', 'input[type="checkbox"], [role="checkbox"], [role="switch"]'],
  ['radio', 'input[type="radio"], [role="radio"]'],
  ['link', 'a[href], [role="link"]'],
  ['button', 'button, [role="button"], input[type="submit"], input[type="button"], summary'],
  [
    'field',
    'textarea, select, [role="textbox"], [role="combobox"], [role="spinbutton"], input:not([type="checkbox"])' +
      ':not([type="radio"]):not([type="submit"]):not([type="button"]):not([type="hidden"]):not([type="file"])',
  ],
];

const selectorOf = (role: GestureRole) => selectors.find(([one]) => one === role)?.[1] ?? '';

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The nearest thing that can be tapped, itself or around `from`. */
export function tappableAround(
  from: Element,
): { readonly role: GestureRole; readonly element: Element } | null {
  for (let element: Element | null = from; element; element = element.parentElement) {
    const found = selectors.find(([, selector]) => element?.matches(selector));
    if (found) return { role: found[0], element };
  }
  return null;
}

/** The accessible name, as browsers compute it for what our pages hold, with single blanks. */
export function nameOf(element: Element): string {
  const { ownerDocument: document } = element;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  if (ids.length > 0) {
    const texts = ids
      .map((id) => document.getElementById(id))
      .map((one) => (one ? ownText(one) : ''));
    const name = squeezed(texts.join(' '));
    if (name) return name;
  }
  const label = squeezed(element.getAttribute('aria-label') ?? '');
  if (label) return label;
  if ('labels' in element) {
    const labels = Array.from((element as HTMLInputElement).labels ?? [], (one) =>
      ownText(one, element),
    );
    const name = squeezed(labels.join(' '));
    if (name) return name;
  }
  const isField = element.matches(selectorOf('field'));
  const content = isField ? '' : squeezed(ownText(element));
  const value = element.matches('input[type="submit"], input[type="button"]')
    ? (element as HTMLInputElement).value
    : '';
  return (
    content ||
    squeezed(value) ||
    squeezed(element.getAttribute('title') ?? '') ||
    squeezed(element.getAttribute('placeholder') ?? '')
  );
}

/** Text of an element as a name has it: hidden parts left out, pictures by their alt, blocks apart from each other. */
function ownText(element: Element, except?: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  let text = '';
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    if (!(node instanceof Element) || node === except) continue;
    if (node.getAttribute('aria-hidden') === 'true') continue;
    if (node.matches('img')) text += ` ${node.getAttribute('alt') ?? ''} `;
    else if (node.matches('svg'))
      text += ` ${node.getAttribute('aria-label') ?? node.querySelector('title')?.textContent ?? ''} `;
    else {
      const { display, visibility } = getComputedStyle(node);
      if (display === 'none' || visibility === 'hidden') continue;
      const inside = ownText(node, except);
      text += display === 'inline' || display === 'contents' ? inside : ` ${inside} `;
    }
  }
  return text;
}

const isShown = (element: Element) =>
  element.tagName === 'OPTION' ||
  (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');

/** All that are shown with this role and name, in document order. */
export const allNamed = (document: Document, role: GestureRole, name: string): Element[] =>
  Array.from(document.querySelectorAll(selectorOf(role))).filter(
    (one) => isShown(one) && nameOf(one) === name,
  );

/** Which of several with this role and name it is, from 0, in document order. */
export function placeAmong(element: Element, role: GestureRole, name: string): number {
  const all = Array.from(element.ownerDocument.querySelectorAll(selectorOf(role)));
  const alike = all.filter((one) => one === element || (isShown(one) && nameOf(one) === name));
  return Math.max(alike.indexOf(element), 0);
}
