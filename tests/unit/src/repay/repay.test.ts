/**
 * The debt and one loan in full (§2, §4) on the simulator: who has nothing to pay, past loans, and what leaves the app.
 */
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import type { Transport } from '#src/core/environment.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { testOutside, settle } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { openSealed } from '../wire.ts';
import { loggedIn } from '../world.ts';

async function opened(scenario: string) {
  const app = await loggedIn(scenario, '/repay/repay_detail');
  const model = app.createRepay();
  const close = model.open();
  await settle();
  return { app, model, close };
}

describe('debt', () => {
  test.each(['repaying', 'overdue', 'finished'])(
    'At %s the debt is shown with all its parts',
    async (scenario) => {
      const { model } = await opened(scenario);
      const { order, parts } = model.$detail.get() ?? {};
      const off = (kind: string) => (kind === 'paid' || kind === 'coupon' ? -1 : 1);
      const sum = parts?.reduce((total, part) => total + off(part.kind) * part.amountKobo, 0);
      expect(sum).toBe(order?.owedKobo);
      expect(model.$finished.get()).toBe(scenario === 'finished');
    },
  );

  test('Money that arrived since the order was read shows as debt at once', async () => {
    const { app, model, close } = await opened('lending');
    expect(model.$detail.get()).toBeNull();
    close();
    await app.pass('PT2H', 0);
    const again = app.createRepay();
    const stop = again.open();
    await settle();
    expect(again.$detail.get()?.order).toMatchObject({ status: 2, paidKobo: 0 });
    stop();
  });

  test('Offline the repay page shows the known debt, and reloads when the network is back', async () => {
    const { app, model, close } = await opened('repaying');
    close();
    const { surroundings } = app.environment;
    surroundings.set({ online: false });
    const again = app.createRepay();
    const stop = again.open();
    await settle();
    expect(again.detail.$state.get().state).toBe('ready');
    await app.pass('P60D', 0);
    surroundings.set({ online: true });
    await settle();
    expect(again.$detail.get()?.order.daysOverdue).toBeGreaterThan(0);
    expect(app.$latest.get().order?.status).toBe(3);
    expect(model.$detail.get()?.order.daysOverdue).toBe(0);
    stop();
  });

  test.each(['createRepay', 'createCashier'] as const)(
    'A newer debt that another read heard replaces the details at once: %s',
    async (page) => {
      const app = await loggedIn('repaying', '/repay/repay_detail');
      const model = app[page]();
      const stop = model.open();
      await settle();
      const owed = () => model.$detail.get()?.order.owedKobo;
      const before = owed();
      await app.lenderPasses('P60D');
      await app.refreshOrder();
      expect(owed()).toBeUndefined();
      await settle();
      expect(owed()).toBeGreaterThan(Number(before));
      expect(owed()).toBe(app.$latest.get().order?.owedKobo);
      stop();
    },
  );

  test('An amount that is being typed outlives the older details', async () => {
    const app = await loggedIn('repaying', '/repay/cashier');
    const model = app.createCashier();
    const stop = model.open();
    await settle();
    model.choosePart(true);
    model.typeAmount('7000');
    await app.lenderPasses('P60D');
    await app.refreshOrder();
    expect(model.$detail.get()).toBeNull();
    await settle();
    expect(model.$amountKobo.get()).toBe(700_000);
    stop();
  });

  test('Details that a newer answer has overtaken are read again', async () => {
    let hold: Promise<void> | undefined;
    let letGo = () => {};
    const wire = ({ send }: Transport): Transport => ({
      async send(call, options) {
        const answer = await send(call, options);
        if (openSealed(call).path === '/portal/repayment/detail') await hold;
        return answer;
      },
    });
    const app = await loggedIn('repaying', '/repay/repay_detail', { wire });
    hold = new Promise((resolve) => (letGo = resolve));
    const model = app.createRepay();
    const stop = model.open();
    await settle();
    await app.lenderPasses('P60D');
    await app.refreshOrder();
    letGo();
    await settle();
    expect(app.$latest.get().order?.daysOverdue).toBeGreaterThan(0);
    expect(model.$detail.get()?.order).toEqual(app.$latest.get().order);
    stop();
  });

  test.each(['repayment', 'home'])(
    'A newer debt that the price of more time tells is read at once: %s',
    async (place) => {
      let hold: Promise<void> | undefined;
      let letGo = () => {};
      const wire = ({ send }: Transport): Transport => ({
        async send(call, options) {
          if (openSealed(call).path === '/repay/getExtensionData') await hold;
          return send(call, options);
        },
      });
      const app = await loggedIn('overdue', '/repay/repay_detail', { wire });
      await app.refreshOrder();
      const { order } = app.$latest.get();
      hold = new Promise((resolve) => (letGo = resolve));
      const { createWillManage } = await import('#src/home/will-manage.ts');
      const atHome = createWillManage(order?.loanOrderId ?? '');
      const repay = app.createRepay();
      if (place === 'home') void atHome.choose('no');
      const stop = place === 'home' ? atHome.open() : repay.open();
      await settle();
      await app.lenderPasses('P1D');
      letGo();
      await settle();
      const owed = Number(order?.owedKobo) + Number(order?.penaltyKoboPerDay);
      expect(app.$latest.get().order?.owedKobo).toBe(owed);
      const { $price } = place === 'home' ? atHome : repay;
      expect($price.get()?.owedNowKobo).toBe(owed);
      stop();
    },
  );

  test('Without a coupon, or when coupons cannot be read, none is offered', async () => {
    const { app, model } = await opened('repaying');
    expect(model.$coupon.get()).toBe(false);
    await app.faults([{ path: '/lottery-draw/available/coupon', kind: 'httpStatus', status: 500 }]);
    const other = app.createRepay();
    const stop = other.open();
    await settle();
    expect(other.$detail.get()).not.toBeNull();
    expect(other.$coupon.get()).toBe(false);
    stop();
  });
});

