/** The cooling-off period of a new loan by the lender's profile: until when it can be cancelled, and for what sum. */
import { paidBy } from './ledger.ts';
import { amountsOf, pendingPayments } from './orders.ts';
import { statuses } from '#src/facts/statuses.ts';
import { lagosDay, lagosMidnight } from '../world/time.ts';
import type { Order, World } from '../world/world.ts';

/** 1 January 1970, day 0, was a Thursday. */
const isWorkingDay = (day: number) => (day + 3) % 7 < 5;

/** The end of the working day `count` working days later. Public holidays count as working days here. */
function endOfWorkingDays(from: number, count: number): number {
  let day = lagosDay(from);
  for (let left = count; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return lagosMidnight(day + 1);
}

/** Null once it is over, or once a payment was made or is pending. */
export function coolingOff(world: World, order: Order, now: number) {
  const { coolingOffDays } = world.profile.backend;
  if (!coolingOffDays || order.status !== statuses.Repaying || order.disbursedAt === null) {
    return null;
  }
  const until = endOfWorkingDays(order.disbursedAt, coolingOffDays);
  const untouched =
    paidBy(world, order.loanOrderId) === 0 && pendingPayments(world, order).length === 0;
  return now < until && untouched ? { until, kobo: amountsOf(order).disbursalKobo } : null;
}
