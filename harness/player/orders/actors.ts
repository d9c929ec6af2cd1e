/** Who acts in a run: a customer on a page, and somebody around it. */
import type { Screen } from '../../phone/device/observe/screen.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { shownOn } from '../player.ts';
import type { ScreensPlayer } from '../screens.ts';
import { type Step, stepText } from '../step.ts';
import { waysOn } from '../table/errands.ts';
import { nextOn } from '../table/walk.ts';
import type { Wish } from '../table/row.ts';
import type { PageAct, WorldAct } from './cases.ts';
import { createHearing } from './hearing.ts';
import type { Page } from './invariants.ts';
import type { Option } from './queue.ts';

/** The time between two acts of one customer, ms. Somebody else may act within it. */
const PACE_MS = 600;
/** After as many taps of one name a customer wants nothing more. A payment takes two: the button, and the answer to its question. */
const MOST_TRIES = 6;
const MOST_OPENINGS = 2;

export interface Actor {
  readonly who: string;
  /** What it can do now. `isStill`: nothing is on its way to its page. */
  readonly offers: (isStill: boolean) => Promise<readonly Option[]>;
  /** Whether it wants nothing more. */
  readonly isDone: () => boolean;
  /** What it typed and no step of its own has sent or left, but its page no longer has, one sentence each. */
  readonly lost: () => Promise<readonly string[]>;
  /** What its page says wrongly of its last money call, or doesn't say, in a sentence. */
  readonly unsaid: () => readonly string[];
  /** Its page is loaded again, so what it typed is gone. */
  readonly reloaded: () => void;
  /** Its phone is being logged out, so a visitor has nothing of what a customer typed. */
  readonly wiped: () => void;
  /** A customer whom no screen offers what they want opens its place again. False if that was tried before. */
  readonly opensAgain: () => Promise<boolean>;
}

/** The step with the name that the screen shows. */
function asShown(screen: Screen, step: Wish): Wish {
  const role = step.act === 'tap' ? step.role : 'field';
  return { ...step, name: shownOn(screen, { ...step, role })?.name ?? '' };
}

interface Typed {
  readonly route: string;
  readonly value: string;
  readonly byVisitor: boolean;
}

/** What a page's customer has typed. */
function createTyping(who: string, player: ScreensPlayer) {
  /** By field. */
  const typed = new Map<string, Typed>();
  let isWiped = false;
  const isVisitor = () => !player.kept().values['token'];
  /**
   * A login has used what the visitor typed for it, since the code sends itself and no tap tells. A logout has wiped what
   * the customer typed.
   */
  const forgetUsed = () => {
    const visits = isVisitor();
    for (const [name, { byVisitor }] of typed)
      if (visits ? isWiped && !byVisitor : byVisitor) typed.delete(name);
  };
  return {
    remember: (name: string, route: string, value: string) =>
      void typed.set(name, { route, value, byVisitor: isVisitor() }),
    forget: () => typed.clear(),
    wiped() {
      isWiped = true;
    },
    async lost(): Promise<readonly string[]> {
      forgetUsed();
      if (typed.size === 0) return [];
      const screen = await player.look();
      // The lender has ended the session, which wipes the answers, and the page says so.
      if (player.is(screen, { shows: application.en.lostText })) {
        typed.clear();
        return [];
      }
      return [...typed].flatMap(([name, { route, value }]) => {
        const field = shownOn(screen, { role: 'field', name });
        const isGone = screen.route === route && field !== undefined && !field.value;
        return isGone ? [`${who} typed ${value} into ${name}, which is empty now`] : [];
      });
    },
  };
}

/** Does what the screens offer of `act`, and goes on after a failure. */
export function customerOf(who: string, player: Page['player'], act: PageAct): Actor {
  const steps = [...act.steps, ...waysOn];
  let isDone = false;
  let openings = 0;
  let actedAt = -Infinity;
  const tries = new Map<string, number>();
  const isInProcess = player.engine === 'screens';
  const typing = isInProcess ? createTyping(who, player) : null;
  const hearing = isInProcess ? createHearing(who, player, act) : null;
  return {
    who,
    unsaid: () => hearing?.unsaid() ?? [],
    reloaded() {
      typing?.forget();
      hearing?.forget();
    },
    wiped() {
      typing?.wiped();
      hearing?.forget();
    },
    lost: async () => typing?.lost() ?? [],
    isDone: () => isDone,
    async opensAgain() {
      if (isDone || openings >= MOST_OPENINGS) return false;
      openings += 1;
      typing?.forget();
      await player.take({ act: 'go', place: act.route });
      return true;
    },
    async offers(isStill) {
      const screen = await player.look();
      hearing?.listen(screen, isStill);
      if (isDone || screen.busy) return [];
      isDone = act.end.some((end) => player.is(screen, end));
      const step = isDone ? undefined : await nextOn(player, screen, steps);
      if (!step) return [];
      const what = stepText(asShown(screen, step));
      const tried = tries.get(what) ?? 0;
      isDone = tried >= MOST_TRIES;
      if (isDone) return [];
      const run = async () => {
        tries.set(what, tried + 1);
        await player.pass(Math.max(0, actedAt + PACE_MS - player.now()));
        actedAt = player.now();
        const name = asShown(screen, step).name;
        await player.take(step);
        if (step.act === 'tap' && step.sends) {
          typing?.forget();
          hearing?.asks(screen.route, String(name));
        } else hearing?.goesOn();
        if (step.act !== 'fill' || step.value === null) return;
        if (typeof name !== 'string') return;
        typing?.remember(name, screen.route, step.value);
      };
      const wipes = step.act === 'tap' && step.name === userCenter.en.logout;
      return [{ who, what, run, wipes }];
    },
  };
}

/** Steps after which a page has nothing of what was typed there. */
const leaving: readonly Step['act'][] = ['kill', 'open', 'back'];

/** Acts once. */
export function worldOf({ who, name, step, run }: WorldAct, player: Page['player']): Actor {
  let isDone = false;
  const option: Option = {
    who,
    what: name,
    reloads: step !== undefined && leaving.includes(step.act),
    async run() {
      isDone = true;
      if (step?.act === 'clock') await player.control.moveClock(player.id, step.move);
      else if (step) await player.take(step);
      await run?.(player.control, player.id);
    },
  };
  return {
    who,
    isDone: () => isDone,
    offers: () => Promise.resolve(isDone ? [] : [option]),
    opensAgain: () => Promise.resolve(false),
    lost: () => Promise.resolve([]),
    unsaid: () => [],
    reloaded: () => undefined,
    wiped: () => undefined,
  };
}
