/** Plain facts of an order or an offer that several screens show: days left, label, and the types that views need. */
import { serverNow } from './api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { lagosDaysBetween } from './lagos-time.rules.ts';

export type { LoanOrder, Offer, PaymentChannel, Product } from '../contract/entities.ts';

/** Calendar days in Lagos until the loan is due: 0 today, negative when past; null where no date is known. */
export function daysUntilDue(order: LoanOrder): number | null {
  return order.dueAt === null ? null : lagosDaysBetween(serverNow(), order.dueAt);
}

/** Calendar days past the due date while something is owed: the server's count, else the day's own; 0 where it is to come. */
export const daysLate = (order: LoanOrder): number =>
  order.owedKobo > 0 ? order.daysOverdue || Math.max(0, -(daysUntilDue(order) ?? 0)) : 0;

/** Whether an instant (ms UTC) lies on the present day in Lagos. */
export const isToday = (at: number) => lagosDaysBetween(serverNow(), at) === 0;
