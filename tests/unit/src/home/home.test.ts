/** Home (§4): its message for every status, and applying for the next loan on the simulator. */
import { describe, expect, test, vi } from 'vitest';
import type { Transport } from '#src/core/environment.ts';
import { homeSubject, payWay } from '#src/home/home-subject.ts';
import { statuses } from '#src/facts/statuses.ts';
import { NOW, orderOf } from '../samples.ts';
import { heldReads } from '../slow.ts';
import { openSealed } from '../wire.ts';
import { inWorld, loggedIn } from '../world.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

describe('subject of a status', () => {
  test.each([
    [1, 'underAudit'],
    [2, 'repaying'],
    [3, 'pastDue'],
    [4, 'free'],
    [5, 'incomplete'],
    [6, 'incomplete'],
    [7, 'lending'],
    [8, 'free'],
    [9, 'rejected'],
    [10, 'payFail'],
    [11, 'incomplete'],
    [12, 'incomplete'],
    [14, 'approved'],
    [16, 'underAudit'],
    [17, 'incomplete'],
    [18, 'approved'],
    [19, 'complete'],
    [0, 'unknownStatus'],
    [13, 'unknownStatus'],
    [15, 'unknownStatus'],
    [20, 'unknownStatus'],
    [-1, 'unknownStatus'],
  ] as const)('Status %d shows the subject %s', (status, subject) => {
    expect(homeSubject(orderOf({ status }), false, NOW)).toBe(subject);
  });

  test('A customer who has never borrowed is offered a loan', () => {
    expect(homeSubject(null, false, NOW)).toBe('free');
  });

  test('An unsupported account comes first only where it can be changed', () => {
    const all = Array.from({ length: 21 }, (_, status) => status);
    const first = all.filter(
      (status) => homeSubject(orderOf({ status }), true, NOW) === 'accountUnsupported',
    );
    const { BindCard, PayFail, Confirm, getMoney } = statuses;
    expect(first).toEqual([BindCard, PayFail, Confirm, getMoney]);
    expect(homeSubject(orderOf({ status: statuses.Overdued }), true, NOW)).toBe('pastDue');
    expect(homeSubject(null, true, NOW)).toBe('free');
  });

  test.each([
    [4 * DAY_MS, 'repaying'],
    [3 * DAY_MS, 'expiringSoon'],
    [0, 'expiringSoon'],
    [-HOUR_MS, 'expiringSoon'],
  ] as const)('A loan due in %d ms shows the subject %s', (left, subject) => {
    expect(homeSubject(orderOf({ status: 2, dueAt: NOW + left }), false, NOW)).toBe(subject);
  });

  test('The three days before the due day are calendar days in Lagos, not hours', () => {
    const lateEvening = Date.UTC(2026, 10, 21, 22, 59);
    const dueAt = Date.UTC(2026, 10, 24, 23, 0);
    expect(homeSubject(orderOf({ status: 2, dueAt }), false, lateEvening)).toBe('repaying');
    expect(homeSubject(orderOf({ status: 2, dueAt }), false, lateEvening + 60_000)).toBe(
      'expiringSoon',
    );
  });

  test.each([
    [NOW + 1, 'rejected'],
    [NOW, 'free'],
    [null, 'rejected'],
  ] as const)('A decline frozen until %s shows the subject %s', (freezeUntil, subject) => {
    expect(homeSubject(orderOf({ status: 9, freezeUntil }), false, NOW)).toBe(subject);
  });
});

describe('button of a running loan', () => {
  const owedKobo = 1_000_000;
  test.each([
    ['nothing is on its way', {}, 'all'],
    ['all of it is', { repaymentPending: true, pendingKobo: owedKobo, payableKobo: 0 }, 'payment'],
    [
      'a part of it is',
      { repaymentPending: true, pendingKobo: 400_000, payableKobo: 600_000 },
      'rest',
    ],
    ['how much is not known', { repaymentPending: true }, 'payment'],
    ['only the rest is told', { repaymentPending: true, payableKobo: 600_000 }, 'payment'],
    [
      'the rest takes nothing off',
      { repaymentPending: true, pendingKobo: 400_000, payableKobo: owedKobo },
      'payment',
    ],
    ['the price of a rollover is', { rolloverPending: true, rolloverPendingKobo: 1 }, 'rollover'],
    ['both are', { rolloverPending: true, repaymentPending: true }, 'payment'],
  ] as const)('The button of a running loan leads to the right place: %s', (_, change, way) => {
    expect(payWay(orderOf({ status: 2, owedKobo, ...change }))).toBe(way);
  });
});

