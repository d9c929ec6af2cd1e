/** `npm run harness -- crawl`: goes where nobody has been, and says what was reached and what was not, by name. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createCrawl, neverSent } from '../chaos/crawl.ts';
import { withoutFigures } from '../chaos/coverage.ts';
import { randomOf } from '../chaos/random.ts';
import { type Problem, seedOfRun, walk } from '../chaos/run.ts';
import { sentences } from '../chaos/sentence-table.ts';
import { browserSession, durationOf, engineOf, scenariosFor } from './chaos-session.ts';
import { type Given, type Outcome, numberOf } from './command.ts';

const STEPS = 60;

export async function crawl(given: Given, say: (text: string) => void): Promise<Outcome> {
  const seed = numberOf(given, 'seed') ?? 1;
  const forMs = durationOf(given.text('for') ?? '5m');
  const runs = numberOf(given, 'runs') ?? Infinity;
  const out = given.text('out') ?? 'reports/crawl.json';
  const session = browserSession(say);
  const problems = new Map<
    string,
    Problem & {
      readonly scenario: string;
      readonly seed: number;
      readonly settings: readonly string[];
    }
  >();
  let [played, walked] = [0, 0];
  try {
    const engine = await engineOf(given.flag('browser') ? 'browser' : 'core', session);
    const names = scenariosFor(engine.name);
    const going = createCrawl(await sentences());
    const begun = performance.now();
    for (let run = 0; run < runs && performance.now() - begun < forMs; run += 1) {
      const scenario = names[run % names.length] ?? 'approved';
      const seedNow = seedOfRun(seed, run);
      const random = randomOf(seedNow);
      const settings = going.settings(random);
      const next = going.begin(random);
      const { steps, problem } = await walk(
        engine,
        scenario,
        seedNow,
        (screen, at) => (at < STEPS ? next(screen) : undefined),
        {
          settings,
          took: going.took,
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
      problems.set(key, { ...problem, scenario, seed: seedNow, settings });
      say(`BAD  ${scenario}, seed ${seedNow}: ${problem.kind}: ${problem.detail}`);
    }
    const coverage = going.coverage();
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const report = {
      seed,
      engine: engine.name,
      runs: played,
      steps: walked,
      seconds,
      coverage,
      neverSent,
    };
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
    for (const [kind, { all, reached }] of Object.entries(coverage)) {
      say(`${kind}: ${reached} of ${all}`);
    }
    for (const [path, why] of Object.entries(neverSent)) say(`not counted: ${path}, ${why}`);
    say(`What was not reached is listed in ${out}.`);
    const found = [...problems.values()];
    return { json: { ...report, problems: found }, code: found.length > 0 ? 1 : 0 };
  } finally {
    await session.stop();
  }
}
