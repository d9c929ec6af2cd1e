/** `conform` against the simulator: a right one keeps every rule, and a wrong answer of each kind is named. */
import { expect, test } from 'vitest';
import type { Sent } from '#harness/player/conform/backend.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { statuses } from '#src/facts/statuses.ts';
import { steps } from '#harness/simulator/openapi/steps.ts';
import { conformOf, file, stranger } from './backend.ts';
import { defects } from './defects.ts';

const others = [stranger];
const brokenIn = ({ findings }: Pick<Awaited<ReturnType<typeof conformOf>>, 'findings'>) =>
  findings.list().filter(({ verdict }) => verdict === 'broken');

const scenarios = [
  'new-customer',
  'approved',
  'offer-coupons',
  'coupons',
  'rollover-offered',
  'finished',
  'rejected',
  'feedback-unread',
];

test('A sound backend keeps every rule that its customers can try', async () => {
  const tried = new Set<string>();
  for (const scenario of scenarios) {
    const { findings } = await conformOf(scenario, { others });
    const found = findings.list();
    expect(found.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    for (const path of findings.tried) tried.add(path);
  }
  // The shipped profile finds nobody by BVN, and conform asks for nothing that a profile doesn't have.
  expect(Object.keys(endpoints).filter((path) => !tried.has(path))).toEqual(['/user/bvn/details']);
});

test('The steps of a loan in the contract are those of a played application', async () => {
  const { theirs } = await conformOf('new-customer', {
    change: { may: { ...file.may, delete: false } },
  });
  const statusAfter = (path: string) => {
    const raw = theirs.carried.find((one) => one.path === path)?.raw;
    return (raw as { readonly order: { readonly status: number } } | undefined)?.order.status;
  };
  const played = steps.filter(({ by }) => theirs.carried.some(({ path }) => path === by));
  expect(played.map(({ to }) => to)).toEqual([
    'BasicInfo',
    'Addition',
    'IdentityOCR',
    'BindCard',
    'Question',
    'Applying',
  ]);
  for (const { by, to } of played) expect(statusAfter(by), by).toBe(statuses[to]);
});

test('A gap or a ban in the customer file is reported, and moves no money', async () => {
  const may = { spendNaira: 0, repay: true, register: true, apply: true };
  const repaying = await conformOf('rollover-offered', { change: { may } });
  const whyOf = ({ findings }: typeof repaying, journey: string) =>
    findings.list().find(({ rule, about }) => rule === 'journeys' && about.startsWith(journey));
  expect(whyOf(repaying, 'repay')).toMatchObject({
    verdict: 'untried',
    why: [expect.stringContaining('₦0.00 of may.spendNaira is left')],
  });
  expect(whyOf(repaying, 'roll over')?.why).toEqual([expect.stringContaining('may.rollOver')]);
  expect(repaying.left).toEqual([]);
  expect(repaying.findings.list()).toContainEqual({
    rule: 'refusals',
    about: 'payOrderIdEmpty',
    verdict: 'untried',
    why: ['nothing that this customer may do leads to it'],
  });
  const unanswered = await conformOf('new-customer', { change: { may, answers: {} } });
  expect(whyOf(unanswered, 'apply')?.verdict).toBe('holds');
  expect(unanswered.findings.list().flatMap(({ why }) => why)).toContain(
    'the file has no answers.personal',
  );
});

test('The account is restored before anything else is done to the offer', async () => {
  const { findings, left } = await conformOf('approved');
  expect(brokenIn({ findings })).toEqual([]);
  expect(left).toContain('the first account was put back (/user/update-bankCard)');
});

test('A right backend is not red if money arrives between two reads', async () => {
  const paid = new Set<string>();
  for (const [scenario, stepMs] of [
    ['card-page', 900],
    ['card-page', 1_700],
    ['card-page', 4_000],
    ['payment-fails', 4_000],
    ['overdue', 1_000],
  ] as const) {
    const may = { ...file.may, apply: false, delete: false };
    const played = await conformOf(scenario, { stepMs, change: { may } });
    expect(brokenIn(played), `${scenario}, ${stepMs} ms`).toEqual([]);
    for (const { rule, about, verdict } of played.findings.list()) {
      if (rule === 'paid' && verdict === 'holds') paid.add(about);
    }
  }
  expect([...paid]).toEqual(['/portal/repayment/confirm', '/repay/confirmExtensionOrder']);
});

test("A second customer is refused the first one's ids", async () => {
  const may = { ...file.may, delete: false };
  const { second } = await conformOf('rollover-offered', { change: { may }, thenSecond: true });
  if (!second) throw new Error('nobody was second');
  expect(brokenIn(second)).toEqual([]);
  const judged = second.findings.list().filter(({ rule }) => rule === 'others');
  expect(judged.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      '/portal/repayment/confirm',
      '/portal/repayment/confirm, their operation id',
      '/feedback/add/leaveMsg',
      '/feedback/detail',
    ]),
  );
});

test('An unknown number is registered only if the file allows it', async () => {
  const may = { ...file.may, register: undefined };
  const { findings, left } = await conformOf('new-customer', { change: { may } });
  expect(findings.tried).not.toContain('/security/register');
  expect(left).toEqual([]);
});

test('It waits for the next SMS code as long as the backend says, and tells why', async () => {
  const spoil = (sent: Sent): Sent =>
    'text' in sent && sent.text?.includes('"resendAfterMs":60000')
      ? { ...sent, text: sent.text.replace('"resendAfterMs":60000', '"resendAfterMs":61000') }
      : sent;
  const may = { ...file.may, delete: false };
  const once = await conformOf('finished', { spoil, change: { may } });
  const codes = ({ waits }: typeof once) => waits.filter(({ why }) => why.includes('SMS code'));
  expect(codes(once)).toEqual([
    { ms: 61_000, why: expect.stringContaining('Waiting 61 s: the backend sends') },
  ]);
  const later = await conformOf('finished', { change: { may }, isFirst: false });
  expect(codes(later)).toEqual([]);
});

test.each(defects)('conform names the defect: $what', async (defect) => {
  const found = brokenIn(await conformOf(defect.scenario, { defect, others }));
  expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining([...defect.breaks]));
});
