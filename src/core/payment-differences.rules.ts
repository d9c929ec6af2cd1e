/** Whether a payment, rollover or coupon is what the customer agreed to: amounts to the kobo, dates by their Lagos day. */
import { lagosDaysBetween } from './lagos-time.rules.ts';

/** What was agreed and what came back; amounts in kobo, dates ms UTC. */
export interface PaymentDifference {
  readonly name: 'payment' | 'rolloverPrice' | 'newDueAt' | 'couponAmount';
  readonly agreed: number;
  readonly got: number;
}

type Row = readonly [name: PaymentDifference['name'], agreed: number, got: number];

const differing = (...rows: readonly Row[]): readonly PaymentDifference[] =>
  rows
    .filter(([, agreed, got]) => agreed !== got)
    .map(([name, agreed, got]) => ({ name, agreed, got }));

interface Paid {
  readonly amountKobo: number;
}

/** Of a payment: the amount. */
export const paymentDifferences = (agreed: Paid, payment: Paid) =>
  differing(['payment', agreed.amountKobo, payment.amountKobo]);

/** Of a coupon: the amount. */
export const couponDifferences = (agreed: Paid, coupon: Paid) =>
  differing(['couponAmount', agreed.amountKobo, coupon.amountKobo]);

interface RolledOver {
  readonly dueAt: number | null;
}

/** Of a rollover: its price, and once that is paid the day on which the loan is due. */
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
