/** Names that stay the same while amounts, dates and counts change. */
import type { Control, Screen } from '../mcp/screen.ts';

/** `Get 7 more days for ₦461.70` is `Get # more days for ₦#`. */
export const withoutFigures = (text: string): string =>
  text.replace(/\d[\d,.:]*\d|\d/g, '#').replace(/#(?: #)+/g, '#');

export const placeOf = ({ route }: Pick<Screen, 'route'>): string => route.split('?')[0] ?? route;

/** What kind of screen it is: its place and what it is made of. */
export const printOf = (screen: Screen): string =>
  JSON.stringify([
    placeOf(screen),
    ...screen.controls
      .filter(({ role }) => role === 'heading' || role === 'dialog' || role === 'button')
      .map(({ role, name }) => `${role} ${withoutFigures(name)}`),
  ]);

/** What a control is, whatever figures it shows. */
export const controlName = (screen: Pick<Screen, 'route'>, { role, name }: Control): string =>
  `${placeOf(screen)} ${role} ‘${withoutFigures(name).slice(0, 90)}’`;

/** Roles that a customer acts on. */
const acted: ReadonlySet<string> = new Set([
  'button',
  'link',
  'field',
  'checkbox',
  'radio',
  'option',
  'tab',
  'menuitem',
]);
export const isActed = ({ role, disabled }: Control): boolean => acted.has(role) && !disabled;

/** Of each kind what there is, and what was reached of it. */
export interface Reach {
  readonly all: number;
  readonly reached: number;
  /** By name, in order. */
  readonly missing: readonly string[];
}

export const reachOf = (all: Iterable<string>, reached: ReadonlySet<string>): Reach => {
  const names = [...new Set(all)].sort();
  const missing = names.filter((name) => !reached.has(name));
  return { all: names.length, reached: names.length - missing.length, missing };
};
