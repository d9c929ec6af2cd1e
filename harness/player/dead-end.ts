/** A screen on which the user can do nothing, and which isn't waiting for anything. */
import { common } from '#src/core/texts/common.texts.ts';
import { actedRoles } from '../phone/device/observe/roles.ts';
import type { Screen } from '../phone/device/observe/screen.ts';

/** Closing a message is no way on. */
const closes: readonly string[] = [common.en.dismiss, common.es.dismiss];

export const isDeadEnd = ({ controls, busy }: Screen): boolean =>
  !busy &&
  !controls.some(
    ({ role, name, disabled }) =>
      actedRoles.some((one) => one === role) && !disabled && !closes.includes(name),
  );
