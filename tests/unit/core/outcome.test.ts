/** What came of a money call in doubt (design §6): asked until the server says, never sent again, gone with the session. */
import { describe, expect, test } from 'vitest';
import type { TransportEnding } from '#src/environment.ts';
import { memoryDurable, settle, testSurroundings } from '../../support/environment.ts';
import { openApp } from './app.ts';
import { getMoney, latest, orderOf } from './samples.ts';
import { bad, body, broken, good, scriptedWire } from './wire.ts';

type Answer = (opId: string, count: number) => TransportEnding;

/** A get-money whose answer is lost; `answer` is what the order then says. */
async function inDoubt(answer: Answer) {
  const surroundings = testSurroundings();
  const durable = memoryDurable();
  const transport = scriptedWire((_, count) => {
    const money = transport.sent.find(({ path }) => path === '/loan/get-money');
    if (transport.sent.at(-1)?.path === '/loan/get-money') return broken;
    return answer(String(money?.payload['opId']), count);
  });
  const app = await openApp({ transport, durable, surroundings });
  app.storedValues.token.set('t');
  app.listenToSessionEnds();
  await app.listenToUnknownOutcomes();
  await app.call('/loan/get-money', getMoney);
  await settle();
  return { ...app, durable, transport, surroundings };
}

const sends = (app: Awaited<ReturnType<typeof inDoubt>>) =>
  app.transport.paths.filter((path) => path === '/loan/get-money').length;

describe('the answer was lost', () => {
  test('done: said at once, settled, and the order is the true one', async () => {
    const app = await inDoubt((opId) => good(latest({ status: 7 }, ['other', opId])));
    expect(app.$checking.get()?.phase).toBe('done');
    expect(app.$latest.get().order?.status).toBe(7);
    expect(app.durable.values.size).toBe(0);
    expect(sends(app)).toBe(1);
  });

  test('done a little later: a late arrival is waited for before it is called not done', async () => {
    const app = await inDoubt((opId, count) => good(latest({}, count < 3 ? [] : [opId])));
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.environment.clock.advance(1_500);
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()?.phase).toBe('done');
  });

  test('not done: said after three reads, and a new try still has its opId', async () => {
    const app = await inDoubt(() => good(latest({}, [])));
    await app.environment.clock.advance(4_499);
    expect(app.$checking.get()?.phase).toBe('asking');
    await app.environment.clock.advance(1);
    expect(app.$checking.get()?.phase).toBe('notDone');
    expect(await app.unsettledOperations()).toEqual([]);
    app.closeChecking();
    expect(app.$checking.get()).toBeNull();
    await app.call('/loan/get-money', getMoney);
    const [first, second] = app.transport.sent.filter(({ path }) => path === '/loan/get-money');
    expect(second?.payload['opId']).toBe(first?.payload['opId']);
  });

  test('a server that lists no operations: unclear, the order speaks', async () => {
    const app = await inDoubt(() => good(latest({ status: 7 }, null)));
    expect(app.$checking.get()?.phase).toBe('unclear');
    expect(app.durable.values.size).toBe(0);
  });

  test('unreachable: says so, asks again by itself and when the network is back', async () => {
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

  test('left while unreachable: asked on unseen, no other money call goes out, the verdict shows', async () => {
    let up = false;
    const app = await inDoubt((opId) => (up ? good(latest({}, [opId])) : { kind: 'timeout' }));
    app.leaveChecking();
    expect(app.$checking.get()).toMatchObject({ phase: 'unreachable', left: true });
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()).toMatchObject({ phase: 'unreachable', left: true });
    const other = await app.call('/portal/repayment/confirm', {
      loanOrderId: 'loan-1',
      amountKobo: 100_00,
      channelId: 'card',
    });
    expect(other).toMatchObject({ ok: false, failure: { kind: 'unknown' } });
    expect(app.transport.sent.map(({ path }) => path)).not.toContain('/portal/repayment/confirm');
    expect(app.$checking.get()?.left).toBe(false);
    await settle();
    app.leaveChecking();
    up = true;
    app.surroundings.set({ online: true });
    await settle();
    expect(app.$checking.get()).toMatchObject({ phase: 'done', left: false });
    expect(sends(app)).toBe(1);
  });

  test.each([
    ['malformed', body('<html>')],
    ['refused', bad(100500)],
  ])('a %s answer about the order settles nothing', async (_, ending) => {
    const app = await inDoubt(() => ending);
    await app.environment.clock.advance(30_000);
    expect(app.$checking.get()?.phase).toBe('unreachable');
    expect(app.durable.values.size).toBe(1);
    expect(sends(app)).toBe(1);
  });

  test('the session ends while asking: the check is off, and nothing more is asked', async () => {
    const app = await inDoubt((_, count) => (count === 1 ? body('') : bad(10010304)));
    expect(app.$checking.get()?.phase).toBe('unreachable');
    await app.environment.clock.advance(3_000);
    expect(app.$checking.get()).toBeNull();
    expect(app.durable.values.size).toBe(0);
    const asked = app.transport.sent.length;
    await app.environment.clock.advance(60_000);
    expect(app.transport.sent).toHaveLength(asked);
  });
});

describe('after a kill', () => {
  test('the opened app asks, sends nothing again, and says what came of it', async () => {
    const app = await inDoubt(() => broken);
    const { durable, environment } = app;
    const [left] = await app.unsettledOperations();
    const transport = scriptedWire(() => good(latest({ status: 7 }, [String(left?.opId)])));
    const again = await openApp({ durable, storage: environment.storage, transport });
    again.loadStored();
    await again.listenToUnknownOutcomes();
    await settle();
    expect(again.$checking.get()).toEqual({ intent: left, phase: 'done', left: false });
    expect(transport.paths).toEqual(['/portal/loan/order/latest']);
    again.closeChecking();
    expect(again.$checking.get()).toBeNull();
    expect(durable.values.size).toBe(0);
  });

  test('nobody is logged in: nothing is asked', async () => {
    const durable = memoryDurable();
    const before = await openApp({ durable });
    await before.beginIntent('/loan/get-money', 'money', getMoney);
    const transport = scriptedWire(() => good({ order: orderOf(), operations: [] }));
    const after = await openApp({ durable, transport });
    await after.listenToUnknownOutcomes();
    await settle();
    expect(transport.paths).toEqual([]);
    expect(after.$checking.get()).toBeNull();
  });
});
