import type { ClockMove } from '../../simulator/protocol/clock.ts';
import type { Workbench } from '../session/workbench.ts';

/** Moves the clock of the open world. */
export const moveClock = ({ control, withWorld }: Workbench, move: ClockMove) =>
  withWorld(async ({ id }) => void (await control.moveClock(id, move)));
