/** The acceptance of an offer as a phone sends it. It doesn't reuse the app's code, because tests check that code. */
import type { Offer } from '#src/contract/entities.ts';

/** Accepts `offer` unchanged, less a coupon of `couponKobo` that is used with it. */
export function acceptanceOf(offer: Offer, couponKobo = 0) {
  const repaymentKobo = offer.repaymentKobo - couponKobo;
  const isSingle = offer.schedule.length === 1;
  return {
    loanOrderId: offer.loanOrderId,
    disbursalKobo: offer.disbursalKobo,
    processingFeeKobo: offer.processingFeeKobo,
    taxOnFeeKobo: offer.taxOnFeeKobo,
    interestKobo: offer.interestKobo,
    repaymentKobo,
    dueAt: offer.schedule.at(-1)?.dueAt ?? 0,
    schedule: offer.schedule.map(({ dueAt, amountKobo }) => ({
      dueAt,
      amountKobo: isSingle ? repaymentKobo : amountKobo,
    })),
    penaltyKoboPerDay: offer.penaltyKoboPerDay,
    bankName: offer.bankName,
    accountEnding: offer.accountEnding,
    agreementVersion: offer.agreementVersion,
  };
}

/** Like `acceptanceOf`, with a coupon: the payload of get-money-plus without its opId. */
export const acceptanceWith = (offer: Offer, couponId: string, couponReductionKobo: number) => ({
  ...acceptanceOf(offer, couponReductionKobo),
  couponId,
  couponReductionKobo,
});
