/** The building blocks of scenarios. */
import { expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import {
  completeCustomer,
  noon,
  paid,
  paidOff,
  rollOver,
  running,
  taken,
} from '#harness/server/scenarios/history.ts';
import { blankWorld, START } from '../../simulator.ts';

test('A loan played to today takes no act of an earlier day, which would contradict its late fees', () => {
  const world = blankWorld('approved', 1);
  const customer = completeCustomer(world, START - 300 * DAY_MS);
  const loan = running(world, customer, 250);
  const at = noon(world, 170);
  for (const act of [
    () => paidOff(world, loan, at),
    () => paid(world, loan, at, 100_000),
    () => rollOver(world, loan, at),
  ]) {
    expect(act).toThrow('begin with taken() and play in order');
  }
  expect(world.payments).toEqual([]);
});

test('A loan that was only taken is paid off on an earlier day, without a late fee', () => {
  const world = blankWorld('approved', 1);
  const loan = taken(world, completeCustomer(world, START - 300 * DAY_MS), noon(world, 250));
  paidOff(world, loan, noon(world, 170));
  expect(world.ledger.map(({ kind }) => kind)).toEqual(['disbursal', 'interest', 'payment']);
});
