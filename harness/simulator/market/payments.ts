/** Payments ordered at the world's channels (§7, §8): at once, later, or failing; and the price of a rollover. */
import { balance } from './ledger.ts';
import { interestFor, shareOf } from './loan.ts';
import { receivePayment } from './orders.ts';
import { randomDigits } from '../world/random.ts';
import { words } from '../text/lender-words.ts';
import { refuse } from './refusal.ts';
import { figures } from '../world/terms.ts';
import type { Order, Payment, World } from '../world/world.ts';
import type { Channel } from '../world/world-settings.ts';

/** The channel with this id. Refuses with `channelIdEmpty`, `notFound`, or `payOrderIdEmpty` if it is down. */
export function findChannel(world: World, channelId: string): Channel {
  if (channelId === '') refuse('channelIdEmpty');
  const channel = world.market.channels.find((row) => row.channelId === channelId);
  if (!channel) refuse('notFound', words.noChannel);
  if (channel.behaviour === 'down') refuse('payOrderIdEmpty');
  return channel;
}

interface Ordered {
  readonly purpose: Payment['purpose'];
  readonly amountKobo: number;
  readonly channel: Channel;
  readonly cancels?: boolean;
}

/** Orders a payment. An immediate success is in the ledger when this returns. */
export function orderPayment(world: World, now: number, order: Order, ordered: Ordered): Payment {
  const { behaviour, channelId, settlesAfterMs } = ordered.channel;
  const waits = behaviour === 'pendingThenSucceeds' || behaviour === 'pendingThenFails';
  const payment: Payment = {
    payOrderId: `P${randomDigits(world, 14)}`,
    loanOrderId: order.loanOrderId,
    purpose: ordered.purpose,
    amountKobo: ordered.amountKobo,
    channelId,
    state: behaviour === 'fails' ? 'failed' : 'pending',
    orderedAt: now,
    settlesAt: waits ? now + settlesAfterMs : null,
    settledAt: behaviour === 'fails' ? now : null,
    willSucceed: behaviour !== 'pendingThenFails' && behaviour !== 'fails',
    receivedKobo: null,
    surplusKobo: 0,
    cancels: ordered.cancels ?? false,
  };
  world.payments.push(payment);
  if (behaviour === 'succeeds') receivePayment(world, now, order, payment);
  return payment;
}

/** Calls off a payment for another one. Its money may still arrive (`policy.replacedArrives`). */
export function replacePayment(world: World, now: number, payment: Payment): void {
  payment.state = 'replaced';
  payment.settledAt = now;
  if (!world.policy.replacedArrives) payment.settlesAt = null;
}

/** Price of a rollover in kobo: interest of its days on the principal still owed, and the fee with its tax. */
export function rolloverPrice(world: World, order: Order): number {
  const principal = balance(world, order.loanOrderId, 'receivable.principal');
  const fee = shareOf(principal, order.terms.feeBp);
  const interest = interestFor(principal, order.terms.interestBpPerYear, figures.rolloverDays);
  return interest + fee + shareOf(fee, order.terms.taxOnFeeBp);
}
