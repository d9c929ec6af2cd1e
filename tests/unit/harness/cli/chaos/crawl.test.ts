/** The crawler: prefers what was used least, and names what it did not reach. */
import { expect, test } from 'vitest';
import { endpoints } from '#src/contract/endpoints.ts';
import { businessErrors, successCode } from '#src/facts/errors.ts';
import { statuses } from '#src/facts/statuses.ts';
import { answering } from '#harness/cli/chaos/acts.ts';
import { createNames } from '#harness/cli/chaos/control-names.ts';
import { createCrawl } from '#harness/cli/chaos/crawl.ts';
import { endedBy } from '#harness/cli/chaos/crawl-walks.ts';
import { fillIn } from '#harness/cli/chaos/fill-in.ts';
import { errands, scriptOf } from '#harness/cli/chaos/errands.ts';
import { gapsOf, hasGaps, linesOf, neverSent } from '#harness/cli/chaos/unreached.ts';
import { randomOf } from '#harness/cli/chaos/random.ts';
import { phrases, sentences } from '#harness/cli/chaos/sentence-table.ts';
import { stepText } from '#harness/cli/chaos/steps.ts';
import type { Screen } from '#harness/cli/mcp/screen.ts';
import { applySettings } from '#harness/cli/commands/simulator.ts';
import { createSimulator } from '../../simulator.ts';
import { notNeeded } from '../../../../tools/usage-facts.ts';
import { call, note, START, worldOf } from '../../world.ts';

const screen: Screen = {
  route: '#/repay/cashier?rest=1',
  text: 'Thank you. You owe nothing.',
  busy: false,
  controls: [
    { role: 'heading', name: 'Pay' },
    { role: 'button', name: 'Pay ₦5,000' },
    { role: 'link', name: 'Me' },
    { role: 'link', name: 'Records' },
  ],
};

const names = createNames(await phrases());
const start = { scenario: 'repaying', seed: 1, settings: [] };

test('every control of a screen is used before others are used again', async () => {
  const crawl = createCrawl(await sentences(), names);
  const { next, took } = crawl.lookAround(start, randomOf(1), 60);
  for (let step = next(screen); step; step = next(screen)) took(screen, step);
  const { controls, screens, sentences: said } = crawl.coverage();
  expect(controls).toEqual({ all: 3, reached: 3, missing: [] });
  expect(screens.reached).toBe(1);
  expect(screens.missing).toContain('#/me');
  expect(said.missing).not.toContain('repay.finishedText');
  expect(said.missing).toContain('repay.failedText');
});

test('names in a long list count as one control', () => {
  const crawl = createCrawl([], names);
  const radios = ['Zenith Bank', 'Access Bank', 'Guaranty Trust Bank'].map((name) => ({
    role: 'radio',
    name,
  }));
  const picker = { ...screen, controls: [...radios, { role: 'button', name: 'Confirm' }] };
  const { next, took } = crawl.lookAround(start, randomOf(1), 30);
  for (let step = next(picker); step; step = next(picker)) took(picker, step);
  expect(crawl.coverage().controls).toEqual({ all: 2, reached: 2, missing: [] });
});

test('a control that nobody can act on yet is not counted', () => {
  const crawl = createCrawl([], names);
  const countdown = { role: 'button', name: 'New code in 59 s', disabled: true } as const;
  crawl.lookAround(start, randomOf(1), 0).next({ ...screen, controls: [countdown] });
  expect(crawl.coverage().controls).toEqual({ all: 0, reached: 0, missing: [] });
  expect(crawl.goBack(randomOf(1))).toBeNull();
});

test('an errand presses what it names, and tells what is absent or refused', () => {
  const absent: string[] = [];
  const acts = [
    { press: 'Pay ₦' },
    { press: 'Get' },
    { do: 'edit', field: '/policy/payout="fails"' },
    { press: 'Records' },
  ] as const;
  const script = scriptOf({ scenario: 'repaying', acts }, randomOf(1), names.wordsOf, (words) => {
    absent.push(words);
  });
  const taken: string[] = [];
  for (let step = script.next(screen); step; step = script.next(screen)) {
    if (step.do === 'edit') continue;
    taken.push(stepText(step));
    script.took();
  }
  expect(taken).toEqual([
    'tap button ‘Pay ₦5,000’',
    'let PT5S go by',
    'let PT5S go by',
    'tap link ‘Records’',
  ]);
  expect(absent).toEqual([
    'nothing on #/repay/cashier?rest=1 reads ‘Get’',
    '#/repay/cashier?rest=1 refused: set /policy/payout="fails"',
  ]);
});

