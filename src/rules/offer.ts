/** Whether an offer can be true: payout above zero, sums that add up to the kobo, dates in order (law). */
import { lagosDaysBetween } from './lagos-time.ts';
import { yearlyRate } from './yearly-rate.ts';

/** The amounts and dates of an offer, kobo and ms. */
export interface OfferFigures {
  readonly principalKobo: number;
  readonly processingFeeKobo: number;
  readonly taxOnFeeKobo: number;
  readonly interestKobo: number;
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

export type OfferFault =
  | 'nothingPaidOut'
  | 'negativeAmount'
  | 'payoutSum'
  | 'repaymentSum'
  | 'scheduleSum'
  | 'scheduleDates'
  | 'termTooShort'
  | 'noRate';

/** Loans that must be repaid in full within this many days are not allowed (law, store rules). */
export const SHORTEST_LAWFUL_DAYS = 61;

/** The first thing that cannot be right, or undefined for a sound offer. A faulty offer is never confirmed. */
export function offerFault(offer: OfferFigures): OfferFault | undefined {
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
  if (!offer.schedule.length || sumOf('amountKobo') !== offer.repaymentKobo) return 'scheduleSum';
  // With a coupon a part may be less; more principal or interest than was agreed is never right.
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
  return offerRate(offer) === undefined ? 'noRate' : undefined;
}

/** The offer's yearly rate including all fees: paid out now, paid back by the schedule. */
export function offerRate(offer: OfferFigures): number | undefined {
  return yearlyRate(
    [{ at: offer.payoutAt, kobo: offer.disbursalKobo }],
    offer.schedule.map((part) => ({ at: part.dueAt, kobo: part.amountKobo })),
  );
}

/**
 * How the repayment is made up, as shares that sum to 1: what was paid out, interest, fee with its tax, and what a
 * coupon pays of them, interest first.
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

/** Whether a coupon of so many kobo leaves something to pay back, and the offer has none yet. */
export const takesCoupon = (offer: OfferFigures, couponKobo: number) =>
  !offer.couponReductionKobo && couponKobo > 0 && couponKobo < offer.repaymentKobo;

/**
 * The same offer with a coupon taken off the repayment, kobo: the one sum that the app makes itself, and the server
 * checks it. Of several payments nobody has said which one shrinks: they stay as they are.
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
