/** Answers of the contract as plain data, for scripted wires. */
import type { OfferFigures } from '#src/borrow/offer.rules.ts';
import type { LoanOrder } from '#src/contract/entities.ts';
import { DAY_MS } from '#src/facts/time.ts';

export const NOW = Date.UTC(2026, 10, 21, 9);

/** A loan order. A test provides what matters to it. */
export const orderOf = (change: Partial<LoanOrder> = {}): LoanOrder => ({
  loanOrderId: 'loan-1',
  orderNo: 'LM1',
  status: 14,
  productName: 'Personal loan',
  termDays: 91,
  principalKobo: 1_000_000,
  processingFeeKobo: 9_800,
  taxOnFeeKobo: 1_764,
  interestKobo: 89_753,
  couponReductionKobo: 0,
  disbursalKobo: 988_436,
  repaymentKobo: 1_089_753,
  penaltyRateBpPerDay: 200,
  penaltyKoboPerDay: 21_795,
  penaltyKobo: 0,
  paidKobo: 0,
  owedKobo: 1_089_753,
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
  amountKobo: 1_089_753,
  principalKobo: 1_000_000,
  interestKobo: 89_753,
};

/** An offer of ₦10,000 for 91 days whose sums are right. */
export const offerFigures: OfferFigures = {
  principalKobo: 1_000_000,
  processingFeeKobo: 9_800,
  taxOnFeeKobo: 1_764,
  taxOnFeeBp: 1_800,
  interestKobo: 89_753,
  interestBpPerYear: 3_600,
  couponReductionKobo: 0,
  disbursalKobo: 988_436,
  repaymentKobo: 1_089_753,
  payoutAt: NOW,
  penaltyKoboPerDay: 21_795,
  penaltyRateBpPerDay: 200,
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
  mobile: '08031234567',
});

export const user = (name = 'a') => ({
  userId: `user-${name}`,
  mobile: '08031234567',
  firstName: 'Adaeze',
  lastName: 'Okafor',
});

export const getMoney = {
  loanOrderId: 'loan-1',
  disbursalKobo: 988_436,
  processingFeeKobo: 9_800,
  taxOnFeeKobo: 1_764,
  interestKobo: 89_753,
  repaymentKobo: 1_089_753,
  dueAt: NOW + 91 * DAY_MS,
  penaltyKoboPerDay: 21_795,
  bankName: 'Guaranty Trust Bank',
  accountEnding: '6789',
  agreementVersion: '2026-11',
};
