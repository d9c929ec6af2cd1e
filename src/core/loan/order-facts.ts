/** Facts about an order or an offer that several screens use. */
import { serverNow } from '../calls/api.ts';
import type { LoanOrder } from '../../contract/entities.ts';
import { lagosDaysBetween } from '../values/lagos-time.rules.ts';
import { backend } from '../../facts/profile.ts';
import { DAY_MS } from '../../facts/time.ts';

export type { LoanOrder, Offer } from '../../contract/entities.ts';

/** Calendar days in Lagos until the loan is due: 0 today, negative if past, null without a date. */
export function daysUntilDue(order: LoanOrder): number | null {
  return order.dueAt === null ? null : lagosDaysBetween(serverNow(), order.dueAt);
}

/** Calendar days past the due date of a debt, by the server's count or by the calendar. 0 before the date. */
export const daysLate = (order: LoanOrder): number =>
  order.owedKobo > 0 ? order.daysOverdue || Math.max(0, -(daysUntilDue(order) ?? 0)) : 0;

/** The most that the loan's late fees can be, kobo, half up; Infinity without a cap. */
export const lateFeeCapKobo = ({ principalKobo }: LoanOrder): number =>
  Math.round((principalKobo * backend.lateFeeCapBp) / 10_000) || Infinity;

/** The account of the loan with its last digits, 'GTBank ••6789', with a no-break space; '' without one. */
export const accountOf = ({ bankName, accountEnding }: LoanOrder): string =>
  bankName ? `${bankName}\u00a0••${accountEnding ?? ''}` : '';

/** Whether an instant (ms UTC) is today in Lagos. */
export const isToday = (at: number) => lagosDaysBetween(serverNow(), at) === 0;

/** Days of the freeze that are left. A begun day counts, so 0 means that it is over; null if the end is unknown. */
export function freezeDaysLeft(freezeUntil: number | null): number | null {
  return freezeUntil && Math.max(0, Math.ceil((freezeUntil - serverNow()) / DAY_MS));
}
