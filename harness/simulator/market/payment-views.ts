/** Payments of an order as the contract shows them, and where to pay a pending one. */
import type { PaymentRecord } from '#src/contract/entities.ts';
import type { Order, Payment, World } from '../world/world.ts';

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
  };
}

/** The order's payments, newest first. */
export const paymentsOf = (world: World, order: Order): PaymentRecord[] =>
  world.payments
    .filter((row) => row.loanOrderId === order.loanOrderId)
    .map((row) => viewPayment(world, row))
    .reverse();