test('A rollover can be opened while one is pending, or near the due date if none was bought', async () => {
  const { app, model } = await opened('due-soon');
  const order = model.$detail.get()?.order;
  if (!order) throw new Error('no order');
  const may = (change: Partial<typeof order>, offered = true) =>
    app.mayRollOver({ ...order, ...change }, offered);
  expect(may({})).toBe(true);
  expect(may({}, false)).toBe(false);
  expect(may({ rolloverPending: true }, false)).toBe(true);
  expect(may({ repaymentPending: true })).toBe(false);
  expect(may({ rollovers: 1 })).toBe(false);
  const inDays = (days: number) => ({ dueAt: Number(order.dueAt) + (days - 2) * DAY_MS });
  expect(may(inDays(limits.rolloverFromDays))).toBe(true);
  expect(may(inDays(limits.rolloverFromDays + 1))).toBe(false);
  expect(may(inDays(-3))).toBe(true);
  expect(may({ dueAt: null })).toBe(false);
  expect(may({ rollovers: 1, rolloverPending: true })).toBe(true);
});

describe('bill', () => {
  test('A bill is read by its id, also of a past loan, with its payments', async () => {
    const { app } = await opened('finished');
    const { loanOrderId, repaymentKobo } = app.$latest.get().order ?? {};
    const { detail } = app.createBill(loanOrderId);
    await detail.load();
    expect(detail.$state.get()).toMatchObject({
      state: 'ready',
      data: { order: { loanOrderId, status: 4 }, payments: [{ amountKobo: repaymentKobo }] },
    });
  });

  test('The bill without an id is the latest one, and there is none before a payout', async () => {
    const { app } = await opened('repaying');
    const { detail } = app.createBill(undefined);
    await detail.load();
    expect(detail.$state.get()).toMatchObject({ state: 'ready', data: { payments: [] } });
    const other = (await opened('approved')).app.createBill(undefined);
    await other.detail.load();
    expect(other.detail.$state.get()).toEqual({ state: 'ready', data: null });
  });

  test.each([false, true])(
    'The bill of a running loan follows its debt, by its id %s, and opens no receipt again',
    async (byId) => {
      const { app, close } = await opened('repaying');
      close();
      const { loanOrderId } = app.$latest.get().order ?? {};
      const { detail, $receipt, open } = app.createBill(byId ? loanOrderId : undefined, 'last');
      const stop = open();
      await settle();
      const owed = () => {
        const state = detail.$state.get();
        return state.state === 'ready' ? state.data?.order.owedKobo : undefined;
      };
      const before = owed();
      await app.lenderPasses('P60D');
      await app.clock.advance(5_000);
      await settle();
      expect(owed()).toBeGreaterThan(Number(before));
      expect($receipt.get()).toBeNull();
      stop();
    },
  );

  test('The bill of a past loan is read once, and leaves the latest loan alone', async () => {
    const { app, close } = await opened('many-loans');
    close();
    const latest = app.$latest.get().order?.loanOrderId;
    const list = await app.call('/loan/loan-order/list-market', { page: 1, size: 20 });
    const past = list.ok ? list.data.orders.find((one) => one.loanOrderId !== latest) : undefined;
    const reads: string[] = [];
    app.rewrites.set('/portal/repayment/detail', (data) => (reads.push('detail'), data));
    const stop = app.createBill(past?.loanOrderId).open();
    await settle();
    await app.clock.advance(DAY_MS);
    await settle();
    expect(reads).toEqual(['detail']);
    expect(app.$latest.get().order?.loanOrderId).toBe(latest);
    stop();
  });

  test('The bill of another customer’s or an unknown loan is refused', async () => {
    const { app } = await opened('repaying');
    const { detail } = app.createBill('no-such-loan');
    await detail.load();
    expect(detail.$state.get()).toMatchObject({ failure: { kind: 'business', code: '100404' } });
  });
});

