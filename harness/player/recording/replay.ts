/** Replays a recording act by act, each once the screen before is settled. Knows no browser and no server. */
import { until } from '../eventually.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import type { Gesture } from '../../simulator/protocol/phone.ts';
import type { Moment, Recording } from '../../simulator/protocol/recording.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import { openingIn, type RecordedStep, stepsOf, waitsIn } from '../../simulator/recording/steps.ts';
import { gestureText, pictureOf, spanText } from '../../simulator/recording/words.ts';

/** What the replay needs from its world. */
export interface ReplayParts {
  readonly act: (gesture: Gesture) => Promise<unknown>;
  /** Starts the app again. */
  readonly restart: () => unknown;
  /** Moves the clock forward, ms. */
  readonly moveClock: (ms: number) => Promise<unknown>;
  readonly setFaults: (faults: NonNullable<NewWorld['faults']>) => Promise<unknown>;
  readonly log: () => readonly LogEntry[] | Promise<readonly LogEntry[]>;
  readonly moments: () => Promise<readonly Moment[]>;
  readonly stopped: () => boolean;
  /** Called with the number of each step before it is replayed. */
  readonly playing: (step: number) => void;
}

const POLL_MS = 80;
/** How long an act may take, and a screen to settle, ms. */
const PATIENCE_MS = 12_000;
const REST_MS = 5_000;

/** Why nothing in it can be replayed, with a way on; null if something can. The end of a find has no acts of a phone. */
export const actless = ({ entries }: Recording): string | null =>
  entries.some(({ gesture }) => gesture)
    ? null
    : "This recording has the end of a run without its taps, so it can't be replayed. Fork here continues from that end. To play a find again, use --again with its .steps.json.";

/** Why it, or a step of it, can't be replayed, in a sentence with a way on; null if all can. */
export function unplayable(recording: Recording): string | null {
  const why = actless(recording);
  if (why !== null) return why;
  const step = stepsOf(recording).find(
    ({ cause }) => cause?.gesture?.act === 'file' && pictureOf(cause.gesture) === null,
  );
  return step
    ? `Step ${step.number} (${step.text}) uses a file from the computer, which recordings leave out: it may show a real person. Record the run again with a picture of the phone's camera roll.`
    : null;
}

/**
 * Null if all of it was replayed, else why not, in one sentence. The phone must have been opened in a new world before.
 */
export async function replay(recording: Recording, parts: ReplayParts): Promise<string | null> {
  const steps = stepsOf(recording);
  const waits = waitsIn(recording);
  const opened = openingIn(steps);
  const from = recording.start.kind === 'scenario' ? opened + 1 : 0;
  const began = await comesTrue(parts, async () => (await parts.log()).some(isDone));
  if (!began) return "The phone didn't start.";
  // The new run may begin with its first screen, as a fork's does; earlier acts would then be missing from it.
  await comesTrue(parts, async () => (await parts.moments()).length > 0);
  await rest(parts, steps[Math.max(opened, 0)], 0);
  for (const [index, step] of steps.entries()) {
    if (index < from || !step.cause) continue;
    if (parts.stopped()) return `Stopped before step ${step.number}.`;
    parts.playing(step.number);
    const waited = waits[index] ?? 0;
    if (waited > 0) await parts.moveClock(waited);
    const before = (await parts.log()).at(-1)?.seq ?? 0;
    const problem = await play(step, before, parts);
    // The phone may still have been busy; that was not waited for.
    if (problem !== null && parts.stopped()) return `Stopped at step ${step.number}.`;
    if (problem !== null) return `Step ${step.number} couldn't be replayed: ${problem}`;
    await rest(parts, step, before);
  }
  return null;
}

async function play(
  { cause }: RecordedStep,
  before: number,
  parts: ReplayParts,
): Promise<string | null> {
  if (!cause) return null;
  const { gesture, movedMs, faults } = cause;
  if (movedMs !== undefined) await parts.moveClock(movedMs);
  if (faults !== undefined) await parts.setFaults(faults);
  if (!gesture) return null;
  if (gesture.act === 'file' && pictureOf(gesture) === null) {
    return `files from the computer are not recorded. Choose one yourself: ${gestureText(gesture)}.`;
  }
  if (gesture.act === 'open') await parts.restart();
  else await parts.act(gesture);
  const news = async () =>
    (await parts.log()).filter((entry) => entry.seq > before && entry.kind === 'person');
  const done = await comesTrue(parts, async () => (await news()).length > 0);
  if (!done) return `the phone didn't respond within ${spanText(PATIENCE_MS)}.`;
  const missed = (await news()).find((entry) => !isDone(entry));
  return missed && 'text' in missed ? `${missed.text}.` : null;
}

/** Whether the log entry reports a gesture that was made. */
const isDone = (entry: LogEntry): boolean =>
  entry.kind === 'person' &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  !('missed' in entry.detail);

/**
 * Waits after entry `before` until everything has happened again that preceded the next act: the calls were answered,
 * the app moved on, its screen settled. If something never comes, the replay continues and the comparison shows it.
 */
async function rest(
  parts: ReplayParts,
  step: RecordedStep | undefined,
  before: number,
): Promise<void> {
  if (!step) return;
  const wanted = step.entries.filter(({ lane, background }) => lane === 'call' && !background);
  const paths = wanted.map(({ text }) => text.split(' → ')[0]);
  const isMoved = step.entries.some(({ lane }) => lane === 'route');
  const isAnswered = async () => {
    const news = (await parts.log()).filter(({ seq }) => seq > before);
    const calls = news.flatMap((entry) =>
      entry.kind === 'call' ? [`${entry.method} ${entry.path}`] : [],
    );
    const isIn = paths.every((path) => path !== undefined && calls.includes(path));
    return isIn && (!isMoved || news.some(({ kind }) => kind === 'route'));
  };
  await comesTrue(parts, isAnswered, REST_MS);
  const { moment } = step;
  if (!moment) return;
  const isThere = async () => {
    const last = (await parts.moments()).at(-1);
    return (
      last !== undefined &&
      last.seq > before &&
      last.route === moment.route &&
      last.headings.join() === moment.headings.join()
    );
  };
  await comesTrue(parts, isThere, REST_MS);
}

/** False if it never came true, or the replay was stopped. */
async function comesTrue(
  { stopped }: ReplayParts,
  ask: () => boolean | Promise<boolean>,
  withinMs = PATIENCE_MS,
): Promise<boolean> {
  const came = await until(
    async () => {
      if (await ask()) return true;
      return stopped() ? false : undefined;
    },
    { withinMs, everyMs: POLL_MS },
  );
  return came === true;
}
