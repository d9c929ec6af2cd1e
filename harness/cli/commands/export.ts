/**
 * `npx lendmax export`: writes a run as a report, or as a test that runs as it is. Before that the test has run headless
 * several times, each in a world of its own, and the file says how that ended.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Driver, drivers, withProof } from '../../simulator/recording/test-file.ts';
import { recordingTest } from '../../simulator/recording/test-script.ts';
import type { Recording } from '../../simulator/protocol/recording.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';
import { reported } from '../../player/verdict.ts';
import { findBrowser, quietFlags } from '../../player/browser/chromium.ts';
import { hasSources, root, typescript } from '../run.ts';
import { countOf, type Given, type Outcome } from './command.ts';
import { needBrowser } from './engines.ts';
import { needFile } from './outputs.ts';
import { readableIn } from './recording-in.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';

const USUAL_RUNS = 3;

/** `failed` is the failed line of the test with its number and the reason; null if every run passed. */
interface Proof {
  readonly runs: number;
  readonly passed: number;
  readonly failed: string | null;
}

/** The package of the player, or of the sources that it is built from. */
async function playerPackage(modules: string): Promise<void> {
  const folder = join(modules, 'lendmax-workbench');
  if (!hasSources) return symlink(root, folder, 'junction');
  await mkdir(folder, { recursive: true });
  const own = { name: 'lendmax-workbench', type: 'module', exports: { './player': './player.js' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(own));
  const main = pathToFileURL(join(root, 'harness/player/main.ts')).href;
  await writeFile(join(folder, 'player.js'), `export * from '${main}';\n`);
}

/** A new folder in which a test finds its packages, as in another project. */
async function projectFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-test-'));
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  await playerPackage(modules);
  const driver = fileURLToPath(import.meta.resolve('webdriverio'));
  const [its = ''] = /^.*node_modules[\\/]webdriverio/.exec(driver) ?? [];
  await symlink(its, join(modules, 'webdriverio'), 'junction');
  return folder;
}

async function runOnce(folder: string, fileName: string, origin: string) {
  const { browser, driver } = findBrowser();
  const env = {
    ...process.env,
    LENDMAX: origin,
    CHROME_BIN: browser ?? '',
    ...(driver !== null && { CHROMEDRIVER_PATH: driver }),
    CHROME_ARGS: quietFlags.join(' '),
    // A test that another test starts would report to that one.
    NODE_TEST_CONTEXT: undefined,
  };
  const [node, ...options] = hasSources ? typescript('--test') : [process.execPath, '--test'];
  const child = spawn(node, [...options, '--test-reporter=tap', fileName], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const told = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { passed: (await ended) === 0, told: told.join('') };
}

/** The line of the test that failed, and why, from the report of `node --test`. */
export function failedLine(test: string, fileName: string, told: string): string {
  const [, several, one] = /^ +error: (?:\|-\n([^]*?)\n +code:|['"]?(.+?)['"]?$)/m.exec(told) ?? [];
  const why = (several ?? one ?? 'the test did not start').replaceAll(/\s+/g, ' ').trim();
  const lines = test.split('\n');
  const body = lines.findIndex((line) => line.startsWith('test('));
  const at = [...told.matchAll(new RegExp(`${fileName.replaceAll('.', '\\.')}:(\\d+):`, 'g'))]
    .map(([, line]) => Number(line))
    .find((line) => line > body + 1);
  return at === undefined ? why : `line ${at}, ${lines[at - 1]?.trim() ?? ''}: ${why}`;
}

/** A recording as a test with what became of its runs. Throws for a run that no test can repeat. */
export async function provenTest(
  recording: Recording,
  driver: Driver,
  origin: string,
  runs = USUAL_RUNS,
) {
  const test = recordingTest(recording, driver);
  if ('refusal' in test) throw new UsageError(test.refusal);
  const proof = await prove(test, origin, runs);
  const told = sentenceOf(proof);
  return { ...test, ...proof, told, text: withProof(test.text, told) };
}

/** Runs a test as often as wanted against this simulator. Stops at the first failure. */
export async function prove(
  test: { readonly text: string; readonly fileName: string },
  origin: string,
  runs: number,
): Promise<Proof> {
  const folder = await projectFolder();
  try {
    await writeFile(join(folder, test.fileName), test.text);
    for (let passed = 0; passed < runs; passed += 1) {
      const one = await runOnce(folder, test.fileName, origin);
      if (!one.passed) {
        return { runs: passed + 1, passed, failed: failedLine(test.text, test.fileName, one.told) };
      }
    }
    return { runs, passed: runs, failed: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sentenceOf = ({ runs, failed }: Proof) =>
  failed === null
    ? `Ran ${runs === 1 ? 'once' : `${runs} times`}, good.`
    : `Run ${runs} failed: ${failed}`;

/** The run of a world as a report. */
async function exportReport(world: string, given: Given): Promise<Outcome> {
  const { control, close } = await runningSimulator(given.text('server'));
  try {
    // The last act may still be in progress.
    await reported(control, world);
    const file = given.text('out') ?? `run-${world}.html`;
    const personal = given.flag('personal') ? 'kept' : 'replaced';
    await writeFile(file, await control.recordingPage(world, personal));
    return { json: { file }, code: 0 };
  } finally {
    await close();
  }
}

export async function exportRun(given: Given, say: (text: string) => void): Promise<Outcome> {
  const [source] = given.words;
  if (source === undefined) throw new UsageError('the report or the world is missing');
  if (given.text('as') === 'report') return exportReport(source, given);
  const driver = drivers.find((one) => one === (given.text('as') ?? 'player'));
  if (!driver)
    throw new UsageError(`--as must be report, ${drivers.join(' or ')}, not ${given.text('as')}`);
  const runs = countOf(given, 'runs') ?? USUAL_RUNS;
  needFile(given, 'out');
  needBrowser();
  const running = given.text('server');
  const isFile = existsSync(source);
  if (running === undefined && isFile) built(say);
  const { control, close } =
    running === undefined && isFile ? await ownSimulator() : await runningSimulator(running);
  try {
    const recording = isFile ? await readableIn(source) : await control.recording(source, true);
    say('Running the test…');
    const {
      text: test,
      fileName,
      ...proof
    } = await provenTest(recording, driver, control.serverUrl, runs);
    const file = given.text('out') ?? fileName;
    await writeFile(file, test);
    say(proof.told);
    return { json: { file, ...proof }, code: proof.failed === null ? 0 : 1 };
  } finally {
    await close();
  }
}
