/** What a probe of a money call plays: from which moment, which steps up to the tap, and what goes wrong there. */
import type { Fault } from '../../../protocol/faults.ts';
import type { Gesture } from '../../../protocol/phone.ts';
import type { Entry, Recording } from '../../../protocol/recording.ts';
import { pathIn } from '../../../recording/contract.ts';
import { type CallEntry, isPhones } from '../../../protocol/log.ts';
import { kindOf } from '../calls.ts';

type ProbeTap = Extract<Gesture, { act: 'tap' }>;

export interface ProbePlan {
  readonly path: string;
  /** The log entry to fork at. */
  readonly seq: number;
  /** What the customer did on that screen before the tap. */
  readonly steps: readonly Gesture[];
  /** The tap that sent the call. */
  readonly tap: ProbeTap;
}

/** Time for the call to leave and arrive on a busy machine, a late one too. */
export const ARRIVES_MS = 20_000;
/** How long the late call is on its way, and the answer of the call during which the app is killed, ms. */
const LATE_MS = 3_000;
const KILL_MS = 4_000;
/** Longer than a browser takes for a second send of its own. */
const LOST_MS = 1_500;

export interface ProbeRow {
  readonly name: string;
  /** In one sentence, after the name. */
  readonly about: string;
  /** What goes wrong with the call. */
  readonly fault: Pick<Extract<Fault, { path: string }>, 'kind' | 'ms'> | null;
  /** How long the fault stays on, real ms after the tap, because browsers retry a lost GET. Missing: it strikes once. */
  readonly faultMs?: number;
  /** Real time after the tap in which the screen may still change, ms: an unknown outcome is asked for that long. */
  readonly restMs: number;
}

/** `plain` comes first: nothing goes wrong, and the others are compared with it. */
export const probeRows = {
  plain: {
    name: 'Nothing goes wrong',
    about: 'One tap, one response. The other runs are compared with this one.',
    fault: null,
    restMs: 1_500,
  },
  doubleTap: {
    name: 'Double tap',
    about: 'The button is tapped twice, then once more 80 ms later.',
    fault: null,
    restMs: 3_000,
  },
  lostBefore: {
    name: 'Lost before',
    about: 'The connection breaks before the request arrives.',
    fault: { kind: 'dropBefore' },
    faultMs: LOST_MS,
    restMs: 6_000,
  },
  lostAfter: {
    name: 'Lost after',
    about: 'The request is committed, and its response is lost.',
    fault: { kind: 'dropAfterCommit' },
    faultMs: LOST_MS,
    restMs: 6_000,
  },
  late: {
    name: 'Late',
    about: 'The connection breaks at once, and the request arrives 3 seconds later.',
    fault: { kind: 'arriveLate', ms: LATE_MS },
    faultMs: LOST_MS,
    restMs: 8_000,
  },
  killed: {
    name: 'Killed',
    about: 'The app is killed while it waits for the response, then opened again.',
    fault: { kind: 'delay', ms: KILL_MS },
    restMs: 5_000,
  },
  twoTabs: {
    name: 'Two tabs',
    about: 'The same screen is open in two tabs, and both are tapped at once.',
    fault: null,
    restMs: 5_000,
  },
} as const satisfies Readonly<Record<string, ProbeRow>>;

export type ProbeVariant = keyof typeof probeRows;
const probeVariants = Object.keys(probeRows) as readonly ProbeVariant[];
/** Those that get a verdict. */
export type ProbeFault = Exclude<ProbeVariant, 'plain'>;
export const probeFaults = probeVariants.filter((one): one is ProbeFault => one !== 'plain');

/** Can this call be probed: is it a money call that a phone sent? */
export const isProbed = (call: Pick<CallEntry, 'path' | 'from'>): boolean =>
  kindOf(call.path) === 'money' && isPhones(call);

/**
 * The plan for entry `seq` of the world's log, or a sentence saying why it can't be probed.
 * It starts where the customer opened the screen and repeats what they typed and ticked, because no snapshot holds that.
 */
export function planOf(
  { entries, moments }: Pick<Recording, 'entries' | 'moments'>,
  { seq, path, phone = 1 }: Pick<CallEntry, 'seq' | 'path' | 'phone'>,
): ProbePlan | string {
  if (phone !== 1) return "Only the first phone's run is recorded, so this call can't be probed.";
  const before = entries.filter((entry) => entry.seq < seq);
  const acts = before.filter(({ gesture }) => gesture !== undefined);
  const last = acts.at(-1);
  if (last?.gesture?.act !== 'tap') return "No tap sent this call, so it can't be played again.";
  const from = Math.max(0, ...before.filter(isBreak).map((entry) => entry.seq));
  const known = moments.filter((moment) => moment.seq < last.seq);
  const shown = known.at(-1);
  if (!shown) return 'No screen was recorded before the tap. Make the call once more.';
  let start = shown;
  for (const moment of [...known].reverse()) {
    if (moment.route !== shown.route || moment.seq < from) break;
    start = moment;
  }
  // The first screen may be recorded after the first tap there: a question that it opened is in no state either.
  const arrivals = before.filter(({ lane, seq: at }) => lane === 'route' && at <= start.seq);
  const since = Math.max(from, arrivals.at(-1)?.seq ?? start.seq);
  const steps = acts
    .filter((entry) => entry.seq > since && entry.seq < last.seq)
    .flatMap(({ gesture }) => (gesture ? [gesture] : []));
  if (steps.some(({ act }) => act === 'file')) {
    return "A file was chosen on this screen, and files can't be chosen again.";
  }
  return { path, seq: start.seq, steps, tap: last.gesture };
}

/** Nothing before it is played again: a start of the app, a move of the clock, an earlier money call. */
function isBreak({ lane, text, gesture, movedMs }: Entry): boolean {
  if (gesture?.act === 'open' || movedMs !== undefined) return true;
  return lane === 'call' && kindOf(pathIn(text) ?? '') === 'money';
}
