/** Finds the control that a step names. */
import type { Control } from '../../player/screen.ts';

/** Without styles words may run together, so blanks are ignored. */
const joined = (name: string) => name.replace(/\s+/g, '');

/** `nth`: which of the controls with this role and name, from 0. */
export const offered = <C extends Pick<Control, 'role' | 'name'>>(
  controls: readonly C[],
  role: string,
  name: string,
  nth: number,
): C | undefined =>
  controls.filter((one) => one.role === role && joined(one.name) === joined(name))[nth];
