/** The walks of a crawl in order: every scenario, then errands, then back to what was seen but not used. */
import type { createCrawl, Walk } from './crawl.ts';
import { errands, scriptOf } from './errands.ts';
import { randomOf } from './random.ts';
import { seedOfRun } from './run.ts';

const STEPS = 40;
/** A crawl is done after this many walks in a row that find nothing new. */
const IN_VAIN = 20;

type Crawl = ReturnType<typeof createCrawl>;

/** The same walk, which takes no more steps once time is up. */
export const endedBy = (walk: Walk, isOver: () => boolean): Walk => ({
  ...walk,
  next: (screen) => (isOver() ? undefined : walk.next(screen)),
});

/** Ends once nothing new is found. `absent` gets each act of an errand that its screen didn't offer, in words. */
export function* walksOf(
  crawl: Crawl,
  scenarios: readonly string[],
  seed: number,
  absent: (words: string) => void,
): Generator<Walk, void> {
  let run = 0;
  const start = (scenario: string, settings?: readonly string[]) => {
    const worldSeed = seedOfRun(seed, run);
    const random = randomOf(worldSeed);
    run += 1;
    const set = settings ?? crawl.settings(random);
    return { random, start: { scenario, seed: worldSeed, settings: set } };
  };
  function* goBack() {
    for (;;) {
      const walk = crawl.goBack(randomOf(seedOfRun(seed, run)));
      if (!walk) return;
      run += 1;
      yield walk;
    }
  }
  for (const scenario of scenarios) {
    const { start: from, random } = start(scenario);
    yield crawl.lookAround(from, random, STEPS);
  }
  for (const [at, errand] of errands.entries()) {
    const { start: from, random } = start(errand.scenario, errand.settings ?? []);
    const script = scriptOf(errand, random, crawl.wordsOf, (words) => {
      absent(`errand ${at}, ${errand.scenario}: ${words}`);
    });
    yield crawl.follow(from, random, script);
  }
  yield* goBack();
  const countOf = () =>
    Object.values(crawl.coverage()).reduce((sum, { reached }) => sum + reached, 0);
  for (let vain = 0; vain < IN_VAIN; vain += 1) {
    const before = countOf();
    const { start: from, random } = start(scenarios[run % scenarios.length] ?? 'approved');
    yield crawl.lookAround(from, random, STEPS);
    yield* goBack();
    if (countOf() > before) vain = -1;
  }
}
