/** Acts on a loan order (§4): created, submitted, confirmed, paid, rolled over, coupon used. */
import { statuses } from '#src/facts/statuses.ts';
import { owed, postRollover, postSettlement, postWaiver } from './ledger.ts';
import { type LoanAmounts, loanAmounts } from './loan.ts';
import { note } from '../world/log.ts';
import { randomDigits, randomHex, randomInt } from '../world/random.ts';
import { words } from '../text/lender-words.ts';
import { refuse } from './refusal.ts';
import { figures, KOBO } from '../world/terms.ts';
import { DAY_MS, MINUTE_MS, lagosDay } from '../world/time.ts';
import type { Customer, Order, Payment, World } from '../world/world.ts';
import type { MarketProduct } from '../world/world-settings.ts';

const over: readonly number[] = [statuses.Finish, statuses.Cancel, statuses.Reject];

export const isOpen = (order: Order) => !over.includes(order.status);
/** Whether the customer can still change the application, because it isn't with the lender yet. */
export const isUnsent = (order: Order) => isOpen(order) && order.appliedAt === null;
export const isRunning = (order: Order) =>
  order.status === statuses.Repaying || order.status === statuses.Overdued;

export const ordersOf = (world: World, customer: Customer): Order[] =>
  world.orders.filter((order) => order.customerId === customer.customerId);

export const latestOrder = (world: World, customer: Customer): Order | undefined =>
  ordersOf(world, customer).at(-1);

/** The customer's order by id or number. Refuses with `notFound`. */
export function findOrder(world: World, customer: Customer, idOrNo: string): Order {
  const found = ordersOf(world, customer).find(
    (order) => order.loanOrderId === idOrNo || order.orderNo === idOrNo,
  );
  return found ?? refuse('notFound', words.noLoan);
}

export const pendingPayments = (
  world: World,
  order: Order,
  purpose?: Payment['purpose'],
): Payment[] =>
  world.payments.filter(
    (row) =>
      row.loanOrderId === order.loanOrderId &&
      row.state === 'pending' &&
      (purpose === undefined || row.purpose === purpose),
  );

/** The debt as a customer saw it. Missing values aren't compared. */
interface Seen {
  readonly owedKobo?: number | undefined;
  readonly dueAt?: number | undefined;
  readonly rolloverPendingKobo?: number | undefined;
}

/** Refuses with `debtChanged` if the debt, its due day or the pending rollover differs from what the customer saw. */
export function checkSeen(world: World, order: Order, seen: Seen): void {
  const rolloverPendingKobo = pendingPayments(world, order, 'rollover').reduce(
    (total, row) => total + row.amountKobo,
    0,
  );
  const hasMoved =
    (seen.owedKobo !== undefined && seen.owedKobo !== owed(world, order.loanOrderId)) ||
    (seen.dueAt !== undefined && lagosDay(seen.dueAt) !== lagosDay(order.dueAt ?? 0)) ||
    (seen.rolloverPendingKobo !== undefined && seen.rolloverPendingKobo !== rolloverPendingKobo);
  if (hasMoved) refuse('debtChanged');
}

export const amountsOf = (order: Order): LoanAmounts =>
  loanAmounts(order.principalKobo, order.termDays, order.terms, order.couponReductionKobo);

/** Sets a status and logs it. */
export function setStatus(world: World, order: Order, status: number, at: number): void {
  if (order.status === status) return;
  note(world, at, 'world', `order ${order.orderNo}: status ${order.status} → ${status}`, {
    loanOrderId: order.loanOrderId,
    from: order.status,
    to: status,
  });
  order.status = status;
}

/** The step at which this customer's application continues: the first with missing data (§4). */
function nextStep(customer: Customer): number | null {
  if (!customer.personal) return statuses.BasicInfo;
  if (!customer.additional) return statuses.Addition;
  if (!customer.identityDone) return statuses.IdentityOCR;
  if (!customer.card) return statuses.BindCard;
  if (!customer.answers) return statuses.Question;
  return null;
}

export interface Wish {
  readonly product: MarketProduct;
  readonly principalKobo: number;
  readonly termDays: number;
}

const wished = ({ product, principalKobo, termDays }: Wish) => ({
  productId: product.productId,
  productName: product.name,
  principalKobo,
  termDays,
  terms: {
    interestBpPerYear: product.interestBpPerYear,
    feeBp: product.feeBp,
    feeCharged: product.feeCharged,
    taxOnFeeBp: product.taxOnFeeBp,
    penaltyBpPerDay: product.penaltyBpPerDay,
  },
});

/** Changes the wish of an unsent application. Its steps stay as they are. */
export const changeWish = (order: Order, wish: Wish): Order => Object.assign(order, wished(wish));

