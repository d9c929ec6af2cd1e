/** Amounts that a customer types: whole naira within bounds (§5), or exactly what is owed. */

import { seen } from '../core/values/unseen.rules.ts';

export type AmountProblem = 'empty' | 'notInteger' | 'belowMinimum' | 'aboveOwed';

const MOST_DIGITS = 12;
/** Longer text can't be an amount. */
const LONGEST = 20;

/**
 * The typed naira as kobo, or undefined unless it is a whole number. Commas and blanks are allowed only between groups
 * of three digits: 1,50 means one naira fifty to many, never 150.
 */
export function readNaira(typed: string): number | undefined {
  const amount = seen(typed).trim().replace(/^₦\s*/, '');
  if (!/^(\d+|\d{1,3}([,\s]\d{3})+)$/.test(amount)) return undefined;
  const digits = amount.replace(/\D/g, '');
  return digits.length > MOST_DIGITS ? undefined : Number(digits) * 100;
}

const grouped = (digits: string) =>
  digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');

/** The text as the field shows it if it is an amount, such as 27,243.84. */
function whole(text: string): string | undefined {
  const [, naira, kobo = ''] =
    /^\s*(?:₦|N(?:GN)?)?\s*(\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d{0,2})?$/i.exec(text) ?? [];
  const digits = naira?.replace(/\D/g, '') ?? '';
  return naira && digits.length <= MOST_DIGITS ? grouped(digits) + kobo : undefined;
}

/** The text inserted between the common beginning and end of the two. */
function inserted(before: string, after: string): string {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  const sameFromEnd = () => before[before.length - 1 - end] === after[after.length - 1 - end];
  while (end < least - start && sameFromEnd()) end += 1;
  return after.slice(start, after.length - end);
}

/**
 * The text of the amount's field after an edit, grouped by three. Invalid input stays, so that the customer can correct
 * it: dropping a visible character silently would make another amount.
 */
export function groupTyped(text: string, before: string): string {
  const typed = seen(text);
  const amount = whole(typed);
  if (amount !== undefined) return amount;
  if (typed.length > LONGEST) return `${typed.slice(0, LONGEST)}…`;
  // The commas of a grouped amount are the field's. A typed comma may be meant as a decimal point.
  const isGrouped = before === '' || whole(before) === before;
  if (!isGrouped || !/^[\d.]*$/.test(inserted(before, typed))) return typed;
  const bare = typed.replace(/,/g, '');
  return bare === '' ? '' : (whole(bare) ?? typed);
}

/** A typed repayment as kobo: whole naira, or exactly what is owed. Undefined for anything else. */
export function readRepayment(typed: string, owedKobo: number): number | undefined {
  const [, before = typed, decimals = ''] = /^(.*\d)\.(\d{0,2})$/.exec(seen(typed).trim()) ?? [];
  const naira = readNaira(before);
  const kobo = Number(decimals.padEnd(2, '0'));
  if (naira === undefined || !kobo) return naira;
  return naira + kobo === owedKobo ? owedKobo : undefined;
}

/** Half of an amount, rounded up to whole naira; kobo. */
export const halfOf = (kobo: number) => Math.ceil(kobo / 200) * 100;

/**
 * The problem of a repayment amount (§5): whole naira, at least the minimum, at most the debt, or all of it. A debt
 * below the minimum is paid whole, not typed.
 */
export function repayAmountProblem(
  typed: string,
  minimumKobo: number,
  owedKobo: number,
): AmountProblem | undefined {
  if (!typed.trim()) return 'empty';
  const kobo = readRepayment(typed, owedKobo);
  if (kobo === undefined) return 'notInteger';
  if (kobo < minimumKobo) return 'belowMinimum';
  return kobo > owedKobo ? 'aboveOwed' : undefined;
}
