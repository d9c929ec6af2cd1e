/** Whether an offer can be true: a payout above zero, sums and rates that add up, dates in order, a lender. */
import { limits } from '../facts/limits.ts';
import { lagosDaysBetween } from '../core/values/lagos-time.rules.ts';
import { yearlyRate } from './yearly-rate.rules.ts';

/** The amounts, rates and dates of an offer or an estimate: kobo, basis points and ms. */
export interface OfferFigures {
  readonly principalKobo: number;
  readonly processingFeeKobo: number;
  readonly taxOnFeeKobo: number;
  readonly taxOnFeeBp: number;
  readonly interestKobo: number;
  readonly interestBpPerYear: number;
  readonly couponReductionKobo: number;
  readonly disbursalKobo: number;
  readonly repaymentKobo: number;
  readonly payoutAt: number;
  readonly penaltyKoboPerDay: number;
  readonly penaltyRateBpPerDay: number;
  readonly termDays: number;
  readonly schedule: readonly {
    readonly dueAt: number;
    readonly amountKobo: number;
    readonly principalKobo: number;
    readonly interestKobo: number;
  }[];
}

/** A whole offer: the figures with its lender and its end. */
export interface OfferTerms extends OfferFigures {
  readonly lenderName: string;
  readonly lenderApprovalNumber: string;
  readonly expiresAt: number | null;
}

export type FiguresFault =
  | 'nothingPaidOut'
  | 'negativeAmount'
  | 'payoutSum'
  | 'repaymentSum'
  | 'scheduleSum'
  | 'scheduleDates'
  | 'termTooShort'
  | 'rateTooHigh'
  | 'noRate';

export type OfferFault = FiguresFault | 'rateSum' | 'termDates' | 'noLender' | 'expired';

/**
 * Loans that must be repaid in full within this many days are not allowed (src/docs/law.md#terms-of-60-days-or-less).
 */
const SHORTEST_LAWFUL_DAYS = 61;

const BP = 10_000;

/** Whether `kobo` is that share of `of`, however it was rounded. */
const isShare = (kobo: number, of: number, bp: number) => Math.abs(kobo - (of * bp) / BP) <= 1;

/**
 * The first fault of an offer at `now` (ms UTC), or undefined if it is sound (src/docs/rules.md#sound-offers). Interest
 * may be less than the rate times the whole term, since parts may be repaid earlier.
 */
export function offerFault(offer: OfferTerms, now: number): OfferFault | undefined {
  const fault = figuresFault(offer);
  if (fault) return fault;
  const { schedule, repaymentKobo, termDays, interestBpPerYear, taxOnFeeBp } = offer;
  const { penaltyRateBpPerDay, penaltyKoboPerDay, payoutAt, expiresAt } = offer;
  const parts = schedule.map((part) => part.amountKobo);
  const most = offer.principalKobo * interestBpPerYear * (termDays / limits.yearDays);
  if (
    !isShare(offer.taxOnFeeKobo, offer.processingFeeKobo, taxOnFeeBp) ||
    offer.interestKobo > most / BP + 1 ||
    // A late day is charged on the whole repayment or on one of its parts.
    ![repaymentKobo, ...parts].some((due) => isShare(penaltyKoboPerDay, due, penaltyRateBpPerDay))
  ) {
    return 'rateSum';
  }
  if (schedule.some((part) => part.dueAt <= now)) return 'scheduleDates';
  const lastDueAt = Math.max(...schedule.map((part) => part.dueAt));
  if (lagosDaysBetween(payoutAt, lastDueAt) !== termDays) return 'termDates';
  if (!offer.lenderName.trim() || !offer.lenderApprovalNumber.trim()) return 'noLender';
  return expiresAt !== null && expiresAt <= now ? 'expired' : undefined;
}

/** The first wrong figure, or undefined. Used for estimates too. */
export const figuresFault = (offer: OfferFigures): FiguresFault | undefined =>
  judgedFigures(offer).fault;

/** The first wrong figure, or the yearly rate of sound figures. */
export function judgedFigures(offer: OfferFigures): {
  readonly fault: FiguresFault | undefined;
  readonly yearlyRate: number | undefined;
} {
  const fault = figureFault(offer);
  const rate = fault ? undefined : offerRate(offer);
  return { fault: fault ?? (rate === undefined ? 'noRate' : undefined), yearlyRate: rate };
}

