/** The opId of a money operation: one per confirmation, in all tabs, dropped only on proof. */
import { describe, expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import type { TransportEnding } from '#src/core/environment.ts';
import { DAY_MS } from '#src/facts/time.ts';
import {
  memoryDurable,
  type MemoryStorage,
  memoryStorage,
  settle,
} from '../../../../support/environment.ts';
import { assertBegun, openApp, storageOf } from '../../app.ts';
import { getMoney, latest, NOW, orderOf, user } from '../../samples.ts';
import { bad, body, broken, good, later, scriptedWire } from '../../wire.ts';

const GET_MONEY = '/loan/get-money';
const PAY = '/portal/repayment/confirm';
const isHere = () => true;
const UPDATE_CARD = '/user/update-bankCard';
const payout = good({ order: orderOf({ status: 7 }) });
const payment = {
  loanOrderId: 'loan-1',
  amountKobo: 500_000,
  channelId: 'card',
  owedKobo: 1_089_753,
  payableKobo: 1_089_753,
};

/** Two tries of one payload, the first one ended as `first`. Returns the opIds that were sent. */
async function twice(first: TransportEnding, second = getMoney) {
  const transport = scriptedWire((_, count) => (count === 1 ? first : payout));
  const app = await openApp({ transport });
  await app.call(GET_MONEY, getMoney);
  app.$unknownOperation.set(null);
  await app.call(GET_MONEY, second);
  return transport.sent.map(({ payload }) => String(payload['opId']));
}

describe('opId of a second try', () => {
  test.each([
    ['a lost answer', broken],
    ['a code that the contract does not list', bad(500, 'We are busy right now.')],
    ['a negative code', bad(-1)],
    ['the code of a server fault', bad(100500)],
    ["a refusal of another call's", bad(100308)],
    ['HTTP 408', body(JSON.stringify({ code: 100301, msg: '' }), 408)],
    ['HTTP 409', body(JSON.stringify({ code: 100301, msg: '' }), 409)],
    ['HTTP 425', body(JSON.stringify({ code: 100301, msg: '' }), 425)],
    ['HTTP 429', body(JSON.stringify({ code: 100301, msg: '' }), 429)],
    ['HTTP 502', body(JSON.stringify({ code: 100301, msg: '' }), 502)],
    ['the opId known with other contents', bad(100409)],
  ])('The opId stays the same after %s', async (_, ending) => {
    const [first, second] = await twice(ending);
    expect(second).toBe(first);
  });

  test.each([
    ['a refusal that the contract lists', bad(100301)],
    ['the same as text', bad('100302')],
    ['a refusal with an HTTP status of its own', body(JSON.stringify({ code: 100302 }), 422)],
    ['success', payout],
  ])('The opId is new after %s', async (_, ending) => {
    const [first, second] = await twice(ending);
    expect(second).not.toBe(first);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
  });

  test('The opId stays the same however far the clock of the phone is moved', async () => {
    const transport = scriptedWire((_, count) => (count === 1 ? broken : payout));
    const app = await openApp({ transport });
    await app.call(GET_MONEY, getMoney);
    app.$unknownOperation.set(null);
    await app.environment.clock.advance(365 * DAY_MS);
    await app.call(GET_MONEY, getMoney);
    const [first, second] = transport.sent.map(({ payload }) => payload['opId']);
    expect(second).toBe(first);
  });
});

describe('another operation during a doubt', () => {
  test.each([
    ['another amount', { ...payment, amountKobo: 600_000 }],
    ['another way to pay', { ...payment, channelId: 'transfer' }],
    ['another debt', { ...payment, owedKobo: 1_100_000, payableKobo: 1_100_000 }],
  ])('%s is held back while a payment is in doubt, and nothing is sent', async (_, other) => {
    const transport = scriptedWire(() => broken);
    const app = await openApp({ transport });
    await app.call(PAY, payment);
    app.$unknownOperation.set(null);
    const result = await app.call(PAY, other);
    const [first] = transport.sent;
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'unknown', operation: { opId: first?.payload['opId'] } },
    });
    expect(transport.sent).toHaveLength(1);
    expect(app.$unknownOperation.get()).toMatchObject({ heldBack: { path: PAY } });
  });

  const card = { ...customer.card, cvc: null };

  test.each([
    ['another digit of the account', { ...card, accountNumber: '1234567890' }],
    ['another bank', { ...card, bankCode: '044' }],
    ['another BVN', { ...card, bvn: '22123456780' }],
  ])('%s is held back while the account in doubt may still count', async (_, other) => {
    const transport = scriptedWire(() => broken);
    const app = await openApp({ transport });
    await app.call(UPDATE_CARD, { loanOrderId: 'loan-1', card });
    app.$unknownOperation.set(null);
    await app.call(UPDATE_CARD, { loanOrderId: 'loan-1', card: other });
    expect(transport.sent).toHaveLength(1);
    expect(app.$unknownOperation.get()).toMatchObject({ heldBack: { path: UPDATE_CARD } });
    app.$unknownOperation.set(null);
    await app.call(UPDATE_CARD, { loanOrderId: 'loan-1', card });
    const [first, again] = transport.sent.map(({ payload }) => payload['opId']);
    expect(again).toBe(first);
  });

  test('Another operation is sent once nothing of the first can arrive any more', async () => {
    const durable = memoryDurable();
    const transport = scriptedWire(() => broken);
    const app = await openApp({ transport, durable });
    await app.call(PAY, payment);
    const inDoubt = app.$unknownOperation.get();
    app.$unknownOperation.set(null);
    if (!inDoubt) throw new Error('nothing is in doubt');
    await app.noteWaited('', { ...inDoubt, waitedMs: LATEST_ARRIVAL_MS }, isHere);
    await app.call(PAY, { ...payment, amountKobo: 600_000 });
    expect(transport.sent).toHaveLength(2);
    // The outcome of the first one is unproved, so the same payment still has its opId.
    app.$unknownOperation.set(null);
    const known = await durable.get('operations:');
    expect(known).toMatchObject([{ opId: inDoubt.opId }, { about: { amountKobo: 600_000 } }]);
  });
});

