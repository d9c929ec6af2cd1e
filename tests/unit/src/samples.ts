/** Answers of the contract as plain data, for scripted wires. */
import type { OfferFigures } from '#src/borrow/offer.rules.ts';
import type { LoanOrder } from '#src/contract/entities.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { loanOf } from '../../support/usual-loan.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

export const NOW = Date.UTC(2026, 10, 21, 9);

/** Of ₦10,000 for 91 days. */
const loan = loanOf(1_000_000, 91);

/** A loan order. A test provides what matters to it. */
export const orderOf = (change: Partial<LoanOrder> = {}): LoanOrder => ({
  loanOrderId: 'loan-1',
  orderNo: 'LM1',
  status: 14,
  productName: 'Personal loan',
  termDays: 91,
  principalKobo: loan.principal,
  processingFeeKobo: loan.fee,
  taxOnFeeKobo: loan.taxOnFee,
  interestKobo: loan.interest,
  couponReductionKobo: 0,
  disbursalKobo: loan.disbursal,
  repaymentKobo: loan.repayment,
  penaltyRateBpPerDay: limits.penaltyPerDayBp,
  penaltyKoboPerDay: loan.penaltyPerDay,
  penaltyKobo: 0,
  paidKobo: 0,
  owedKobo: loan.repayment,
  daysOverdue: 0,
  repaymentPending: false,
  rolloverPending: false,
  pendingKobo: null,
  payableKobo: null,
  rolloverPendingKobo: null,
  rollovers: 0,
  rolloverKobo: 0,
  appliedAt: NOW,
  confirmedAt: null,
  expectedAt: null,
  disbursedAt: null,
  dueAt: null,
  finishedAt: null,
  cancelsAt: null,
  coolingOffUntil: null,
  coolingOffKobo: null,
  freezeUntil: null,
  rejectReason: null,
  bankName: 'Guaranty Trust Bank',
  accountEnding: '6789',
  ...change,
});

/** The only part of the schedule of `offerFigures`. */
export const offerPart = {
  dueAt: NOW + 91 * DAY_MS,
  amountKobo: loan.repayment,
  principalKobo: loan.principal,
  interestKobo: loan.interest,
};

/** An offer of ₦10,000 for 91 days whose sums are right. */
export const offerFigures: OfferFigures = {
  principalKobo: loan.principal,
  processingFeeKobo: loan.fee,
  taxOnFeeKobo: loan.taxOnFee,
  taxOnFeeBp: limits.taxOnFeeBp,
  interestKobo: loan.interest,
  interestBpPerYear: limits.maxInterestYearBp,
  couponReductionKobo: 0,
  disbursalKobo: loan.disbursal,
  repaymentKobo: loan.repayment,
  payoutAt: NOW,
  penaltyKoboPerDay: loan.penaltyPerDay,
  penaltyRateBpPerDay: limits.penaltyPerDayBp,
  termDays: 91,
  schedule: [offerPart],
};

/** The answer of /portal/loan/order/latest. */
export const latest = (change: Partial<LoanOrder> = {}, opIds: readonly string[] | null = []) => ({
  order: orderOf(change),
  operations: opIds?.map((opId) => ({ opId, path: '/loan/get-money', committedAt: NOW })) ?? null,
  operationsSince: opIds && NOW - DAY_MS,
});

export const login = (name = 'a') => ({
  token: `token-of-${name}`,
  userId: `user-${name}`,
  mobile: customer.mobile,
});

export const user = (name = 'a') => ({
  userId: `user-${name}`,
  mobile: customer.mobile,
  firstName: 'Adaeze',
  lastName: 'Okafor',
});

export const getMoney = {
  loanOrderId: 'loan-1',
  disbursalKobo: loan.disbursal,
  processingFeeKobo: loan.fee,
  taxOnFeeKobo: loan.taxOnFee,
  interestKobo: loan.interest,
  repaymentKobo: loan.repayment,
  dueAt: NOW + 91 * DAY_MS,
  penaltyKoboPerDay: loan.penaltyPerDay,
  bankName: 'Guaranty Trust Bank',
  accountEnding: '6789',
  agreementVersion: '2026-11',
};
