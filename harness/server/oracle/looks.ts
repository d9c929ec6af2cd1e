/** What the oracle saw on each place of a world, newest look in full: in memory, for who wants to read amounts side by side. */
import type { AmountJudged, MoneyReport, MoneyScreen } from '../../checks.ts';
import type { World } from '../world.ts';

const memory = new WeakMap<World, Map<string, MoneyScreen>>();
/** Places such as a list with thousands of rows show a part of themselves only. */
const MOST_PLACES = 300;

/** Takes a look at `place` at `at` (ms UTC); the same amounts seen again count once. */
export function keepLook(
  world: World,
  at: number,
  place: string,
  amounts: readonly AmountJudged[],
): void {
  if (amounts.length === 0) return;
  const places = memory.get(world) ?? new Map<string, MoneyScreen>();
  memory.set(world, places);
  const before = places.get(place);
  places.delete(place);
  places.set(place, {
    place,
    at,
    amounts,
    looks: (before?.looks ?? 0) + 1,
    compared: (before?.compared ?? 0) + amounts.length,
    wrong: (before?.wrong ?? 0) + amounts.filter(({ why }) => why !== null).length,
  });
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Every place whose amounts were compared, the one looked at last first. */
export function moneyOf(world: World): MoneyReport {
  const screens = [...(memory.get(world)?.values() ?? [])].reverse();
  return {
    screens,
    compared: screens.reduce((sum, { compared }) => sum + compared, 0),
    wrong: screens.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}
