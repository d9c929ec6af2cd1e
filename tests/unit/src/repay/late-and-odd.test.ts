/** The debt read late, of another loan, or with impossible sums: nothing newer is replaced, nothing wrong is paid. */
import { expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import type { TransportEnding } from '#src/core/environment.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { settle } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { latest, NOW, orderOf, user } from '../samples.ts';
import { broken, good, later, scriptedWire } from '../wire.ts';

const DETAIL = '/portal/repayment/detail';
const PAY = '/portal/repayment/confirm';
const running = { status: 2, disbursedAt: NOW, dueAt: NOW + 5 * DAY_MS } as const;

function detailOf(change: Partial<Parameters<typeof orderOf>[0]> = {}, more: object = {}) {
  const order = orderOf({ ...running, ...change });
  return {
    order,
    minimumKobo: 100_000,
    payableKobo: order.owedKobo,
    parts: [],
    comingDays: [],
    channels: [{ channelId: 'card', name: 'Card', kind: 'card' }],
    payments: [],
    ...more,
  };
}

const payment = (purpose: 'repayment' | 'rollover', amountKobo: number, state: string) => ({
  payOrderId: 'P1',
  purpose,
  amountKobo,
  channelId: 'card',
  channelName: 'Card',
  channelKind: 'card',
  state,
  orderedAt: NOW,
});

async function withWire(answer: Parameters<typeof scriptedWire>[0]) {
  const transport = scriptedWire(answer);
  const app = await openApp({ transport });
  app.storedValues.userInfo.set(user());
  app.storedValues.token.set('t');
  return { ...app, transport };
}

async function atCashier(answer: Parameters<typeof scriptedWire>[0]) {
  const app = await withWire(answer);
  const model = app.createCashier();
  for (const store of [model.$outcome, model.$amountKobo, model.$channelId, model.$payPart]) {
    store.listen(() => undefined);
  }
  const close = model.open();
  await settle();
  return { app, model, close };
}

test('A debt read before the payment and answered after it does not undo the payment', async () => {
  const slow = later<TransportEnding>();
  const paid = {
    status: 4,
    owedKobo: 0,
    paidKobo: orderOf().repaymentKobo,
    finishedAt: NOW,
  } as const;
  let isPaid = false;
  let reads = 0;
  const { app, model, close } = await atCashier(({ path }) => {
    if (path === PAY) {
      isPaid = true;
      return good({
        order: orderOf({ ...running, ...paid }),
        payment: payment('repayment', orderOf().repaymentKobo, 'succeeded'),
      });
    }
    if (path !== DETAIL) return good(latest(running));
    reads += 1;
    if (reads === 2) return slow.promise;
    return good(isPaid ? detailOf(paid, { channels: [] }) : detailOf());
  });
  await app.environment.clock.advance(4_000);
  model.ask();
  await model.confirm();
  await settle();
  expect(app.$latest.get().order).toMatchObject({ status: 4, owedKobo: 0 });
  slow.settle(good(detailOf()));
  await settle();
  expect(app.$latest.get().order).toMatchObject({ status: 4, owedKobo: 0 });
  close();
});

test.each([
  ['of another loan', detailOf({ loanOrderId: 'of-somebody' })],
  ['with more to pay than is owed', detailOf({}, { payableKobo: 5_000_000 })],
  ['with less than nothing to pay', detailOf({}, { payableKobo: -1 })],
])('Details %s are rejected, and nothing is paid', async (_, detail) => {
  const { app, model, close } = await atCashier(({ path }) =>
    path === DETAIL ? good(detail) : good(latest(running)),
  );
  expect(model.detail.$state.get()).toMatchObject({ failure: { kind: 'malformed' } });
  expect(app.$latest.get().order?.loanOrderId).toBe('loan-1');
  model.ask();
  await model.confirm();
  expect(app.transport.paths).not.toContain(PAY);
  close();
});

test('When the debt falls below the minimum while a part is typed, all that is left can be paid', async () => {
  let owedKobo = 180_000;
  const { app, model, close } = await atCashier(({ path }) => {
    if (path === PAY) return broken;
    return path === DETAIL ? good(detailOf({ owedKobo })) : good(latest({ ...running, owedKobo }));
  });
  model.typeAmount('1500');
  expect(model.$amountKobo.get()).toBe(150_000);
  owedKobo = 90_000;
  await app.environment.clock.advance(5_000);
  expect(model.$payPart.get()).toBe(false);
  model.ask();
  expect(model.$asking.get()).toMatchObject({ amountKobo: 90_000 });
  close();
});

test.each([
  [100, []],
  [250, [200]],
  [450_000, [200_000, 225_000]],
  [2_724_384, [200_000, 500_000, 1_362_200]],
])(
  'Of %i kobo these parts are offered for one tap, never all of it: %j',
  async (owedKobo, parts) => {
    const detail = detailOf({ owedKobo }, { minimumKobo: 0 });
    const { model, close } = await atCashier(({ path }) =>
      path === DETAIL ? good(detail) : good(latest({ ...running, owedKobo })),
    );
    expect(model.$parts.get()).toEqual(parts);
    close();
  },
);

test.each([
  [180_099, '1800', 99],
  [180_001, '1800', 1],
  [180_000, '1799', 0],
  [180_000, '1800', 0],
])(
  'Of %i kobo ₦%s are typed, and %i kobo are left that cannot be typed',
  async (owedKobo, typed, left) => {
    const { model, close } = await atCashier(({ path }) =>
      path === DETAIL ? good(detailOf({ owedKobo })) : good(latest({ ...running, owedKobo })),
    );
    model.typeAmount(typed);
    expect(model.$koboLeft.get()).toBe(left);
    close();
  },
);

/** A rollover that costs ₦1,000 and moves the due day by a week, on a server that answers with `detail`. */
async function atRollover(
  detail: (order: ReturnType<typeof orderOf>) => TransportEnding | Promise<TransportEnding>,
  order: () => ReturnType<typeof orderOf>,
) {
  const app = await withWire(({ path }) => {
    if (path === '/repay/confirmExtensionOrder') {
      return good({
        order: { ...order(), rolloverPending: true },
        payment: payment('rollover', 100_000, 'pending'),
      });
    }
    if (path === DETAIL) return detail(order());
    if (path === '/repay/getExtensionData') {
      const { rolloverPending, dueAt } = order();
      return good({
        available: true,
        pending: rolloverPending,
        days: 7,
        priceKobo: 100_000,
        newDueAt: Number(dueAt) + 7 * DAY_MS,
        owedNowKobo: orderOf().repaymentKobo,
        owedAfterRolloverKobo: orderOf().repaymentKobo,
        totalWithRolloverKobo: orderOf().repaymentKobo + 100_000,
        owedIfLateKobo: 1_300_000,
        penaltyRateBpPerDay: limits.penaltyPerDayBp,
      });
    }
    return good({ ...latest(), order: order() });
  });
  const { createRollover } = await import('#src/repay/rollover.ts');
  const model = createRollover();
  model.$stand.listen(() => undefined);
  const close = model.open();
  await settle();
  return { app, model, close };
}

test("A rollover that the server doesn't count shows by its due day and isn't offered again", async () => {
  let stage: 'before' | 'pending' | 'after' = 'before';
  const order = () =>
    orderOf({
      ...running,
      rolloverPending: stage === 'pending',
      ...(stage === 'after' && { dueAt: NOW + 12 * DAY_MS }),
    });
  const { app, model, close } = await atRollover((now) => good(detailOf(now)), order);
  model.chooseChannel('card');
  model.ask();
  stage = 'pending';
  await model.confirm();
  await settle();
  expect(model.$stand.get()).toBe('pending');
  stage = 'after';
  await app.environment.clock.advance(30_000);
  expect([model.$stand.get(), model.$failedPayment.get()]).toEqual(['rolledOver', null]);
  close();
});

test('A payout that gives the loan its due day is not taken for a rollover', async () => {
  let isPaidOut = false;
  const order = () =>
    isPaidOut ? orderOf(running) : orderOf({ status: 7, disbursedAt: null, dueAt: null });
  const { app, model, close } = await atRollover((now) => good(detailOf(now)), order);
  isPaidOut = true;
  await app.environment.clock.advance(5_000);
  expect(app.$latest.get().order?.status).toBe(2);
  expect(model.$stand.get()).toBe('offered');
  close();
});

test('A read from before the rollover, answered late, does not mark its payment as failed', async () => {
  const slow = later<TransportEnding>();
  let isPending = false;
  let daysOverdue = 0;
  let isHeld = false;
  const order = () => orderOf({ ...running, rolloverPending: isPending, daysOverdue });
  const { app, model, close } = await atRollover((now) => {
    if (isHeld) {
      isHeld = false;
      return slow.promise;
    }
    return good(detailOf(now));
  }, order);
  // The loan gets late and costs nothing more, so the screen reads again and shows the same debt meanwhile.
  daysOverdue = 1;
  isHeld = true;
  await app.environment.clock.advance(4_000);
  expect(isHeld).toBe(false);
  model.chooseChannel('card');
  model.ask();
  isPending = true;
  await model.confirm();
  await settle();
  slow.settle(good(detailOf({})));
  await settle();
  expect([model.$stand.get(), model.$failedPayment.get()]).toEqual(['pending', null]);
  close();
});
