/** Finds what a step means on a screen. */
import type { Control } from '../mcp/screen.ts';

/** Engines part words differently, where styles part them. */
const joined = (name: string) => name.replace(/\s+/g, '');

/** `nth` counts those of one role and name from 0. */
export const offered = <C extends Pick<Control, 'role' | 'name'>>(
  controls: readonly C[],
  role: string,
  name: string,
  nth: number,
): C | undefined =>
  controls.filter((one) => one.role === role && joined(one.name) === joined(name))[nth];
