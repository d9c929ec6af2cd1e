/** The latest order and how it is followed: backs off, stops when hidden or closed, never two reads at once. */
import { describe, expect, test } from 'vitest';
import type { TransportEnding } from '#src/core/environment.ts';
import { settle, testSurroundings } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { latest, orderOf, user } from '../../samples.ts';
import { bad, body, good, later, scriptedWire } from '../../wire.ts';

async function following(answer: () => TransportEnding | Promise<TransportEnding>) {
  const surroundings = testSurroundings();
  const transport = scriptedWire(() => answer());
  const app = await openApp({ transport, surroundings });
  const stop = app.followOrder();
  await settle();
  return { ...app, transport, surroundings, stop };
}

describe('followed order', () => {
  test('A followed order is read at once, then after 4 s, 6 s, 9 s … and at most every minute', async () => {
    const app = await following(() => good(latest()));
    const { clock } = app.environment;
    expect(app.transport.sent).toHaveLength(1);
    for (const [reads, wait] of [4_000, 6_000, 9_000, 13_500].entries()) {
      await clock.advance(wait - 1);
      expect(app.transport.sent).toHaveLength(reads + 1);
      await clock.advance(1);
      expect(app.transport.sent).toHaveLength(reads + 2);
    }
    await clock.advance(3_600_000);
    const before = app.transport.sent.length;
    await clock.advance(600_000);
    expect(app.transport.sent.length - before).toBe(10);
  });

  test.each([
    ['hidden', { visible: false }, { visible: true }],
    ['offline', { online: false }, { online: true }],
  ])(
    'A %s page reads no order, then reads at once on return, and quickly again',
    async (_, away, back) => {
      const app = await following(() => good(latest()));
      await app.environment.clock.advance(10_000);
      const before = app.transport.sent.length;
      app.surroundings.set(away);
      await app.environment.clock.advance(600_000);
      expect(app.transport.sent).toHaveLength(before);
      app.surroundings.set(back);
      await settle();
      expect(app.transport.sent).toHaveLength(before + 1);
      await app.environment.clock.advance(4_000);
      expect(app.transport.sent).toHaveLength(before + 2);
    },
  );

  test.each([
    ['hidden', { visible: false }, { visible: true }],
    ['offline, which may be wrong', { online: false }, { online: true }],
  ])('A page that starts %s reads once, then waits for the person', async (_, away, back) => {
    const surroundings = testSurroundings();
    surroundings.set(away);
    const transport = scriptedWire(() => good(latest()));
    const app = await openApp({ transport, surroundings });
    app.followOrder();
    await settle();
    expect(app.$latest.get()).toMatchObject({ state: 'ready', order: orderOf() });
    await app.environment.clock.advance(600_000);
    expect(transport.sent).toHaveLength(1);
    surroundings.set(back);
    await settle();
    expect(transport.sent).toHaveLength(2);
  });

  test('The order is never read twice at once', async () => {
    const answer = later<TransportEnding>();
    const app = await following(() => answer.promise);
    for (let time = 0; time < 5; time += 1) app.surroundings.set({ visible: true });
    await app.environment.clock.advance(60_000);
    expect(app.transport.sent).toHaveLength(1);
    answer.settle(good(latest()));
    await app.environment.clock.advance(4_000);
    expect(app.transport.sent).toHaveLength(2);
  });

  test('After closing nothing is read, not even when an answer comes late or the person returns', async () => {
    const answer = later<TransportEnding>();
    const app = await following(() => answer.promise);
    app.stop();
    answer.settle(good(latest()));
    await settle();
    app.surroundings.set({ visible: true });
    await app.environment.clock.advance(600_000);
    expect(app.transport.sent).toHaveLength(1);
  });

  test('Following goes on after a read that failed', async () => {
    const app = await following(() => good(null));
    await app.environment.clock.advance(4_000);
    expect(app.transport.sent).toHaveLength(2);
  });
});

