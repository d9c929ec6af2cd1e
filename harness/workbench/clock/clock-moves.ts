/** Targets of the clock dial: steps, the due date of the running loan, one day past it. */
import type { ClockMove } from '../../simulator/protocol/clock.ts';
import type { World } from '../../simulator/world/world.ts';
import { dayText, fromNow, weekday } from '../kit/format.ts';
import { DAY_MS, HOUR_MS, LAGOS_AHEAD_MS } from '#src/facts/time.ts';

export const steps = [
  { label: '+10 min', advance: 'PT10M' },
  { label: '+1 h', advance: 'PT1H' },
  { label: '+1 day', advance: 'P1D' },
  { label: '+7 days', advance: 'P7D' },
] as const;

const MORNING_MS = 9 * HOUR_MS;

/** Orders still to be repaid: status 2 Repaying and 3 Overdued (§4). */
const running: readonly number[] = [2, 3];

/** When the running loan is due, ms UTC. Of several the newest, which the phone shows. Null if none is running. */
export const dueDate = (world: Pick<World, 'orders'> | null): number | null =>
  world?.orders.filter(({ status }) => running.includes(status)).at(-1)?.dueAt ?? null;

/** 09:00 in Lagos on the day `days` after the Lagos day of `at`; ms UTC. */
function morning(at: number, days: number): number {
  const day = Math.floor((at + LAGOS_AHEAD_MS) / DAY_MS) + days;
  return day * DAY_MS - LAGOS_AHEAD_MS + MORNING_MS;
}

/** A move to the morning of the due day, or null once it has come. */
export const toDueDate = (dueAt: number, now: number) => forward(morning(dueAt, 0), now);

/** A move to the morning after. A loan is late from the midnight (Lagos) after its due day. Null once it has come. */
export const toOneDayLate = (dueAt: number, now: number) => forward(morning(dueAt, 1), now);

/** The midnight in Lagos after the due day: from then on a loan is late; ms UTC. */
export const lateFrom = (dueAt: number): number => morning(dueAt, 1) - MORNING_MS;

/** What the dial says of the running loan. `dueAt` is null without one. */
export const dueText = (dueAt: number | null, now: number): string =>
  dueAt === null
    ? 'No active loan, so nothing is due.'
    : `Loan due ${weekday(dueAt)} ${dayText(dueAt)} · ${now < lateFrom(dueAt) ? 'late' : 'became late'} ${fromNow(lateFrom(dueAt), now)}`;

const forward = (target: number, now: number): ClockMove | null =>
  now < target ? { now: target } : null;
