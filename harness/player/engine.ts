/** What a run is played on, and the world that it begins in. */
import type { Control } from '../simulator/client/control.ts';
import type { EngineName, Player } from './player.ts';

/** Makes a player for each world, on a simulator without anything of an earlier one. `prepare` changes its control API. */
export interface Engine {
  readonly name: EngineName;
  readonly player: (prepare?: (control: Control) => Control) => Promise<Player>;
  /** Whether its browser was lost. The next player gets another one. */
  readonly isLost?: () => Promise<boolean>;
}

/** The same on every day, so that amounts and dates of two runs can be compared. */
export const usualNow = '2026-11-21T09:00:00Z';
export const usualSeed = 7;
