/**
 * Whether an answer is about what was asked. The schema of a call doesn't say so: a cache, a gateway or a mixed-up
 * backend may answer with another loan or another payment.
 */
import type { Path } from './endpoints.ts';
import { isRecord } from './is-record.ts';
import { LATEST_ARRIVAL_MS } from './late-arrival.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An object's field that is an object itself. */
const part = (of: unknown, name: string): Fields | undefined => {
  const found = isRecord(of) ? of[name] : undefined;
  return isRecord(found) ? found : undefined;
};

const isApplication = (path: Path) => path.startsWith('/loan/loan-order/apply-market');

/** A new application has its own number, and the one that replaces another may have. */
const isWish = (wish: Fields, order: Fields) =>
  order['principalKobo'] === wish['amountKobo'] &&
  order['termDays'] === wish['termDays'] &&
  order['confirmedAt'] === null;

/** A payment is for a loan, or for the price of more days. */
const isOrdered = (path: Path, asked: Fields, payment: Fields) => {
  const isRollover = path === '/repay/confirmExtensionOrder';
  return (
    payment['purpose'] === (isRollover ? 'rollover' : 'repayment') &&
    payment['amountKobo'] === asked[isRollover ? 'priceKobo' : 'amountKobo'] &&
    payment['channelId'] === asked['channelId']
  );
};

/**
 * `answer` is the checked data. Compares the loan, and for calls that change something also the application, the
 * payment or the coupon.
 */
export function isAbout(path: Path, asked: object, answer: unknown): boolean {
  const wish: Fields = { ...asked };
  const [order, payment, coupon] = ['order', 'payment', 'coupon'].map((name) => part(answer, name));
  if (isApplication(path)) return order !== undefined && isWish(wish, order);
  const loan = order?.['loanOrderId'] ?? (isRecord(answer) ? answer['loanOrderId'] : undefined);
  const isThisLoan =
    [wish['loanOrderId'], loan].includes(undefined) || wish['loanOrderId'] === loan;
  const isThisCoupon = !coupon || coupon['couponId'] === wish['couponId'];
  return isThisLoan && isThisCoupon && (!payment || isOrdered(path, wish, payment));
}

/**
 * Whether the answer is about an earlier payment: one ordered before this one was sent. `sentAt`: the server's time of
 * the first send, ms UTC, as exact as a network allows.
 */
export function isEarlier(answer: unknown, sentAt: number): boolean {
  const orderedAt = part(answer, 'payment')?.['orderedAt'];
  return typeof orderedAt === 'number' && orderedAt < sentAt - LATEST_ARRIVAL_MS;
}