/** Records the path of each call as it leaves. */
function counted() {
  const sent: string[] = [];
  const wire = (transport: Transport): Transport => ({
    send(call, options) {
      sent.push(openSealed(call).path);
      return transport.send(call, options);
    },
  });
  return { sent, wire };
}

describe('on the simulator', () => {
  test('A start reads ahead, and home takes these answers and asks nothing twice', async () => {
    const { sent, wire } = counted();
    const app = await loggedIn('approved', '/', { wire });
    sent.length = 0;
    const first = ['/portal/homepage/data', '/portal/loan/order/latest'];
    const home = app.createHome();
    let close = () => {};
    await app.askForHome(() => {
      expect(sent, 'before it renders').toEqual(first);
      close = home.open();
    });
    await expect.poll(() => home.marketplace.$state.get().state).toBe('ready');
    expect(home.$subject.get()).toBe('approved');
    expect(sent).toHaveLength(new Set(sent).size);
    close();
    sent.length = 0;
    app.createHome().open()();
    expect(sent, 'a later visit asks again').toEqual(expect.arrayContaining(first));
  });

  test('Answers read ahead that no screen has taken are dropped', async () => {
    const app = await loggedIn('approved');
    await app.askForHome(() => {});
    await app.change((state) => {
      state.orders = [];
    });
    const home = app.createHome();
    await home.load();
    expect(home.$subject.get()).toBe('free');
  });

  test('Nothing is read ahead by a visitor, or where another screen opens', async () => {
    const { sent, wire } = counted();
    const app = await inWorld('approved', '/me', { wire });
    const render = vi.fn<() => void>();
    void app.askForHome(render);
    await app.logIn();
    app.history.type('/me');
    sent.length = 0;
    void app.askForHome(render);
    expect(render, 'at once').toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
  });

  test('Home that cannot be read is a failure, and can be read again', async () => {
    const app = await inWorld('approved');
    const home = app.createHome();
    await app.faults([
      { path: '/portal/loan/order/latest', kind: 'hostile', shape: 'nullData', times: 2 },
    ]);
    await app.logIn();
    await home.load();
    expect(home.$subject.get()).toBe('failed');
    await home.load();
    expect(home.$subject.get()).toBe('approved');
  });

  test('Two taps for the next loan open one application, which is under audit', async () => {
    const app = await loggedIn('finished');
    const home = app.createHome();
    await home.load();
    const state = home.marketplace.$state.get();
    const product = state.state === 'ready' ? state.data.product : null;
    expect(product).not.toBeNull();
    if (!product) return;
    await Promise.all([home.apply(product, 2_500_000, 91), home.apply(product, 2_500_000, 91)]);
    expect(await app.money('/loan/loan-order/apply-market-again')).toEqual([1]);
    expect(app.here()).toBe('reviewTips');
    expect(home.$applying.get()).toBe(false);
  });

  test('A read that ends after an own second try does not call that one overtaken', async () => {
    const { wire, hold, release } = heldReads('/portal/loan/order/latest');
    const app = await loggedIn('finished', '/', { wire });
    const { $overtaken } = await import('#src/core/money/overtaken.ts');
    const home = app.createHome();
    await home.load();
    const state = home.marketplace.$state.get();
    if (state.state !== 'ready' || !state.data.product) throw new Error('nothing on offer');
    hold();
    const first = home.apply(state.data.product, 1, 91);
    await expect.poll(() => home.$applyFailure.get()).not.toBeNull();
    await home.apply(state.data.product, 2_500_000, 91);
    expect(await app.money('/loan/loan-order/apply-market-again')).toContain(1);
    release();
    await first;
    expect($overtaken.get()).toBeNull();
  });

  test('An amount that is not on offer is refused with a message', async () => {
    const app = await loggedIn('finished');
    const home = app.createHome();
    await home.load();
    const state = home.marketplace.$state.get();
    if (state.state !== 'ready' || !state.data.product) throw new Error('nothing on offer');
    await home.apply(state.data.product, 1, 91);
    expect(home.$applyFailure.get()).toMatchObject({ kind: 'business', code: '100307' });
    expect(app.here()).toBe('home');
  });
});
