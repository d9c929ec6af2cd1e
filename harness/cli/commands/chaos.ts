/** `npm run harness -- chaos`: customers at random, while faults strike, until something is wrong; then the shortest way to it. */
import { join } from 'node:path';
import { createChooser } from '../chaos/choose.ts';
import { withoutFigures } from '../chaos/coverage.ts';
import { writeRun, writeSteps } from '../chaos/evidence.ts';
import { randomOf } from '../chaos/random.ts';
import {
  type Found,
  type Player,
  type Problem,
  seedOfRun,
  shrunk,
  walkAgain,
  walkAtRandom,
} from '../chaos/run.ts';
import { stepText } from '../chaos/steps.ts';
import { needBrowser } from './bridge-table.ts';
import {
  browserSession,
  durationOf,
  engineOf,
  scenariosFor,
  type Session,
} from './chaos-session.ts';
import { UsageError } from './words.ts';
import { type Given, type Outcome, numberOf, scenarioOf } from './command.ts';

/** Plays the shortest run in Chromium and writes its recording and test; says whether it fails there too. */
async function exported(
  session: Session,
  { kind, scenario, seed, steps }: Found,
  path: string,
): Promise<{ readonly inChromium: boolean; readonly files: readonly string[] }> {
  const { browserEngine } = await import('../chaos/browser-engine.ts');
  const { simulator, started } = await session.use();
  let world = '';
  const engine = browserEngine(simulator.control, started, {
    keep: true,
    opened: (id) => void (world = id),
  });
  const { problem } = await walkAgain(engine, scenario, seed, steps);
  const files = await writeRun(simulator.control, world, path);
  await simulator.control.end(world);
  return { inChromium: problem?.kind === kind, files };
}

/** Whether the app's own screens show the same problem after these steps. */
async function onScreens({ kind, scenario, seed, steps }: Found, session: Session) {
  const { problem } = await walkAgain(await engineOf('core', session), scenario, seed, steps);
  return problem?.kind === kind;
}

interface Reported extends Omit<Found, 'state'> {
  /** Null where screens found it. */
  readonly onScreens: boolean | null;
  readonly inChromium: boolean | null;
  readonly files: readonly string[];
}

function playerOf(given: Given): Player {
  if (given.flag('core') && given.flag('models')) {
    throw new UsageError('use --core or --models, not both');
  }
  if (given.flag('core')) return 'core';
  return given.flag('models') ? 'models' : 'browser';
}

const sameAs = (one: Problem) => (other: Problem) =>
  one.kind === other.kind && withoutFigures(one.detail) === withoutFigures(other.detail);

export async function chaos(given: Given, say: (text: string) => void): Promise<Outcome> {
  const player = playerOf(given);
  if (player === 'browser') needBrowser();
  const seed = numberOf(given, 'seed') ?? 1;
  const steps = numberOf(given, 'steps') ?? 40;
  const forMs = durationOf(given.text('for') ?? '1m');
  const runs = numberOf(given, 'runs') ?? Infinity;
  const folder = given.text('out') ?? 'reports/chaos';
  const only = scenarioOf(given);
  const session = browserSession(say);
  const found: Reported[] = [];
  let [played, walked] = [0, 0];
  try {
    const engine = await engineOf(player, session);
    const names = scenariosFor(engine.name);
    const chooser = createChooser();
    const begun = performance.now();
    const cpuBegun = process.cpuUsage();
    for (let run = 0; run < runs && performance.now() - begun < forMs; run += 1) {
      const seedNow = seedOfRun(seed, run);
      const scenario = only ?? randomOf(seedNow).of(names);
      const walk = await walkAtRandom(engine, scenario, seedNow, steps, chooser);
      played += 1;
      walked += walk.steps.length;
      const { problem } = walk;
      if (!problem) continue;
      if (found.some(sameAs(problem))) continue;
      say(`BAD  ${scenario}, seed ${seedNow}: ${problem.kind}: ${problem.detail}`);
      const one = await shrunk(engine, scenario, seedNow, { ...walk, problem });
      say(`      ${one.before} steps, ${one.steps.length} after shrinking:`);
      for (const step of one.steps) say(`        ${stepText(step)}`);
      found.push(await report(player, one, join(folder, `${engine.name}-${seed}-${run}`)));
    }
    const seconds = (performance.now() - begun) / 1_000;
    const cpu = process.cpuUsage(cpuBegun);
    const cpuSeconds = (cpu.user + cpu.system) / 1e6;
    const json = {
      seed,
      engine: engine.name,
      runs: played,
      steps: walked,
      seconds: Math.round(seconds),
      stepsPerSecond: Math.round((walked / seconds) * 10) / 10,
      // Of this process, so that a busy machine tells the same. A browser's time is not in it.
      cpuSeconds: Math.round(cpuSeconds),
      stepsPerCpuSecond: Math.round((walked / cpuSeconds) * 10) / 10,
      found,
    };
    return { json, code: found.length > 0 ? 1 : 0 };
  } finally {
    await session.stop();
  }

  async function report(by: Player, { state, ...one }: Found, path: string): Promise<Reported> {
    const own = await writeSteps({ ...one, ...(state && { state }) }, path);
    const isOnScreens = by === 'models' ? await onScreens(one, session) : null;
    if (isOnScreens === false) say('      --core plays these steps without that problem.');
    const run = await exported(session, one, path).catch((error: unknown) => {
      say(`      not exported from Chromium: ${error instanceof Error ? error.message : ''}`);
      return null;
    });
    const files = [...own, ...(run?.files ?? [])];
    for (const file of files) say(`      ${file}`);
    if (run && !run.inChromium) say('      Chromium plays these steps without that problem.');
    return { ...one, onScreens: isOnScreens, inChromium: run?.inChromium ?? null, files };
  }
}
