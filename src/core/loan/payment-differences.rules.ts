/** Differences of a payment, rollover or coupon from the agreed terms: amounts to the kobo, dates by Lagos day. */
import { lagosDaysBetween } from '../values/lagos-time.rules.ts';

/** Agreed and actual values: amounts in kobo, dates in ms UTC. */
export interface PaymentDifference {
  readonly name: 'payment' | 'rolloverPrice' | 'newDueAt' | 'couponAmount';
  readonly agreed: number;
  readonly got: number;
}

type Compared = readonly [name: PaymentDifference['name'], agreed: number, got: number];

const differing = (...rows: readonly Compared[]): readonly PaymentDifference[] =>
  rows
    .filter(([, agreed, got]) => agreed !== got)
    .map(([name, agreed, got]) => ({ name, agreed, got }));

interface Paid {
  readonly amountKobo: number;
}

/** Differences of a payment: its amount. */
export const paymentDifferences = (agreed: Paid, payment: Paid) =>
  differing(['payment', agreed.amountKobo, payment.amountKobo]);

/** Differences of a coupon: its amount. */
export const couponDifferences = (agreed: Paid, coupon: Paid) =>
  differing(['couponAmount', agreed.amountKobo, coupon.amountKobo]);

interface RolledOver {
  readonly dueAt: number | null;
}

/** Differences of a rollover: its price, and the due date once the price is paid. */
export function rolloverDifferences(
  agreed: { readonly priceKobo: number; readonly newDueAt: number },
  payment: Paid & { readonly state: string },
  { dueAt }: RolledOver,
): readonly PaymentDifference[] {
  const moved =
    payment.state === 'succeeded' && dueAt !== null && lagosDaysBetween(agreed.newDueAt, dueAt);
  return [
    ...differing(['rolloverPrice', agreed.priceKobo, payment.amountKobo]),
    ...(moved ? [{ name: 'newDueAt', agreed: agreed.newDueAt, got: dueAt } as const] : []),
  ];
}
