/** Which mutants are tried, and against which tests. */
import { nextRandom } from '#harness/server/world/random.ts';
import type { Equivalent } from './equivalents.ts';
import type { Mutant } from './mutants.ts';
import type { Reach, TestFile } from './runner.ts';

/** FNV-1a, so that each file has its own order however many others there are. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The first `most` of a shuffle that is the same for the same seed, file and list. */
export function sampled<T>(all: readonly T[], file: string, seed: number, most: number): T[] {
  const state = { randomState: (seed ^ hashOf(file)) >>> 0 };
  return all
    .map((one) => ({ one, rank: nextRandom(state) }))
    .sort((first, second) => first.rank - second.rank)
    .slice(0, most)
    .map(({ one }) => one);
}

export const isEquivalent = (mutant: Mutant, source: string, list: readonly Equivalent[]) =>
  list.some(
    (one) =>
      one.file === mutant.file &&
      one.changes.includes(mutant.change) &&
      (source.split('\n')[mutant.line - 1] ?? '').includes(one.source),
  );

/** How often a test file was the first to notice a mutant of a source: `source test`. */
export type Kills = Map<string, number>;

export interface Chosen {
  readonly tests: readonly TestFile[];
  /** Tests that reach it were left out for their time. */
  readonly capped: boolean;
}

const subject = (file: string) => /([^/]+?)(?:\.test)?\.tsx?$/.exec(file)?.[1] ?? '';

/** The tests that run the mutant's function, those likeliest to notice first, for at most `budgetMs` of their time. */
export function chooseTests(
  { file, inside }: Mutant,
  reach: readonly Reach[],
  kills: Kills,
  budgetMs: number,
): Chosen {
  const place = `${file}:${inside}`;
  const mirror = `tests/unit/${file.slice(0, file.lastIndexOf('/'))}/`;
  const fitting = reach
    .filter((test) => !test.fails && test.reached.includes(place))
    .map((test) => ({
      ...test,
      noticed:
        (kills.get(`${file} ${test.file}`) ?? 0) +
        (subject(test.file).startsWith(subject(file)) ? 2 : 0) +
        (test.file.startsWith(mirror) ? 1 : 0),
      // Tests that run much of the file are likely to be about it. The fast ones come first.
      msEach: test.ms / test.reached.filter((one) => one.startsWith(`${file}:`)).length,
    }))
    .sort((one, other) => other.noticed - one.noticed || one.msEach - other.msEach);
  let spent = 0;
  const tests = fitting.filter(({ ms }, index) => {
    if (index > 0 && spent + ms > budgetMs) return false;
    spent += ms;
    return true;
  });
  return {
    tests: tests.map(({ project, file, ms }) => ({ project, file, ms })),
    capped: tests.length < fitting.length,
  };
}
