/** Money that a tester lets arrive for a payment. */
import type { MoneyComing } from '../protocol/worlds.ts';
import { naira } from '../text/naira.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { note } from '../world/log.ts';
import type { Payment, World } from '../world/world.ts';
import { settle } from './life.ts';
import { moneyArrives } from './money-arrives.ts';

/** Lets money arrive at `now` (ms UTC). Refuses with 400 if the world has no such payment. */
export function letMoneyArrive(
  world: World,
  now: number,
  { payOrderId, kobo }: MoneyComing,
): Payment {
  settle(world, now);
  const payment = world.payments.find((row) => row.payOrderId === payOrderId);
  const order = world.orders.find((row) => row.loanOrderId === payment?.loanOrderId);
  if (!payment || !order) {
    throw new ControlRefusal(400, `there is no payment ${payOrderId.slice(0, 64)}`);
  }
  moneyArrives(world, now, order, payment, kobo);
  const { state, surplusKobo } = payment;
  note(world, now, 'world', `${naira(kobo)} came in for ${payOrderId}: ${state}`, {
    payOrderId,
    kobo,
    surplusKobo,
  });
  return payment;
}
