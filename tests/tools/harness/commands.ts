/** The subcommands of `npm run harness`: what each is for, its options, and what it does. */
import type { ClockState, NewWorld, ShellKind } from '#harness/control.ts';
import { isScenario, scenarioList } from '#harness/scenarios/index.ts';
import type { UpstreamReport } from '#harness/upstream.ts';
import { journeys } from '../../journeys/journeys.ts';
import { judge } from '../../journeys/verdict.ts';
import { type RunOptions, modeOf, runJourneys } from './run.ts';
import { ask, built, evidenceOf, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError, readFault, readMove } from './words.ts';

type Kind = { readonly type: 'string' | 'boolean'; readonly multiple?: true };

/** One option, with what stands behind it in the help. */
interface Option extends Kind {
  readonly value?: string;
  readonly about: string;
}

export interface Given {
  readonly words: readonly string[];
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
  readonly flag: (name: string) => boolean;
}

/** What goes to stdout as JSON, and the exit code. */
export interface Outcome {
  readonly json: unknown;
  readonly code?: 0 | 1;
  /** Goes on until it is interrupted. */
  readonly stays?: boolean;
}

export interface Command {
  readonly words: string;
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (given: Given, say: (text: string) => void) => Promise<Outcome>;
}

const server: Option = {
  type: 'string',
  value: 'URL',
  about: 'a simulator that runs; http://127.0.0.1:4173 unless told',
};
const worldOptions = {
  scenario: { type: 'string', value: 'NAME', about: 'where it starts; see scenarios' },
  now: { type: 'string', value: 'TIME', about: 'world time, ISO 8601 with its zone, or ms' },
  seed: { type: 'string', value: 'N', about: 'the same seed gives the same codes and times' },
  shell: { type: 'string', value: 'KIND', about: 'android (unless told), ios or none' },
  fault: {
    type: 'string',
    multiple: true,
    value: 'FAULT',
    about:
      "again and again; '/loan/get-money;dropAfterCommit;times=1' or 'bridge.toLogin;delay;ms=2000'",
  },
} as const satisfies Readonly<Record<string, Option>>;

const shells: readonly ShellKind[] = ['android', 'ios', 'none'];
/** The same on every day: amounts and dates of a run can be compared with those of another. */
const usualNow = '2026-11-21T09:00:00Z';
const usualSeed = 7;

function scenarioOf(given: Given): string | undefined {
  const name = given.text('scenario');
  if (name !== undefined && !isScenario(name)) {
    throw new UsageError(`there is no scenario ${name}; npm run harness -- scenarios lists them`);
  }
  return name;
}

function shellOf(given: Given): ShellKind {
  const name = given.text('shell') ?? 'android';
  const found = shells.find((shell) => shell === name);
  if (!found) throw new UsageError(`--shell is android, ios or none, not ${name}`);
  return found;
}

function numberOf(given: Given, name: string): number | undefined {
  const text = given.text(name);
  if (text !== undefined && !/^\d{1,15}$/.test(text)) {
    throw new UsageError(`--${name} must be a whole number, not '${text}'`);
  }
  return text === undefined ? undefined : Number(text);
}

const timeOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

/** The world's id, which stands first. */
function worldOf({ words }: Given): string {
  const [id] = words;
  if (id === undefined) throw new UsageError('the id of a world is missing');
  return id;
}

/** A command that asks one thing of a living world. */
const aboutWorld = (
  about: string,
  work: (
    control: Awaited<ReturnType<typeof runningSimulator>>['control'],
    id: string,
    given: Given,
  ) => Promise<Outcome>,
  { words = '<world>', options = {} }: Partial<Pick<Command, 'words' | 'options'>> = {},
): Command => ({
  words,
  about,
  options: { ...options, server },
  async run(given) {
    const { control } = await runningSimulator(given.text('server'));
    return work(control, worldOf(given), given);
  },
});