function figureFault(offer: OfferFigures): FiguresFault | undefined {
  const amounts = [
    offer.principalKobo,
    offer.processingFeeKobo,
    offer.taxOnFeeKobo,
    offer.interestKobo,
    offer.couponReductionKobo,
    offer.repaymentKobo,
    offer.penaltyKoboPerDay,
    ...offer.schedule.flatMap((part) => [part.amountKobo, part.principalKobo, part.interestKobo]),
  ];
  if (offer.disbursalKobo <= 0) return 'nothingPaidOut';
  if (amounts.some((kobo) => kobo < 0)) return 'negativeAmount';
  const { principalKobo, interestKobo, couponReductionKobo } = offer;
  if (offer.disbursalKobo !== principalKobo - offer.processingFeeKobo - offer.taxOnFeeKobo) {
    return 'payoutSum';
  }
  if (offer.repaymentKobo !== principalKobo + interestKobo - couponReductionKobo) {
    return 'repaymentSum';
  }
  const sumOf = (key: 'amountKobo' | 'principalKobo' | 'interestKobo') =>
    offer.schedule.reduce((sum, part) => sum + part[key], 0);
  if (sumOf('amountKobo') !== offer.repaymentKobo) return 'scheduleSum';
  // With a coupon a part may be less. Principal or interest above the agreed amount is wrong.
  if (sumOf('principalKobo') > principalKobo || sumOf('interestKobo') > interestKobo) {
    return 'scheduleSum';
  }
  let before = offer.payoutAt;
  for (const part of offer.schedule) {
    if (part.amountKobo !== part.principalKobo + part.interestKobo) return 'scheduleSum';
    if (part.dueAt <= before) return 'scheduleDates';
    before = part.dueAt;
  }
  const days = Math.min(offer.termDays, lagosDaysBetween(offer.payoutAt, before));
  if (days < SHORTEST_LAWFUL_DAYS) return 'termTooShort';
  return offer.processingFeeKobo > (principalKobo * limits.maxFeeBp) / BP + 1 ||
    offer.taxOnFeeBp > limits.taxOnFeeBp ||
    offer.interestBpPerYear > limits.maxInterestYearBp ||
    offer.penaltyRateBpPerDay > limits.penaltyPerDayBp
    ? 'rateTooHigh'
    : undefined;
}

/**
 * The offer's yearly rate including all fees: paid out now, repaid by the schedule. Undefined if a coupon leaves next
 * to nothing to pay.
 */
export function offerRate(offer: OfferFigures): number | undefined {
  return yearlyRate(
    [{ at: offer.payoutAt, kobo: offer.disbursalKobo }],
    // A coupon may cover a whole part.
    offer.schedule
      .filter((part) => part.amountKobo > 0)
      .map((part) => ({ at: part.dueAt, kobo: part.amountKobo })),
  );
}

/**
 * Shares of the repayment, which sum to 1: the money sent, interest, fee with tax, and the coupon's part, which covers
 * interest first.
 */
export function repaymentShares(offer: OfferFigures) {
  const fees = offer.processingFeeKobo + offer.taxOnFeeKobo;
  const whole = offer.disbursalKobo + offer.interestKobo + fees;
  let left = offer.couponReductionKobo;
  const rest = (kobo: number) => {
    const paid = Math.min(left, kobo);
    left -= paid;
    return (kobo - paid) / whole;
  };
  const interest = rest(offer.interestKobo);
  return {
    interest,
    fees: rest(fees),
    payout: rest(offer.disbursalKobo),
    coupon: offer.couponReductionKobo / whole,
  };
}

/** Whether the offer has no coupon yet, and a coupon of `couponKobo` would leave something to repay. */
export const takesCoupon = (offer: OfferFigures, couponKobo: number) =>
  !offer.couponReductionKobo && couponKobo > 0 && couponKobo < offer.repaymentKobo;

/**
 * The same offer less a coupon (kobo). This is the only sum that the app works out itself, and the server checks it.
 * With several payments it is unknown which one shrinks, so they stay the same.
 */
export function withCoupon<T extends OfferFigures>(offer: T, couponKobo: number): T {
  const repaymentKobo = offer.repaymentKobo - couponKobo;
  const { schedule } = offer;
  return {
    ...offer,
    couponReductionKobo: couponKobo,
    repaymentKobo,
    schedule:
      schedule.length > 1
        ? schedule
        : schedule.map((part) => ({ ...part, amountKobo: repaymentKobo })),
  };
}
