/** Plays the built app in Chromium on the simulated phone, and judges it by the world's own checks. */
import { type Control, ControlError } from '../../client/control.ts';
import type { StartedBrowser } from '../../player/browser/browser.ts';
import { Phone } from '../../player/browser/phone.ts';
import { axeResults } from '../../player/browser/probes.ts';
import { openTab } from '../../player/browser/tabs.ts';
import { passing } from '../../player/browser/target.ts';
import { findAll } from '../../player/browser/finder.ts';
import { chromium } from '../../player/browser/targets/chromium.ts';
import { usualNow } from '../commands/command.ts';
import { applySettings, evidenceNow, evidenceOf } from '../commands/simulator.ts';
import { readMove } from '../commands/words.ts';
import type { Screen } from '../../player/screen.ts';
import { endState } from './evidence.ts';
import { deadEnd, endlessWait, problemsOf } from './judges.ts';
import { printOf } from './coverage.ts';
import { offered } from './offered.ts';
import type { Engine, Play, Problem } from './run.ts';
import { LOST_MS, newestCode, type Step } from './steps.ts';

const quick = { everyMs: 60, looks: 2, patienceMs: 1_500 };
/** Real time that a screen gets to finish what is under way, ms. */
const END_MS = 20_000;
const END_LOOK_MS = 500;

export interface BrowserOptions {
  /** Keeps the world, for exports. */
  readonly keep?: boolean;
  /** Gets the world's id. */
  readonly opened?: (id: string) => void;
}

/** Tests each kind of screen with axe, once a session. */
export function browserEngine(
  control: Control,
  { browser }: StartedBrowser,
  { keep = false, opened }: BrowserOptions = {},
): Engine {
  const looked = new Set<string>();
  return {
    name: 'browser',
    async open(scenario, seed, settings = []): Promise<Play> {
      const prepared: Control = {
        ...control,
        async create(wanted) {
          const created = await control.create(wanted);
          await applySettings(control, created.id, settings);
          return created;
        },
      };
      const phone = new Phone(browser, prepared);
      await chromium.empty(browser, new URL(control.serverUrl).origin);
      const world = { scenario, seed, now: usualNow };
      try {
        await phone.open({ ...world, loggedIn: true });
      } catch (error) {
        // Nobody has registered in some scenarios.
        if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
        await phone.open(world);
      }
      opened?.(phone.id);
      const tabs = secondTab(phone);
      /** The screen as last read; null once a step may have changed it. Reading takes longer than most steps. */
      let known: Screen | null = null;
      const screen = async () =>
        known === null || known.busy ? (known = await phone.rest(quick)) : known;
      return {
        screen,
        async act(step) {
          const seen = await screen();
          known = null;
          return step.do === 'tab' ? tabs.change() : act(phone, step, seen);
        },
        async problems(atEnd) {
          if (atEnd) known = await ending(phone);
          const last = await screen();
          const print = printOf(last);
          // A dead end may go away, and the next step is then chosen on what came.
          const rested = deadEnd(last).length === 0 ? last : (known = await phone.rest());
          const isNew = !last.busy && !looked.has(print);
          if (isNew) looked.add(print);
          return [
            ...(await judged(phone, last, atEnd)),
            ...(atEnd ? endlessWait(last) : []),
            ...deadEnd(rested),
            ...(isNew ? await barriers(phone, last) : []),
          ];
        },
        lender: () => control.world(phone.id),
        state: async () =>
          endState(
            await control.world(phone.id),
            await control.storage(phone.id).then(({ phones }) => phones),
            (await phone.route()).slice(1),
          ),
        async close() {
          await tabs.close();
          if (!keep) await control.end(phone.id);
        },
      };
    },
  };
}

/** The phone's other tab, opened the first time it is needed. */
function secondTab(phone: Phone) {
  let other: Awaited<ReturnType<typeof openTab>> | undefined;
  let isOther = false;
  return {
    async change(): Promise<true> {
      isOther = !isOther;
      if (!isOther) await other?.leave();
      else if (other) await other.show();
      else other = await openTab(phone);
      return true;
    },
    close: async () => other?.close(),
  };
}

