/**
 * `npx lendmax run`: plays journeys in their own worlds, one after another, and judges each by its world afterwards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellKind } from '../../protocol/device.ts';
import type { Fault } from '../../protocol/faults.ts';
import { findBrowser } from '../../player/browser/chromium.ts';
import type { Control } from '../../client/control.ts';
import type { Player } from '../../player/player.ts';
import { type Journey, journeys } from '../journeys/journeys.ts';
import { type AtLeast, atLeastCheck, readAtLeast } from '../journeys/at-least.ts';
import { type Check, type Conclusion, conclude } from '../../protocol/checks.ts';
import { codeOf } from '../journeys/verdict.ts';
import { type Given, type Outcome, numberOf, shellOf, usualNow, usualSeed } from './command.ts';
import { needFolder } from './outputs.ts';
import { caseOf, needReport, reported } from './report.ts';
import { scenarioOf } from './scenario.ts';
import { applySettings, built, ownSimulator, runningSimulator } from './simulator.ts';
import { hasSources } from '../run.ts';
import { UsageError, readFault } from './words.ts';

export interface RunOptions {
  readonly mode: 'browser' | 'screens';
  readonly scenario: string | undefined;
  readonly now: string;
  readonly seed: number;
  readonly shell: ShellKind;
  readonly faults: readonly Fault[];
  readonly settings: readonly string[];
  /** Keeps the world after the run. */
  readonly keep: boolean;
  /** Folder for the page of each run, which is created; null for no pages. */
  readonly pages: string | null;
  readonly atLeast: AtLeast;
}

export interface JourneyVerdict extends Conclusion {
  readonly journey: string;
  readonly scenario: string;
  readonly world: string;
  readonly url: string;
  readonly tookMs: number;
  readonly checks: readonly Check[];
  /** The file of its page; null if none was requested. */
  readonly page: string | null;
}

/** By default with a browser, if there is one. */
export function modeOf(browser: boolean, screens: boolean): RunOptions['mode'] {
  if (browser && screens) throw new UsageError('use --browser or --screens, not both');
  const found = findBrowser().browser !== null;
  if (browser && !found) {
    throw new UsageError('Chrome or Chromium not found; set CHROME_BIN or use --screens');
  }
  if ((screens || !found) && !hasSources) {
    throw new UsageError(
      '--screens needs the repository; install Chrome or Chromium, or set CHROME_BIN',
    );
  }
  return screens || !found ? 'screens' : 'browser';
}

/** A phone for each journey, and how to end them. */
interface Phones {
  readonly next: (prepare: (control: Control) => Control) => Player;
  readonly stop: () => Promise<void>;
}

/** WebDriver's library is large, so it is loaded only when a browser starts. */
async function inBrowser(control: Control): Promise<Phones> {
  const { startBrowser } = await import('../../player/browser/browser.ts');
  const { Phone } = await import('../../player/browser/phone.ts');
  const { browser, stop } = await startBrowser();
  return {
    next: (prepare) => Object.assign(new Phone(browser, prepare(control)), { looksAtEach: true }),
    stop,
  };
}

/** The app's own views, each time with a simulator in this process. */
async function onScreens(now: string): Promise<Phones> {
  const { bundleApp } = await import('../../player/screens/bundle.ts');
  const { quietSimulator, ScreensPlayer } = await import('../../player/screens/player.ts');
  const bundle = await bundleApp();
  return {
    next: (prepare) => new ScreensPlayer(bundle, quietSimulator(Date.parse(now)), { prepare }),
    stop: () => Promise.resolve(),
  };
}

/** Runs them all, even if some fail. `say` reports progress. */
export async function runJourneys(
  control: Control,
  wanted: readonly Journey[],
  options: RunOptions,
  say: (text: string) => void,
): Promise<readonly JourneyVerdict[]> {
  const phones = await (options.mode === 'browser' ? inBrowser(control) : onScreens(options.now));
  try {
    const verdicts: JourneyVerdict[] = [];
    for (const journey of wanted) {
      const verdict = await runOne(phones, journey, options);
      verdicts.push(verdict);
      const bad = verdict.checks.filter((check) => check.verdict === 'bad');
      const seconds = `${(verdict.tookMs / 1000).toFixed(1)} s`;
      say(
        `${verdict.verdict === 'good' ? 'good' : 'BAD '} ${journey.name} from ${verdict.scenario}, ${seconds}`,
      );
      for (const { check, text, found } of bad) {
        say(`      ${check}: ${text}`);
        for (const line of found.slice(0, 5)) say(`        ${line}`);
      }
    }
    return verdicts;
  } finally {
    await phones.stop();
  }
}