describe('known order', () => {
  test('A refresh that fails keeps the order on screen and keeps the reason', async () => {
    const transport = scriptedWire((_, count) => (count === 1 ? good(latest()) : bad(100500)));
    const app = await openApp({ transport });
    expect(await app.refreshOrder()).not.toBeNull();
    expect(await app.refreshOrder()).toBeNull();
    expect(app.$latest.get()).toMatchObject({
      state: 'ready',
      order: orderOf(),
      failure: { kind: 'business' },
    });
  });

  test('A first read that fails is a failure, and the next one replaces it', async () => {
    const transport = scriptedWire((_, count) => (count === 1 ? good(null) : good(latest())));
    const app = await openApp({ transport });
    await app.refreshOrder();
    expect(app.$latest.get()).toMatchObject({ state: 'failed', failure: { kind: 'malformed' } });
    await app.refreshOrder();
    expect(app.$latest.get()).toMatchObject({ state: 'ready', failure: null });
  });

  test('A read that finds the session ended leaves no failure for the next customer', async () => {
    const transport = scriptedWire((_, count) => (count === 1 ? good(latest()) : bad(10010303)));
    const app = await openApp({ transport });
    await app.start();
    app.storedValues.userInfo.set(user());
    app.storedValues.token.set('t');
    await app.refreshOrder();
    expect(app.$latest.get().order).toEqual(orderOf());
    expect(await app.refreshOrder()).toBeNull();
    await settle();
    expect(app.$loggedIn.get()).toBe(false);
    expect(app.$latest.get()).toEqual(app.noOrderYet);
  });

  test('An answer without an order is ready', async () => {
    const app = await openApp({ transport: scriptedWire(() => good({ order: null })) });
    expect(await app.refreshOrder()).not.toBeNull();
    expect(app.$latest.get()).toMatchObject({ state: 'ready', order: null, operations: null });
  });
});

/** The lender's time, ms UTC. */
const AT = Date.parse('2026-09-01T09:00:00Z');

describe('late answers', () => {
  /** Two reads under way at once. `arrive(n)` delivers the answer of the nth. */
  async function reading(statuses: readonly number[], times: readonly number[] = []) {
    const waiting = statuses.map(() => later<TransportEnding>());
    const transport = scriptedWire((_, count) => waiting[count - 1]?.promise ?? good(latest()));
    const app = await openApp({ transport });
    const reads = statuses.map(() => app.refreshOrder());
    await settle();
    const arrive = async (index: number) => {
      const time = times[index];
      waiting[index]?.settle(
        good(latest({ status: statuses[index] ?? 0 }), time === undefined ? {} : { time }),
      );
      await reads[index];
    };
    return { ...app, arrive, status: () => app.$latest.get().order?.status };
  }

  test('A late answer after a newer one does not bring the older status back', async () => {
    const app = await reading([14, 7]);
    await app.arrive(1);
    expect(app.status()).toBe(7);
    await app.arrive(0);
    expect(app.status()).toBe(7);
  });

  test('A late answer after a call that moved the order does not undo that call', async () => {
    const app = await reading([14]);
    app.takeOrder(orderOf({ status: 7 }));
    await app.arrive(0);
    expect(app.status()).toBe(7);
  });

  // A read that is sent again, for instance, may reach the lender after one that was asked for later.
  test('An answer that the lender gave later is taken, whichever was asked for first', async () => {
    const app = await reading([7, 14], [AT + 1, AT]);
    await app.arrive(1);
    expect(app.status()).toBe(14);
    await app.arrive(0);
    expect(app.status()).toBe(7);
  });

  test('An answer that the lender gave earlier is dropped, although it was asked for later', async () => {
    const app = await reading([7, 14], [AT + 1, AT]);
    await app.arrive(0);
    await app.arrive(1);
    expect(app.status()).toBe(7);
  });

  test('What is asked for after an answer has arrived is newer, even from a server whose clock is behind', async () => {
    const waiting = [good(latest({ status: 14 }), { time: AT }), good(latest(), { time: AT - 9 })];
    const app = await openApp({
      transport: scriptedWire((_, count) => waiting[count - 1] ?? bad(1)),
    });
    await app.refreshOrder();
    await app.refreshOrder();
    expect(app.$latest.get().order).toEqual(orderOf());
  });

  test('Answers in their turn are taken', async () => {
    const app = await reading([14, 7]);
    await app.arrive(0);
    expect(app.status()).toBe(14);
    await app.arrive(1);
    expect(app.status()).toBe(7);
  });
});

