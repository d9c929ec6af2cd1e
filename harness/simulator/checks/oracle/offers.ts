/** Finds impossible offers: nothing paid out, sums or rates that don't add up, a term that no store allows. */
import * as v from 'valibot';
import { type Offer, offer as offerSchema } from '#src/contract/entities.ts';
import { nearest, yearlyRate } from './arithmetic.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { naira } from '../../text/naira.ts';

/** Loans that must be repaid in full within this many days are banned by the stores. */
const BANNED_DAYS = 60;

/** An offer as sent, parsed by the contract; undefined for anything else. */
export function readOffer(data: unknown): Offer | undefined {
  const read = v.safeParse(offerSchema(), data);
  return read.success ? read.output : undefined;
}

/** Problems of an offer, in words. Empty for a possible one. */
export function impossibilities(offer: Offer): string[] {
  const { principalKobo, processingFeeKobo, taxOnFeeKobo, disbursalKobo, repaymentKobo } = offer;
  const coupon = offer.couponReductionKobo;
  const wrong: string[] = [];
  const holds = (name: string, told: number, right: number) => {
    if (told !== right) wrong.push(`${name} is ${naira(told)}, not ${naira(right)}`);
  };
  const share = (kobo: number, over: number, under: number) =>
    Number(nearest(BigInt(kobo) * BigInt(over), BigInt(under)));
  const sum = (pick: (part: Offer['schedule'][number]) => number) =>
    offer.schedule.reduce((total, part) => total + pick(part), 0);

  if (disbursalKobo <= 0) wrong.push(`the money sent is ${naira(disbursalKobo)}`);
  holds('the money sent', disbursalKobo, principalKobo - processingFeeKobo - taxOnFeeKobo);
  holds('the total to repay', repaymentKobo, principalKobo + offer.interestKobo - coupon);
  holds(
    'the schedule',
    sum((part) => part.amountKobo),
    repaymentKobo,
  );
  holds(
    'the parts of the schedule',
    sum((part) => part.principalKobo + part.interestKobo),
    repaymentKobo,
  );
  holds('the VAT', taxOnFeeKobo, share(processingFeeKobo, offer.taxOnFeeBp, 10_000));
  if (offer.schedule.length === 1) {
    const yearly = offer.interestBpPerYear * offer.termDays;
    holds('the interest', offer.interestKobo, share(principalKobo, yearly, 3_650_000));
  }
  const daily = share(repaymentKobo, offer.penaltyRateBpPerDay, 10_000);
  holds('the late fee per day', offer.penaltyKoboPerDay, daily);
  if (offer.termDays <= BANNED_DAYS) wrong.push(`the term is ${offer.termDays} days`);
  const repayments = offer.schedule.map(({ dueAt, amountKobo }) => ({
    days: (dueAt - offer.payoutAt) / DAY_MS,
    kobo: amountKobo,
  }));
  const last = Math.max(0, ...repayments.map(({ days }) => days));
  if (Math.round(last) !== offer.termDays) wrong.push(`the last repayment is on day ${last}`);
  if (yearlyRate(disbursalKobo, repayments) === null) wrong.push('there is no yearly rate');
  return wrong;
}
