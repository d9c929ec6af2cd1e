/** A screen on which the user can do nothing, and which isn't waiting for anything. */
import { common } from '#src/core/texts/common.texts.ts';
import { actedRoles } from '../phone/device/observe/roles.ts';
import type { Screen } from '../phone/device/observe/screen.ts';
import type { Problem } from './verdict.ts';

/** Closing a message is no way on. */
const closes: readonly string[] = [common.en.dismiss, common.es.dismiss];

/** `who`: the page, if there are several. */
export const deadEnds = (screen: Screen, who = ''): readonly Problem[] =>
  isDeadEnd(screen) ? [{ kind: 'dead end', detail: placeOf(screen, who) }] : [];

/** Its page, its address and its first words. */
export const placeOf = ({ route, text }: Screen, who = ''): string =>
  `${who && `${who} at `}${route}: ${text.slice(0, 200)}`;

export const isDeadEnd = ({ controls, busy }: Screen): boolean =>
  !busy &&
  !controls.some(
    ({ role, name, disabled }) =>
      actedRoles.some((one) => one === role) && !disabled && !closes.includes(name),
  );
