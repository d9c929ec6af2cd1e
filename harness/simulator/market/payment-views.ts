/** Payments of an order as the contract shows them, and where to pay a pending one. */
import type { MovedPayment, PaymentRecord } from '#src/contract/entities.ts';
import { DAY_MS } from '../world/time.ts';
import type { Customer, Order, Payment, World } from '../world/world.ts';
import { ordersOf } from './orders.ts';

/** Whether the customer still has to pay it somewhere. A card that is being charged can't be called back. */
export function isReplaceable(world: World, payment: Payment): boolean {
  const { state, channelId, cancels } = payment;
  const channel = world.market.channels.find((row) => row.channelId === channelId);
  const payable = channel?.kind === 'transfer' || channel?.kind === 'gateway' || channel?.page;
  return state === 'pending' && !cancels && payable === true;
}

/** One payment. A channel that is no longer offered shows its id as its name. */
export function viewPayment(world: World, payment: Payment): PaymentRecord {
  const { payOrderId, purpose, amountKobo, channelId, state, orderedAt, settledAt } = payment;
  const channel = world.market.channels.find((row) => row.channelId === channelId);
  const kind = channel?.kind ?? 'gateway';
  const pendingAt = state === 'pending' ? kind : null;
  const page = kind === 'gateway' || channel?.page === true;
  return {
    payOrderId,
    purpose,
    amountKobo,
    channelId,
    channelName: channel?.name ?? channelId,
    channelKind: kind,
    state,
    receivedKobo: payment.receivedKobo,
    surplusKobo: payment.surplusKobo,
    orderedAt,
    settledAt,
    gatewayUrl: pendingAt && page ? `https://checkout.example/pay/${payOrderId}` : null,
    account:
      pendingAt === 'transfer'
        ? {
            bankName: 'Example Settlement Bank',
            accountNumber: payOrderId.slice(-10),
            accountName: world.market.lenderName,
          }
        : null,
    replaceable: isReplaceable(world, payment),
    cancels: payment.cancels,
  };
}

const MOVED_DAYS = 30;

/** Payments of the customer's loans whose money arrived or was sent back lately at `now` (ms UTC), newest first. */
export function movedPayments(world: World, customer: Customer, now: number): MovedPayment[] {
  const own = new Set(ordersOf(world, customer).map(({ loanOrderId }) => loanOrderId));
  const settledAt = (row: Payment) => row.settledAt ?? 0;
  return world.payments
    .filter(
      (row) =>
        own.has(row.loanOrderId) &&
        (row.state === 'succeeded' || row.state === 'refunded') &&
        settledAt(row) > now - MOVED_DAYS * DAY_MS,
    )
    .sort((one, other) => settledAt(other) - settledAt(one))
    .map((row) => ({ loanOrderId: row.loanOrderId, payment: viewPayment(world, row) }));
}

/** The order's payments, newest first. */
export const paymentsOf = (world: World, order: Order): PaymentRecord[] =>
  world.payments
    .filter((row) => row.loanOrderId === order.loanOrderId)
    .map((row) => viewPayment(world, row))
    .reverse();
