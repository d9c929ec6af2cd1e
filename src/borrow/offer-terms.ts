/** The terms of an offer that the customer agrees to, and how they changed. */
import type { Offer } from '../contract/entities.ts';
import { agreedTerms, dueDayOf } from '../core/loan/agreed-loan.rules.ts';

/** Each term by the name of its amount on screen: kobo, a Lagos day in ms, or the server's words. */
const termsOf = (offer: Offer) => ({
  disbursal: offer.disbursalKobo,
  repayment: offer.repaymentKobo,
  principal: offer.principalKobo,
  processingFee: offer.processingFeeKobo,
  taxOnFee: offer.taxOnFeeKobo,
  interest: offer.interestKobo,
  coupon: offer.couponReductionKobo,
  penaltyPerDay: offer.penaltyKoboPerDay,
  dueAt: dueDayOf(offer),
  bankName: offer.bankName,
  accountEnding: offer.accountEnding,
  lenderName: offer.lenderName,
  agreementVersion: offer.agreementVersion,
});

export type TermName = keyof ReturnType<typeof termsOf>;
export interface TermChange {
  readonly name: TermName;
  readonly before: number | string;
  readonly after: number | string;
}

/** Differences between two versions of an offer, in the order of the screen. */
export function offerChanges(before: Offer, after: Offer): readonly TermChange[] {
  const old = termsOf(before);
  return Object.entries(termsOf(after)).flatMap(([key, value]) => {
    const name = key as TermName;
    return old[name] === value ? [] : [{ name, before: old[name], after: value }];
  });
}

/** The terms that one tick covers, as one text. Other terms need a new tick. */
export const agreementOf = (offer: Offer) =>
  JSON.stringify([
    offer.loanOrderId,
    termsOf(offer),
    agreedTerms(offer).schedule,
    offer.termDays,
    offer.lenderApprovalNumber,
  ]);
