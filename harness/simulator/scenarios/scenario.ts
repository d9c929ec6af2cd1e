/** A scenario: a named starting point that builds its history into a fresh world. */
import type { ScenarioInfo } from '../protocol/worlds.ts';
import type { World } from '../world/world.ts';

export interface Scenario extends Omit<ScenarioInfo, 'name' | 'group'> {
  /** Plays the history. `world.createdAt` is the world's present, ms UTC. */
  readonly build: (world: World) => void;
}
