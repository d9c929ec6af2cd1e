/**
 * The outcome of a money call in doubt: checked until the server proves it, never sent again, gone with the session.
 */
import { describe, expect, test } from 'vitest';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { type TransportEnding, UNREAD } from '#src/core/environment.ts';
import { DAY_MS } from '#src/facts/time.ts';
import {
  handClock,
  memoryDurable,
  settle,
  testSurroundings,
} from '../../../../support/environment.ts';
import { assertBegun, openApp, storageOf } from '../../app.ts';
import { getMoney, latest, NOW, orderOf, user } from '../../samples.ts';
import { bad, body, broken, good, later, scriptedWire } from '../../wire.ts';

type Answering = (opId: string, count: number) => TransportEnding | Promise<TransportEnding>;

/** An acceptance with a lost answer, with or without a coupon. `answer` is the order's answer afterwards. */
async function inDoubt(
  answer: Answering,
  coupon?: { couponId: string; couponReductionKobo: number },
) {
  const path = coupon ? '/loan/get-money-plus' : '/loan/get-money';
  const surroundings = testSurroundings();
  const durable = memoryDurable();
  const transport = scriptedWire((_, count) => {
    const money = transport.sent.find((one) => one.path === path);
    if (transport.sent.at(-1)?.path === path) return broken;
    return answer(String(money?.payload['opId']), count);
  });
  const app = await openApp({ transport, durable, surroundings, storage: storageOf(user()) });
  await app.start();
  await (coupon
    ? app.call('/loan/get-money-plus', { ...getMoney, ...coupon })
    : app.call('/loan/get-money', getMoney));
  await settle();
  return { ...app, durable, transport, surroundings };
}

const sends = (app: Awaited<ReturnType<typeof inDoubt>>) =>
  app.transport.paths.filter((path) => path === '/loan/get-money').length;

