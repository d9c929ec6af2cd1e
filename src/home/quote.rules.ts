/** Estimates the cost of a loan from a product's terms (§1, §9), in whole kobo, half up. Only the offer is binding. */
import { limits } from '../facts/limits.ts';
import type { OfferFigures } from '../borrow/offer.rules.ts';
import { DAY_MS } from '../facts/time.ts';

/** The terms of a product that decide what a loan costs; amounts in kobo, rates in basis points. */
export interface ProductTerms {
  readonly minimumKobo: number;
  readonly maximumKobo: number;
  readonly stepKobo: number;
  readonly interestBpPerYear: number;
  /** Charged once, on the principal, and deducted from the payout with its tax. */
  readonly feeBp: number;
  readonly taxOnFeeBp: number;
  readonly penaltyBpPerDay: number;
}

const BP = 10_000;

/** `amount × numerator / denominator`, half up; NaN if the result isn't exact to the kobo. */
function share(amount: number, numerator: number, denominator: number): number {
  const doubled = 2 * amount * numerator + denominator;
  if (!Number.isSafeInteger(doubled)) return Number.NaN;
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}

/**
 * A loan sent at `payoutAt` (ms UTC) and repaid once after `termDays`. `figuresFault` checks whether it is possible.
 */
export function quoteOf(
  terms: ProductTerms,
  principalKobo: number,
  termDays: number,
  payoutAt: number,
): OfferFigures {
  const { interestBpPerYear, taxOnFeeBp, penaltyBpPerDay } = terms;
  const processingFeeKobo = share(principalKobo, terms.feeBp, BP);
  const taxOnFeeKobo = share(processingFeeKobo, taxOnFeeBp, BP);
  const interestKobo = share(principalKobo, interestBpPerYear * termDays, BP * limits.yearDays);
  const repaymentKobo = principalKobo + interestKobo;
  const dueAt = payoutAt + termDays * DAY_MS;
  return {
    principalKobo,
    processingFeeKobo,
    taxOnFeeKobo,
    taxOnFeeBp,
    interestKobo,
    interestBpPerYear,
    couponReductionKobo: 0,
    disbursalKobo: principalKobo - processingFeeKobo - taxOnFeeKobo,
    repaymentKobo,
    payoutAt,
    penaltyKoboPerDay: share(repaymentKobo, penaltyBpPerDay, BP),
    penaltyRateBpPerDay: penaltyBpPerDay,
    termDays,
    schedule: [{ dueAt, amountKobo: repaymentKobo, principalKobo, interestKobo }],
  };
}

const MOST_STEPS = 2_000;

/** The amounts of a product, kobo, ascending, in its own steps until the server's are known. */
export function stepsOf(terms: ProductTerms, limitKobo: number | null): readonly number[] {
  const { minimumKobo, stepKobo } = terms;
  const most = Math.min(terms.maximumKobo, limitKobo ?? terms.maximumKobo);
  const above = stepKobo > 0 ? Math.floor((most - minimumKobo) / stepKobo) : 0;
  const length = most < minimumKobo ? 0 : Math.min(above + 1, MOST_STEPS);
  return Array.from({ length }, (_, index) => minimumKobo + index * stepKobo);
}

/** Index of the largest of `amounts` (ascending) up to `wanted`, else 0. */
export const stepAt = (amounts: readonly number[], wanted: number) =>
  Math.max(0, amounts.filter((kobo) => kobo <= wanted).length - 1);
