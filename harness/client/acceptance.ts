/** The yes to an offer as a phone sends it, spelt out here once more: tests must not borrow the app's own hand for it. */
import type { Offer } from '#src/contract/entities.ts';

/** Accepts `offer` as it is, less a coupon of so many kobo that is taken with the yes. */
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

/** As `acceptanceOf`, with a coupon: the payload of get-money-plus but for its opId. */
export const acceptanceWith = (offer: Offer, couponId: string, couponReductionKobo: number) => ({
  ...acceptanceOf(offer, couponReductionKobo),
  couponId,
  couponReductionKobo,
});
