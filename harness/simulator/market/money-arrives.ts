/**
 * Money that arrives for a payment differently from the order: another sum, a second time, too late, or for a finished
 * loan.
 */
import { owed, postSettlement, postSurplus, postWaiver, receivedFor } from './ledger.ts';
import {
  amountsOf,
  failPayment,
  finishIfPaid,
  isRunning,
  pendingPayments,
  receivePayment,
} from './orders.ts';
import type { Order, Payment, World } from '../world/world.ts';

/** The part of this money that counts for the loan, kobo. */
function countedOf(world: World, order: Order, payment: Payment, kobo: number): number {
  if (!isRunning(order)) return 0;
  const left = owed(world, order.loanOrderId);
  const cancels = payment.cancels && payment.state !== 'succeeded' && kobo >= payment.amountKobo;
  return cancels ? payment.amountKobo : Math.min(kobo, left);
}

/**
 * Lets `kobo` arrive for a payment in any state, at `at` (ms UTC). It settles the debt. More than that belongs to the
 * customer: it is kept beside a payment that counts, or all of it is sent back.
 */
export function moneyArrives(
  world: World,
  at: number,
  order: Order,
  payment: Payment,
  kobo: number,
): void {
  const total = receivedFor(payment) + kobo;
  const isFirst = payment.state !== 'succeeded';
  const isRollover = payment.purpose === 'rollover';
  const mayRoll = isRollover && isFirst && isRunning(order) && order.rollovers === 0;
  let counted = 0;
  if (mayRoll && kobo >= payment.amountKobo) {
    receivePayment(world, at, order, payment);
    counted = payment.amountKobo;
  } else if (!isRollover) {
    counted = countedOf(world, order, payment, kobo);
    settleBy(world, at, order, payment, counted);
  }
  const isUsed = counted > 0 || !isFirst;
  payment.state = isUsed ? 'succeeded' : 'refunded';
  payment.receivedKobo = total === payment.amountKobo ? null : total;
  payment.settlesAt = null;
  payment.settledAt = at;
  const rest = kobo - counted;
  if (isUsed && rest > 0) {
    payment.surplusKobo += rest;
    postSurplus(world, order.loanOrderId, at, rest);
  }
  callOffWhatIsTooMuch(world, at, order);
  if (isRunning(order)) finishIfPaid(world, at, order);
}

function settleBy(world: World, at: number, order: Order, payment: Payment, kobo: number): void {
  if (kobo === 0) return;
  const cancels = payment.cancels && kobo === payment.amountKobo;
  postSettlement(world, order.loanOrderId, at, kobo, {
    kind: 'payment',
    note: `payment ${payment.payOrderId}`,
  });
  if (cancels) postWaiver(world, order.loanOrderId, at, amountsOf(order));
}

/** Calls off the newest pending payments that exceed the debt by now, and a second rollover. */
export function callOffWhatIsTooMuch(world: World, at: number, order: Order): void {
  if (order.rollovers > 0) {
    for (const row of pendingPayments(world, order, 'rollover')) failPayment(row, at);
  }
  const onTheirWay = pendingPayments(world, order, 'repayment').reverse();
  let kobo = onTheirWay.reduce((sum, row) => sum + row.amountKobo, 0);
  for (const row of onTheirWay) {
    if (kobo <= owed(world, order.loanOrderId)) break;
    failPayment(row, at);
    kobo -= row.amountKobo;
  }
}
