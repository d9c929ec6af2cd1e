/** Texts of the cost of a loan, in an offer and in an estimate. */
import { area, sentence } from '../core/texts/area.ts';
import {
  coupon,
  interest,
  loanAmount,
  managementFee,
  toRepay,
} from '../core/texts/shared.texts.ts';

export const costs = area('costs', {
  madeUpOf: 'What you repay',
  partPayout: 'You get',
  partInterest: interest,
  partFees: 'Fee + VAT',
  principal: loanAmount,
  fee: managementFee,
  tax: (percent: string) =>
    sentence('VAT on the fee{percent, select, none {} other {, {percent}}}', { percent }),
  interest: (percent: string) => sentence('Interest, {percent} a year', { percent }),
  coupon,
  paidOut: 'You get',
  paidOutSum: 'Amount − fee − VAT',
  owed: toRepay,
  owedSum: (coupon: boolean) =>
    sentence('Amount + interest{coupon, select, true { − coupon} other {}}', { coupon }),
  dueOn: 'Due date',
  yearlyRate: 'Yearly rate including all fees',
  lateDay: 'Late fee per day',
  lateNote: (percent: string, coupon: boolean) =>
    sentence("{percent} of what's due{coupon, select, true {, before the coupon} other {}}", {
      percent,
      coupon,
    }),
});
