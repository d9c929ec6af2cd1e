/** The loan of most scenarios, ₦25,000 for 91 days, from the limits. */
import { yearlyRate } from '#src/borrow/yearly-rate.rules.ts';
import { formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';

const share = (kobo: number, bp: number) => Math.round((kobo * bp) / 10_000);

/** What a late day adds to a debt of so many kobo. */
export const lateDayOf = (kobo: number) => share(kobo, limits.penaltyPerDayBp);

const interestOf = (principal: number, days: number) =>
  Math.round((principal * limits.maxInterestYearBp * days) / 10_000 / limits.yearDays);

/** A loan of so many kobo at the highest rates, in kobo. */
export function loanOf(principal: number, days: number) {
  const fee = share(principal, limits.maxFeeBp);
  const taxOnFee = share(fee, limits.taxOnFeeBp);
  const interest = interestOf(principal, days);
  const repayment = principal + interest;
  return {
    principal,
    fee,
    taxOnFee,
    interest,
    disbursal: principal - fee - taxOnFee,
    repayment,
    penaltyPerDay: lateDayOf(repayment),
  };
}

const days = 91;
const loan = loanOf(2_500_000, days);
const { fee, taxOnFee, interest, disbursal, repayment, penaltyPerDay } = loan;
const rollover = interestOf(loan.principal, limits.rolloverDays) + fee + taxOnFee;

/** In kobo. */
export const usualLoan = { ...loan, rollover } as const;

const rate = yearlyRate([{ at: 0, kobo: disbursal }], [{ at: days * DAY_MS, kobo: repayment }]);

/** As the app writes them. */
export const usual = {
  disbursal: formatKobo(disbursal),
  interest: formatKobo(interest),
  repayment: formatKobo(repayment),
  penaltyPerDay: formatKobo(penaltyPerDay),
  rollover: formatKobo(rollover),
  yearlyRate: formatRate(rate ?? NaN),
} as const;

/** What so many late days add, as the app writes it. */
export const feesLate = (late: number, moreKobo = 0): string =>
  formatKobo(late * penaltyPerDay + moreKobo);

/** What is owed so many days after the due date, as the app writes it. */
export const owedLate = (late: number, moreKobo = 0): string =>
  formatKobo(repayment + late * penaltyPerDay + moreKobo);

/** The late fees and the debt of the scenario `overdue`, whose loan is five days late. */
export const overdueLoan = {
  penalty: 5 * penaltyPerDay,
  owed: repayment + 5 * penaltyPerDay,
  owedLater: repayment + 6 * penaltyPerDay,
  owedIfLate: repayment + (5 + limits.whatIfLateDays) * penaltyPerDay,
} as const;
