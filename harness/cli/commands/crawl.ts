/** `npm run harness -- crawl`: goes where nobody has been, and says what was reached and what was not, by name. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createNames } from '../chaos/control-names.ts';
import { createCrawl } from '../chaos/crawl.ts';
import { endedBy, walksOf } from '../chaos/crawl-walks.ts';
import { withoutFigures } from '../chaos/coverage.ts';
import { type Problem, walk } from '../chaos/run.ts';
import { phrases, sentences } from '../chaos/sentence-table.ts';
import type { Step } from '../chaos/steps.ts';
import { countsOf, gapsOf, hasGaps, linesOf } from '../chaos/unreached.ts';
import { browserSession, durationOf, engineOf, scenariosFor } from './chaos-session.ts';
import { needFile } from './outputs.ts';
import { type Given, type Outcome, countOf, numberOf } from './command.ts';

interface Found extends Problem {
  readonly scenario: string;
  readonly seed: number;
  readonly settings: readonly string[];
  readonly steps: readonly Step[];
}

export async function crawl(given: Given, say: (text: string) => void): Promise<Outcome> {
  const seed = numberOf(given, 'seed') ?? 1;
  const forMs = durationOf(given.text('for') ?? '30m');
  const runs = countOf(given, 'runs') ?? Infinity;
  needFile(given, 'out');
  const out = given.text('out') ?? 'reports/crawl.json';
  const session = browserSession(say);
  const problems = new Map<string, Found>();
  const absent: string[] = [];
  let [played, walked, isCutShort] = [0, 0, false];
  try {
    const engine = await engineOf(given.flag('browser') ? 'browser' : 'screens', session);
    const going = createCrawl(await sentences(), createNames(await phrases()));
    const begun = performance.now();
    const isOver = () => performance.now() - begun >= forMs;
    for (const one of walksOf(going, scenariosFor(engine.name), seed, (words) => {
      absent.push(words);
    })) {
      isCutShort = played >= runs || isOver();
      if (isCutShort) break;
      const { scenario, seed: worldSeed, settings } = one.start;
      const { steps, problem } = await walk(
        engine,
        scenario,
        worldSeed,
        endedBy(one, isOver).next,
        {
          settings,
          took: one.took,
          judged: one.judged,
          async ends({ lender }) {
            const world = await lender?.();
            if (world) going.end(world, world.log);
          },
        },
      );
      played += 1;
      walked += steps.length;
      if (!problem) continue;
      const key = `${problem.kind} ${withoutFigures(problem.detail)}`;
      if (problems.has(key)) continue;
      problems.set(key, { ...problem, ...one.start, steps });
      say(`BAD  ${scenario}, seed ${worldSeed}: ${problem.kind}: ${problem.detail}`);
    }
    // Time may have run out in the last walk.
    isCutShort ||= isOver();
    const coverage = going.coverage();
    const gaps = gapsOf(coverage);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const report = {
      seed,
      engine: engine.name,
      runs: played,
      steps: walked,
      seconds,
      isCutShort,
      coverage,
      gaps,
      absent,
    };
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
    for (const line of [...absent, ...linesOf(gaps, isCutShort)]) say(line);
    say(`What was not reached is listed in ${out}.`);
    say(countsOf(coverage));
    const found = [...problems.values()];
    return {
      json: { ...report, problems: found },
      code: found.length > 0 || walked === 0 || (!isCutShort && hasGaps(gaps)) ? 1 : 0,
    };
  } finally {
    await session.stop();
  }
}
