/** The marketplace's own arithmetic of a loan (§1, §9): fee, tax, interest, payout, repayment; whole kobo, half up. */
import type { Terms } from '../world/world.ts';

const BP = 10_000;
const YEAR_DAYS = 365;

/** `numerator / denominator` rounded half up, in whole numbers. Neither is negative. */
function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  if (!Number.isSafeInteger(doubled)) throw new RangeError('amount too large for exact kobo');
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}

/** A share of an amount in basis points, kobo. */
export const shareOf = (amountKobo: number, bp: number) => divideHalfUp(amountKobo * bp, BP);

/** Simple interest on actual days over 365, kobo. */
export const interestFor = (principalKobo: number, bpPerYear: number, days: number) =>
  divideHalfUp(principalKobo * bpPerYear * days, BP * YEAR_DAYS);

export interface LoanAmounts {
  readonly principalKobo: number;
  readonly feeKobo: number;
  readonly taxKobo: number;
  readonly interestKobo: number;
  readonly disbursalKobo: number;
  readonly repaymentKobo: number;
}

/** Every amount of a loan repaid once at the end of its term. The fee and its tax are deducted upfront. */
export function loanAmounts(
  principalKobo: number,
  termDays: number,
  terms: Terms,
  couponKobo = 0,
): LoanAmounts {
  const times = terms.feeCharged === 'daily' ? termDays : 1;
  const feeKobo = shareOf(principalKobo, terms.feeBp * times);
  const taxKobo = shareOf(feeKobo, terms.taxOnFeeBp);
  const interestKobo = interestFor(principalKobo, terms.interestBpPerYear, termDays);
  return {
    principalKobo,
    feeKobo,
    taxKobo,
    interestKobo,
    disbursalKobo: principalKobo - feeKobo - taxKobo,
    repaymentKobo: principalKobo + interestKobo - couponKobo,
  };
}