describe('two tabs', () => {
  /** Two pages of one phone: they share storage and disk, but not modules. */
  async function twoTabs(
    transport: ReturnType<typeof scriptedWire>,
    storage: MemoryStorage = memoryStorage(),
  ) {
    const shared = { durable: memoryDurable(), storage, transport };
    return [await openApp(shared), await openApp(shared)] as const;
  }

  test('Two tabs with the same yes send one operation', async () => {
    const answer = later<TransportEnding>();
    const transport = scriptedWire(() => answer.promise);
    const [one, two] = await twoTabs(transport);
    const both = [one.call(PAY, payment), two.call(PAY, payment)];
    await settle();
    answer.settle(broken);
    await Promise.all(both);
    const opIds = new Set(transport.sent.map(({ payload }) => payload['opId']));
    expect(transport.sent).toHaveLength(2);
    expect(opIds.size).toBe(1);
  });

  test('Of two tabs that pay different amounts, the first holds the second back', async () => {
    const answer = later<TransportEnding>();
    const transport = scriptedWire(() => answer.promise);
    const [one, two] = await twoTabs(transport);
    const first = one.call(PAY, payment);
    await settle();
    const second = await two.call(PAY, { ...payment, amountKobo: 600_000 });
    expect(second).toMatchObject({ ok: false, failure: { kind: 'unknown' } });
    expect(transport.sent).toHaveLength(1);
    answer.settle(broken);
    await first;
  });

  test('An operation that one tab has settled is over in the other, too', async () => {
    const answer = later<TransportEnding>();
    const transport = scriptedWire(({ path }) =>
      path === PAY ? answer.promise : good(latest({}, [])),
    );
    const [one, two] = await twoTabs(transport, storageOf(user()));
    await one.start();
    await two.start();
    const first = one.call(PAY, payment);
    await settle();
    await two.call(PAY, { ...payment, amountKobo: 600_000 });
    await settle();
    expect(two.$checking.get()).toMatchObject({ phase: 'asking' });
    answer.settle(bad(100301));
    await first;
    await two.environment.clock.advance(1_500);
    expect(two.$checking.get()).toMatchObject({ phase: 'notDone' });
  });
});

