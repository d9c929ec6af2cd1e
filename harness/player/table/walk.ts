/** A user who does what the screen offers, look by look. */
import type { Screen } from '../../phone/device/observe/screen.ts';
import { type Player, shownOn } from '../player.ts';
import type { Wish } from './row.ts';

/** A user looks again after this time, ms. */
export const LOOK_MS = 1_000;
/**
 * After this many looks at a screen that offers nothing, the user opens the row's place again. That is longer than a
 * new code takes.
 */
const IDLE = 70;
/** The most looks that a user waits between two tries of a step that changes nothing. */
const MOST_WAITED = 5;

/** A text without blanks and commas, in small letters. */
export const joined = (text: string) => text.replace(/[\s,]+/g, '').toLowerCase();

/** The first step that the screen offers and that isn't done yet. */
export async function nextOn(
  player: Player,
  screen: Screen,
  steps: readonly Wish[],
): Promise<Wish | undefined> {
  for (const step of steps) {
    if (step.when !== undefined && !player.is(screen, { shows: step.when })) continue;
    if (step.unless !== undefined && player.is(screen, { shows: step.unless })) continue;
    const role = step.act === 'tap' ? step.role : 'field';
    const found = shownOn(screen, { ...step, role });
    if (!found || found.disabled || found.checked) continue;
    if (step.act === 'fill') {
      const value = step.value ?? (await player.codeNow());
      if (value === undefined || joined(found.value ?? '') === joined(value)) continue;
    }
    return step;
  }
  return undefined;
}

interface Walk {
  readonly steps: readonly Wish[];
  readonly looks: number;
  readonly stop: (screen: Screen) => boolean | Promise<boolean>;
  /** Called before a step that may send the call. */
  readonly sends?: () => Promise<void>;
  /** Called after such a step. */
  readonly sent?: () => Promise<void>;
  /** Opens the row's place again. */
  readonly again?: () => Promise<void>;
}

/**
 * Returns how many looks a user waits before trying a step that has changed nothing but numbers, such as a countdown:
 * longer each time, and 0 after the wait.
 */
function triesInVain() {
  let [last, times, hasWaited] = ['', 0, false];
  return (step: Wish, { route, text }: Screen): number => {
    const now = [step.act, String(step.name), route, text.replace(/\d+/g, '')].join('\n');
    if (now !== last) [last, times, hasWaited] = [now, 0, true];
    hasWaited = !hasWaited;
    if (hasWaited) times = Math.min(times + 1, MOST_WAITED);
    return hasWaited ? times : 0;
  };
}

/** Does what the screens offer until `stop`. False if that never comes. */
export async function walk(player: Player, walked: Walk): Promise<boolean> {
  const { steps, looks, stop, sends, sent, again } = walked;
  const rest = (ms: number) => player.rest({ everyMs: ms, looks: 1, patienceMs: ms });
  const inVain = triesInVain();
  for (let look = 0, idle = 0; look < looks; look += 1) {
    const screen = await player.look();
    if (await stop(screen)) return true;
    const step = screen.busy ? undefined : await nextOn(player, screen, steps);
    const tries = step ? inVain(step, screen) : 0;
    if (tries > 0) {
      await rest(tries * LOOK_MS);
      continue;
    }
    if (step?.sends) await sends?.();
    if (step && (await player.attempt(step)) === null) {
      idle = 0;
      if (step.sends) await sent?.();
    } else {
      idle += 1;
      await rest(LOOK_MS);
    }
    if (again && idle > IDLE) {
      await again();
      idle = 0;
    }
  }
  return false;
}
