/**
 * What came of a money call whose answer was lost (design §6): read the order until the server says done or not done,
 * then resume from the truth. Never a plain 'try again'.
 */
import { atom } from 'nanostores';
import { $unknownIntent } from '../api.ts';
import { environment } from '../environment.ts';
import { type Intent, markNotDone, settleIntent, unsettledIntents } from '../intents.ts';
import { $latest, refreshOrder } from './order.ts';
import { $loggedIn } from './session.ts';

export interface Checking {
  readonly intent: Intent;
  /** `unreachable`: still asking, and saying so. `unclear`: the server does not list operations; the status is shown. */
  readonly phase: 'asking' | 'unreachable' | 'done' | 'notDone' | 'unclear';
  /** The person went on meanwhile: the asking goes on unseen, and its verdict shows by itself. */
  readonly left: boolean;
}

export const $checking = atom<Checking | null>(null);

/** A late first arrival is given this long before 'not done' is believed; ms between the reads. */
const READS_AFTER_MS = [0, 1_500, 3_000] as const;
const UNREACHABLE_WAIT_MS = 3_000;

/** Starts checking whatever is unknown, now or from before a kill; once, at boot. */
export async function listenToUnknownOutcomes(): Promise<void> {
  $unknownIntent.listen((intent) => {
    if (intent) void check(intent);
    else $checking.set(null);
  });
  const [left] = $loggedIn.get() ? await unsettledIntents() : [];
  if (left) $unknownIntent.set(left);
}

/** The person has read the verdict and goes on. */
export function closeChecking(): void {
  $unknownIntent.set(null);
}

/** The person does not want to wait. Until there is a verdict no other money call goes out (api). */
export function leaveChecking(): void {
  const checking = $checking.get();
  if (checking) $checking.set({ ...checking, left: true });
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    environment().clock.after(ms, resolve);
  });

/** Waits until the network may be back: at its event, or after a while, since `online` may lie. */
function networkMayBeBack(): Promise<void> {
  const { clock, surroundings } = environment();
  return new Promise((resolve) => {
    const finish = () => {
      cancel();
      stop();
      resolve();
    };
    const cancel = clock.after(UNREACHABLE_WAIT_MS, finish);
    const stop = surroundings.listen(() => surroundings.online() && finish());
  });
}

async function check(intent: Intent): Promise<void> {
  const current = () => $unknownIntent.get() === intent;
  const show = (phase: Checking['phase']) => {
    if (!current()) return;
    const waiting = phase === 'asking' || phase === 'unreachable';
    const before = $checking.get();
    $checking.set({ intent, phase, left: waiting && before?.intent === intent && before.left });
  };
  show('asking');
  for (const wait of READS_AFTER_MS) {
    if (wait) await pause(wait);
    while (current() && !(await refreshOrder())) {
      show('unreachable');
      await networkMayBeBack();
    }
    if (!current()) return;
    const { operations } = $latest.get();
    if (operations === null) {
      await settleIntent(intent);
      return show('unclear');
    }
    if (operations.some((operation) => operation.opId === intent.opId)) {
      await settleIntent(intent);
      return show('done');
    }
    show('asking');
  }
  await markNotDone(intent);
  show('notDone');
}
