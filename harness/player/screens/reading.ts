/** Reads a screen that no browser has laid out: text, roles and names as harness/player/screen.ts finds them in Chromium. */
import { roleWords } from '../../device/observe/by-role.ts';
import { squeezed } from '../../text/squeezed.ts';
import { roles } from '../roles.ts';
import type { Control, Screen } from '../screen.ts';

const headings = /^H[1-6]$/;
const silent: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
/** Inline elements. Words on either side of any other element are separate words. */
const inLine: ReadonlySet<string> = new Set(['A', 'ABBR', 'B', 'BDI', 'EM', 'I', 'SPAN', 'STRONG']);

const unfilled: ReadonlySet<string> = new Set(['hidden', 'file', 'submit', 'button', 'image']);

/** The role in the words of harness/device/observe/by-role.ts; null if nobody would look for the element by a role. */
function roleOf(element: Element): string | null {
  const told = element.getAttribute('role');
  if (told !== null) return roles.find((one) => one === roleWords[told]) ?? null;
  const tag = element.tagName;
  if (tag === 'BUTTON' || tag === 'SUMMARY') return 'button';
  if (tag === 'A') return element.hasAttribute('href') ? 'link' : null;
  if (tag === 'TEXTAREA' || tag === 'SELECT') return 'field';
  if (tag === 'OPTION') return 'option';
  if (tag === 'DIALOG') return 'dialog';
  if (headings.test(tag)) return 'heading';
  if (tag !== 'INPUT') return null;
  const type = element.getAttribute('type') ?? 'text';
  if (type === 'checkbox' || type === 'radio') return type;
  return unfilled.has(type) ? null : 'field';
}

const isHidden = (element: Element): boolean =>
  silent.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'));

const isFolded = (element: Element): boolean =>
  element.tagName === 'DETAILS' && !element.hasAttribute('open');

/** The text of an element and everything in it. `named`: as an accessible name, without what is hidden from screen readers. */
export function wordsIn(node: Node, named = false): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (isHidden(element)) return '';
  if (named && element.getAttribute('aria-hidden') === 'true') return '';
  if (named) {
    const label = element.getAttribute('aria-label');
    if (label) return ` ${label} `;
  }
  const tag = element.tagName;
  if (tag === 'IMG') return ` ${element.getAttribute('alt') ?? ''} `;
  if (tag === 'SVG' || tag === 'svg') return '';
  if (named && (tag === 'INPUT' || tag === 'SELECT' || tag === 'TEXTAREA')) return ' ';
  const folded = isFolded(element);
  let words = '';
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!folded || (child as Element).tagName === 'SUMMARY') words += wordsIn(child, named);
  }
  return inLine.has(tag) ? words : ` ${words} `;
}

/** The label that names the field by its id, or else the one it is in. */
function labelOf(element: Element, labels: ReadonlyMap<string, Element>): string {
  const own = labels.get(element.id) ?? element.closest('label');
  return own ? wordsIn(own, true) : '';
}

function nameOf(
  element: Element,
  role: string,
  byId: (id: string) => Element | null,
  labels: ReadonlyMap<string, Element>,
): string {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) {
    const words = ids.split(/\s+/).map((id) => byId(id));
    return squeezed(words.map((one) => (one ? wordsIn(one, true) : '')).join(' '));
  }
  const told = element.getAttribute('aria-label');
  if (told) return squeezed(told);
  const isBox = role === 'field' || element.tagName === 'INPUT';
  if (isBox) {
    const label = squeezed(labelOf(element, labels));
    return (
      label || squeezed(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '')
    );
  }
  return role === 'dialog' ? '' : squeezed(wordsIn(element, true));
}

/** A control and the element that a step acts on. */
export interface Found extends Control {
  readonly element: HTMLElement;
}

export interface ScreenRead extends Screen {
  readonly found: readonly Found[];
}

const isDisabled = (element: Element) =>
  element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';

/** Whether the screen shows that it is waiting for something. */
export const isBusy = (document: Document): boolean =>
  document.querySelector('[aria-busy="true"], .spin, .skel') !== null;

/** `route`: the address's hash, such as `#/me`. Controls behind an open dialog are left out: nobody can reach them. */
export function readScreen(document: Document, route: string): ScreenRead {
  const found: Found[] = [];
  const groups: string[] = [];
  const labels = new Map<string, Element>();
  const boxes: (readonly [element: HTMLElement, role: string])[] = [];
  let front: Element | undefined;
  const visit = (element: Element) => {
    if (isHidden(element)) return;
    const of = element.tagName === 'LABEL' ? element.getAttribute('for') : null;
    if (of) labels.set(of, element);
    if (element.tagName === 'DIALOG') front = element;
    const role = roleOf(element);
    if (role !== null) boxes.push([element as HTMLElement, role]);
    else groups.push(element.getAttribute('aria-label') ?? '');
    const folded = isFolded(element);
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      if (!folded || child.tagName === 'SUMMARY') visit(child);
    }
  };
  visit(document.body);
  const counts = new Map<string, number>();
  for (const [element, role] of boxes) {
    if (front?.contains(element) === false) continue;
    const name = nameOf(element, role, (id) => document.getElementById(id), labels);
    const key = `${role} ${name}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    const box = element as HTMLInputElement;
    found.push({
      role,
      name,
      element,
      ...(nth > 0 && { nth }),
      ...(role === 'field' && { value: box.value ?? '' }),
      ...((role === 'checkbox' || role === 'radio') && {
        checked: box.checked || element.getAttribute('aria-checked') === 'true',
      }),
      ...(isDisabled(element) && { disabled: true as const }),
    });
  }
  const controls = found.map(({ element: _element, ...control }) => control);
  return {
    route,
    text: squeezed(wordsIn(document.body)),
    controls,
    groups: groups.filter(Boolean),
    found,
    busy: isBusy(document),
  };
}
