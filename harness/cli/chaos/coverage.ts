/** Names that stay the same while amounts, dates and counts change. */
import { actedRoles } from '../../player/roles.ts';
import type { Control, Screen } from '../../player/screen.ts';

/** `Get 7 more days for ₦461.70` is `Get # more days for ₦#`. */
export const withoutFigures = (text: string): string =>
  text.replace(/\d[\d,.:]*\d|\d/g, '#').replace(/#(?: #)+/g, '#');

export const placeOf = ({ route }: Pick<Screen, 'route'>): string => route.split('?')[0] ?? route;

/** The same for two screens of one kind: their place, headings, dialogs and buttons, without figures. */
export const printOf = (screen: Screen): string =>
  JSON.stringify([
    placeOf(screen),
    ...screen.controls
      .filter(({ role }) => role === 'heading' || role === 'dialog' || role === 'button')
      .map(({ role, name }) => `${role} ${withoutFigures(name)}`),
  ]);

/** A control's place, role and name. It stays the same whatever figures the control shows. */
export const controlName = (screen: Pick<Screen, 'route'>, { role, name }: Control): string =>
  `${placeOf(screen)} ${role} ‘${withoutFigures(name).slice(0, 90)}’`;

/** Whether a customer can act on it now. */
export const isActed = ({ role, disabled }: Control): boolean =>
  actedRoles.some((one) => one === role) && !disabled;
