/** Picks the next step from what the screen offers. Steps that lead to money and steps rarely taken before are more likely. */
import { routes } from '#src/facts/routes.ts';
import type { Control, Screen } from '../../player/screen.ts';
import { stepOn, tapOn } from './answer.ts';
import { controlName, isActed, placeOf } from './coverage.ts';
import { drawFaults } from './draw-faults.ts';
import { complete, drawGoal, GOAL_STEPS, strays } from './goals.ts';
import type { Random } from './random.ts';
import { isTap, type Step } from './steps.ts';

export const moves = ['PT5S', 'PT2M', 'PT1H', 'P1D', 'P30D'] as const;
/** A phone's clock that is off by an hour or by a year, ms. */
const clockErrors = [0, 3_600_000, -3_600_000, 31_536_000_000, -31_536_000_000] as const;
const nowhere = '/not/a/place';
const places = [...Object.values(routes).map(({ path }) => path as string), nowhere];

const onward = /₦|pay|yes|send|continue|confirm|get|try again|log in|apply|agree/i;

/** Mistakes with money cost most, so controls that lead to it are tapped more often than those that lead away. */
function leadOf({ role, name }: Control): number {
  if (role === 'link' || role === 'tab') return 1;
  return role === 'checkbox' || onward.test(name) ? 9 : 3;
}

/** How much more likely a step is that was never taken. */
const RARE = 8;

const isMoney = (control: Control) =>
  control.role === 'button' && control.name.includes('₦') && isActed(control);

/** The next step of one walk. */
export type NextStep = (screen: Screen) => Step;

export type Chooser = ReturnType<typeof createChooser>;

/** Remembers the steps of every walk in a session. The same screens and draws, in the same order, give the same steps. */
export function createChooser() {
  const times = new Map<string, number>();
  const rarity = (key: string) => 1 + RARE / (1 + (times.get(key) ?? 0));
  const note = (key: string) => void times.set(key, (times.get(key) ?? 0) + 1);

  function tap(
    screen: Screen,
    random: Random,
    offered: readonly Control[] = screen.controls.filter((one) => isTap(one.role) && isActed(one)),
  ): Step | null {
    if (offered.length === 0) return null;
    const found = random.ofWeighted(
      offered,
      (one) => leadOf(one) * rarity(controlName(screen, one)),
    );
    note(controlName(screen, found));
    return tapOn(found);
  }

  function type({ controls }: Screen, random: Random): Step | null {
    const fields = controls.filter((one) => one.role === 'field' && isActed(one));
    if (fields.length === 0) return null;
    // A customer who has begun a form fills its empty fields next.
    const field = random.ofWeighted(fields, ({ value }) => (value ? 1 : 3));
    return stepOn(field, random);
  }

  function go(random: Random): Step {
    const place = random.ofWeighted(places, rarity);
    note(place);
    return { do: 'go', route: `#${place}` };
  }

  function draw(screen: Screen, random: Random): Step {
    const { controls, busy } = screen;
    const empty = controls.filter((one) => one.role === 'field' && isActed(one) && !one.value);
    const what = random.weighted({
      tap: 60,
      type: 18 + 6 * Math.min(empty.length, 4),
      back: 4,
      wait: 6,
      watch: busy ? 30 : 0,
      go: 4,
      restart: 2,
      kill: 1,
      away: 1,
      tab: 2,
      clock: 1,
      faults: controls.some(isMoney) ? 15 : 5,
      calm: 3,
    });
    switch (what) {
      case 'tap':
        return tap(screen, random) ?? { do: 'wait', move: 'PT5S' };
      case 'type':
        return type(screen, random) ?? tap(screen, random) ?? { do: 'back' };
      case 'wait':
        return { do: 'wait', move: random.of(moves) };
      case 'go':
        return go(random);
      case 'clock':
        return { do: 'clock', errorMs: random.of(clockErrors) };
      case 'faults':
        return { do: 'faults', faults: drawFaults(random, placeOf(screen).slice(1)) };
      case 'calm':
        return { do: 'faults', faults: [] };
      default:
        return { do: what };
    }
  }

  /** A step that makes a call: the money button if there is one, or else a way to another screen. */
  function callAt(screen: Screen, random: Random): Step {
    const money = screen.controls.filter(isMoney);
    const press = money.length > 0 ? tapOn(random.of(money)) : tap(screen, random);
    return press ?? go(random);
  }

  /** Draws each step without regard to the ones before. */
  function begin(random: Random): NextStep {
    let calls = 0;
    return (screen) => {
      if (calls > 0) {
        calls -= 1;
        return callAt(screen, random);
      }
      const step = draw(screen, random);
      // A fault does nothing until a call runs into it. Money takes two taps: one on the page, one in its dialog.
      if (step.do === 'faults' && step.faults.length > 0 && random.below(3) > 0) calls = 2;
      return step;
    };
  }

  /** Towards one goal after another. How often it strays differs from walk to walk, since defects hide on and off the way. */
  function pursue(random: Random): NextStep {
    const stray = begin(random);
    const straying = random.of(strays);
    let left = 0;
    return (screen) => {
      if (random.below(straying) === 0) return stray(screen);
      left -= 1;
      const next =
        left > 0 ? complete(screen, random, (buttons) => tap(screen, random, buttons)) : null;
      if (next) return next;
      left = GOAL_STEPS;
      return { do: 'go', route: `#${drawGoal(random)}` };
    };
  }

  return { begin, pursue };
}
