/** Goals of a walk: random steps alone seldom choose, fill in, agree, press and confirm in a row. */
import { routes } from '#src/facts/routes.ts';
import type { Control, Screen } from '../../player/screen.ts';
import { answer } from './answer.ts';
import { isActed } from './coverage.ts';
import { isMoneyPlace } from './draw-faults.ts';
import { fillIn } from './fill-in.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

const places: readonly string[] = Object.values(routes).map(({ path }) => path);

/** How much likelier a goal is that leads to a money call. */
const MONEY = 9;

/** Where a customer leaves the phone to the next one, who must find nothing of theirs, and how much likelier such a goal is. */
const leaving: readonly string[] = [routes.settings.path, routes.deleteAccount.path];
const LEAVING = 6;

function weightOf(place: string): number {
  if (isMoneyPlace(place)) return MONEY;
  return leaving.includes(place) ? LEAVING : 1;
}

/** A place of the app to complete. */
export const drawGoal = (random: Random): string => random.ofWeighted(places, weightOf);

/** For how many steps a walk keeps a goal. */
export const GOAL_STEPS = 12;

/** How often a walk strays from its goal: in one of so many steps. In one of 1, all of them are random. */
export const strays = [1, 2, 4, 8] as const;

const leaves = /^(?:back|close|dismiss|cancel|not now|keep|skip)/i;

/**
 * The next step to complete what this screen asks for: its form, a choice, an empty field, a box, then a button that
 * `press` picks. Null if it asks for nothing.
 */
export function complete(
  screen: Screen,
  random: Random,
  press: (buttons: readonly Control[]) => Step | null,
): Step | null {
  if (screen.busy) return { do: 'watch' };
  const form = fillIn(screen, random);
  if (form) return form;
  const offered = screen.controls.filter(isActed);
  const radios = offered.filter(({ role }) => role === 'radio');
  const isOpen = radios.length > 0 && !radios.some(({ checked }) => checked === true);
  // There may be a second choice beside the one that was made.
  const choice = isOpen || random.below(8) === 0 ? radios : [];
  const next =
    (choice.length > 0 ? random.of(choice) : null) ??
    offered.find(({ role, value }) => role === 'field' && !value) ??
    offered.find(({ role, checked }) => role === 'checkbox' && checked === false);
  if (next) return answer({ ...next, words: next.name }, random);
  return press(offered.filter(({ role, name }) => role === 'button' && !leaves.test(name)));
}