async function start(given: Given, say: (text: string) => void): Promise<Outcome> {
  const own = given.flag('own');
  const upstream = given.text('upstream');
  const [now, seed] = [given.text('now'), numberOf(given, 'seed')];
  const faults = given.texts('fault').map(readFault);
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
    if (own) say('The simulator runs until you press Ctrl + C.');
    const { serverUrl } = control;
    return { json: { id, url: new URL(url, serverUrl).href, server: serverUrl }, stays: own };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

async function run(given: Given, say: (text: string) => void): Promise<Outcome> {
  const names = given.words.includes('all') ? journeys.map(({ name }) => name) : given.words;
  const wanted = names.map((name) => {
    const found = journeys.find((journey) => journey.name === name);
    if (found) return found;
    const known = journeys.map((journey) => journey.name).join(', ');
    throw new UsageError(`there is no journey ${name}; there are ${known}, and all`);
  });
  if (wanted.length === 0) throw new UsageError('name a journey, or all');
  const options: RunOptions = {
    mode: modeOf(given.flag('browser'), given.flag('core')),
    scenario: scenarioOf(given),
    now: given.text('now') ?? usualNow,
    seed: numberOf(given, 'seed') ?? usualSeed,
    shell: shellOf(given),
    faults: given.texts('fault').map(readFault),
    settings: given.texts('set'),
    keep: given.flag('keep'),
  };
  const running = given.text('server');
  if (options.mode === 'browser' && running === undefined) built(say);
  const simulator = running === undefined ? await ownSimulator() : await runningSimulator(running);
  try {
    const verdicts = await runJourneys(simulator.control, wanted, options, say);
    const good = verdicts.every((verdict) => verdict.good);
    const json = { good, mode: options.mode, shell: options.shell, journeys: verdicts };
    return { json, code: good ? 0 : 1 };
  } finally {
    await simulator.close();
  }
}

export const commands: Readonly<Record<string, Command>> = {
  scenarios: {
    words: '',
    about: 'lists the scenarios',
    options: {},
    run: () => Promise.resolve({ json: scenarioList }),
  },
  journeys: {
    words: '',
    about: 'lists the journeys that run can drive',
    options: {},
    run: () =>
      Promise.resolve({
        json: journeys.map(({ name, title, scenario }) => ({ name, title, scenario })),
      }),
  },
  start: {
    words: '',
    about: 'makes a world and prints its id and the address of its phone',
    options: {
      ...worldOptions,
      upstream: { type: 'string', value: 'URL', about: 'a real backend that answers its calls' },
      own: { type: 'boolean', about: 'on a simulator of its own, until Ctrl + C' },
      server,
    },
    run: start,
  },
  run: {
    words: '<journey…|all>',
    about: 'drives journeys and judges each; code 1 where one is not good',
    options: {
      ...worldOptions,
      set: {
        type: 'string',
        multiple: true,
        value: 'FIELD=VALUE',
        about: 'a field of the world’s state, such as policy.misquotes=repayment',
      },
      browser: {
        type: 'boolean',
        about: 'on the screen of the built app; so where there is a browser',
      },
      core: { type: 'boolean', about: 'by the calls of the app’s core, without a screen' },
      keep: { type: 'boolean', about: 'the worlds stay, to be looked at (with --server)' },
      server: { ...server, about: 'a simulator that runs; one of its own unless told' },
    },
    run,
  },
  verdict: aboutWorld(
    'judges a world as it is now; code 1 where it is not good',
    async (control, id) => {
      const checks = judge(await evidenceOf(control, id), null);
      const good = checks.every((check) => check.good);
      return { json: { good, world: id, checks }, code: good ? 0 : 1 };
    },
  ),
  log: aboutWorld(
    'prints its log',
    async (control, id, given) => {
      const log = await control.log(id);
      const [kind, after] = [given.text('kind'), numberOf(given, 'after') ?? 0];
      return {
        json: log.filter((row) => row.seq > after && (kind === undefined || row.kind === kind)),
      };
    },
    {
      options: {
        kind: {
          type: 'string',
          value: 'KIND',
          about: 'only these: call, bridge, oracle, console …',
        },
        after: { type: 'string', value: 'SEQ', about: 'only what is newer' },
      },
    },
  ),
  effects: aboutWorld(
    'prints what writes and money calls really did, by opId',
    async (control, id) => ({
      json: await control.effects(id),
    }),
  ),
  upstream: aboutWorld(
    'prints how a real backend’s answers differ from the contract; code 1 where they do',
    async (control, id) => {
      const report = await ask<UpstreamReport>(control, id, '/upstream');
      return { json: report, code: report.totals.differing + report.totals.failed > 0 ? 1 : 0 };
    },
  ),
  clock: aboutWorld(
    'tells its time, or moves it: +P3D, PT10M, 2027-03-01T09:00:00+01:00',
    async (control, id, { words: [, move] }) => ({
      json:
        move === undefined
          ? await ask<ClockState>(control, id, '/clock')
          : await control.clock(id, readMove(move)),
    }),
    { words: '<world> [move]' },
  ),
  faults: aboutWorld(
    'tells what is to go wrong, or replaces it; none for nothing',
    async (control, id, { words: [, ...faults] }) => {
      const wanted = faults[0] === 'none' ? [] : faults.map(readFault);
      if (faults.length > 0) await control.faults(id, wanted);
      return { json: await ask(control, id, '/faults') };
    },
    { words: '<world> [fault…]' },
  ),
  end: aboutWorld('ends it', async (control, id) => {
    await control.end(id);
    return { json: { ended: id } };
  }),
};
