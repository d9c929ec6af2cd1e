/** Journey 5: each fault of the wire at the calls that move money, and the table checked against the journey's own log. */
import {
  calls,
  finishedWithinMs,
  moneyCalls,
  startCalls,
  testFaultsAt,
  world,
} from '../support/fault-table.ts';
import { finished, walk } from '../support/walk.ts';
import { expect, test } from '../support/fixtures.ts';

test('the table names exactly the calls that the journey makes', async ({ phone }) => {
  await phone.open(world('/security/login', []));
  await walk(phone, finished, finishedWithinMs);
  const made = (await phone.log()).flatMap((entry) => (entry.kind === 'call' ? [entry.path] : []));
  expect(new Set(made)).toEqual(new Set([...startCalls, ...calls]));
});

testFaultsAt(moneyCalls);
