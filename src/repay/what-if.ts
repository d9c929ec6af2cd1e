/** What is owed today and on each coming day if nothing is paid. */
import { daysLate, daysUntilDue, lateFeeCapKobo } from '../core/loan/order-facts.ts';
import { serverNow } from '../core/calls/api.ts';
import { limits } from '../facts/limits.ts';
import { DAY_MS } from '../facts/time.ts';
import type { RepaymentDetail } from './repay.ts';

export interface DayOfDebt {
  /** An instant of the day in Lagos, ms UTC. */
  readonly at: number;
  readonly owedKobo: number;
  /** Days past the due date, 0 before it. */
  readonly late: number;
}

/**
 * From today to some days past the due date. The lender sends the first coming days; later ones add its fee for each
 * late day, up to the cap of late fees. Empty without a debt or a due date.
 */
export function daysOfDebt({
  order,
  comingDays,
  payableKobo,
}: RepaymentDetail): readonly DayOfDebt[] {
  const left = daysUntilDue(order);
  if (!order.owedKobo || left === null) return [];
  const today = { at: serverNow(), owedKobo: order.owedKobo };
  const named = [today, ...comingDays];
  const last = named[comingDays.length] ?? today;
  const lateAfter = (days: number) => Math.max(0, days - left);
  const most = order.owedKobo - order.penaltyKobo + lateFeeCapKobo(order);
  // A due date may be centuries away by mistake.
  const longest = Math.min(left, limits.maxTenureDays) + limits.whatIfLateDays;
  const length = 1 + Math.max(comingDays.length, longest);
  return Array.from({ length }, (_, days) => {
    const late = lateAfter(days);
    const known = named[days] ?? {
      at: last.at + (days - comingDays.length) * DAY_MS,
      owedKobo: Math.max(
        last.owedKobo,
        Math.min(
          most,
          last.owedKobo + (late - lateAfter(comingDays.length)) * order.penaltyKoboPerDay,
        ),
      ),
    };
    return {
      ...known,
      // Money on its way is not paid again.
      owedKobo: known.owedKobo - order.owedKobo + payableKobo,
      late: days ? late : daysLate(order),
    };
  });
}
