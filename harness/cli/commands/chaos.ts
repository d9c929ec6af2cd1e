/** `npm run harness -- chaos`: customers at random, while faults strike, until something is wrong; then the shortest way to it. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { withoutFigures } from '../chaos/coverage.ts';
import { type AppCode, appFor, engineFrom } from '../chaos/engine-of.ts';
import { writeRun, writeSteps } from '../chaos/evidence.ts';
import { type Bad, lotsOf, now, type Played, playLot, type Session } from '../chaos/lots.ts';
import { type Found, type Player, type Problem, shrunk, walkAgain } from '../chaos/run.ts';
import { stepText } from '../chaos/steps.ts';
import { startThreads, type Threads } from '../chaos/workers.ts';
import { needBrowser } from './bridge-table.ts';
import {
  browserSession,
  durationOf,
  engineOf,
  scenariosFor,
  type Session as BrowserSession,
} from './chaos-session.ts';
import { needFolder } from './outputs.ts';
import { UsageError } from './words.ts';
import { type Given, type Outcome, countOf, numberOf, scenarioOf } from './command.ts';

/** Plays the shortest run in Chromium and writes its recording and test; says whether it fails there too. */
async function exported(
  session: BrowserSession,
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
async function onScreens({ kind, scenario, seed, steps }: Found, session: BrowserSession) {
  const { problem } = await walkAgain(await engineOf('screens', session), scenario, seed, steps);
  return problem?.kind === kind;
}

interface Reported extends Omit<Found, 'state'> {
  /** Null where screens found it. */
  readonly onScreens: boolean | null;
  readonly inChromium: boolean | null;
  readonly files: readonly string[];
}

function playerOf(given: Given): Player {
  if (given.flag('screens') && given.flag('core')) {
    throw new UsageError('use --screens or --core, not both');
  }
  if (given.flag('screens')) return 'screens';
  return given.flag('core') ? 'core' : 'browser';
}

/** How many threads play. A browser is one. */
function workersOf(given: Given, player: Player): number {
  const wanted = countOf(given, 'workers');
  if (player !== 'browser') return wanted ?? availableParallelism();
  if (wanted !== undefined) throw new UsageError('--workers needs --screens or --core');
  return 1;
}

const sameAs = (one: Problem) => (other: Problem) =>
  one.kind === other.kind && withoutFigures(one.detail) === withoutFigures(other.detail);

export async function chaos(given: Given, say: (text: string) => void): Promise<Outcome> {
  const player = playerOf(given);
  if (player === 'browser') needBrowser();
  const seed = numberOf(given, 'seed') ?? 1;
  const steps = countOf(given, 'steps') ?? 40;
  const forMs = durationOf(given.text('for') ?? '1m');
  const runs = countOf(given, 'runs') ?? Infinity;
  needFolder(given, 'out');
  const folder = given.text('out') ?? 'reports/chaos';
  const only = scenarioOf(given);
  const workers = workersOf(given, player);
  const session = browserSession(say);
  const found: Reported[] = [];
  let [played, walked] = [0, 0];
  let threads: Threads | null = null;
  try {
    const browser = player === 'browser' ? await engineOf(player, session) : null;
    const app = player === 'browser' ? null : await appFor(player);
    let own = browser;
    /** The engine of this thread, which shrinks. */
    const here = () => (own ??= engineFrom(app as AppCode));
    if (app && workers > 1) threads = await startThreads(app, workers);
    const begun = performance.now();
    const cpuBegun = process.cpuUsage();
    const runsOf: Session = {
      seed,
      steps,
      runs,
      scenarios: only === undefined ? scenariosFor(player) : [only],
      until: now() + forMs,
    };
    const count = ({ runs: more, steps: taken }: Played) => {
      played += more;
      walked += taken;
    };
    const takeBad = async ({ run, scenario, seed: seedNow, walk }: Bad) => {
      const { problem } = walk;
      if (found.some(sameAs(problem))) return;
      say(`BAD  ${scenario}, seed ${seedNow}: ${problem.kind}: ${problem.detail}`);
      const one = await shrunk(here(), scenario, seedNow, walk);
      say(`      ${one.before} steps, ${one.steps.length} after shrinking:`);
      for (const step of one.steps) say(`        ${stepText(step)}`);
      found.push(await report(player, one, join(folder, `${player}-${seed}-${run}`)));
    };
    if (threads) {
      await threads.play(runsOf, async ({ bad, ...sums }) => {
        count(sums);
        for (const one of bad) await takeBad(one);
      });
    } else {
      for (const lot of lotsOf(runsOf)) count(await playLot(here(), lot, takeBad));
    }
    const seconds = (performance.now() - begun) / 1_000;
    const cpu = process.cpuUsage(cpuBegun);
    const cpuSeconds = (cpu.user + cpu.system) / 1e6;
    const json = {
      seed,
      engine: player,
      runs: played,
      steps: walked,
      seconds: Math.round(seconds),
      stepsPerSecond: Math.round((walked / seconds) * 10) / 10,
      // Of this process, so that a busy machine tells the same. A browser's time is not in it.
      cpuSeconds: Math.round(cpuSeconds),
      stepsPerCpuSecond: Math.round((walked / cpuSeconds) * 10) / 10,
      found,
    };
    if (walked === 0) say('No step was taken, so this proves nothing.');
    return { json, code: found.length > 0 || walked === 0 ? 1 : 0 };
  } finally {
    await threads?.stop();
    await session.stop();
  }

  async function report(by: Player, { state, ...one }: Found, path: string): Promise<Reported> {
    const own = await writeSteps({ ...one, ...(state && { state }) }, path);
    const isOnScreens = by === 'core' ? await onScreens(one, session) : null;
    if (isOnScreens === false) say('      --screens plays these steps without that problem.');
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
