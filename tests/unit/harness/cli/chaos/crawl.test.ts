/** The crawler: prefers what was used least, and names what it did not reach. */
import { expect, test } from 'vitest';
import { createCrawl, fillIn, neverSent } from '#harness/cli/chaos/crawl.ts';
import { randomOf } from '#harness/cli/chaos/random.ts';
import { sentences } from '#harness/cli/chaos/sentence-table.ts';
import { stepText } from '#harness/cli/chaos/steps.ts';
import type { Screen } from '#harness/cli/mcp/screen.ts';
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

test('every control of a screen is used before most are used again', async () => {
  const crawl = createCrawl(await sentences());
  const next = crawl.begin(randomOf(1));
  for (let step = 0; step < 30; step += 1) crawl.took(screen, next(screen));
  const { controls, screens, sentences: said } = crawl.coverage();
  expect(controls).toEqual({ all: 3, reached: 3, missing: [] });
  expect(screens.reached).toBe(1);
  expect(screens.missing).toContain('#/me');
  expect(said.missing).not.toContain('repay.finishedText');
  expect(said.missing).toContain('repay.failedText');
});

test('a long list of choices counts as one control', () => {
  const crawl = createCrawl([]);
  const next = crawl.begin(randomOf(1));
  const banks = Array.from({ length: 40 }, (_, at) => ({ role: 'radio', name: `Bank ${at}` }));
  const picker = { ...screen, controls: [...banks, { role: 'button', name: 'Confirm' }] };
  for (let step = 0; step < 30; step += 1) crawl.took(picker, next(picker));
  expect(crawl.coverage().controls).toEqual({ all: 2, reached: 2, missing: [] });
});

test("the lender's decisions differ from world to world, the same for the same seed", () => {
  const crawl = createCrawl([]);
  const all = Array.from({ length: 60 }, (_, seed) => crawl.settings(randomOf(seed)).join());
  expect(crawl.settings(randomOf(7)).join()).toBe(all[7]);
  expect(all[7]).toMatch(/^policy\.review=(?:1|16|19),policy\.decision=\w+,policy\.payout=\w+$/);
  expect(new Set(all).size).toBeGreaterThan(12);
});

test('calls, faults and ways are those that happened in the world', async () => {
  const crawl = createCrawl([]);
  const world = worldOf('repaying');
  crawl.end(world, [
    call('/portal/repayment/confirm', { fault: 'network2g, dropAfterCommit' }),
    call('/loan/get-money', { from: 'script' }),
    note('world', 'status', { from: 2, to: 4, loanOrderId: '1' }),
    { ...note('world', 'status', { from: 3, to: 4, loanOrderId: '1' }), at: START + 1 },
  ]);
  const { calls, faults, ways } = crawl.coverage();
  expect([calls.reached, faults.reached, ways.reached]).toEqual([1, 2, 1]);
  expect(calls.missing).toContain('/loan/get-money');
  expect(faults.missing).toContain('bridge late');
  expect(ways.missing).toContain('2-4');
  expect(ways.missing).not.toContain('3-4');
});

test('most texts of the app can be looked for, with gaps for their values', async () => {
  const table = await sentences();
  const of = (name: string) => table.find((one) => one.name === name);
  expect(table.length).toBeGreaterThan(800);
  expect(of('rollover.stagePaid')?.isIn('now We receive ₦461.70 from you')).toBe(true);
  expect(of('rollover.stagePaid')?.isIn('We got ₦461.70')).toBe(false);
});

test('faults are armed and unseen places are opened now and then', () => {
  const crawl = createCrawl([]);
  const next = crawl.begin(randomOf(2));
  const steps = Array.from({ length: 400 }, () => stepText(next(screen)));
  expect(steps.some((text) => text.startsWith('go to #/'))).toBe(true);
  expect(steps.some((text) => text.startsWith('arm '))).toBe(true);
});

test('calls that no screen can send are not counted, and each has its reason', () => {
  const needless = Object.keys(notNeeded).filter((name) => name.startsWith('/'));
  expect(Object.keys(neverSent).sort()).toEqual(needless.sort());
  const { calls } = createCrawl([]).coverage();
  expect(calls.all).toBe(68 - needless.length);
  expect(calls.missing).not.toContain('/user/device/packageList');
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
