/** The loan of most scenarios, ₦25,000 for 91 days, from the limits. */
import { yearlyRate } from '#src/borrow/yearly-rate.rules.ts';
import { formatBasisPoints, formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';

const share = (kobo: number, bp: number) => Math.round((kobo * bp) / 10_000);

/** What a late day adds to a debt of so many kobo. */
export const lateDayOf = (kobo: number) => share(kobo, limits.penaltyPerDayBp);

/** The interest of so many kobo, in kobo. */
export const interestOf = (
  principal: number,
  days: number,
  bp: number = limits.maxInterestYearBp,
) => Math.round((principal * bp * days) / 10_000 / limits.yearDays);

/** A loan of so many kobo at the highest rates, or with a lower fee, in kobo. */
export function loanOf(principal: number, days: number, feeBp: number = limits.maxFeeBp) {
  const fee = share(principal, feeBp);
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

/** The price of a rollover of so much principal, both in kobo. */
export function rolloverOf(principal: number): number {
  const { interest, fee, taxOnFee } = loanOf(principal, limits.rolloverDays);
  return interest + fee + taxOnFee;
}

/** The figures of such a loan, as the app writes them. */
export function figuresOf(principal: number, days: number, feeBp?: number) {
  const { fee, taxOnFee, interest, disbursal, repayment, penaltyPerDay } = loanOf(
    principal,
    days,
    feeBp,
  );
  const rate = yearlyRate([{ at: 0, kobo: disbursal }], [{ at: days * DAY_MS, kobo: repayment }]);
  return {
    fee: formatKobo(fee),
    taxOnFee: formatKobo(taxOnFee),
    interest: formatKobo(interest),
    disbursal: formatKobo(disbursal),
    repayment: formatKobo(repayment),
    penaltyPerDay: formatKobo(penaltyPerDay),
    /** What is repaid beyond the money sent. */
    cost: formatKobo(repayment - disbursal),
    yearlyRate: formatRate(rate ?? NaN),
  };
}

const days = 91;
const loan = loanOf(2_500_000, days);
const { repayment, penaltyPerDay } = loan;
const rollover = rolloverOf(loan.principal);

/** In kobo. */
export const usualLoan = { ...loan, rollover } as const;

/** As the app writes them. */
export const usual = {
  ...figuresOf(loan.principal, days),
  rollover: formatKobo(rollover),
} as const;

/** The highest rates, as the app writes them. */
export const rates = {
  taxOnFee: formatBasisPoints(limits.taxOnFeeBp),
  interest: formatBasisPoints(limits.maxInterestYearBp),
  penaltyPerDay: formatBasisPoints(limits.penaltyPerDayBp),
} as const;

/** What is owed once so many naira are paid or taken off by a coupon, as the app writes it. */
export const owedAfter = (naira: number): string => formatKobo(repayment - naira * 100);

/** The smallest and the largest loan, and the one that home begins with, as the app writes them. */
export const loanSizes = {
  least: formatKobo(limits.minLoanNaira * 100),
  most: formatKobo(limits.maxLoanNaira * 100),
  first: formatKobo(limits.maxLoanNaira * 50),
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
