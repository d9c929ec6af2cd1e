/** Whether an offer can be true: payout above zero, sums and rates that hold, dates in order, a lender. */
import { limits } from '../facts/limits.ts';
import { lagosDaysBetween } from '../core/lagos-time.rules.ts';
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

/** A whole offer: its lender and its end beside the figures. */
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

/** Whether an amount is that share of another, by whatever rounding. */
const isShare = (kobo: number, of: number, bp: number) => Math.abs(kobo - (of * bp) / BP) <= 1;

/**
 * The first fault of an offer at `now` (ms UTC), or undefined if it is sound (src/docs/rules.md#sound-offers).
 * Interest may be less than its rate makes of the whole term, since parts of the loan may be paid back before.
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
    // The amount that a late day is charged on: the whole repayment, or one of its parts.
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

/** The first wrong figure, or undefined. Also checks estimates. */
export const figuresFault = (offer: OfferFigures): FiguresFault | undefined =>
  judgedFigures(offer).fault;

/** The first wrong figure, or the yearly rate of figures that are sound. */
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
  // With a coupon a part may be less; more principal or interest than agreed is wrong.
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
 * The offer's yearly rate including all fees: paid out now, paid back by the schedule. Undefined if a coupon leaves next
 * to nothing to pay.
 */
export function offerRate(offer: OfferFigures): number | undefined {
  return yearlyRate(
    [{ at: offer.payoutAt, kobo: offer.disbursalKobo }],
    // A coupon may pay a whole part.
    offer.schedule
      .filter((part) => part.amountKobo > 0)
      .map((part) => ({ at: part.dueAt, kobo: part.amountKobo })),
  );
}

/**
 * How the repayment is made up, as shares that sum to 1: the money sent, interest, fee with its tax, and the part
 * that a coupon pays, interest first.
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

/** Whether a coupon of so many kobo leaves something to pay back, and the offer has no coupon yet. */
export const takesCoupon = (offer: OfferFigures, couponKobo: number) =>
  !offer.couponReductionKobo && couponKobo > 0 && couponKobo < offer.repaymentKobo;

/**
 * The same offer with a coupon taken off the repayment, kobo: the one sum that the app makes itself, and the server
 * checks it. With several payments it is unknown which one shrinks, so they don't change.
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
