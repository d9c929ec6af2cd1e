/**
 * `conform` against the simulator: a sound one keeps every rule, and each defect in the table is named by the rule that
 * it breaks.
 */
import { describe, expect, test } from 'vitest';
import { endpoints } from '#src/contract/endpoints.ts';
import { conformOf } from './backend.ts';
import { defects } from './defects.ts';

const others = ['another-loan'];
const broken = async (...play: Parameters<typeof conformOf>) =>
  (await conformOf(...play)).findings.list().filter(({ verdict }) => verdict === 'broken');

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
    const { findings } = await conformOf(scenario, null, {}, others);
    const found = findings.list();
    expect(found.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    for (const path of findings.tried) tried.add(path);
  }
  expect(Object.keys(endpoints).filter((path) => !tried.has(path))).toEqual([]);
});

test('A gap or a ban in the customer file is reported, and moves no money', async () => {
  const may = { spendNaira: 0, repay: true, apply: true };
  const repaying = await conformOf('rollover-offered', null, { may });
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
  const unanswered = await conformOf('new-customer', null, { may, answers: {} });
  expect(whyOf(unanswered, 'apply')?.verdict).toBe('holds');
  expect(unanswered.findings.list().flatMap(({ why }) => why)).toContain(
    'the file has no answers.personal',
  );
});

test('The account is restored before anything else is done to the offer', async () => {
  const { findings, left } = await conformOf('approved');
  expect(findings.list().filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(left).toContain('the first account was put back (/user/update-bankCard)');
});

test('A wrong amount above the limit is not offered to a backend that might take it', async () => {
  const may = { spendNaira: 200, repay: true };
  const { findings } = await conformOf('rollover-offered', null, { may });
  expect(findings.list()).toContainEqual({
    rule: 'nothing',
    about: '/portal/repayment/confirm more than can be paid',
    verdict: 'untried',
    why: [expect.stringContaining('₦200.00 of may.spendNaira is left')],
  });
});

describe('defects', () => {
  test.each(defects)('conform names the defect: $what', async (defect) => {
    const found = await broken(defect.scenario, defect, {}, others);
    expect(found.map(({ rule }) => rule)).toContain(defect.breaks);
  });
});
