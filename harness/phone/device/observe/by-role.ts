/**
 * Finds elements as a user would name them, by role and accessible name. Runs in current browsers and in the oldest
 * supported ones.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { GestureRole } from '../../../simulator/protocol/phone.ts';
import { squeezed } from '../../../simulator/text/squeezed.ts';

/** In a test's words: a `field` takes text or a choice, and a `checkbox` may be a switch. */
export type Role = GestureRole | 'alert' | 'dialog' | 'heading' | 'menuitem' | 'status';
export type Name = string | RegExp;

/** Elements that can have one of these roles. */
const candidates =
  'a[href], button, dialog, h1, h2, h3, h4, h5, h6, input, option, output, select, summary, textarea, [role]';

/** Our word for each ARIA role by which a user finds things. */
const roleWords: Readonly<Record<string, Role>> = {
  alert: 'alert',
  alertdialog: 'dialog',
  button: 'button',
  checkbox: 'checkbox',
  combobox: 'field',
  dialog: 'dialog',
  heading: 'heading',
  link: 'link',
  menuitem: 'menuitem',
  menuitemcheckbox: 'menuitem',
  menuitemradio: 'menuitem',
  option: 'option',
  radio: 'radio',
  searchbox: 'field',
  slider: 'field',
  spinbutton: 'field',
  status: 'status',
  switch: 'checkbox',
  tab: 'tab',
  textbox: 'field',
};

/** Inputs without an ARIA role, such as a date. */
const filled = 'select, input:not([type="hidden"]):not([type="file"])';

/** Null for elements that a user doesn't find by role. */
export const roleOf = (element: Element): Role | null =>
  roleWords[getRole(element) ?? ''] ?? (element.matches(filled) ? 'field' : null);

/** A line break separates words, as in the names that browsers compute. */
function getComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element, pseudo);
  if (element.tagName !== 'BR') return style;
  const getPropertyValue = (name: string) =>
    name === 'display' ? 'block' : style.getPropertyValue(name);
  return Object.create(style, { getPropertyValue: { value: getPropertyValue } }) as typeof style;
}

/** The accessible name with single blanks. A picker has a name although it is hidden behind its button. */
export const nameOf = (element: Element): string =>
  squeezed(
    computeAccessibleName(element, {
      computedStyleSupportsPseudoElements: true,
      getComputedStyle,
      hidden: element.matches('input[type="file"]'),
    }),
  );

/** An option of a native select has no box, and counts as shown. */
const isShown = (element: Element): boolean =>
  element.tagName === 'OPTION' ||
  (element.getClientRects().length > 0 &&
    element.ownerDocument.defaultView?.getComputedStyle(element).visibility !== 'hidden');

function matches(found: string, name: Name): boolean {
  return typeof name === 'string' ? found === squeezed(name) : name.test(found);
}

/** The dialog in front of the page, or all of it. */
export const frontOf = (document: Document): Document | Element =>
  Array.from(document.querySelectorAll('dialog[open]')).pop() ?? document;

/** All that are shown with one of these roles, in document order. */
export const allOf = (document: Document, roles: readonly Role[]) =>
  Array.from(document.querySelectorAll(candidates)).flatMap((element) => {
    const role = roleOf(element);
    return role !== null && roles.includes(role) && isShown(element) ? [{ role, element }] : [];
  });

/**
 * All visible elements with this role in document order; with a name, only those of exactly this name. Elements behind
 * an open dialog have no name.
 */
export function allByRole(document: Document, role: Role, name?: Name): Element[] {
  const all = allOf(document, [role]).map(({ element }) => element);
  if (name === undefined) return all;
  const front = frontOf(document);
  return all.filter((element) => front.contains(element) && matches(nameOf(element), name));
}

/** Index from 0 among elements with this role and name. */
export const placeAmong = (element: Element, role: Role, name: string): number =>
  Math.max(allByRole(element.ownerDocument, role, name).indexOf(element), 0);
