/** Probe of a money call: which moment and steps it plays, what makes a run good, bad or not judged, and its report. */
import { describe, expect, test } from 'vitest';
import {
  effectsSince,
  judgeProbe,
  plainProblem,
  type ProbeFacts,
} from '#harness/workbench/calls/probe/probe-judge.ts';
import {
  planOf,
  type ProbePlan,
  probeFaults,
  probeRows,
} from '#harness/workbench/calls/probe/probe-plan.ts';
import {
  type ProbeRun,
  countsOfProbe,
  createProber,
  probeReport,
} from '#harness/workbench/calls/probe/prober.ts';
import { wantedProbe } from '#harness/workbench/calls/probe/probe-runner.ts';
import { wireFault } from '#harness/protocol/faults.ts';
import type { CallEntry, Effect, LogEntry } from '#harness/protocol/log.ts';
import { ControlError } from '#harness/client/control.ts';
import * as v from 'valibot';
import { borrowing, log, moment, recordingOf } from '../../recording/runs.ts';

const told = borrowing();
const entries = log(told);
const isMoney = (entry: LogEntry): entry is CallEntry =>
  entry.kind === 'call' && entry.path === '/loan/get-money';
const found = entries.find(isMoney);
if (!found) throw new Error('The run has no money call.');
const money: CallEntry = found;
const confirm = '#/borrow/confirm_borrow';
/** The offer is open from entry 11 on; entry 12 is the tick, 13 the tap, 14 the call. */
const recording = recordingOf(told, {
  moments: [
    moment(2),
    moment(10, { route: '#/' }),
    moment(11, { route: confirm }),
    moment(12, { route: confirm }),
    moment(15, { route: '#/borrow/lending' }),
  ],
});

describe('the plan', () => {
  test('begins where the screen was opened, and plays what was done there up to the tap', () => {
    expect(planOf(recording, money)).toEqual({
      path: '/loan/get-money',
      seq: 11,
      steps: [expect.objectContaining({ act: 'tap', role: 'checkbox', name: 'I agree' })],
      tap: expect.objectContaining({ act: 'tap', role: 'button', name: 'Get ₦24,710.90' }),
    });
  });

  test('plays a first tap again that came before the screen was recorded, such as one that opens a question', () => {
    const late = recordingOf(told, {
      moments: [moment(10), moment(12, { route: confirm }), moment(15)],
    });
    const { steps, seq } = planOf(late, money) as ProbePlan;
    expect([seq, steps.map((step) => 'name' in step && step.name)]).toEqual([12, ['I agree']]);
  });

  test('never plays an earlier money call again', () => {
    const twice = recordingOf([...told.slice(0, -1), ...told.slice(12, 14)], {
      moments: [moment(11, { route: confirm }), moment(14, { route: confirm })],
    });
    expect(planOf(twice, { ...money, seq: 16 })).toMatchObject({ seq: 14, steps: [] });
  });

  test.each([
    ['the first phone', { ...money, phone: 2 }, recording],
    ['No tap', { ...money, seq: 9 }, recording],
    ['No screen was recorded', money, { ...recording, moments: [] }],
  ])('says why there is none: %s', (words, call, of) => {
    expect(planOf(of, call)).toContain(words);
  });

  test('sets faults that the simulator takes', () => {
    const set = Object.values(probeRows).flatMap(({ fault }) => fault ?? []);
    expect(set).toHaveLength(4);
    for (const fault of set) {
      expect(v.is(wireFault(), { path: '/loan/get-money', ...fault, times: 1 })).toBe(true);
    }
    expect(probeFaults).toHaveLength(6);
  });
});

const screen = (title: string) => ({ route: '#/', title, line: 'A line' });
const plain: ProbeFacts = {
  missed: null,
  isStruck: true,
  committed: 1,
  arrived: 1,
  owedKobo: 2_724_385,
  owedOnDay: 20_000,
  before: screen('Confirm your loan'),
  last: screen('Your money is on its way'),
  errors: [],
};

