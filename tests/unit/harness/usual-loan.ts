/** The amounts of ₦25,000 for 91 days in kobo, from the limits: the loan of most scenarios. */
import { limits } from '#src/facts/limits.ts';

const principal = 2_500_000;
const share = (kobo: number, bp: number) => Math.round((kobo * bp) / 10_000);
const interestFor = (days: number) =>
  Math.round((principal * limits.maxInterestYearBp * days) / 10_000 / limits.yearDays);
const fee = share(principal, limits.maxFeeBp);
const taxOnFee = share(fee, limits.taxOnFeeBp);
const interest = interestFor(91);
const repayment = principal + interest;
const penaltyPerDay = share(repayment, limits.penaltyPerDayBp);
const rollover = interestFor(limits.rolloverDays) + fee + taxOnFee;

export const usualLoan = {
  principal,
  fee,
  taxOnFee,
  interest,
  disbursal: principal - fee - taxOnFee,
  repayment,
  penaltyPerDay,
  rollover,
} as const;

/** The late fees and the debt of the scenario `overdue`, whose loan is five days late. */
export const overdueLoan = {
  penalty: 5 * penaltyPerDay,
  owed: repayment + 5 * penaltyPerDay,
  owedLater: repayment + 6 * penaltyPerDay,
  owedIfLate: repayment + (5 + limits.whatIfLateDays) * penaltyPerDay,
} as const;