describe('copies, shares and links', () => {
  const app = (parts: Parameters<typeof testOutside>[0]) => {
    const outside = testOutside(parts);
    return openApp({ outside }).then((opened) => ({ ...opened, outside }));
  };

  test('Copying a text shows a message, and so does a failed copy (§8)', async () => {
    const good = await app({});
    await good.copy('0123456789');
    expect(good.outside.went).toEqual(['copy: 0123456789']);
    expect(good.$toasts.get()).toMatchObject([{ key: 'copied', tone: 'good' }]);
    const bad = await app({ copy: () => Promise.resolve(false) });
    await bad.copy('0123456789');
    expect(bad.$toasts.get()).toMatchObject([{ key: 'copyFailed', tone: 'bad' }]);
  });

  test('A receipt is shared, or copied where sharing is missing', async () => {
    const shared: string[] = [];
    const share = (text: string) => Promise.resolve(shared.push(text) > 0);
    const good = await app({ share });
    await good.share('Receipt');
    expect(shared).toEqual(['Receipt']);
    expect(good.outside.went).toEqual([]);
    expect(good.$toasts.get()).toEqual([]);
    const without = await app({});
    await without.share('Receipt');
    expect(without.outside.went).toEqual(['copy: Receipt']);
  });

  test('The calendar file has the day and no amount but in its text, and a shell saves none', async () => {
    const { app: inBrowser, model } = await opened('repaying');
    const order = model.$detail.get()?.order;
    if (!order) throw new Error('no order');
    const day = order.dueAt ?? 0;
    inBrowser.calendarSaver(order.loanOrderId, day, 'Payment due', 'See the app.')?.();
    const [saved = ''] = inBrowser.environment.outside.went;
    expect(saved).toMatch(/^save: payment\.ics, text\/calendar\nBEGIN:VCALENDAR\r\n/);
    expect(saved).toContain(`UID:${order.loanOrderId}@loans`);
    expect(saved).not.toMatch(/27,?243|Adaeze|08031234567/);
    const inShell = await app({ save: null });
    expect(inShell.calendarSaver(order.loanOrderId, day, 'a', 'b')).toBeNull();
  });

  test('Only a payment page that the build knows is offered', async () => {
    const { paymentPage } = await app({});
    const at = (gatewayUrl: string | null) =>
      paymentPage({
        payOrderId: 'P1',
        purpose: 'repayment',
        amountKobo: 1,
        channelId: 'g',
        channelName: 'G',
        channelKind: 'gateway',
        state: 'pending',
        receivedKobo: null,
        surplusKobo: 0,
        orderedAt: 0,
        settledAt: null,
        gatewayUrl,
        account: null,
        replaceable: false,
        cancels: false,
      });
    expect(at('https://checkout.example/pay/P1')).toBe('https://checkout.example/pay/P1');
    expect(at('https://evil.example/pay/P1')).toBeNull();
    expect(at(null)).toBeNull();
  });
});
