/**
 * The amounts and percentages that a screen marks with `data-money` (§1, §3). Any other mark is an error. A sentence with several
 * amounts has all their marks in order, separated by blanks.
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
  /** The rate including all fees: a percentage with one decimal, not an amount. */
  yearlyRate: 'order',
  /** Percentages of the price, in the words beside the amounts that they give. */
  taxRate: 'order',
  interestRate: 'order',
  penaltyRate: 'order',
  /** The repayment of an offer with a coupon that is chosen and not used yet. */
  repaymentWithCoupon: 'some',
  yearlyRateWithCoupon: 'some',
  owed: 'order',
  penalty: 'order',
  /** The most that the late fees of the loan can be. */
  lateFeeCap: 'order',
  /** The debt without its late fees. */
  owedBeforeLateFee: 'order',
  paid: 'order',
  /** What a cancelled loan didn't cost. */
  waived: 'order',
  /** Prices of rollovers that were paid. */
  rollover: 'order',
  minimum: 'order',
  /** The debt less pending payments: the most that can be paid now. */
  payable: 'order',
  /** Sum of the pending repayments, and price of a pending rollover. */
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
  /** What arrived for a payment, and the part of it that was more than was owed. */
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
  /** What the customer repays beyond what they receive. */
  'quote.cost': 'quote',
  'quote.penaltyPerDay': 'quote',
  'quote.yearlyRate': 'quote',
  'quote.taxRate': 'quote',
  'quote.interestRate': 'quote',
  'quote.penaltyRate': 'quote',
} as const satisfies Readonly<Record<string, MoneyMarkOf>>;

export type MoneyMark = keyof typeof moneyMarks;

export const isMoneyMark = (key: string): key is MoneyMark =>
  Object.prototype.hasOwnProperty.call(moneyMarks, key);

/** Whether a mark is a percentage. */
export const isRateMark = (key: string): boolean => /Rate(?:WithCoupon)?$/.test(key);
