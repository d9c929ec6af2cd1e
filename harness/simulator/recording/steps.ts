/** The steps of a recording: each act of the user or move of the clock, with everything that followed it. */
import type { Entry, Moment, Recording } from '../protocol/recording.ts';
import type { NewWorld } from '../protocol/worlds.ts';

export interface RecordedStep {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** The act that began it; null before any act. */
  readonly cause: Entry | null;
  readonly entries: readonly Entry[];
  /** The screen once it settled, and the screen before. */
  readonly moment: Moment | null;
  readonly before: Moment | null;
  /** Every settled screen of the step, including the last. */
  readonly moments: readonly Moment[];
  /** The app's place after the step; null if it was never reported. */
  readonly route: string | null;
}

const isCause = ({ lane, movedMs, faults }: Entry) =>
  lane === 'person' || movedMs !== undefined || faults !== undefined;

export function stepsOf({ entries, moments }: Recording): readonly RecordedStep[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (!group || (isCause(entry) && group.some(isCause))) groups.push([entry]);
    else if (isCause(entry)) groups.splice(-1, 1, [entry, ...group]);
    else group.push(entry);
  }
  const steps: RecordedStep[] = [];
  groups.forEach((group, index) => {
    const end = Math.min(...(groups[index + 1] ?? []).map(({ seq }) => seq), Infinity);
    const from = Math.min(...group.map(({ seq }) => seq));
    const [first] = group;
    const cause = first && isCause(first) ? first : null;
    const own = moments.filter(({ seq }) => seq >= from && seq < end);
    const moment = own.at(-1) ?? null;
    const last = steps.at(-1);
    const place = group.filter(({ lane }) => lane === 'route').at(-1)?.text;
    steps.push({
      number: index + 1,
      text: cause?.text ?? 'before the first action',
      cause,
      entries: group,
      moment,
      moments: own,
      before: moments.filter(({ seq }) => seq < from).at(-1) ?? null,
      route: place ?? moment?.route ?? last?.route ?? null,
    });
  });
  return steps;
}

/** The step in which the phone was first opened; -1 if it never was. */
export const openingIn = (steps: readonly RecordedStep[]): number =>
  steps.findIndex(({ cause }) => cause?.gesture?.act === 'open');

/** User's waits of this length together are repeated by moving the clock, ms. */
const PATIENCE_MS = 60_000;

/** Said where a run is repeated at a real backend, whose clock nobody sets. */
export const OWN_TIME =
  'A real backend keeps its own time, so the run begins at the present time, and waits are not repeated.';

/** Whether a recording's calls went to a real backend. */
export const isReal = ({ start }: Recording): boolean =>
  start.kind === 'scenario' && (start.world.backend ?? null) !== null;

/** The world that a run begins in again: at the recorded time, unless a real backend keeps its own. */
export function worldAgain({ now, ...world }: NewWorld): NewWorld {
  return now === undefined || (world.backend ?? null) !== null ? world : { ...world, now };
}

/** When a recording's world began, ms UTC of the world; null if it isn't known. */
export function beginningOf({ start, moments }: Recording): number | null {
  const at = start.kind === 'scenario' ? start.world.now : moments[0]?.at;
  return typeof at === 'number' ? at : null;
}

/**
 * How far to move the clock before each step so that it comes as late as recorded, ms. Shorter waits add up until they
 * are worth a move. What a tester moved is no wait.
 */
export function waitsIn(recording: Recording): readonly number[] {
  const steps = stepsOf(recording);
  if (isReal(recording)) return steps.map(() => 0);
  let owed = 0;
  return steps.map(({ cause, entries }, index) => {
    const last = steps[index - 1]?.entries.at(-1)?.at ?? beginningOf(recording);
    const [first] = entries;
    if (first && last !== null) owed += Math.max(0, first.at - (cause?.movedMs ?? 0) - last);
    if (!cause || owed < PATIENCE_MS) return 0;
    const ms = owed;
    owed = 0;
    return ms;
  });
}

/** The step during which an entry happened. */
export const stepOf = (steps: readonly RecordedStep[], seq: number): RecordedStep | undefined =>
  steps.find(({ entries }) => entries.some((entry) => entry.seq === seq));

/**
 * The row with this number of the log, or the one before it, since what a screen shows has no row. Null, or a number
 * before all rows, is the newest act.
 */
export function rowAt(rows: readonly Entry[], seq: number | null): Entry | null {
  const before = seq === null ? [] : rows.filter((row) => row.seq <= seq);
  const acts = rows.filter(({ lane }) => lane === 'person');
  return before.at(-1) ?? acts.at(-1) ?? rows.at(-1) ?? null;
}
