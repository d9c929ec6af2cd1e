/** Editing the world in the workbench: values as they are typed, and which edit undo takes back. */
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '#harness/protocol/log.ts';
import { readTyped, textOf } from '#harness/workbench/world/edit-words.ts';
import { lastEdit } from '#harness/workbench/world/last-edit.ts';
import { worldForReading } from '#harness/workbench/world/world-file.ts';
import { createSimulator } from '../../simulator.ts';

const DUE = Date.parse('2027-02-20T14:30:00+01:00');

describe('what is typed', () => {
  test.each([
    ['dueAt', DUE, '2027-02-21 09:05', Date.parse('2027-02-21T09:05:00+01:00')],
    ['dueAt', DUE, '2027-02-21', Date.parse('2027-02-21T00:00:00+01:00')],
    ['dueAt', DUE, '2027-02-21T08:05:00Z', Date.parse('2027-02-21T08:05:00Z')],
    ['dueAt', DUE, '1803200000000', 1_803_200_000_000],
    ['settledAt', null, '2027-02-21 09:05', Date.parse('2027-02-21T09:05:00+01:00')],
    ['principalKobo', 2_500_000, '₦30,000', 3_000_000],
    ['principalKobo', 2_500_000, '₦ 30000.50', 3_000_050],
    ['principalKobo', 2_500_000, ' 3000000 ', 3_000_000],
    ['status', 2, 'overdued', 3],
    ['status', 2, '3', 3],
    ['status', 'submitted', 'answered', 'answered'],
    ['termDays', 91, '182', 182],
    ['identityDone', true, 'false', false],
    ['misquotes', null, 'repayment', 'repayment'],
    ['misquotes', 'repayment', 'null', null],
    ['firstName', 'Ada', ' Ada ', ' Ada '],
    ['firstName', 'Ada', '', ''],
    ['bvn', '22123456789', '22233344455', '22233344455'],
    ['places', null, '3', 3],
    ['personal', null, '{"a":1}', { a: 1 }],
  ])('for %s, %j before: ‘%s’ is %j', (name, was, text, value) => {
    expect(readTyped(name, was, text)).toEqual({ value });
  });

  test.each([
    ['dueAt', DUE, 'tomorrow', 'Type a date and time in Lagos, such as 2027-02-20 14:30.'],
    ['dueAt', DUE, '', 'Type a date and time in Lagos, such as 2027-02-20 14:30.'],
    ['principalKobo', 1, 'a lot', 'Type kobo, such as 2500000, or naira, such as ₦25,000.'],
    ['principalKobo', 1, '₦25,00', 'Type kobo, such as 2500000, or naira, such as ₦25,000.'],
    ['status', 2, 'late', 'Type a status by its number or name, such as 3 or Overdued.'],
    ['termDays', 91, '😀', 'Type a number, such as 91.'],
    ['identityDone', true, 'yes', 'Type true or false.'],
  ])('for %s, %j before: ‘%s’ is answered: %s', (name, was, text, problem) => {
    expect(readTyped(name, was, text)).toEqual({ problem });
  });

  test.each([
    ['dueAt', DUE + 12_345, '2027-02-20 14:30'],
    ['principalKobo', 2_500_000, '2500000'],
    ['note', null, ''],
    ['name', 'Ada', 'Ada'],
    ['identityDone', true, 'true'],
  ])('begins with what %s is, and unchanged it stays that', (name, was, text) => {
    expect(textOf(name, was)).toBe(text);
    expect(readTyped(name, was, text)).toEqual({ value: was });
  });
});

test('undo takes back the newest edit that is left, none after a jump on the map', async () => {
  const simulator = createSimulator();
  const { id } = await simulator.world('repaying');
  const log = async (): Promise<readonly LogEntry[]> => simulator.typed.log(id);
  const edit = (path: string, value: unknown) =>
    simulator.typed.edit(id, [{ op: 'replace', path, value }]);
  expect(lastEdit(await log())).toBeNull();
  await edit('/policy/decision', 'reject');
  await edit('/policy/rejectReason', 'No');
  expect(lastEdit(await log())?.text).toBe('edited /policy/rejectReason');
  await simulator.typed.undo(id);
  expect(lastEdit(await log())?.text).toBe('edited /policy/decision');
  await simulator.typed.journey(id, { status: 14 });
  expect(lastEdit(await log())).toBeNull();
});

test('a loan shows what it owes, once its money was sent', async () => {
  const simulator = createSimulator();
  const read = async (scenario: string) =>
    worldForReading(await simulator.typed.world((await simulator.world(scenario)).id));
  expect(await read('repaying')).toMatchObject({ orders: [{ owedKobo: 2_724_384 }] });
  expect(JSON.stringify((await read('approved'))['orders'])).not.toContain('owedKobo');
});
