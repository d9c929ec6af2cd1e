/**
 * The amounts that a screen marks with `data-money` (§1, §3). Any other mark is an error. A sentence of several
 * amounts has all their marks in order, with blanks between.
 */

/**
 * - `order`: of the loan named by the nearest `data-order`, else of the customer's latest one;
 * - `some`: one of several of that loan: an instalment, a coming day, a payment;
 * - `coupon`: of one of the customer's coupons; `customer`: of the customer;
 * - `quote`: of the loan in the nearest `data-quote`, `productId:amountKobo:termDays`; the product `example` is the store's
 *   example at the highest rates (src/docs/law.md#store-entry).
 */
export type MoneyMarkOf = 'order' | 'some' | 'coupon' | 'customer' | 'quote';

export const moneyMarks = {
  principal: 'order',
  processingFee: 'order',
  taxOnFee: 'order',
  interest: 'order',
  disbursal: 'order',
  repayment: 'order',
  /** Reduction by a coupon. */
  coupon: 'order',
  penaltyPerDay: 'order',
  /** The rate including all fees: a percentage with one decimal, no amount. */
  yearlyRate: 'order',
  /** The same of an offer with a coupon that is chosen and not used yet. */
  repaymentWithCoupon: 'some',
  yearlyRateWithCoupon: 'some',
  owed: 'order',
  penalty: 'order',
  /** The debt less the late fees in it. */
  owedBeforeLateFee: 'order',
  paid: 'order',
  /** What a cancelled loan did not cost. */
  waived: 'order',
  /** Prices of rollovers that were paid. */
  rollover: 'order',
  minimum: 'order',
  /** The debt less payments on their way: the most that can be paid now. */
  payable: 'order',
  /** Sum of repayments on their way, and price of a rollover on its way. */
  pending: 'order',
  rolloverPending: 'order',
  rolloverPrice: 'order',
  owedAfterRollover: 'order',
  /** Price plus the debt after it: `totalWithRolloverKobo`. */
  rolloverTotal: 'order',
  owedIfLate: 'order',
  instalment: 'some',
  owedLater: 'some',
  payment: 'some',
  /** What arrived for a payment, and of it what is more than was owed. */
  received: 'some',
  surplus: 'some',
  couponAmount: 'coupon',
  couponQuota: 'coupon',
  limit: 'customer',
  'quote.principal': 'quote',
  'quote.processingFee': 'quote',
  'quote.taxOnFee': 'quote',
  'quote.interest': 'quote',
  'quote.disbursal': 'quote',
  'quote.repayment': 'quote',
  /** What is repaid beyond what is received. */
  'quote.cost': 'quote',
  'quote.penaltyPerDay': 'quote',
  'quote.yearlyRate': 'quote',
} as const satisfies Readonly<Record<string, MoneyMarkOf>>;

export type MoneyMark = keyof typeof moneyMarks;

export const isMoneyMark = (key: string): key is MoneyMark =>
  Object.prototype.hasOwnProperty.call(moneyMarks, key);