async function runOne(
  phones: Phones,
  journey: Journey,
  options: RunOptions,
): Promise<JourneyVerdict> {
  const { now, seed, shell, faults, keep } = options;
  const scenario = options.scenario ?? journey.scenario;
  const begun = performance.now();
  const made = { id: '', url: '' };
  const phone = phones.next((known) => ({
    ...known,
    async create(body) {
      const created = await known.create(body);
      Object.assign(made, created);
      await applySettings(known, created.id, options.settings);
      return created;
    },
  }));
  const { control } = phone;
  const wanted = { scenario, now, seed, device: { shell }, ...(faults.length > 0 && { faults }) };
  let stopped: string | null = null;
  try {
    await phone.open(wanted);
    await journey.play(phone);
  } catch (error) {
    // If the world can't be created, that is no finding about the app.
    if (made.id === '') throw error;
    if (error instanceof UsageError) {
      await control.end(made.id);
      throw error;
    }
    stopped = error instanceof Error ? error.message : String(error);
  }
  const reached: Check = {
    check: 'journey',
    verdict: stopped === null ? 'good' : 'bad',
    judged: 1,
    text: stopped === null ? `${journey.title}.` : "The journey didn't finish.",
    found: stopped === null ? [] : stopped.split('\n'),
    noted: [],
  };
  const judgement = await phone.verdict(journey.commits);
  const checks = [reached, ...judgement.checks, ...atLeastCheck(judgement, options.atLeast)];
  const page =
    options.pages === null ? null : await writePage(control, made.id, options.pages, journey.name);
  const verdict = {
    journey: journey.name,
    scenario,
    ...conclude(checks),
    world: made.id,
    url: new URL(made.url, control.serverUrl).href,
    tookMs: Math.round(performance.now() - begun),
    checks,
    page,
  };
  await phone.close();
  if (!keep) await control.end(made.id);
  return verdict;
}

/** Writes the run as one page that opens without a server. Returns its path. */
async function writePage(control: Control, id: string, folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.html`);
  writeFileSync(file, await control.recordingPage(id));
  return file;
}

export async function run(given: Given, say: (text: string) => void): Promise<Outcome> {
  const named = given.words.flatMap((name) => {
    const found = name === 'all' ? journeys : journeys.filter((journey) => journey.name === name);
    if (found.length > 0) return found;
    const known = journeys.map((journey) => journey.name).join(', ');
    throw new UsageError(`unknown journey ${name}; use one of ${known}, or all`);
  });
  if (named.length === 0) throw new UsageError('name a journey, or all');
  const wanted = given.words.includes('all') ? journeys : named;
  const options: RunOptions = {
    mode: modeOf(given.flag('browser'), given.flag('screens')),
    scenario: scenarioOf(given),
    now: given.text('now') ?? usualNow,
    seed: numberOf(given, 'seed') ?? usualSeed,
    shell: shellOf(given),
    faults: given.texts('fault').map(readFault),
    settings: given.texts('set'),
    keep: given.flag('keep'),
    pages: given.text('pages') ?? null,
    atLeast: readAtLeast(given.texts('at-least')),
  };
  needReport(given);
  needFolder(given, 'pages');
  const running = given.text('server');
  if (options.mode === 'screens' && running !== undefined) {
    throw new UsageError('--server needs a browser; --screens starts its own simulator');
  }
  if (options.mode === 'browser' && running === undefined) built(say);
  const simulator = running === undefined ? await ownSimulator() : await runningSimulator(running);
  try {
    const verdicts = await runJourneys(simulator.control, wanted, options, say);
    const conclusion = conclude(verdicts.flatMap(({ checks }) => checks));
    const json = { ...conclusion, mode: options.mode, shell: options.shell, journeys: verdicts };
    return reported(given, { json, code: codeOf(conclusion) }, () =>
      verdicts.map(({ journey, scenario, tookMs, checks, page }) => ({
        name: `${journey} from ${scenario}`,
        seconds: tookMs / 1_000,
        cases: checks.map(caseOf),
        attached: page === null ? [] : [page],
      })),
    );
  } finally {
    await simulator.close();
  }
}
