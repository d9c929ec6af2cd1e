/** The subcommands of `npm run harness`: what each is for, its options, and what it does. */
import { basename } from 'node:path';
import { isRecord } from '#src/contract/is-record.ts';
import type { NewWorld } from '../../protocol/worlds.ts';
import { faultKinds } from './fault-kinds.ts';
import { scenarioList } from '../../server/scenarios/index.ts';
import { journeys } from '../journeys/journeys.ts';
import { conclude } from '../../protocol/checks.ts';
import { codeOf } from '../journeys/verdict.ts';
import {
  type Command,
  type Given,
  type Outcome,
  numberOf,
  scenarioOf,
  server,
  shellOf,
  timeOf,
  usualNow,
  usualSeed,
  worldOptions,
} from './command.ts';
import { atLeastOption, readAtLeast } from '../journeys/at-least.ts';
import { needFolder } from './outputs.ts';
import { caseOf, needReport, reportOptions, reported } from './report.ts';
import { type RunOptions, modeOf, runJourneys } from './run.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError, readFaults } from './words.ts';
import { readHarFile, worldCommands } from './world-commands.ts';

/** When the first call of a HAR was sent, ISO 8601: dates in its answers are right at that time. */
function beganAt(har: unknown): string | undefined {
  const log = isRecord(har) && isRecord(har['log']) ? har['log'] : {};
  const entries = Array.isArray(log['entries']) ? (log['entries'] as unknown[]) : [];
  const times = entries.flatMap((entry) =>
    isRecord(entry) ? [Date.parse(String(entry['startedDateTime']))] : [],
  );
  const known = times.filter(Number.isFinite);
  const first = known.reduce((least, time) => Math.min(least, time), Infinity);
  return Number.isFinite(first) ? new Date(first).toISOString() : undefined;
}

