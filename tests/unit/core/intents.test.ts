/** The opId of an intent (design §6): the same after an unknown outcome, a new one after a definite answer. */
import { describe, expect, test } from 'vitest';
import type { TransportEnding } from '#src/environment.ts';
import { memoryDurable } from '../../support/environment.ts';
import { openApp } from './app.ts';
import { getMoney, NOW, orderOf } from './samples.ts';
import { bad, broken, good, scriptedWire } from './wire.ts';

const payout = good({ order: orderOf({ status: 7 }) });
const HOUR = 3_600_000;

async function twice(
  first: TransportEnding,
  { wait = 0, second = getMoney }: { wait?: number; second?: typeof getMoney } = {},
) {
  const transport = scriptedWire((_, count) => (count === 1 ? first : payout));
  const app = await openApp({ transport });
  await app.call('/loan/get-money', getMoney);
  app.$unknownIntent.set(null);
  await app.environment.clock.advance(wait);
  await app.call('/loan/get-money', second);
  return transport.sent.map(({ payload }) => String(payload['opId']));
}

describe('the opId of a second try', () => {
  test('is the same after an unknown outcome', async () => {
    const [first, second] = await twice(broken);
    expect(second).toBe(first);
  });

  test('is another after a refusal', async () => {
    const [first, second] = await twice(bad(100301));
    expect(second).not.toBe(first);
  });

  test('is another after it was done', async () => {
    const [first, second] = await twice(payout);
    expect(second).not.toBe(first);
  });

  test('is another for another amount', async () => {
    const [first, second] = await twice(broken, {
      second: { ...getMoney, repaymentKobo: getMoney.repaymentKobo + 1 },
    });
    expect(second).not.toBe(first);
  });

  test.each([
    [23 * HOUR, true],
    [25 * HOUR, false],
  ])('after %d ms the same: %s', async (wait, same) => {
    const [first, second] = await twice(broken, { wait });
    expect(second === first).toBe(same);
  });
});

describe('what is kept', () => {
  test('which loan and amount, and never a personal value', async () => {
    const durable = memoryDurable();
    const app = await openApp({ transport: scriptedWire(() => broken), durable });
    await app.beginIntent('/user/addBankCard', 'money', {
      applicantName: 'ADAEZE',
      accountNumber: '0123456789',
      bvn: '22123456789',
      code: 'the-sms-code',
    });
    const kept = JSON.stringify([...durable.values.entries()]);
    expect(kept).not.toMatch(/ADAEZE|0123456789|22123456789|the-sms-code/);
    expect(app.subjectOf({ loanOrderId: 'l', amountKobo: 0, mobile: '080' })).toBe('l|||0|||||||');
  });

  test('128 random bits in hex', async () => {
    const app = await openApp({});
    const { opId } = await app.beginIntent('/loan/get-money', 'money', getMoney);
    expect(opId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('what is on disk and no intent of ours is not taken for one', async () => {
    const durable = memoryDurable();
    durable.values.set('intent:x', 'text');
    durable.values.set('draft:y', { opId: '1', path: '/loan/get-money', kind: 'money', at: 1 });
    durable.values.set('intent:z', null);
    const app = await openApp({ durable });
    expect(await app.unsettledOperations()).toEqual([]);
  });

  test('after a kill: money without an outcome, newest first; no saves, none found not done', async () => {
    const durable = memoryDurable();
    const before = await openApp({ durable });
    const older = await before.beginIntent('/loan/get-money', 'money', { loanOrderId: 'a' });
    await before.environment.clock.advance(1_000);
    const newer = await before.beginIntent('/loan/get-money', 'money', { loanOrderId: 'b' });
    await before.beginIntent('/security/login', 'write', {});
    const notDone = await before.beginIntent('/loan/get-money', 'money', { loanOrderId: 'c' });
    await before.markNotDone(notDone);
    const after = await openApp({ durable });
    expect(await after.unsettledOperations()).toEqual([newer, older]);
    expect(newer.at).toBe(NOW + 1_000);
    await after.settleIntent(newer);
    expect(await after.unsettledOperations()).toEqual([older]);
  });

  test('a try after not done still takes its opId', async () => {
    const app = await openApp({});
    const first = await app.beginIntent('/loan/get-money', 'money', getMoney);
    await app.markNotDone(first);
    const second = await app.beginIntent('/loan/get-money', 'money', getMoney);
    expect(second.opId).toBe(first.opId);
    expect(await app.unsettledOperations()).toEqual([second]);
  });
});
