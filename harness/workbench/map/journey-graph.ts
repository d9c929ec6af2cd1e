/** The map of §4 as a drawing: where each status is in px, at which sides its transitions begin and end. */
import { routes } from '#src/facts/routes.ts';
import { type StatusCode, statusRoute } from '#src/facts/statuses.ts';
import { type Stop, type Transition, stops, transitionKey } from './journey-map.ts';

/** Size of a status, and from one to the next, px. */
export const stopSize = { width: 138, height: 46 } as const;
const step = { across: 172, down: 76 } as const;

export const placeOf = ({ column, row }: Pick<Stop, 'column' | 'row'>) => ({
  x: column * step.across,
  y: row * step.down,
});

/** Left, right, top or bottom. */
export type Side = 'l' | 'r' | 't' | 'b';

/** Transitions back run beside the way there, not on it. */
const bends: Readonly<Record<string, readonly [Side, Side]>> = {
  '3-2': ['b', 'b'],
  '10-7': ['b', 'b'],
  '6-5': ['t', 't'],
  '6-12': ['t', 't'],
};

const stopOf = (status: StatusCode) => stops.find((stop) => stop.status === status);

/** The sides at which a transition leaves and arrives. */
export function sidesOf(transition: Transition): readonly [Side, Side] {
  const bend = bends[transitionKey(transition)];
  if (bend) return bend;
  const [from, to] = [stopOf(transition.from), stopOf(transition.to)];
  const down = (to?.row ?? 0) - (from?.row ?? 0);
  if (down > 0) return ['b', 't'];
  if (down < 0) return ['t', 'b'];
  return (to?.column ?? 0) > (from?.column ?? 0) ? ['r', 'l'] : ['l', 'r'];
}

/** The address in the app of the screen of a status (§2), as '#/path'; empty for one that routes nowhere. */
export function placeOfStatus(status: StatusCode): string {
  const name = statusRoute[status];
  return name === undefined ? '' : `#${routes[name].path}`;
}
