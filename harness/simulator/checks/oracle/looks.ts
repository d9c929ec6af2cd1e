/** The oracle's checks of each place in a world, the newest in full, kept in memory to compare amounts side by side. */
import {
  type AmountJudged,
  type MoneyReport,
  type MoneyScreen,
  verdictOf,
} from '../../protocol/checks.ts';
import type { World } from '../../world/world.ts';
import { isFact } from './told.ts';

interface Look extends MoneyScreen {
  /** Everything that was ever wrong here, each once. */
  readonly wrongs: ReadonlyMap<string, AmountJudged>;
}

const memory = new WeakMap<World, Map<string, Look>>();

const SENT_WRONG = 'sentWrong';
const isWrong = ({ why }: AmountJudged) => why !== null && why !== SENT_WRONG;

/** Findings that aren't amounts of a screen: impossible offers that the app confirmed, and amounts that were sent wrong. */
interface Said {
  readonly confirmed: Set<string>;
  readonly sent: Set<string>;
  /** Claims that were on a screen before they were true. */
  readonly early: Set<string>;
  /** Figures on screens that no response vouches for. */
  readonly unvouched: Set<string>;
}

const sayings = new WeakMap<World, Said>();

export function keepSaid(world: World, of: keyof Said, sentence: string): void {
  const said = sayings.get(world) ?? {
    confirmed: new Set(),
    sent: new Set(),
    early: new Set(),
    unvouched: new Set(),
  };
  sayings.set(world, said);
  said[of].add(sentence);
}

const nameOf = ({ key, order, quote, shown, right }: AmountJudged) =>
  JSON.stringify([key, order, quote, shown, right]);

/** Stores a check of `place` at `at` (ms UTC). What stays wrong over several checks counts once. */
export function keepLook(
  world: World,
  at: number,
  place: string,
  amounts: readonly AmountJudged[],
): void {
  if (amounts.length === 0) return;
  const places = memory.get(world) ?? new Map<string, Look>();
  memory.set(world, places);
  const before = places.get(place);
  places.delete(place);
  const wrongs = new Map(before?.wrongs);
  for (const amount of amounts) {
    if (isWrong(amount)) wrongs.set(nameOf(amount), amount);
  }
  const now = new Set(amounts.map(nameOf));
  const earlier = [...wrongs].filter(([name]) => !now.has(name)).map(([, amount]) => amount);
  const all = [...earlier, ...amounts];
  places.set(place, {
    place,
    at,
    amounts: all,
    wrongs,
    looks: (before?.looks ?? 0) + 1,
    compared: (before?.compared ?? 0) + amounts.filter(({ key }) => !isFact(key)).length,
    wrong: all.filter(isWrong).length,
    sentWrong: all.filter(({ why }) => why === SENT_WRONG).length,
  });
}

/** Every place with compared amounts, the last checked first. */
export function moneyOf(world: World): MoneyReport {
  const looks = [...(memory.get(world)?.values() ?? [])].reverse();
  const screens = looks.map(({ wrongs: _wrongs, ...screen }) => screen);
  const said = sayings.get(world);
  const confirmed = [...(said?.confirmed ?? [])];
  const sum = (of: 'compared' | 'wrong' | 'sentWrong') =>
    screens.reduce((total, one) => total + one[of], 0);
  const [compared, sentWrong, wrong] = [
    sum('compared'),
    sum('sentWrong'),
    sum('wrong') + confirmed.length,
  ];
  return {
    screens,
    compared,
    wrong,
    confirmed,
    sentWrong,
    sent: [...(said?.sent ?? [])],
    early: [...(said?.early ?? [])],
    unvouched: [...(said?.unvouched ?? [])],
    verdict: verdictOf(compared, wrong),
  };
}