test('a control keeps its name whatever it shows, in every language', () => {
  expect(names.wordsOf('Banco o billetera Zenith Bank')).toBe('Bank or wallet …');
  expect(names.wordsOf('Pagar ₦5,000')).toBe(names.wordsOf('Pay ₦461.70'));
  expect(names.wordsOf('Change First contact')).not.toBe(names.wordsOf('Change Second contact'));
});

test('goes back by the same steps to what was seen and not used', () => {
  const crawl = createCrawl([], names);
  const first = crawl.lookAround(start, randomOf(1), 0);
  first.next(screen);
  const back = crawl.goBack(randomOf(1));
  expect(back?.start).toEqual(start);
  const step = back?.next(screen);
  expect(step?.do).toBe('tap');
});

test('a gap without a reason is missing, and a reason for what was taken is stale', () => {
  const reach = (missing: readonly string[]) => ({ all: 9, reached: 9 - missing.length, missing });
  const coverage = {
    controls: reach(['a']),
    calls: reach(['/b']),
    transitions: reach([]),
    sentences: reach(['home.demo']),
  };
  const known = {
    controls: {},
    calls: { '/b': 'never sent' },
    transitions: { '1-2': 'why' },
    sentences: { 'home.demo': 'only the demo shows it' },
  };
  const gaps = gapsOf(coverage, known);
  expect(gaps).toMatchObject({ missing: ['controls: a'], stale: ['transitions: 1-2'] });
  expect(linesOf(gaps, false)).toEqual([
    'calls: /b was not taken: never sent',
    'sentences: home.demo was not taken: only the demo shows it',
    'controls: a was not taken, and no reason is given',
    'transitions: 1-2 has a reason, but was taken or does not exist',
  ]);
  expect(hasGaps(gaps)).toBe(true);
  expect(hasGaps(gapsOf({ ...coverage, controls: reach([]) }, { ...known, transitions: {} }))).toBe(
    false,
  );
});

test('a crawl that was cut short says so instead of naming what is missing', () => {
  const lines = linesOf({ missing: ['controls: a'], stale: [], lines: [] }, true);
  expect(lines).toEqual([
    'The crawl was cut short by --for or --runs, so what is missing does not count.',
  ]);
});

test('a walk ends in its middle when time is up', () => {
  let isOver = false;
  const walk = endedBy(createCrawl([], names).lookAround(start, randomOf(1), 40), () => isOver);
  expect(walk.next(screen)).toBeDefined();
  isOver = true;
  expect(walk.next(screen)).toBeUndefined();
});

test("the lender's decisions differ from world to world, the same for the same seed", () => {
  const crawl = createCrawl([], names);
  const all = Array.from({ length: 60 }, (_, seed) => crawl.settings(randomOf(seed)).join());
  expect(crawl.settings(randomOf(7)).join()).toBe(all[7]);
  expect(all[7]).toMatch(
    /^policy\.review=(?:1|16|19),policy\.decision=\w+,policy\.payout=\w+,language=(?:en|es)$/,
  );
  expect(new Set(all).size).toBeGreaterThan(12);
});

test('faults are activated and unseen places are opened now and then', () => {
  const { next } = createCrawl([], names).lookAround(start, randomOf(2), 400);
  const steps = Array.from({ length: 400 }, () => next(screen));
  const texts = steps.map((step) => step && stepText(step));
  expect(texts.some((text) => text?.startsWith('go to #/'))).toBe(true);
  expect(texts.some((text) => text?.startsWith('activate '))).toBe(true);
  expect(next(screen)).toBeUndefined();
});

