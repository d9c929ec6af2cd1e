/**
 * What a screen says besides amounts: days, times, accounts and claims. An element names it with `data-fact` and gives its
 * value for machines in `data-value`. Its text must say the same. Any other mark is an error.
 */

/**
 * - `day`, `moment`: ms UTC, shown as a Lagos day or with its time of day; `days`: a number of days;
 * - `account`: `bank ending`;
 * - `operation`, `payment`, `loan`: a claim, with the id of what it is about.
 *
 * Days and accounts are of the loan named by the nearest `data-order`, else of the customer's latest one, or of the
 * calculator's loan in the nearest `data-quote`.
 */
export type FactMarkOf = 'day' | 'moment' | 'days' | 'account' | 'operation' | 'payment' | 'loan';

export const factMarks = {
  /** When a debt is due. As new as the newest response. */
  dueAt: 'day',
  /** When a loan on offer or a rolled over loan would be due. */
  wouldBeDueAt: 'day',
  /** Days until a debt is due, and since. */
  daysLeft: 'days',
  daysLate: 'days',
  /** Until when money should arrive. */
  arrivesBy: 'moment',
  account: 'account',
  /** What the checking screen knows of a money call: it was carried out, or hasn't arrived, or never will. */
  done: 'operation',
  ordered: 'operation',
  notSoFar: 'operation',
  notDone: 'operation',
  /** The lender refused a money call. */
  refused: 'operation',
  /** A payment arrived, or failed and took nothing. */
  received: 'payment',
  failed: 'payment',
  /** Nothing is owed any more, the due date was moved, or a coupon was taken off. */
  repaid: 'loan',
  rolledOver: 'loan',
  couponUsed: 'loan',
} as const satisfies Readonly<Record<string, FactMarkOf>>;

export type FactMark = keyof typeof factMarks;

export const isFactMark = (key: string): key is FactMark =>
  Object.prototype.hasOwnProperty.call(factMarks, key);
