/**
 * Due dates, bank accounts and unmarked amounts on a screen, read from its words, because a page marks only amounts. A
 * date counts if the words beside it mean that something is due, or if the amount beside it must be paid by then.
 */
import { squeezed } from '../../../simulator/text/squeezed.ts';
import { SHOW_TEXT } from './shown.ts';

/** A date, an account or an unmarked amount in the document. */
export interface FactSeen {
  readonly kind: 'due' | 'account' | 'amount';
  /** A date or an amount alone, or the whole text that names the account. */
  readonly text: string;
  /** The mark of the amount beside it; null if its own words make it a due date. */
  readonly beside: string | null;
  /** Its order: the nearest `data-order`, around it or around the amount beside it. */
  readonly order: string | null;
  /** Its calculator loan: the nearest `data-quote`. */
  readonly quote: string | null;
}

const LONGEST_TEXT = 200;
const MOST = 100;
/** An amount belongs to the same row up to this many ancestors away. */
const ROW = 3;

const dateForm = /\d{1,2} (?:de )?[A-Za-z]{3,12} (?:de )?\d{4}/g;
/** In English, Pidgin and Spanish. */
const dueWords = /\bdue\b|\bvenc[ei]|fecha de pago/i;
/** `GTBank ••6789`; `GTBank, account ending 6789` in the three languages. Three dots hide a mobile number. */
const accountForm =
  /(?:(?:^|[^•])••|\baccount ending|\bcuenta terminada en|\baccount wey end with) ?\d{2,}$/;
/** Amounts that are due on the date beside them. */
const dueAmounts: readonly string[] = [
  'repayment',
  'repaymentWithCoupon',
  'instalment',
  'payable',
  'owed',
  'owedAfterRollover',
  'rolloverTotal',
  'quote.repayment',
];

const attribute = (element: Element | null | undefined, name: string) =>
  element?.closest(`[${name}]`)?.getAttribute(name) ?? null;

/** The marked amounts in the row of an element: around it, inside it, or beside it. */
function amountsBeside(element: Element): readonly Element[] {
  const around = element.closest('[data-money]');
  if (around) return [around];
  let at: Element | null = element;
  for (let step = 0; at && step <= ROW; step += 1) {
    const found: readonly Element[] = Array.from(at.querySelectorAll('[data-money]'));
    if (found.length > 0) return found;
    at = at.parentElement;
  }
  return [];
}

/** The words that name a date: its own, or those of the term before it. */
function wordsOf(element: Element, text: string): string {
  if (/[a-z]/i.test(text.replace(dateForm, ''))) return text;
  return element.previousElementSibling?.textContent ?? '';
}

function datesIn(element: Element, text: string): FactSeen[] {
  const dates = text.match(dateForm) ?? [];
  if (dates.length === 0) return [];
  const [amount, ...more] = amountsBeside(element);
  const marks = (amount?.getAttribute('data-money') ?? '').split(/\s+/);
  if (marks.some((mark) => mark.startsWith('coupon'))) return [];
  const mark = more.length > 0 ? undefined : marks.find((one) => dueAmounts.includes(one));
  if (mark === undefined && !dueWords.test(wordsOf(element, text))) return [];
  const order = attribute(element, 'data-order') ?? attribute(amount, 'data-order');
  const quote = attribute(element, 'data-quote');
  return dates.map((date) => ({ kind: 'due', text: date, beside: mark ?? null, order, quote }));
}

/** An account in a dialog is skipped, because the customer has just typed it. */
function accountIn(element: Element, text: string): FactSeen[] {
  if (!accountForm.test(text) || element.closest('dialog')) return [];
  const order = attribute(element, 'data-order');
  const named = text.slice(0, LONGEST_TEXT);
  return [{ kind: 'account', text: named, beside: null, order, quote: null }];
}

const amountForm = /₦[\d,]+(?:\.\d\d)?/g;
/** The oracle checks marked amounts. Controls and dialogs repeat what the customer typed or chose. */
const ownAmounts = '[data-money], [aria-hidden="true"], button, label, select, dialog';

/** A separate element after the naira has the kobo, in smaller letters. */
const koboAfter = (node: Node) => /^\.\d\d$/.exec(node.nextSibling?.textContent ?? '')?.[0] ?? '';

function amountsIn(element: Element, text: string): FactSeen[] {
  const amounts = element.closest(ownAmounts) ? null : text.match(amountForm);
  return (amounts ?? []).map((amount) => ({
    kind: 'amount',
    text: amount,
    beside: null,
    order: null,
    quote: null,
  }));
}

/** Every due date, account and unmarked amount in a document, in order. */
export function readFacts(document: Document): FactSeen[] {
  if (!document.body) return [];
  const walker = document.createTreeWalker(document.body, SHOW_TEXT);
  const facts: FactSeen[] = [];
  for (let node = walker.nextNode(); node && facts.length < MOST; node = walker.nextNode()) {
    const { parentElement } = node;
    const text = squeezed(node.textContent ?? '');
    if (!parentElement || !/\d/.test(text) || parentElement.closest('script, style')) continue;
    facts.push(
      ...datesIn(parentElement, text),
      ...accountIn(parentElement, text),
      ...amountsIn(parentElement, text + koboAfter(node)),
    );
  }
  return facts;
}
