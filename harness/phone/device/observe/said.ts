/** What a screen says besides marked amounts: its marked facts (src/facts/fact-marks.ts), and figures without a mark. */
import { squeezed } from '../../../simulator/text/squeezed.ts';
import { SHOW_TEXT } from './shown.ts';

/** One marked fact in the document. */
export interface FactSeen {
  readonly key: string;
  readonly value: string;
  readonly text: string;
  /** Its order: the nearest `data-order`. */
  readonly order: string | null;
  /** Its calculator loan: the nearest `data-quote`. */
  readonly quote: string | null;
}

const LONGEST_TEXT = 500;
const LONGEST_WORDS = 4_000;

const around = (element: Element, name: string) =>
  element.closest(`[${name}]`)?.getAttribute(name) ?? null;

/** The element itself and what is in it, if it fits. */
export const allIn = (root: Document | Element, selector: string): Element[] => [
  ...('matches' in root && root.matches(selector) ? [root] : []),
  ...root.querySelectorAll(selector),
];

/** Every marked fact in a document or element, in order. */
export const readFacts = (root: Document | Element): FactSeen[] =>
  allIn(root, '[data-fact]').map((element) => ({
    key: element.getAttribute('data-fact') ?? '',
    value: element.getAttribute('data-value') ?? '',
    text: squeezed(element.textContent ?? '').slice(0, LONGEST_TEXT),
    order: around(element, 'data-order'),
    quote: around(element, 'data-quote'),
  }));

/** The words that a page shows, in reading order. */
export const readWords = (document: Document): string =>
  squeezed(document.body?.innerText ?? '').slice(0, LONGEST_WORDS);

const MOST = 100;
/** Amounts, percentages, dates and times, in any language. */
const figures = [
  { form: /₦[\d,]+(?:\.\d\d)?/g, marked: '[data-money]' },
  { form: /\d+(?:[.,]\d+)?\s?%/g, marked: '[data-money]' },
  { form: /\b\d{1,2} (?:de )?[^\W\d_]{3,12} (?:de )?\d{4}\b/g, marked: '[data-fact]' },
  { form: /\b\d{1,2}:\d\d\b/g, marked: '[data-fact]' },
];
/** Controls and dialogs repeat what the customer typed or chose. */
const repeating = '[aria-hidden="true"], button, label, select, dialog, script, style';

/** A separate element after the naira has the kobo, in smaller letters. */
const koboAfter = (node: Node) => /^\.\d\d$/.exec(node.nextSibling?.textContent ?? '')?.[0] ?? '';

/** Every figure without a mark in an element, in order: '₦1,000.50', '36%', '12 January 2027', '3:31'. */
export function readFigures(root: Element | null): string[] {
  if (!root) return [];
  const walker = root.ownerDocument.createTreeWalker(root, SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node && found.length < MOST; node = walker.nextNode()) {
    const { parentElement } = node;
    const text = squeezed(node.textContent ?? '') + koboAfter(node);
    if (!parentElement || !/\d/.test(text) || parentElement.closest(repeating)) continue;
    for (const { form, marked } of figures) {
      if (!parentElement.closest(marked)) found.push(...(text.match(form) ?? []));
    }
  }
  return found;
}
