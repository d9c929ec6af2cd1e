/**
 * `npx lendmax run`: plays journeys in their own worlds, and judges each by its world afterwards.
 */
import type { ShellKind } from '../../simulator/protocol/device.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { type Fault, isWireFault } from '../../simulator/protocol/faults.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import { type Journey, journeys } from '../../player/journey-list.ts';
import { type Check, type Conclusion, conclude } from '../../simulator/protocol/checks.ts';
import { codeOf } from './verdict.ts';
import { countOf, type Given, type Outcome, needKeeper, numberOf, shellOf } from './command.ts';
import { type Engine, usualNow, usualSeed } from '../../player/engine.ts';
import type { Stillness } from '../../player/player.ts';
import { engineOf, hasBrowser, openEngines, type OpenedEngine, playRows } from './engines.ts';
import { needFolder } from './outputs.ts';
import { writePage } from './pages.ts';
import { caseOf, beginReport, reported } from './report.ts';
import { scenarioOf } from './scenario.ts';
import { applySettings } from './simulator.ts';
import { hasSources } from '../run.ts';
import { readFault } from './words.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

export interface RunOptions {
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
  /** Its personal values stay. */
  readonly personal: boolean;
}

export interface JourneyVerdict extends Conclusion {
  readonly journey: string;
  readonly scenario: string;
  readonly world: string;
  readonly url: string;
  readonly tookMs: number;
  readonly checks: readonly Check[];
  /** For each given fault, whether a call or an action met it. */
  readonly met: readonly boolean[];
  /** The file of its page; null if none was requested. */
  readonly page: string | null;
}

/**
 * The screen stays the same for longer than it may take to follow an answer, or to clear the phone after a logout. A
 * verdict at the last tap would be too early for both.
 */
const quiet: Stillness = { everyMs: 1_000, looks: 4, patienceMs: 20_000 };

/** Runs them all, even if some fail. `say` reports progress. */
export async function runJourneys(
  opened: readonly OpenedEngine[],
  wanted: readonly Journey[],
  options: RunOptions,
  say: (text: string) => void,
): Promise<readonly JourneyVerdict[]> {
  return playRows(opened, wanted, say, async (engine, journey) => {
    const verdict = await runOne(engine, journey, options);
    const bad = verdict.checks.filter((check) => check.verdict === 'bad');
    const seconds = `${(verdict.tookMs / 1000).toFixed(1)} s`;
    say(
      `${verdict.verdict === 'good' ? 'good' : 'BAD '} ${journey.name} from ${verdict.scenario}, ${seconds}`,
    );
    for (const { check, text, found } of bad) {
      say(`      ${check}: ${text}`);
      for (const line of found.slice(0, 5)) say(`        ${line}`);
    }
    return verdict;
  });
}

async function runOne(
  engine: Engine,
  journey: Journey,
  options: RunOptions,
): Promise<JourneyVerdict> {
  const { now, seed, shell, faults, keep } = options;
  const scenario = options.scenario ?? journey.scenario;
  const begun = performance.now();
  const made = { id: '', url: '' };
  const phone = await engine.player((known) => ({
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
    await phone.rest(quiet);
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
  const checks = [reached, ...judgement.checks];
  const told = { commits: journey.commits, failed: stopped };
  const log = await phone.log();
  const met = faults.map((fault) => log.some((entry) => isHit(entry, fault)));
  const { pages, personal } = options;
  const page = await writePage(control, made.id, pages, journey.name, personal, told);
  const verdict = {
    journey: journey.name,
    scenario,
    ...conclude(checks),
    world: made.id,
    url: new URL(made.url, control.serverUrl).href,
    tookMs: Math.round(performance.now() - begun),
    checks,
    met,
    page,
  };
  await phone.close();
  if (!keep) await control.end(made.id);
  return verdict;
}

/** Whether a log entry shows this fault at work. A late call is a note of the world with its path. */
function isHit(entry: LogEntry, fault: Fault): boolean {
  const at = isWireFault(fault) ? fault.path : fault.action;
  const isThere = (place: unknown) => at === '*' || at === place;
  if (fault.kind === 'arriveLate' && entry.kind === 'world') {
    return isRecord(entry.detail) && 'path' in entry.detail && isThere(entry.detail['path']);
  }
  if (entry.kind !== (isWireFault(fault) ? 'call' : 'bridge')) return false;
  return (
    isThere(entry.kind === 'call' ? entry.path : entry.action) &&
    entry.fault?.includes(fault.kind) === true
  );
}

/** The faults that no journey met: the run says nothing about them. */
export const neverMet = (
  verdicts: readonly Pick<JourneyVerdict, 'met'>[],
  faults: readonly Fault[],
): readonly string[] =>
  faults
    .filter((_, at) => !verdicts.some(({ met }) => met[at]))
    .map((fault) => `${isWireFault(fault) ? fault.path : `bridge.${fault.action}`} ${fault.kind}`);

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
    scenario: scenarioOf(given),
    now: given.text('now') ?? usualNow,
    seed: numberOf(given, 'seed') ?? usualSeed,
    shell: shellOf(given),
    faults: given.texts('fault').map(readFault),
    settings: given.texts('set'),
    keep: given.flag('keep'),
    pages: given.text('pages') ?? null,
    personal: given.flag('personal'),
  };
  needKeeper(given);
  beginReport(given);
  needFolder(given, 'pages');
  const running = given.text('server');
  const name = engineOf(given, hasBrowser() || !hasSources ? 'browser' : 'screens');
  if (name === 'screens' && running !== undefined) {
    throw new UsageError('--server needs --engine browser; screens start their own simulator');
  }
  const opened = await openEngines(countOf(given, 'sessions') ?? 1, name, say, {
    now: options.now,
    server: running,
    looksAtEach: true,
  });
  const verdicts = await runJourneys(opened, wanted, options, say);
  const conclusion = conclude(verdicts.flatMap(({ checks }) => checks));
  const unmet = neverMet(verdicts, options.faults);
  for (const one of unmet) say(`No call met the fault ${one}, so this says nothing about it.`);
  const json = { ...conclusion, engine: name, shell: options.shell, unmet, journeys: verdicts };
  const code = unmet.length > 0 ? 1 : codeOf(conclusion);
  const cases = unmet.map((one) => ({ name: one, problems: ['No call met this fault.'] }));
  return reported(given, { json, code }, () => [
    ...(cases.length > 0 ? [{ name: 'faults', seconds: 0, cases }] : []),
    ...verdicts.map(({ journey, scenario, tookMs, checks, page }) => ({
      name: `${journey} from ${scenario}`,
      seconds: tookMs / 1_000,
      cases: checks.map(caseOf),
      attached: page === null ? [] : [page],
    })),
  ]);
}