test('calls, faults and transitions are those that happened in the world', async () => {
  const crawl = createCrawl([], names);
  const world = worldOf('repaying');
  crawl.end(world, [
    call('/portal/repayment/confirm', { fault: 'network2g, dropAfterCommit' }),
    call('/loan/get-money', { from: 'script' }),
    note('world', 'status', { from: 2, to: 4, loanOrderId: '1' }),
    { ...note('world', 'status', { from: 3, to: 4, loanOrderId: '1' }), at: START + 1 },
  ]);
  const { calls, faults, transitions } = crawl.coverage();
  expect([calls.reached, faults.reached, transitions.reached]).toEqual([1, 2, 1]);
  expect(calls.missing).toContain('/loan/get-money');
  expect(faults.missing).toContain('bridge late');
  expect(transitions.missing).toContain('2-4');
  expect(transitions.missing).not.toContain('3-4');
});

test('most texts of the app can be looked for, with gaps for their values', async () => {
  const table = await sentences();
  const of = (name: string) => table.find((one) => one.name === name);
  expect(table.length).toBeGreaterThan(800);
  expect(of('rollover.stagePaid')?.isIn('now We receive ₦461.70 from you')).toBe(true);
  expect(of('rollover.stagePaid')?.isIn('We got ₦461.70')).toBe(false);
});

test('calls that no screen can send are no gap, and each has its reason', () => {
  const needless = Object.keys(notNeeded).filter((name) => name.startsWith('/'));
  expect(Object.keys(neverSent).sort()).toEqual(needless.sort());
  const coverage = createCrawl([], names).coverage();
  const calls = Object.keys(endpoints);
  expect(coverage.calls.missing).toHaveLength(calls.length);
  const gaps = gapsOf(coverage);
  expect(gaps.missing.filter((name) => name.startsWith('calls'))).toHaveLength(
    calls.length - needless.length,
  );
  expect(gaps.missing).not.toContain('calls: /user/device/packageList');
});

test('a form is answered from its top to its end', () => {
  const form = (controls: Screen['controls']): Screen => ({
    ...screen,
    route: '#/auth/personal_infomation',
    controls,
  });
  const text = (controls: Screen['controls']) => {
    const step = fillIn(form(controls), randomOf(5));
    return step && stepText(step);
  };
  const next = { role: 'button', name: 'Continue' };
  const name = { role: 'field', name: 'First name', value: '' };
  const pick = { role: 'button', name: 'Education Choose' };
  const radio = { role: 'radio', name: 'Female', checked: false };
  expect(text([name, pick, next])).toBe('type ‘Adaeze’ into ‘First name’');
  expect(text([{ ...name, value: 'Adaeze' }, pick, next])).toBe('tap button ‘Education Choose’');
  expect(text([radio, pick, next])).toBe('tap radio ‘Female’');
  expect(text([{ ...radio, checked: true }, next])).toBe('tap button ‘Continue’');
  expect(text([{ role: 'button', name: 'Back' }])).toBeNull();
  expect(fillIn(screen, randomOf(5))).toBeNull();
});

test('every errand begins in a world that there is', async () => {
  const { typed } = createSimulator();
  const worlds = new Map(errands.map((one) => [JSON.stringify([one.scenario, one.settings]), one]));
  for (const { scenario, settings = [] } of worlds.values()) {
    const { id } = await typed.create({ scenario, seed: 7 });
    await applySettings(typed, id, settings);
    await typed.end(id);
  }
  expect(worlds.size).toBeGreaterThan(50);
});

test('an errand sets the answer of one call, for every read of it; other calls are not changed', async () => {
  const simulator = createSimulator();
  const phone = await simulator.loggedIn('rejected');
  const guide = { reason: '', freezeUntil: null, freezeDays: 28, advice: [] };
  const before = await phone.call('/loan/reject-guide', {});
  expect(before.data.advice).not.toEqual([]);
  await applySettings(simulator.typed, phone.id, [answering('/loan/reject-guide', guide)]);
  for (const reply of [
    await phone.call('/loan/reject-guide', {}),
    await phone.call('/loan/reject-guide', {}),
  ]) {
    expect(reply).toMatchObject({ code: Number(successCode), data: guide });
  }
  expect((await phone.order()).status).toBe(statuses.Reject);
  const refusal = { code: businessErrors.serverFault, msg: '' };
  await applySettings(simulator.typed, phone.id, [answering('/loan/reject-guide', null, refusal)]);
  const refused = await phone.call('/loan/reject-guide', {});
  expect(refused).toMatchObject({ code: Number(businessErrors.serverFault), msg: '' });
});