describe('stored operation', () => {
  test('A stored operation holds its loan and amounts, and never a personal value', async () => {
    const durable = memoryDurable();
    const app = await openApp({ transport: scriptedWire(() => broken), durable });
    await app.call('/user/addBankCard', {
      loanOrderId: 'loan-1',
      card: { ...customer.card, cvc: null },
    });
    // A random opId may contain a short code by chance.
    const kept = JSON.stringify([...durable.values.entries()]).replaceAll(/"[\da-f]{32}"/g, '""');
    expect(kept).toContain('loan-1');
    const { applicantName, accountNumber, bvn, bankCode } = customer.card;
    for (const value of [applicantName, accountNumber, bvn, bankCode]) {
      expect(kept).not.toContain(value);
    }
    expect(app.aboutOf({ amountKobo: 0, dueAt: 1, mobile: '080', code: '1', bvn: '2' })).toEqual({
      amountKobo: 0,
      dueAt: 1,
    });
    const similar = {
      contactAtWork: 'a',
      oldLoanOrderId: 'b',
      myloanOrderId: 'c',
      loanOrderIdCard: 'd',
      mybankName: 'e',
      bankNames: 'f',
    };
    expect(app.aboutOf(similar), 'names that only resemble these').toEqual({});
  });

  test('Saves store no operation', async () => {
    const durable = memoryDurable();
    const app = await openApp({ transport: scriptedWire(() => bad(100400)), durable });
    await app.call('/security/getVerifyCode', { mobile: '08031234567', purpose: 'login' });
    expect(durable.values.size).toBe(0);
  });

  test('Unknown data in the storage is not taken for an operation', async () => {
    const durable = memoryDurable();
    const app = await openApp({ durable });
    for (const rubbish of ['text', null, 7, [null, 'x', { opId: '1' }], { opId: '1', about: {} }]) {
      durable.values.set('operations:', rubbish);
      expect(await app.unsettledOperations('')).toEqual([]);
    }
  });

  test('Operations that may still arrive are listed newest first', async () => {
    const durable = memoryDurable();
    const app = await openApp({ durable });
    const of = (opId: string, waitedMs = 0) => ({ opId, about: {}, waitedMs });
    const late = of('gone', LATEST_ARRIVAL_MS);
    durable.values.set('operations:', [of('older'), late, of('newer')]);
    const told = await app.unsettledOperations('');
    expect(told).toMatchObject([{ opId: 'newer' }, { opId: 'older' }]);
  });

  test('The same contents in another call are another operation', async () => {
    const app = await openApp({ durable: memoryDurable() });
    await app.beginOperation('u', '/user/addBankCard', { loanOrderId: 'loan-1' }, NOW);
    expect(
      await app.beginOperation('u', '/user/update-bankCard', { loanOrderId: 'loan-1' }, NOW),
    ).toMatchObject({ heldBackBy: { path: '/user/addBankCard' } });
  });

  test('Another customer’s operations hold nothing back', async () => {
    const durable = memoryDurable();
    const app = await openApp({ durable });
    await app.beginOperation('user-a', PAY, payment, NOW);
    expect(
      await app.beginOperation('user-b', PAY, { ...payment, amountKobo: 1 }, NOW),
    ).toMatchObject({
      isNew: true,
    });
    expect(await app.unsettledOperations('user-b')).toHaveLength(1);
  });
});

