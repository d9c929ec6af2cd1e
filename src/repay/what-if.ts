/** What is owed on each day to come if nothing is paid before. */
import { daysUntilDue } from '../core/order-facts.ts';
import { limits } from '../facts/limits.ts';
import { DAY_MS } from '../facts/time.ts';
import type { RepaymentDetail } from './repay.ts';

export interface ComingDay {
  /** Start of the day in Lagos, ms UTC. */
  readonly at: number;
  readonly owedKobo: number;
  /** Days past the due date, 0 before it. */
  readonly late: number;
}

/**
 * From tomorrow to some days past the due date. The lender names the first days; later ones add its fee for each late day.
 * Empty without a debt, or without a due date.
 */
export function comingDebts({ order, comingDays }: RepaymentDetail): readonly ComingDay[] {
  const left = daysUntilDue(order);
  const named = comingDays[comingDays.length - 1];
  if (!named || left === null) return [];
  const lateAfter = (days: number) => Math.max(0, days - left);
  // A due date may be centuries away by mistake.
  const most = Math.min(left, limits.maxTenureDays) + limits.whatIfLateDays;
  const length = Math.max(comingDays.length, most);
  return Array.from({ length }, (_, index) => {
    const beyond = index + 1 - comingDays.length;
    const late = lateAfter(index + 1);
    const known = comingDays[index] ?? {
      at: named.at + beyond * DAY_MS,
      owedKobo: named.owedKobo + (late - lateAfter(comingDays.length)) * order.penaltyKoboPerDay,
    };
    return { ...known, late };
  });
}
