/** A phone's posts before the log gets them: values go to memory, and screens get the books of that time. */
import type { PhoneLogEntry } from '../protocol/log.ts';
import { withBooks } from './seen.ts';
import { takeTyped } from './leaks/typed.ts';
import { takeStored } from '../world/phone-storage.ts';
import type { World } from '../world/world.ts';

/** The entry of phone number `phone` for the log at `at` (ms UTC); null if nothing is left of it. */
export function observed(
  world: World,
  at: number,
  entry: PhoneLogEntry,
  phone = 1,
): PhoneLogEntry | null {
  const stored = takeStored(world, at, entry, phone);
  const rest = stored && takeTyped(world, stored);
  return rest && withBooks(world, rest);
}