async function start(given: Given, say: (text: string) => void): Promise<Outcome> {
  const own = given.flag('own');
  const upstream = given.text('upstream');
  const file = given.text('answers');
  if (given.flag('strict') && file === undefined) throw new UsageError('--strict needs --answers');
  const har = file === undefined ? undefined : readHarFile(file);
  const [now, seed] = [given.text('now') ?? beganAt(har), numberOf(given, 'seed')];
  const faults = given.texts('fault').flatMap(readFaults);
  const body: NewWorld = {
    scenario: scenarioOf(given) ?? 'approved',
    device: { shell: shellOf(given) },
    ...(now !== undefined && { now: timeOf(now) }),
    ...(seed !== undefined && { seed }),
    ...(faults.length > 0 && { faults }),
    ...(upstream !== undefined && { upstream }),
  };
  if (own) built(say);
  const simulator = own ? await ownSimulator() : await runningSimulator(given.text('server'));
  const { control } = simulator;
  try {
    const { id, url } = await control.create(body);
    if (file !== undefined) {
      await control.setAnswers(id, {
        har,
        name: basename(file),
        ...(given.flag('strict') && { otherwise: 'nothing' }),
      });
    }
    if (own) say('The simulator runs until you press Ctrl + C.');
    const { serverUrl } = control;
    return { json: { id, url: new URL(url, serverUrl).href, server: serverUrl }, stays: own };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

async function run(given: Given, say: (text: string) => void): Promise<Outcome> {
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
    faults: given.texts('fault').flatMap(readFaults),
    settings: given.texts('set'),
    keep: given.flag('keep'),
    pages: given.text('pages') ?? null,
    atLeast: readAtLeast(given.texts('at-least')),
  };
  needReport(given);
  needFolder(given, 'pages');
  const running = given.text('server');
  if (options.mode === 'screens' && running !== undefined) {
    throw new UsageError('--server needs a browser; --screens has a simulator of its own');
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

export const commands: Readonly<Record<string, Command>> = {
  scenarios: {
    words: '',
    about: 'list scenarios',
    options: {},
    run: () => Promise.resolve({ json: scenarioList }),
  },
  journeys: {
    words: '',
    about: 'list journeys for run',
    options: {},
    run: () =>
      Promise.resolve({
        json: journeys.map(({ name, title, scenario }) => ({ name, title, scenario })),
      }),
  },
  'fault-kinds': {
    words: '',
    about: 'list the kinds of faults',
    options: {},
    run: () => Promise.resolve({ json: faultKinds() }),
  },
  start: {
    words: '',
    about: 'create a world, print its id and phone URL',
    options: {
      ...worldOptions,
      upstream: { type: 'string', value: 'URL', about: 'forward its requests to a real backend' },
      answers: {
        type: 'string',
        value: 'FILE',
        about: 'answer with the responses of a HAR file, from its first call on',
      },
      strict: { type: 'boolean', about: 'and with 404 where it has none' },
      own: { type: 'boolean', about: 'start its own simulator, until Ctrl + C' },
      server,
    },
    run: start,
  },
  run: {
    words: '<journey…|all>',
    about: 'run journeys and check each; exit code 1 if one fails',
    options: {
      ...worldOptions,
      set: {
        type: 'string',
        multiple: true,
        value: 'FIELD=VALUE',
        about: "a field of the world's state, e.g. policy.misquotes=repayment",
      },
      browser: {
        type: 'boolean',
        about: 'drive the built app in a browser (default if one is found)',
      },
      screens: {
        type: 'boolean',
        about: "play the app's own views without a browser, on a simulator in this process",
      },
      keep: { type: 'boolean', about: 'keep the worlds for inspection (with --server)' },
      pages: { type: 'string', value: 'FOLDER', about: "write each run's page there" },
      ...atLeastOption,
      ...reportOptions,
      server: { ...server, about: 'a running simulator (default: starts its own)' },
    },
    run,
  },
  'bridge-table': {
    words: '',
    about: 'run every bridge action with every fault; exit code 1 if one fails',
    options: {
      shell: { type: 'string', value: 'KIND', about: 'android (default) or ios' },
      only: {
        type: 'string',
        value: 'CELLS',
        about: 'part of the table, e.g. refuses or toLogin:late,logout',
      },
      server: { ...server, about: 'a running simulator (default: starts its own)' },
    },
    run: async (given, say) => (await import('./bridge-table.ts')).bridgeTable(given, say),
  },
  probe: {
    words: '<world>',
    about: 'run a money call with six faults in forks; exit code 1 if one is bad or none is judged',
    options: {
      keep: { type: 'boolean', about: 'keep the worlds that it played in' },
      call: {
        type: 'string',
        value: 'NUMBER',
        about: "its number in the log (default: a phone's last money call)",
      },
      server,
    },
    run: async (given, say) => (await import('./probe.ts')).probe(given, say),
  },
  replay: {
    words: '<file>',
    about: 'replay a recording and compare both runs; exit code 1 if they differ',
    options: {
      keep: { type: 'boolean', about: 'keep the world for inspection (with --server)' },
      server: { ...server, about: 'a running simulator (default: starts its own)' },
    },
    run: async (given, say) => (await import('./replay.ts')).replay(given, say),
  },
  chaos: {
    words: '',
    about: 'act at random while faults strike; exit code 1 if something is wrong',
    options: {
      engine: {
        type: 'string',
        value: 'NAME',
        about: "screens, the app's own without a browser (default), or browser",
      },
      seed: { type: 'string', value: 'N', about: 'same seed, same runs (default 1)' },
      for: { type: 'string', value: 'TIME', about: 'such as 30s, 10m or 8h (default 1m)' },
      runs: { type: 'string', value: 'N', about: 'at most so many worlds' },
      steps: { type: 'string', value: 'N', about: 'in each world (default 40)' },
      again: { type: 'string', value: 'FILE', about: 'plays the .steps.json of an earlier find' },
      scenario: { type: 'string', value: 'NAME', about: 'always this one, see scenarios' },
      out: { type: 'string', value: 'FOLDER', about: 'for what is found (default reports/chaos)' },
    },
    run: async (given, say) => (await import('./chaos.ts')).chaos(given, say),
  },
  plain: {
    words: '',
    about: 'let tools that cannot encrypt talk to a lender, by the contract',
    options: {
      to: { type: 'string', value: 'URL', about: "the lender's address, before /api" },
      port: { type: 'string', value: 'N', about: 'where to listen (default: a free one)' },
    },
    run: async (given, say) => (await import('./plain.ts')).plain(given, say),
  },
  mcp: {
    words: '',
    about: 'serve the workbench to an agent over stdio (Model Context Protocol)',
    options: { server: { ...server, about: 'a running simulator (default: starts its own)' } },
    run: async (given, say) => (await import('./mcp.ts')).mcp(given, say),
  },
  ...worldCommands,
};