/** Creates an order at its first open step. With all data on file it is submitted at once. */
export function createOrder(world: World, now: number, customer: Customer, wish: Wish): Order {
  world.serial += 1;
  const order: Order = {
    loanOrderId: `${100_000 + world.serial}${randomDigits(world, 6)}`,
    orderNo: `LM${randomDigits(world, 4)}${String(world.serial).padStart(6, '0')}`,
    customerId: customer.customerId,
    status: statuses.BasicInfo,
    ...wished(wish),
    couponId: null,
    couponReductionKobo: 0,
    createdAt: now,
    appliedAt: null,
    decidesAt: null,
    approvedAt: null,
    cancelsAt: null,
    confirmedAt: null,
    disbursesAt: null,
    disbursedAt: null,
    dueAt: null,
    finishedAt: null,
    rejectedAt: null,
    freezeUntil: null,
    rejectReason: null,
    penaltyDays: 0,
    rollovers: 0,
  };
  world.orders.push(order);
  advance(world, now, customer, order);
  return order;
}

/** Moves an application to its next step, or hands it in for review when nothing is missing. */
export function advance(world: World, now: number, customer: Customer, order: Order): void {
  const step = nextStep(customer);
  if (step !== null) {
    setStatus(world, order, step, now);
    return;
  }
  order.appliedAt = now;
  const usualMs = world.profile.backend.assessmentMinutes * MINUTE_MS;
  const [least, most] = [usualMs * figures.assessmentLeast, usualMs * figures.assessmentMost];
  order.decidesAt = now + randomInt(world, least, most);
  setStatus(world, order, world.policy.review, now);
}

/** The customer accepted the offer, so the payout is on its way. */
export function confirmOffer(world: World, now: number, order: Order): void {
  order.confirmedAt = now;
  order.cancelsAt = now + figures.cancelAfterMs;
  startPayout(world, now, order);
}

/** Ends an order without a payout. */
export function cancelOrder(world: World, order: Order, at: number): void {
  Object.assign(order, { decidesAt: null, cancelsAt: null, disbursesAt: null });
  setStatus(world, order, statuses.Cancel, at);
}

export function startPayout(world: World, now: number, order: Order): void {
  const { minDisbursementMinutes: least, maxDisbursementMinutes: most } = world.profile.backend;
  const at = now + randomInt(world, least * MINUTE_MS, most * MINUTE_MS);
  // Due dates count from the payout. Around midnight it keeps to the day that the offer named.
  const expected = now + figures.payoutExpectedMs;
  order.disbursesAt = lagosDay(at) === lagosDay(expected) ? at : expected;
  setStatus(world, order, statuses.Lending, now);
}

/** Money of a payment arrived: settles the loan, or moves its due date. */
export function receivePayment(world: World, at: number, order: Order, payment: Payment): void {
  payment.state = 'succeeded';
  payment.settlesAt = null;
  payment.settledAt = at;
  if (payment.purpose === 'rollover') {
    postRollover(world, order.loanOrderId, at, payment.amountKobo);
    order.dueAt = Math.max(order.dueAt ?? at, at) + figures.rolloverDays * DAY_MS;
    order.penaltyDays = 0;
    order.rollovers += 1;
    setStatus(world, order, statuses.Repaying, at);
    return;
  }
  postSettlement(world, order.loanOrderId, at, payment.amountKobo, {
    kind: 'payment',
    note: `payment ${payment.payOrderId}`,
  });
  if (payment.cancels) postWaiver(world, order.loanOrderId, at, amountsOf(order));
  rewardCard(world, at, order, payment);
  finishIfPaid(world, at, order);
}

/** The lender's coupon for the first repayment by card, for another loan. */
function rewardCard(world: World, at: number, order: Order, payment: Payment): void {
  const { cardCouponNaira } = world.profile.backend;
  const byCard = ({ channelId }: Payment) =>
    world.market.channels.some((row) => row.channelId === channelId && row.kind === 'card');
  if (!cardCouponNaira || !byCard(payment)) return;
  const own = new Set(
    world.orders.filter((row) => row.customerId === order.customerId).map((row) => row.loanOrderId),
  );
  const paid = world.payments.filter(
    (row) => row.state === 'succeeded' && own.has(row.loanOrderId) && byCard(row),
  );
  if (paid.length > 1) return;
  world.coupons.push({
    couponId: `c${randomHex(world, 8)}`,
    customerId: order.customerId,
    amountKobo: cardCouponNaira * KOBO,
    minimumQuotaKobo: 0,
    expiresAt: at + figures.couponValidMs,
    usedAt: null,
    loanOrderId: null,
  });
}

/** No more money of this payment will arrive. */
export function failPayment(payment: Payment, at: number): void {
  payment.state = 'failed';
  payment.settlesAt = null;
  payment.settledAt = at;
}

/** Finishes a loan without a debt. A pending rollover is called off. */
export function finishIfPaid(world: World, at: number, order: Order): void {
  if (owed(world, order.loanOrderId) > 0) return;
  for (const payment of pendingPayments(world, order)) failPayment(payment, at);
  order.finishedAt = at;
  setStatus(world, order, statuses.Finish, at);
}