describe('lost answer', () => {
  test('A lost answer of a done call is reported done at once, settled, and the order is updated', async () => {
    const app = await inDoubt((opId) => good(latest({ status: 7 }, ['other', opId])));
    expect(app.$checking.get()?.phase).toBe('done');
    expect(app.$latest.get().order?.status).toBe(7);
    expect(app.durable.values.size).toBe(0);
    expect(sends(app)).toBe(1);
  });

  test('A call that arrives a little later is waited for before it counts as not done', async () => {
    const app = await inDoubt((opId, count) => good(latest({}, count < 3 ? [] : [opId])));
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.environment.clock.advance(1_500);
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()?.phase).toBe('done');
  });

  test('A call that has not arrived is reported after 4.5 s, and found when it arrives late', async () => {
    let arrived = false;
    const app = await inDoubt((opId) => good(latest({}, arrived ? [opId] : [])));
    await app.environment.clock.advance(4_499);
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.environment.clock.advance(1);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    expect(app.durable.values.size).toBe(1);
    arrived = true;
    await app.environment.clock.advance(30_000);
    expect(app.$checking.get()?.phase).toBe('done');
    expect(app.durable.values.size).toBe(0);
    expect(sends(app)).toBe(1);
  });

  test('A call that another page’s read names as arrived is reported done at once', async () => {
    let arrived = false;
    const app = await inDoubt((opId) => good(latest({ status: 7 }, arrived ? [opId] : [])));
    await app.environment.clock.advance(5_000);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    arrived = true;
    await app.refreshOrder();
    await settle();
    expect(app.$checking.get()?.phase).toBe('done');
    expect(app.durable.values.size).toBe(0);
  });

  test('A call named by a newer read is not denied by a slow answer from before', async () => {
    const slow = later<TransportEnding>();
    const app = await inDoubt((opId, count) => {
      if (count === 3) return slow.promise;
      return good(latest({}, count < 3 ? [] : [opId]));
    });
    await app.environment.clock.advance(4_500);
    await app.refreshOrder();
    slow.settle(good(latest({}, [])));
    await settle();
    expect(app.$checking.get()?.phase).toBe('done');
    expect(app.durable.values.size).toBe(0);
  });

  test('A call counts as not done only when it can no longer arrive', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    await app.environment.clock.advance(LATEST_ARRIVAL_MS - 1);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    await app.environment.clock.advance(1);
    expect(app.$checking.get()?.phase).toBe('notDone');
    expect([...app.durable.values.keys()], 'that it is over, nothing else').toEqual([
      `refused:${user().userId}`,
    ]);
    const asked = app.transport.sent.length;
    expect(asked).toBeLessThan(20);
    await app.environment.clock.advance(600_000);
    expect(app.transport.sent).toHaveLength(asked);
    app.closeChecking();
    expect(app.$checking.get()).toBeNull();
  });

  test('A phone that loses its storage gives no verdict before the request can no longer arrive', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    app.durable.values.clear();
    await app.environment.clock.advance(LATEST_ARRIVAL_MS - 1);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    const other = await app.call('/lottery-draw/create', {});
    expect(other).toMatchObject({ failure: { kind: 'unknown' } });
    await app.environment.clock.advance(1);
    expect(app.$checking.get()?.phase).toBe('notDone');
  });

  test('A list of operations that begins after the request was sent proves nothing', async () => {
    const app = await inDoubt(() => good({ ...latest({}, []), operationsSince: NOW + 1 }));
    await app.environment.clock.advance(LATEST_ARRIVAL_MS);
    expect(app.$checking.get()?.phase).toBe('unclear');
  });

  test('The same call tried again, while the first has not arrived, keeps its opId', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    await app.environment.clock.advance(2_000);
    await app.call('/loan/get-money', getMoney);
    expect(sends(app)).toBe(1);
    await app.environment.clock.advance(4_500);
    app.closeChecking();
    await app.call('/loan/get-money', getMoney);
    const [first, second] = app.transport.sent.filter(({ path }) => path === '/loan/get-money');
    expect(second?.payload['opId']).toBe(first?.payload['opId']);
    // It was just sent again, so the time in which it may arrive starts again.
    await app.environment.clock.advance(LATEST_ARRIVAL_MS - 10_000);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
  });

  test('The same call sent again by another tab restarts the wait here, too', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    await app.environment.clock.advance(100_000);
    await app.beginOperation(user().userId, '/loan/get-money', getMoney, NOW);
    await app.environment.clock.advance(LATEST_ARRIVAL_MS - 1_000);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    await app.environment.clock.advance(20_000);
    expect(app.$checking.get()?.phase).toBe('notDone');
  });

  test('Another tab that still checks a call counted as not done does not send it again', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    const owner = user().userId;
    const begun = await app.beginOperation(owner, '/loan/get-money', getMoney, NOW);
    assertBegun(begun);
    await app.environment.clock.advance(2 * LATEST_ARRIVAL_MS);
    expect(app.$checking.get()?.phase).toBe('notDone');
    expect(await app.noteWaited(owner, begun.operation, () => true)).toBeUndefined();
    expect(await app.beginOperation(owner, '/loan/get-money', getMoney, NOW)).toMatchObject({
      isNew: true,
    });
  });

  test('A verdict stays away while another money call is under way, which may be the one it held back', async () => {
    let arrived = false;
    const app = await inDoubt((opId) => good(latest({}, arrived ? [opId] : [])));
    await app.environment.clock.advance(5_000);
    app.closeChecking();
    expect(app.$checking.get()).toMatchObject({ phase: 'notSoFar', left: true });
    arrived = true;
    app.$moneyCalls.set(1);
    await app.environment.clock.advance(15_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'done', left: true });
  });

  test('A person who left the check sees nothing before the verdict', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    await app.environment.clock.advance(4_500);
    app.closeChecking();
    expect(app.$checking.get()).toMatchObject({ phase: 'notSoFar', left: true });
    await app.environment.clock.advance(60_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'notSoFar', left: true });
    const other = await app.call('/lottery-draw/create', {});
    expect(other).toMatchObject({ failure: { kind: 'unknown' } });
    expect(app.$checking.get()).toMatchObject({
      left: false,
      operation: { heldBack: { path: '/lottery-draw/create' } },
    });
    await app.environment.clock.advance(15_000);
    expect(app.$checking.get(), 'still, when it was asked again').toMatchObject({
      phase: 'notSoFar',
      operation: { heldBack: { path: '/lottery-draw/create' } },
    });
    await settle();
    app.closeChecking();
    await app.environment.clock.advance(30_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'notSoFar', left: true });
    await app.call('/lottery-draw/create', {});
    expect(app.$checking.get()).toMatchObject({ left: false });
    await settle();
    app.closeChecking();
    await app.environment.clock.advance(LATEST_ARRIVAL_MS);
    expect(app.$checking.get()).toMatchObject({ phase: 'notDone', left: false });
    app.closeChecking();
    await app.call('/lottery-draw/create', {});
    expect(app.transport.paths).toContain('/lottery-draw/create');
  });

  test('A done loan with another repayment than agreed is reported, and another loan is not', async () => {
    const told = async (change: object | null) => {
      const app = await inDoubt((opId) => {
        const answer = latest({ status: 7, ...change }, [opId]);
        return good(change ? answer : { ...answer, order: null });
      });
      expect(app.$checking.get()?.phase).toBe('done');
      return app.$differences.get().map(({ name }) => name);
    };
    expect(await told({ repaymentKobo: 2_000_000 })).toEqual(['repayment']);
    expect(await told({ repaymentKobo: 2_000_000, loanOrderId: 'another' })).toEqual([]);
    expect(await told({})).toEqual([]);
    expect(await told(null)).toEqual([]);
  });

  test('A done loan without the agreed coupon, or with another debt, is reported as a difference', async () => {
    const coupon = { couponId: 'c1', couponReductionKobo: 10_000 };
    const agreed = { couponReductionKobo: 10_000, repaymentKobo: getMoney.repaymentKobo };
    const told = async (change: object) => {
      const app = await inDoubt((opId) => good(latest({ status: 7, ...change }, [opId])), coupon);
      expect(app.$checking.get()?.phase).toBe('done');
      return app.$differences.get().map(({ name }) => name);
    };
    expect(await told(agreed)).toEqual([]);
    expect(await told({ ...agreed, repaymentKobo: 2_000_000 })).toEqual(['repayment']);
    expect(await told({ ...agreed, couponReductionKobo: 0 })).toEqual(['coupon']);
  });

  test('A person who waits sees the check until the verdict and after it', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    expect(app.$checking.get()).toMatchObject({ phase: 'asking', left: false });
    await app.environment.clock.advance(2_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'asking', left: false });
    await app.environment.clock.advance(30_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'notSoFar', left: false });
    await app.environment.clock.advance(LATEST_ARRIVAL_MS);
    expect(app.$checking.get()).toMatchObject({ phase: 'notDone', left: false });
  });

  test('A person who leaves the check at once is not called back while it goes on', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    app.closeChecking();
    await app.environment.clock.advance(2_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'asking', left: true });
  });

  test('Tapping again and again does not prolong the wait', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    for (let ms = 0; ms < LATEST_ARRIVAL_MS; ms += 1_000) {
      await app.environment.clock.advance(1_000);
      app.closeChecking();
      if (ms < LATEST_ARRIVAL_MS - 1_000) await app.call('/lottery-draw/create', {});
    }
    expect(app.$checking.get()?.phase ?? 'notDone').toBe('notDone');
    app.closeChecking();
    await app.call('/lottery-draw/create', {});
    expect(app.transport.paths).toContain('/lottery-draw/create');
  });

  test.each([
    ['that lists no operations', latest({ status: 7 }, null)],
    ['that does not say that its list is whole', { ...latest({}, []), operationsSince: null }],
    ['whose order is null', { order: null }],
    ['whose answer is empty', {}],
    ["whose answer is PHP's empty object", []],
    ['whose answer has no data', null],
  ])('A server %s proves nothing, and the opId stays', async (_, data) => {
    const app = await inDoubt(() => good(data));
    await app.environment.clock.advance(4_500);
    expect(app.$checking.get()?.phase).toMatch(/unclear|unreachable/);
    const known = JSON.stringify([...app.durable.values.values()]);
    await app.environment.clock.advance(2 * LATEST_ARRIVAL_MS);
    expect(app.$checking.get()?.phase).toMatch(/unclear|unreachable/);
    expect(JSON.stringify([...app.durable.values.values()])).toContain(known.slice(2, 40));
    app.closeChecking();
    await app.call('/loan/get-money', getMoney);
    const opIds = app.transport.sent.flatMap(({ payload }) => payload['opId'] ?? []);
    expect(new Set(opIds).size).toBe(1);
  });

  test('A server that lists operations again leads to the true verdict', async () => {
    const app = await inDoubt((opId, count) => good(latest({}, count < 3 ? null : [opId])));
    await app.environment.clock.advance(4_500);
    expect(app.$checking.get()?.phase).toBe('done');
  });

  test('An unreachable server is reported, and asked again on a timer and when the network is back', async () => {
    let up = false;
    const app = await inDoubt((opId) => (up ? good(latest({}, [opId])) : { kind: 'timeout' }));
    expect(app.$checking.get()?.phase).toBe('unreachable');
    const asked = app.transport.sent.length;
    await app.environment.clock.advance(3_000);
    expect(app.transport.sent).toHaveLength(asked + 1);
    expect(app.$checking.get()?.phase).toBe('unreachable');
    up = true;
    app.surroundings.set({ online: true });
    await settle();
    expect(app.$checking.get()?.phase).toBe('done');
    expect(sends(app)).toBe(1);
  });

  test('The known order may be outdated until the server has answered about the call', async () => {
    let answer: TransportEnding = { kind: 'timeout' };
    const app = await inDoubt(() => answer);
    expect(app.$checking.get()?.phase).toBe('unreachable');
    expect(app.$unanswered.get()).toBe(true);
    answer = good(latest({}, []));
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()?.phase).toBe('asking');
    expect(app.$unanswered.get()).toBe(true);
    await app.environment.clock.advance(30_000);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    expect(app.$unanswered.get()).toBe(false);
  });

  test('A server reached again within seconds is asked on, and no longer counts as unreachable', async () => {
    let up = false;
    const app = await inDoubt(() => (up ? good(latest({}, [])) : { kind: 'timeout' }));
    expect(app.$checking.get()?.phase).toBe('unreachable');
    up = true;
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()?.phase).toBe('asking');
  });

  test('A check left while unreachable goes on unseen, holds money calls back and shows its verdict', async () => {
    let up = false;
    const app = await inDoubt((opId) => (up ? good(latest({}, [opId])) : { kind: 'timeout' }));
    app.closeChecking();
    expect(app.$checking.get()).toMatchObject({ phase: 'unreachable', left: true });
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'unreachable', left: true });
    const other = await app.call('/portal/repayment/confirm', {
      loanOrderId: 'loan-1',
      amountKobo: 100_00,
      channelId: 'card',
      owedKobo: 200_00,
      payableKobo: 200_00,
    });
    expect(other).toMatchObject({ ok: false, failure: { kind: 'unknown' } });
    expect(app.transport.sent.map(({ path }) => path)).not.toContain('/portal/repayment/confirm');
    expect(app.$checking.get()?.left).toBe(false);
    await settle();
    app.closeChecking();
    up = true;
    app.surroundings.set({ online: true });
    await settle();
    expect(app.$checking.get()).toMatchObject({ phase: 'done', left: false });
    expect(sends(app)).toBe(1);
  });

  test.each([
    ['malformed', body('<html>')],
    ['refused', bad(100500)],
  ])('A %s answer about the order settles nothing', async (_, ending) => {
    const app = await inDoubt(() => ending);
    await app.environment.clock.advance(30_000);
    expect(app.$checking.get()?.phase).toBe('unreachable');
    expect(app.durable.values.size).toBe(1);
    expect(sends(app)).toBe(1);
  });

  test('A session that ends during the check closes it, and nothing more is asked', async () => {
    const app = await inDoubt((_, count) => (count === 1 ? good(null) : bad(10010304)));
    expect(app.$checking.get()?.phase).toBe('unreachable');
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()).toBeNull();
    expect(app.durable.values.size).toBe(0);
    const asked = app.transport.sent.length;
    await app.environment.clock.advance(60_000);
    expect(app.transport.sent).toHaveLength(asked);
  });

  test('A session that ends while the verdict is stored shows it to nobody else', async () => {
    const app = await inDoubt((opId, count) => good(latest({}, count < 2 ? [] : [opId])));
    const stored = later<void>();
    const { update } = app.durable;
    app.durable.update = async (key, change) => {
      await stored.promise;
      return update(key, change);
    };
    await app.environment.clock.advance(1_500);
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.logout();
    stored.settle();
    await settle();
    expect(app.$checking.get()).toBeNull();
  });
});