async function act(
  phone: Phone,
  step: Exclude<Step, { do: 'tab' }>,
  screen: Screen,
): Promise<boolean> {
  const { browser, control, id } = phone;
  switch (step.do) {
    case 'tap':
    case 'type':
      return touch(phone, step, screen);
    case 'back':
      // On its first page a phone leaves the app, and here the page would be gone.
      return browser.execute(() => {
        const { depth = 0 } = (history.state ?? {}) as { depth?: number };
        if (depth > 0) history.back();
        return depth > 0;
      });
    case 'restart':
      await phone.reload();
      return true;
    case 'kill':
      await control.act(id, 1, { type: 'kill', loseMs: LOST_MS });
      return true;
    case 'away':
      await control.act(id, 1, { type: 'pause' });
      await control.act(id, 1, { type: 'resume' });
      return true;
    case 'clock':
      await control.changeDevice(id, { clockErrorMs: step.errorMs });
      return true;
    case 'go':
      await phone.go(step.route);
      return true;
    case 'wait':
      // The page's own clock may be wrong here, so the world's clock moves instead.
      await control.moveClock(id, readMove(step.move));
      return true;
    case 'watch':
      await atRest(phone);
      return true;
    case 'faults':
      await control.setFaults(id, step.faults);
      return true;
    case 'bring':
      return false;
  }
}

async function touch(
  phone: Phone,
  step: Extract<Step, { nth: number }>,
  { controls }: Screen,
): Promise<boolean> {
  const { browser } = phone;
  const role = step.do === 'tap' ? step.role : 'field';
  const found = offered(controls, role, step.name, step.nth);
  if (!found || found.disabled) return false;
  const { name, nth = 0 } = found;
  try {
    const element = (await findAll(browser, role, name))[nth];
    if (!element || !(await browser.isElementEnabled(element.elementId))) return false;
    const target = phone.named(role, name).nth(nth);
    if (step.do === 'tap') await target.tap();
    else await target.fill(await textOf(step.text, phone));
  } catch (error) {
    // It has gone or something covers it, so a finger would miss it too.
    const text = error instanceof Error ? error.message : '';
    if (passing.test(text) || /cannot be (tapped|filled)/.test(text)) return false;
    throw error;
  }
  return true;
}

/** What the driver types. It has no key for characters beyond the first plane, such as emoji: they are left out. */
const textOf = async (text: string, { control, id }: Phone) =>
  text === '{code}'
    ? newestCode(await control.sms(id))
    : text.replace(/[\u{10000}-\u{10ffff}]/gu, '');

async function judged(
  { control, id }: Phone,
  screen: Screen,
  atEnd: boolean,
): Promise<readonly Problem[]> {
  const evidence = await (atEnd ? evidenceOf : evidenceNow)(control, id);
  const world = await control.world(id);
  // The log is newer than the screen, so a stale screen can be judged only once nothing is under way.
  return problemsOf(evidence, world, screen, atEnd ? world.now : null);
}

async function barriers({ browser }: Phone, { route }: Screen): Promise<readonly Problem[]> {
  const { violations } = await axeResults(browser);
  return violations
    .slice(0, 1)
    .map((detail) => ({ kind: 'barrier', detail: `${route}: ${detail.slice(0, 300)}` }));
}

/** The screen once everything under way has ended on a good network. */
async function ending(phone: Phone): Promise<Screen> {
  await phone.control.setFaults(phone.id, []);
  return atRest(phone, 'PT1M');
}

/** The screen once nothing is under way, or after `END_MS`. `move`: how far the world's clock moves before each look. */
async function atRest(phone: Phone, move?: string): Promise<Screen> {
  const end = Date.now() + END_MS;
  let screen = await phone.rest();
  while (screen.busy && Date.now() < end) {
    if (move !== undefined) await phone.control.moveClock(phone.id, readMove(move));
    await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
    screen = await phone.rest();
  }
  return screen;
}