describe('the verdict', () => {
  test.each<[string, Partial<ProbeFacts>, string, string]>([
    ['one commit and what is owed is right', {}, 'good', 'Money moved once.'],
    ['a second arrival of the same operation is no second commit', { arrived: 2 }, 'good', 'once'],
    ['money moved twice', { committed: 2 }, 'bad', 'Money moved 2 times.'],
    ['another amount is owed', { owedKobo: 1 }, 'bad', '₦0.01 is owed, and ₦27,243.85 is right.'],
    ['on another day other amounts are due', { owedKobo: 1, owedOnDay: 20_001 }, 'good', 'once'],
    [
      'nothing moved and the screen says so',
      { committed: 0, last: screen('Nothing happened yet') },
      'good',
      'No money moved',
    ],
    ['the screen claims money that never moved', { committed: 0 }, 'bad', 'no money moved'],
    ['an uncaught error', { errors: ['Error: boom.'] }, 'bad', 'boom'],
    [
      'an empty screen',
      { last: { route: '', title: '', line: '' } },
      'bad',
      'The screen is empty.',
    ],
    [
      'the tap was never reached',
      { missed: 'button ‘Get’ is disabled', committed: 0 },
      'not judged',
      'disabled',
    ],
    ['the fault came too late for the call', { isStruck: false }, 'not judged', 'No call was sent'],
    [
      'the fault struck nothing, and money moved twice all the same',
      { isStruck: false, committed: 2 },
      'bad',
      'Money moved 2 times.',
    ],
  ])('%s', (_, change, verdict, words) => {
    const found = judgeProbe({ ...plain, ...change }, plain);
    expect(found.verdict).toBe(verdict);
    expect(found.says).toContain(words);
  });

  test('nothing is judged where the run without a fault moved none, two, or never came to the tap', () => {
    expect(plainProblem(plain)).toBeNull();
    expect(plainProblem({ ...plain, committed: 0 })).toContain('moved no money');
    expect(plainProblem({ ...plain, committed: 2 })).toContain('committed 2 times');
    expect(plainProblem({ ...plain, missed: 'disabled' })).toContain('disabled');
  });

  test('counts what a run committed, without what the fork began with', () => {
    const effect = (opId: string, times: number): Effect => ({
      opId,
      path: '/loan/get-money',
      kind: 'money',
      times,
      arrivals: times,
      at: 0,
      summary: '',
    });
    const before = [effect('a', 1)];
    const after = [effect('a', 1), effect('b', 2), { ...effect('c', 1), path: '/other' }];
    expect(effectsSince('/loan/get-money', after, before)).toEqual({ committed: 2, arrived: 2 });
  });
});

describe('a probe', () => {
  const parts = (of: (variant: string) => Partial<ProbeFacts>) => {
    const ended: string[] = [];
    const prober = createProber({
      control: {
        log: () => Promise.resolve(entries),
        recording: () => Promise.resolve(recording),
      },
      play: (variant) => Promise.resolve({ worldId: variant, facts: { ...plain, ...of(variant) } }),
      forget: (id) => Promise.resolve(void ended.push(id)),
      lanes: 3,
    });
    const run = (): ProbeRun => {
      const of = prober.$probes.get()[`w1 ${money.seq}`];
      if (!of) throw new Error('Nothing was probed.');
      return of;
    };
    return { prober, ended, run };
  };

  test('of a good app is six times good; the run that it compares with is ended', async () => {
    const { prober, ended, run } = parts(() => ({}));
    await prober.probeIn('w1', null);
    expect(countsOfProbe(run())).toEqual({ good: 6, bad: 0, notJudged: 0 });
    expect(ended).toEqual(['plain']);
    expect(JSON.parse(probeReport(run()))).toMatchObject({
      state: 'done',
      path: '/loan/get-money',
      good: 6,
    });
    await prober.probeIn('w1', money.seq);
    expect(ended).toEqual(['plain', ...probeFaults, 'plain']);
  });

  test('tells the run that moved money twice from the others', async () => {
    const { prober, run } = parts((one) => (one === 'lostAfter' ? { committed: 2 } : {}));
    await prober.probeIn('w1', null);
    expect(countsOfProbe(run())).toEqual({ good: 5, bad: 1, notJudged: 0 });
    expect(run().cells.lostAfter).toMatchObject({ verdict: 'bad' });
  });

  test('says in each cell why nothing was judged', async () => {
    const { prober, run } = parts(() => ({ committed: 0 }));
    await prober.probeIn('w1', null);
    expect(countsOfProbe(run())).toEqual({ good: 0, bad: 0, notJudged: 6 });
    expect(run().problem).toContain('moved no money');
  });

  test('of a world that never was ends with the reason', async () => {
    const prober = createProber({
      control: {
        log: () => Promise.reject(new ControlError('gone', 'There is no world nope.')),
        recording: () => Promise.resolve(recording),
      },
      play: () => Promise.reject(new Error('Nothing is to be played.')),
      forget: () => Promise.resolve(),
      lanes: 3,
    });
    await prober.probeIn('nope', null);
    const [run] = Object.values(prober.$probes.get());
    expect(run).toMatchObject({ state: 'done', problem: 'There is no world nope.' });
  });

  test('of a world that is gone ends with the reason', async () => {
    const { prober, run } = parts(() => {
      throw new ControlError('gone', 'World w1 no longer exists.');
    });
    await prober.probeIn('w1', null);
    expect(run()).toMatchObject({ state: 'done', problem: 'World w1 no longer exists.' });
  });

  test('needs a money call', async () => {
    const { prober } = parts(() => ({}));
    await prober.probeIn('w1', 3);
    expect(prober.$probes.get()['w1 3']?.problem).toBe('Entry 3 is no money call of a phone.');
  });

  test('is asked for by the address', () => {
    expect(wantedProbe('?run=probe&world=a1&call=17')).toEqual({ world: 'a1', seq: 17 });
    expect(wantedProbe('?run=probe&world=a1')).toEqual({ world: 'a1', seq: null });
    expect(wantedProbe('?run=bridge&world=a1')).toBeNull();
  });
});
