/** What a phone posts, before the log takes it: stored and typed values go to memory, never into the log (design §8). */
import type { PhoneLogEntry } from '../control.ts';
import { takeTyped } from './leaks/typed.ts';
import { takeStored } from './phone-storage.ts';
import type { World } from './world.ts';

/** The entry as it may be logged at `at` (ms UTC); null where nothing is left of it. */
export function observed(world: World, at: number, entry: PhoneLogEntry): PhoneLogEntry | null {
  const rest = takeStored(world, at, entry);
  return rest && takeTyped(world, rest);
}
