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
  const scheduled = offer.schedule.reduce((sum, part) => sum + part.amountKobo, 0);
  if (!offer.schedule.length || scheduled !== offer.repaymentKobo) return 'scheduleSum';
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

/** How the repayment is made up, as shares of it that sum to 1: what was paid out, interest, fee with its tax. */
export function repaymentShares(offer: OfferFigures): {
  readonly payout: number;
  readonly interest: number;
  readonly fees: number;
} {
  const whole =
    offer.disbursalKobo + offer.interestKobo + offer.processingFeeKobo + offer.taxOnFeeKobo;
  return {
    payout: offer.disbursalKobo / whole,
    interest: offer.interestKobo / whole,
    fees: (offer.processingFeeKobo + offer.taxOnFeeKobo) / whole,
  };
}
