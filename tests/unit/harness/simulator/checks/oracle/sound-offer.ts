import type { Offer } from '#src/contract/entities.ts';
import { DAY_MS } from '#src/facts/time.ts';

export const payoutAt = Date.UTC(2026, 10, 21, 9);

/** ₦25,000 for 91 days at 36 %, repaid once, its fee and tax deducted upfront. */
export const soundOffer: Offer = {
  loanOrderId: '1',
  orderNo: 'LM1',
  productName: 'Loan',
  lenderName: 'Lender',
  lenderApprovalNumber: 'A1',
  termDays: 91,
  principalKobo: 2_500_000,
  processingFeeKobo: 24_500,
  taxOnFeeKobo: 4_410,
  taxOnFeeBp: 1_800,
  interestKobo: 224_384,
  interestBpPerYear: 3_600,
  couponReductionKobo: 0,
  disbursalKobo: 2_471_090,
  repaymentKobo: 2_724_384,
  payoutAt,
  schedule: [
    {
      dueAt: payoutAt + 91 * DAY_MS,
      amountKobo: 2_724_384,
      principalKobo: 2_500_000,
      interestKobo: 224_384,
    },
  ],
  penaltyRateBpPerDay: 200,
  penaltyKoboPerDay: 54_488,
  bankName: 'Bank',
  accountEnding: '6789',
  agreementVersion: '1',
  expiresAt: null,
};