describe('life of an operation', () => {
  const LOAN = getMoney;
  const waited = LATEST_ARRIVAL_MS;

  test('An operation counts its sends and its wait, and a new send restarts the wait', async () => {
    const app = await openApp({ durable: memoryDurable() });
    const begun = await app.beginOperation('u', GET_MONEY, LOAN, NOW);
    assertBegun(begun);
    const { operation: first, isNew } = begun;
    expect({ ...first, isNew }).toMatchObject({ sends: 1, waitedMs: 0, isNew: true });
    expect(first.opId).toMatch(/^[0-9a-f]{32}$/);
    expect(await app.noteWaited('u', { ...first, waitedMs: 5_000 }, isHere)).toMatchObject({
      waitedMs: 5_000,
    });
    expect(await app.noteWaited('u', { ...first, waitedMs: 3_000 }, isHere)).toMatchObject({
      waitedMs: 5_000,
    });
    expect(await app.beginOperation('u', GET_MONEY, LOAN, NOW)).toMatchObject({
      operation: { opId: first.opId, sends: 2, waitedMs: 0 },
      isNew: false,
    });
    // The other tab, which still waits for the first try, doesn't shorten the wait for the second.
    expect(await app.noteWaited('u', { ...first, waitedMs: 9_000 }, isHere)).toMatchObject({
      sends: 2,
      waitedMs: 0,
    });
    expect(await app.unsettledOperations('u')).toMatchObject([{ opId: first.opId, waitedMs: 0 }]);
  });

  test('An operation holds others back to the last moment in which it may arrive', async () => {
    const app = await openApp({ durable: memoryDurable() });
    const begun = await app.beginOperation('u', GET_MONEY, LOAN, NOW);
    assertBegun(begun);
    const { operation: first } = begun;
    await app.noteWaited('u', { ...first, waitedMs: waited - 1 }, isHere);
    expect(await app.beginOperation('u', PAY, payment, NOW)).toMatchObject({
      heldBackBy: { opId: first.opId },
    });
    expect(await app.unsettledOperations('u')).toHaveLength(1);
    await app.noteWaited('u', { ...first, waitedMs: waited }, isHere);
    expect(await app.unsettledOperations('u')).toEqual([]);
    expect(await app.beginOperation('u', PAY, payment, NOW)).toMatchObject({ isNew: true });
  });

  test('A settled operation is removed, the others stay, and a refused one is not noted again', async () => {
    const durable = memoryDurable();
    const app = await openApp({ durable });
    const begun = await app.beginOperation('u', GET_MONEY, LOAN, NOW);
    assertBegun(begun);
    await app.noteWaited('u', { ...begun.operation, waitedMs: waited }, isHere);
    const second = await app.beginOperation('u', PAY, payment, NOW);
    assertBegun(second);
    await app.settleOperation('u', begun.operation, 'refused');
    expect(await app.unsettledOperations('u')).toMatchObject([{ opId: second.operation.opId }]);
    expect(await app.noteWaited('u', begun.operation, isHere)).toBeUndefined();
    await app.settleOperation('u', second.operation);
    expect([...durable.values], 'the opId of the refusal, nothing else').toEqual([
      ['refused:u', begun.operation.opId],
    ]);
  });

  test('A send that came too late leaves the operation to another tab that has sent it since', async () => {
    const app = await openApp({ durable: memoryDurable() });
    const begin = async (kobo: number) => {
      const begun = await app.beginOperation('u', PAY, { ...payment, amountKobo: kobo }, NOW);
      assertBegun(begun);
      return begun.operation;
    };
    const first = await begin(500_000);
    const copy = await begin(500_000);
    expect(copy.opId).toBe(first.opId);
    await app.settleOperation('u', first, 'tooLate');
    await expect(begin(700_000)).rejects.toThrow('held back');
    await app.settleOperation('u', copy, 'tooLate');
    expect((await begin(700_000)).opId).not.toBe(first.opId);
  });

  test('An operation that the phone lost is stored again and holds others back, since it may arrive', async () => {
    const durable = memoryDurable();
    const app = await openApp({ durable });
    const begun = await app.beginOperation('u', GET_MONEY, LOAN, NOW);
    assertBegun(begun);
    durable.values.clear();
    const lost = { ...begun.operation, waitedMs: 1_500 };
    expect(await app.noteWaited('u', lost, isHere)).toEqual(lost);
    expect(await app.beginOperation('u', PAY, payment, NOW)).toEqual({ heldBackBy: lost });
  });

  test('A deletion with another code is another operation, which the first does not hold back', async () => {
    const app = await openApp({ durable: memoryDurable() });
    const begin = (deletionToken: string) =>
      app.beginOperation('u', '/user/delete', { deletionToken }, NOW);
    const begun = await begin('one');
    const again = await begin('one');
    assertBegun(begun);
    assertBegun(again);
    expect(again.operation.opId).toBe(begun.operation.opId);
    const other = await begin('two');
    expect(other).toMatchObject({ isNew: true, operation: { sends: 1 } });
    expect(other).not.toMatchObject({ operation: { opId: begun.operation.opId } });
    // Whichever arrives, the account is deleted, so the phone waits for the newest alone.
    expect(await app.unsettledOperations('u')).toHaveLength(1);
    expect(await app.beginOperation('u', PAY, payment, NOW)).toHaveProperty('heldBackBy');
  });

  test('An operation that its page did not send stays for another tab that has sent it', async () => {
    const app = await openApp({ durable: memoryDurable() });
    const begun = await app.beginOperation('u', PAY, payment, NOW);
    assertBegun(begun);
    const { operation } = begun;
    await app.beginOperation('u', PAY, payment, NOW);
    await app.settleOperation('u', operation, 'unsent');
    expect(await app.unsettledOperations('u')).toMatchObject([{ opId: operation.opId, sends: 2 }]);
    await app.settleOperation('u', { ...operation, sends: 2 }, 'unsent');
    expect(await app.unsettledOperations('u')).toEqual([]);
  });

  test('A lost operation is not stored again once its session has ended', async () => {
    const durable = memoryDurable();
    const app = await openApp({ durable });
    const begun = await app.beginOperation('u', PAY, payment, NOW);
    assertBegun(begun);
    durable.values.clear();
    expect(await app.noteWaited('u', begun.operation, () => false)).toBeUndefined();
    expect(await durable.keys()).toEqual([]);
  });
});