describe('after a kill', () => {
  test('A call in doubt that the disk names after a logout is not checked', async () => {
    const { durable, environment } = await inDoubt(() => broken);
    const answer = later<unknown>();
    const get = (key: string) =>
      key.startsWith('operations:') ? answer.promise : durable.get(key);
    const transport = scriptedWire(() => bad(10010301));
    const { storage } = environment;
    const again = await openApp({ durable: { ...durable, get }, storage, transport });
    await again.start();
    const stored = await durable.get(`operations:${user().userId}`);
    expect(stored).toHaveLength(1);
    await again.logout();
    const asked = transport.paths.length;
    answer.settle(stored);
    await settle();
    expect(again.$unknownOperation.get()).toBeNull();
    expect(again.$checking.get()).toBeNull();
    expect(transport.paths.slice(asked)).toEqual([]);
  });

  test('After a kill the app asks what came of the call, sends nothing again and shows the result', async () => {
    const app = await inDoubt(() => broken);
    const { durable, environment } = app;
    const found = await app.unsettledOperations(user().userId);
    const [left] = found === UNREAD ? [] : found;
    const transport = scriptedWire(() => good(latest({ status: 7 }, [String(left?.opId)])));
    const again = await openApp({ durable, storage: environment.storage, transport });
    await again.start();
    await settle();
    expect(again.$checking.get()).toMatchObject({ operation: left, phase: 'done', left: false });
    expect(transport.paths).toEqual(['/portal/loan/order/latest']);
    again.closeChecking();
    expect(again.$checking.get()).toBeNull();
    expect(durable.values.size).toBe(0);
  });

  test.each([
    ['the app asks when the customer comes back', 0, 'asking'],
    ['nothing is asked during a call, which finds it itself', 1, undefined],
  ])(
    'After a kill with a storage that is silent at the start, %s',
    async (_, moneyCalls, phase) => {
      const app = await inDoubt(() => broken);
      const { durable, environment } = app;
      let isSilent = true;
      const get = (key: string) => (isSilent ? Promise.resolve(UNREAD) : durable.get(key));
      const transport = scriptedWire(() => good(latest({}, [])));
      const surroundings = testSurroundings();
      const { storage } = environment;
      const silent = { ...durable, get };
      const again = await openApp({ durable: silent, storage, transport, surroundings });
      await again.start();
      surroundings.set({ visible: true });
      await settle();
      expect(again.$checking.get()).toBeNull();
      isSilent = false;
      again.$moneyCalls.set(moneyCalls);
      surroundings.set({ visible: true });
      await settle();
      expect(again.$checking.get()?.phase).toBe(phase);
    },
  );

  test('After a kill nothing is asked while nobody is logged in', async () => {
    const durable = memoryDurable();
    const before = await openApp({ durable });
    await before.beginOperation('', '/loan/get-money', getMoney, NOW);
    const transport = scriptedWire(() => good({ order: orderOf(), operations: [] }));
    const after = await openApp({ durable, transport });
    await after.start();
    await settle();
    expect(transport.paths).toEqual([]);
    expect(after.$checking.get()).toBeNull();
  });

  test('After a kill the wait goes on where it was, whatever the clock of the phone says', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    await app.environment.clock.advance(100_000);
    const { durable, environment } = app;
    const transport = scriptedWire(() => good(latest({}, [])));
    const clock = handClock(environment.clock.now() + 365 * DAY_MS);
    const again = await openApp({ durable, storage: environment.storage, transport, clock });
    await again.start();
    await clock.advance(60_000);
    expect(again.$checking.get()?.phase).toBe('notSoFar');
    await clock.advance(60_000);
    expect(again.$checking.get()?.phase).toBe('notDone');
  });

  test('A login finds what the same customer left in doubt', async () => {
    const durable = memoryDurable();
    const before = await openApp({ durable });
    const begun = await before.beginOperation('user-a', '/loan/get-money', getMoney, NOW);
    assertBegun(begun);
    const { opId } = begun.operation;
    const transport = scriptedWire(() => good(latest({}, [opId])));
    const after = await openApp({ durable, transport });
    await after.start();
    after.storedValues.userInfo.set({ ...user(), userId: 'user-a' });
    after.storedValues.token.set('t');
    await settle();
    expect(after.$checking.get()?.phase).toBe('done');
  });
});
