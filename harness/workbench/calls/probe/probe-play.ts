/** Plays one run of a probe: a fork of the moment before the call, its phone in a frame, the steps, the tap and what goes wrong. */
import { type LogEntry } from '../../../protocol/log.ts';
import type { Gesture } from '../../../protocol/phone.ts';
import type { Control } from '../../../client/control.ts';
import { owed } from '../../../server/market/ledger.ts';
import { DAY_MS, LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import * as driver from '../../kit/phone-driver.ts';
import { type LastScreen, type ProbeFacts, effectsSince } from './probe-judge.ts';
import {
  ARRIVES_MS,
  type ProbePlan,
  type ProbeRow,
  type ProbeVariant,
  probeRows,
} from './probe-plan.ts';

export interface ProbePhone {
  /** Null while the frame has no page. */
  readonly page: () => driver.PhoneWindow | null;
  readonly close: () => void;
}

export interface ProbeParts {
  readonly control: Pick<
    Control,
    'fork' | 'effects' | 'faults' | 'log' | 'moveClock' | 'setFaults' | 'sms' | 'world'
  >;
  /** Opens the world's first phone in a frame, or a second tab of it. */
  readonly openPhone: (worldId: string, place: string, isTab: boolean) => ProbePhone;
  /** Real time in ms, such as `performance.now`. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface PlayedProbe {
  readonly worldId: string;
  readonly facts: ProbeFacts;
}

const LOOK_MS = 60;
/** Time for a page to open on a busy machine. */
const START_MS = 20_000;
/** How long a thing of the screen is waited for, ms. */
const PATIENCE_MS = 8_000;
/** A screen that says the same for so long has settled, and one that never does is taken as it is, ms. */
const STILL_MS = 1_500;
const LONGEST_MS = 20_000;
/** Between two taps of a finger. */
const TAP_AGAIN_MS = 80;

/** Rejects only where the simulator fails; an app that goes astray is a fact. */
export async function playProbe(
  variant: ProbeVariant,
  source: string,
  plan: ProbePlan,
  parts: ProbeParts,
): Promise<PlayedProbe> {
  const { control, wait } = parts;
  const { fault, faultMs, restMs }: ProbeRow = probeRows[variant];
  const { id, route } = await control.fork(source, { seq: plan.seq });
  // Faults of this call are the probe's own.
  const others = (await control.faults(id)).filter(
    (one) => !('path' in one) || (one.path !== plan.path && one.path !== '*'),
  );
  await control.setFaults(id, others);
  const effects = await control.effects(id);
  const tabs = (variant === 'twoTabs' ? [false, true] : [false]).map((isTab) =>
    parts.openPhone(id, route, isTab),
  );
  const nowhere: LastScreen = { route: '', title: '', line: '' };
  let isStruck = true;
  const facts = async (missed: string | null, before = nowhere, last = nowhere) => {
    const counts = effectsSince(plan.path, await control.effects(id), effects);
    const errors = (await control.log(id)).flatMap(errorIn);
    await control.moveClock(id, { advance: 'PT1H' });
    const world = await control.world(id);
    const owedKobo = world.orders.reduce((sum, row) => sum + owed(world, row.loanOrderId), 0);
    const owedOnDay = Math.floor((world.now + LAGOS_AHEAD_MS) / DAY_MS);
    return {
      worldId: id,
      facts: { missed, isStruck, ...counts, owedKobo, owedOnDay, before, last, errors },
    };
  };
  try {
    for (const tab of tabs) {
      const missed = await playSteps(id, tab, plan, parts);
      if (missed !== null) return await facts(missed);
    }
    const [first] = tabs;
    const page = first?.page();
    const targets = tabs.map((tab) => targetIn(tab, plan));
    const lost = targets.find((target) => typeof target === 'string');
    if (!page || typeof lost === 'string') return await facts(lost ?? "the phone didn't start");
    const before = screenOf(page);
    const known = (await control.log(id)).at(-1)?.seq ?? 0;
    /** The call has met its fault. A late one has arrived by then, and a delayed one is held: the app waits for its response. */
    const hasStruck = async () =>
      fault?.kind === 'delay'
        ? (await control.effects(id)).length > effects.length
        : (await control.log(id)).some(
            (row) => row.kind === 'call' && row.seq > known && row.path === plan.path && row.fault,
          );
    if (fault) {
      const times = faultMs === undefined ? { times: 1 } : {};
      await control.setFaults(id, [{ path: plan.path, ...fault, ...times }, ...others]);
    }
    for (const target of targets) tap(target);
    if (variant === 'doubleTap') {
      for (const target of targets) tap(target);
      await wait(TAP_AGAIN_MS);
      for (const target of targets) tap(target);
    }
    // A slow page sends later, and a fault that was over by then would have spared the call.
    if (fault) isStruck = await until(parts, hasStruck, ARRIVES_MS);
    if (faultMs !== undefined) {
      await wait(faultMs);
      await control.setFaults(id, others);
    }
    let last = first;
    if (variant === 'killed') {
      first?.close();
      tabs[0] = parts.openPhone(id, '', false);
      last = tabs[0];
      await until(parts, () => isReady(last), START_MS);
    }
    await settle(last, restMs, parts);
    const shown = last?.page();
    const seen = shown ? screenOf(shown) : nowhere;
    for (const tab of tabs) tab.close();
    return await facts(null, before, seen);
  } finally {
    for (const tab of tabs) tab.close();
  }
}

const isReady = (phone: ProbePhone | undefined): boolean => {
  const page = phone?.page() ?? null;
  return page !== null && driver.hasStarted(page);
};

const screenOf = (page: driver.PhoneWindow): LastScreen => ({
  route: driver.routeOf(page),
  ...driver.titleOf(page),
});

function targetIn(phone: ProbePhone, { tap: wanted }: ProbePlan): HTMLElement | string {
  const page = phone.page();
  return page ? driver.tapTarget(page, wanted) : "the phone didn't start";
}

/** What was tapped before may be gone or disabled: a finger taps there all the same. */
const tap = (target: HTMLElement | string | undefined) => {
  if (typeof target === 'object') target.click();
};

/** Null when the tap can be made, else why not. */
async function playSteps(
  id: string,
  phone: ProbePhone,
  { steps, tap: wanted, ...plan }: ProbePlan,
  parts: ProbeParts,
): Promise<string | null> {
  if (!(await until(parts, () => isReady(phone), START_MS))) return "the phone didn't start";
  for (const step of steps) {
    const gesture = await withCode(id, step, parts);
    let missed: string | null = '';
    await until(
      parts,
      () => {
        const page = phone.page();
        missed = page ? driver.act(page, gesture) : "the phone didn't start";
        return missed === null;
      },
      PATIENCE_MS,
    );
    if (missed !== null) return `${nameOfAct(gesture)} ${String(missed)}`;
    await parts.wait(2 * LOOK_MS);
  }
  let target: HTMLElement | string = '';
  await until(
    parts,
    () => {
      target = targetIn(phone, { ...plan, steps, tap: wanted });
      return typeof target !== 'string';
    },
    PATIENCE_MS,
  );
  return typeof target === 'string' ? target : null;
}

const nameOfAct = (gesture: Gesture) =>
  'name' in gesture ? `${gesture.act} ‘${gesture.name}’:` : `${gesture.act}:`;

/** With the code of the world's latest SMS in the place of a reference to it. */
async function withCode(id: string, gesture: Gesture, { control }: ProbeParts): Promise<Gesture> {
  if (gesture.act !== 'fill' || gesture.value !== null) return gesture;
  const codes = (await control.sms(id)).flatMap(({ code }) => code ?? []);
  return { ...gesture, value: codes.at(-1) ?? null };
}

/** The screen has said the same for a while, and nothing more can be expected of it. */
async function settle(phone: ProbePhone | undefined, restMs: number, parts: ProbeParts) {
  const { now } = parts;
  const began = now();
  let text = '';
  let since = began;
  await until(
    parts,
    () => {
      const page = phone?.page() ?? null;
      const seen = page && driver.hasStarted(page) ? driver.textOf(page) : '';
      if (seen !== text) [text, since] = [seen, now()];
      // The overlay of a money call says the same for as long as the call takes.
      if (page && driver.isBlocked(page)) return false;
      return now() - began >= restMs && now() - since >= STILL_MS;
    },
    LONGEST_MS,
  );
}

async function until(
  { now, wait }: ProbeParts,
  holds: () => boolean | Promise<boolean>,
  ms: number,
): Promise<boolean> {
  const began = now();
  for (;;) {
    if (await holds()) return true;
    if (now() - began > ms) return false;
    await wait(LOOK_MS);
  }
}

const loud = ['error', 'uncaught', 'unhandled rejection'];

function errorIn(entry: LogEntry): string[] {
  if (entry.kind === 'violation') return [`CSP violation: ${entry.text}.`];
  if (entry.kind !== 'console') return [];
  const { detail } = entry;
  const level = typeof detail === 'object' && detail !== null && 'level' in detail && detail.level;
  return loud.some((one) => one === level) ? [`Error: ${entry.text.split('\n')[0] ?? ''}.`] : [];
}