describe('resource', () => {
  test('A screen shows the later of two loads, whichever ends last', async () => {
    const answers = [later<TransportEnding>(), later<TransportEnding>()];
    const transport = scriptedWire((_, count) => answers[count - 1]?.promise ?? body(''));
    const app = await openApp({ transport });
    const resource = app.createResource(() => app.call('/portal/loan/order/latest', {}));
    const loads = [resource.load(), resource.load()];
    answers[1]?.settle(good(latest({ status: 2 })));
    await settle();
    answers[0]?.settle(good(latest({ status: 14 })));
    await Promise.all(loads);
    expect(resource.$state.get()).toMatchObject({ data: { order: { status: 2 } } });
  });

  test.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ] as const)(
    'A screen shows what the server answered last, if it arrives %s the other answer',
    async (_, sequence) => {
      const answers = [later<TransportEnding>(), later<TransportEnding>()];
      const transport = scriptedWire((_sent, count) => answers[count - 1]?.promise ?? body(''));
      const app = await openApp({ transport });
      const resource = app.createResource(() => app.call('/portal/loan/order/latest', {}));
      const loads = [resource.load(), resource.load()];
      const told = [
        good(latest({ status: 14 }), { time: AT + 1 }),
        good(latest({ status: 2 }), { time: AT }),
      ] as const;
      for (const at of sequence) {
        answers[at]?.settle(told[at]);
        await settle();
      }
      await Promise.all(loads);
      expect(resource.$state.get()).toMatchObject({ data: { order: { status: 14 } } });
    },
  );

  test('A screen shows a newer answer while a later load is under way, and if that fails', async () => {
    const answers = [later<TransportEnding>(), later<TransportEnding>()];
    const transport = scriptedWire((_, count) =>
      count === 1
        ? good(latest({ status: 2 }), { time: AT })
        : (answers[count - 2]?.promise ?? body('')),
    );
    const app = await openApp({ transport });
    const resource = app.createResource(() => app.call('/portal/loan/order/latest', {}));
    await resource.load();
    const loads = [resource.load(), resource.load()];
    answers[0]?.settle(good(latest({ status: 14 }), { time: AT + 1 }));
    await settle();
    expect(resource.$state.get()).toMatchObject({ data: { order: { status: 14 } } });
    answers[1]?.settle(bad(100404));
    await Promise.all(loads);
    expect(resource.$state.get()).toMatchObject({ data: { order: { status: 14 } } });
  });

  test('A dropped screen waits for a load that began after that', async () => {
    const answers = [later<TransportEnding>(), later<TransportEnding>()];
    const transport = scriptedWire((_, count) => answers[count - 1]?.promise ?? body(''));
    const app = await openApp({ transport });
    const resource = app.createResource(() => app.call('/portal/loan/order/latest', {}));
    const loads = [resource.load()];
    resource.drop();
    loads.push(resource.load());
    answers[0]?.settle(good(latest({ status: 2 }), { time: AT }));
    await settle();
    expect(resource.$state.get().state).toBe('loading');
    answers[1]?.settle(good(latest({ status: 14 }), { time: AT + 1 }));
    await Promise.all(loads);
    expect(resource.$state.get()).toMatchObject({ data: { order: { status: 14 } } });
  });

  test('A failed reload keeps what is shown, and a failed first load shows a failure', async () => {
    const transport = scriptedWire((_, count) => (count === 2 ? good(latest()) : bad(100404)));
    const app = await openApp({ transport });
    const resource = app.createResource(() => app.call('/portal/loan/order/latest', {}));
    await resource.load();
    expect(resource.$state.get()).toMatchObject({
      state: 'failed',
      failure: { kind: 'business', code: '100404' },
    });
    await resource.load();
    await resource.load();
    expect(resource.$state.get().state).toBe('ready');
  });
});
