/**
 * Facts of a loan that money depends on, edited: its books are written again from those facts and the payments that
 * came in, each at its own time, so that ledger, late fees and due date say the same as before an edit.
 */
import { entriesOf, owed, postDisbursal, postRollover, postSettlement } from '../ledger.ts';
import { settleOrder } from '../life.ts';
import { amountsOf, finishIfPaid, isRunning } from '../orders.ts';
import { statuses } from '#src/facts/statuses.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import { naira } from '../../../text/naira.ts';
import { randomDigits } from '../../world/random.ts';
import { figures } from '../../world/terms.ts';
import { DAY_MS } from '../../world/time.ts';
import type { LedgerEntry, Order, World } from '../../world/world.ts';
import { refuseEdit } from './edit-refusal.ts';

interface Movement {
  readonly kind: 'payment' | 'coupon' | 'rollover';
  readonly note: string;
  readonly at: number;
  readonly kobo: number;
}

export const isPaidOut = (order: Order): boolean => order.disbursedAt !== null;

/** As the workbench takes it. */
export const lagosText = (at: number) =>
  `${new Date(at + LAGOS_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')} (Lagos)`;

/** Money that came in for an order. A coupon of the offer counts at the payout, whenever that is. */
function movementsOf(world: World, order: Order, paidOutAt: number): Movement[] {
  const booked = entriesOf(world, order.loanOrderId);
  const before = booked.find(({ kind }) => kind === 'disbursal')?.at;
  return booked.flatMap(({ kind, note, at, lines }) => {
    if (kind !== 'payment' && kind !== 'coupon' && kind !== 'rollover') return [];
    const from = kind === 'coupon' ? 'coupons' : 'cash';
    const kobo = lines.reduce((sum, line) => (line.account === from ? sum + line.kobo : sum), 0);
    return [{ kind, note, at: kind === 'coupon' && at === before ? paidOutAt : at, kobo }];
  });
}

function book(world: World, order: Order, { kind, note, at, kobo }: Movement): void {
  settleOrder(world, order, at);
  if (kind !== 'rollover') {
    postSettlement(world, order.loanOrderId, at, kobo, { kind, note });
    return;
  }
  postRollover(world, order.loanOrderId, at, kobo);
  order.dueAt = Math.max(order.dueAt ?? at, at) + figures.rolloverDays * DAY_MS;
  order.penaltyDays = 0;
  order.rollovers += 1;
  order.status = statuses.Repaying;
}

/** Writes the books of a running loan again, up to `now` (ms UTC). Refuses 400 at `pointer` what they cannot hold. */
export function bookAgain(world: World, order: Order, now: number, pointer: string): void {
  const { disbursedAt } = order;
  if (disbursedAt === null) return;
  if (!isRunning(order)) refuseEdit(pointer, 'this loan is over');
  const movements = movementsOf(world, order, disbursedAt);
  const early = movements.find(({ at }) => at < disbursedAt);
  if (early) {
    refuseEdit(
      pointer,
      `the money would be sent on ${lagosText(disbursedAt)}, after the payment of ${naira(early.kobo)} on ${lagosText(early.at)}`,
    );
  }
  world.ledger = world.ledger.filter(
    (entry: LedgerEntry) => entry.loanOrderId !== order.loanOrderId,
  );
  Object.assign(order, { penaltyDays: 0, rollovers: 0, status: statuses.Repaying });
  order.dueAt = disbursedAt + order.termDays * DAY_MS;
  postDisbursal(world, order.loanOrderId, disbursedAt, amountsOf(order));
  for (const movement of movements) {
    const left = owed(world, order.loanOrderId);
    if (movement.kind !== 'rollover' && movement.kobo > left) {
      refuseEdit(
        pointer,
        `the customer has paid ${naira(movement.kobo)}, and only ${naira(left)} would have been owed`,
      );
    }
    book(world, order, movement);
  }
  settleOrder(world, order, now);
  finishIfPaid(world, now, order);
}

const instants = ['createdAt', 'appliedAt', 'approvedAt', 'confirmedAt', 'disbursedAt'] as const;

/** Moves a running loan in time so that it is due at `dueAt` (ms UTC): its term stays, its beginning moves with it. */
export function moveDueDate(
  world: World,
  order: Order,
  dueAt: number,
  now: number,
  pointer: string,
): void {
  const { dueAt: before, disbursedAt } = order;
  if (before === null || disbursedAt === null) {
    refuseEdit(pointer, 'a loan has a due date once its money was sent; set its status to 2 first');
  }
  if (!isRunning(order)) refuseEdit(pointer, 'this loan is over');
  const shift = dueAt - before;
  if (disbursedAt + shift > now) {
    refuseEdit(
      pointer,
      `this loan runs ${order.termDays} days from the moment its money is sent, so it is due on ${lagosText(now + before - disbursedAt)} at the latest; change termDays for a later date`,
    );
  }
  for (const name of instants) {
    const at = order[name];
    if (at !== null) order[name] = at + shift;
  }
  const customer = world.customers.find((row) => row.customerId === order.customerId);
  if (customer) customer.registeredAt = Math.min(customer.registeredAt, order.createdAt);
  bookAgain(world, order, now, pointer);
  if (order.dueAt !== dueAt) {
    refuseEdit(
      pointer,
      'this loan was rolled over, and can be due 7 days after that at the earliest',
    );
  }
}

/** Lets a payment come in, so that the loan owes `kobo` from now on. */
export function payDownTo(
  world: World,
  order: Order,
  kobo: number,
  now: number,
  pointer: string,
): void {
  if (!isRunning(order)) refuseEdit(pointer, 'nothing can be owed on a loan that is not running');
  const left = owed(world, order.loanOrderId);
  if (kobo > left) {
    refuseEdit(
      pointer,
      `${naira(left)} is owed and a payment can only make it less; change principalKobo for more`,
    );
  }
  if (kobo === left) return;
  const onTheirWay = world.payments.some(
    (row) => row.loanOrderId === order.loanOrderId && row.state === 'pending',
  );
  if (onTheirWay) refuseEdit(pointer, 'a payment is on its way; wait until it has settled');
  const channel = world.market.channels.find(({ kind }) => kind === 'transfer');
  const payOrderId = `P${randomDigits(world, 14)}`;
  world.payments.push({
    payOrderId,
    loanOrderId: order.loanOrderId,
    purpose: 'repayment',
    amountKobo: left - kobo,
    channelId: channel?.channelId ?? world.market.channels[0]?.channelId ?? 'transfer',
    state: 'succeeded',
    orderedAt: now,
    settlesAt: null,
    settledAt: now,
    willSucceed: true,
    cancels: false,
  });
  postSettlement(world, order.loanOrderId, now, left - kobo, {
    kind: 'payment',
    note: `payment ${payOrderId}`,
  });
  finishIfPaid(world, now, order);
}
