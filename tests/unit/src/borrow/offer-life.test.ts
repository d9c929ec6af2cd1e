/** An offer and a payout while the screen is open: changed, cancelled, late, refused (§4, §9). */
import { describe, expect, test } from 'vitest';
import { payoutTimes } from '#src/borrow/lending.ts';
import { settle } from '../../../support/environment.ts';
import { quoteOf } from '#src/home/quote.rules.ts';
import { usualLoan } from '../../../support/usual-loan.ts';
import { openApp } from '../app.ts';
import { latest, NOW, user } from '../samples.ts';
import { broken, good, scriptedWire } from '../wire.ts';
import { inWorld, loggedIn } from '../world.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS, MINUTE_MS } from '#src/facts/time.ts';

async function opened() {
  const app = await loggedIn('approved', '/borrow/confirm_borrow');
  const model = app.createConfirmBorrow();
  const close = model.open();
  await settle();
  return { app, model, close };
}

test('A changed late fee shows before the yes, though every other figure is the same', async () => {
  const { app, model, close } = await opened();
  model.agree(true);
  await app.change((state) => {
    for (const order of state.orders) order.terms.penaltyBpPerDay = 100;
  });
  await app.clock.advance(5_000);
  const { penaltyPerDay: before, repayment } = usualLoan;
  const after = Math.round(repayment / 100);
  expect(model.$changes.get()).toEqual([{ name: 'penaltyPerDay', before, after }]);
  expect(model.$agreed.get()).toBe(false);
  close();
});

test('An instalment on another day needs a new agreement, and the new days are sent', async () => {
  let days = 60;
  const terms = {
    minimumKobo: 0,
    maximumKobo: 9_000_000,
    stepKobo: 1,
    interestBpPerYear: limits.maxInterestYearBp,
    feeBp: limits.maxFeeBp,
    taxOnFeeBp: limits.taxOnFeeBp,
    penaltyBpPerDay: limits.penaltyPerDayBp,
  };
  const offer = () => {
    const quote = quoteOf(terms, 2_500_000, 91, NOW);
    const last = { dueAt: NOW + 91 * DAY_MS, amountKobo: quote.repaymentKobo - 1_000_000 };
    return {
      ...quote,
      loanOrderId: 'loan-1',
      orderNo: 'LM1',
      productName: 'P',
      lenderName: 'L',
      lenderApprovalNumber: 'A',
      bankName: 'GTB',
      accountEnding: '6789',
      agreementVersion: '1',
      expiresAt: null,
      schedule: [
        {
          dueAt: NOW + days * DAY_MS,
          amountKobo: 1_000_000,
          principalKobo: 900_000,
          interestKobo: 100_000,
        },
        { ...last, principalKobo: 1_600_000, interestKobo: last.amountKobo - 1_600_000 },
      ],
    };
  };
  const transport = scriptedWire(({ path }) => {
    if (path === '/loan/confirm/product-info') return good(offer());
    if (path === '/lottery-draw/available/coupon') return good({ coupons: [] });
    return path === '/loan/get-money' ? broken : good(latest({ status: 14 }));
  });
  const app = await openApp({ transport });
  app.storedValues.userInfo.set(user());
  app.storedValues.token.set('t');
  const model = app.createConfirmBorrow();
  model.$agreed.listen(() => undefined);
  model.$coupons.listen(() => undefined);
  await model.load();
  model.agree(true);
  expect(model.$agreed.get()).toBe(true);
  days = 5;
  await model.load();
  expect(model.$agreed.get()).toBe(false);
  expect(model.$changes.get(), 'no row has it').toEqual([]);
  await model.confirm();
  expect(transport.paths).not.toContain('/loan/get-money');
  model.agree(true);
  await model.confirm();
  const sent = transport.sent.find(({ path }) => path === '/loan/get-money')?.payload['schedule'];
  expect(sent).toMatchObject([
    { amountKobo: 1_000_000 },
    { amountKobo: offer().repaymentKobo - 1_000_000 },
  ]);
  const [first] = sent as { dueAt: number }[];
  expect(Math.abs(Number(first?.dueAt) - (NOW + 5 * DAY_MS))).toBeLessThan(DAY_MS);
});

test('A change of the offer also shows after a visit to the agreement', async () => {
  const { app, model, close } = await opened();
  model.agree(true);
  close();
  await app.change((state) => {
    for (const order of state.orders) order.terms.interestBpPerYear = 3_000;
  });
  const again = app.createConfirmBorrow();
  await again.load();
  expect(again.$changes.get()?.map(({ name }) => name)).toEqual([
    'repayment',
    'interest',
    'penaltyPerDay',
  ]);
  expect(again.$agreed.get()).toBe(false);
});

test('An unchanged offer shows no change, and the tick stays', async () => {
  const { app, model, close } = await opened();
  model.agree(true);
  await model.load();
  await app.clock.advance(60_000);
  expect(model.$changes.get()).toBeNull();
  expect(model.$agreed.get()).toBe(true);
  close();
});

test('When the session ends under the open offer, nothing more is read or shown', async () => {
  const { app, model, close } = await opened();
  const calls = async () => (await app.world.control.calls()).length;
  const before = await calls();
  expect(() => app.$latest.set(app.noOrderYet)).not.toThrow();
  await settle();
  expect(await calls()).toBe(before);
  expect(model.$over.get()).toBeNull();
  expect(model.$changes.get()).toBeNull();
  close();
});

test('An order cancelled between the last look and the yes is refused and shown as cancelled', async () => {
  const { app, model, close } = await opened();
  model.agree(true);
  close();
  await app.lenderPasses('P1D');
  await model.confirm();
  expect(model.$over.get()).toBe(8);
  expect(await app.money('/loan/get-money')).toEqual([]);
});

describe('payout times', () => {
  const at = (minutes: number) => NOW + minutes * MINUTE_MS;
  test.each([
    [NOW, at(30), 30, 'usual'],
    [NOW, at(30), 31, 'longer'],
    [NOW, at(30), 24 * 60, 'longer'],
    [NOW, at(30), 24 * 60 + 1, 'tooLong'],
    [NOW, null, 60, 'usual'],
    [NOW, null, 61, 'longer'],
    [null, at(30), 30, 'usual'],
    [null, at(30), 9_999, 'longer'],
    [null, null, 9_999, 'usual'],
  ] as const)(
    'A payout confirmed at %s and expected at %s is after %i minutes in phase %s',
    (confirmedAt, expected, minutes, phase) => {
      expect(payoutTimes({ confirmedAt }, expected, at(minutes)).phase).toBe(phase);
    },
  );
});

describe('lending', () => {
  async function lending() {
    const app = await loggedIn('lending', '/borrow/lending');
    const { createLending } = await import('#src/borrow/lending.ts');
    const model = createLending();
    const close = model.open();
    await settle();
    return { app, model, close };
  }

  test('Lending asks once for the expected time when the order lacks it', async () => {
    const { app, model, close } = await lending();
    const { order } = app.$latest.get();
    if (!order) throw new Error('no order');
    const silent = { ...order, expectedAt: null };
    app.takeOrder(silent);
    await settle();
    app.takeOrder({ ...silent });
    await settle();
    expect(model.$times.get()?.expectedAt).toBe(order.expectedAt);
    const log = await app.world.control.calls();
    expect(log.filter(({ path }) => path === '/loan/get-money-time')).toHaveLength(1);
    close();
  });

  test('A closed lending screen reads nothing more', async () => {
    const { app, close } = await lending();
    close();
    const calls = async () => (await app.world.control.calls()).length;
    const before = await calls();
    await app.clock.advance(600_000);
    expect(await calls()).toBe(before);
  });

  test('Lending moves on without a tap when the money arrives', async () => {
    const { app, close } = await lending();
    await app.pass('PT1H', MINUTE_MS);
    expect(app.here()).toBe('repayDetail');
    close();
  });
});

describe('freeze after a decline', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [27 * DAY_MS, 27],
  ])('A freeze that ends in %i ms shows %i days', async (ms, days) => {
    const app = await inWorld('rejected', '/borrow/reject');
    const { freezeDaysLeft } = await import('#src/core/loan/order-facts.ts');
    expect(freezeDaysLeft(app.serverNow() + ms)).toBe(days);
    expect(freezeDaysLeft(null)).toBeNull();
  });

  test('The days of the freeze are updated when the person comes back', async () => {
    const app = await loggedIn('rejected', '/borrow/reject');
    const { createReject, daysLeftOf } = await import('#src/borrow/reject.ts');
    const model = createReject();
    const close = model.open();
    await settle();
    const daysLeft = () => {
      const state = model.guide.$state.get();
      return state.state === 'ready' && state.data ? daysLeftOf(state.data) : undefined;
    };
    expect(daysLeft()).toBe(27);
    await app.change((state) => {
      for (const order of state.orders) order.freezeUntil = app.serverNow() - 1;
    });
    app.environment.surroundings.set({ visible: false });
    await settle();
    expect(daysLeft(), 'nothing is read for nobody').toBe(27);
    app.environment.surroundings.set({ visible: true });
    await settle();
    expect(daysLeft()).toBe(0);
    close();
  });

  test('For a decline without an end date the days sent by the server count', async () => {
    const { daysLeftOf } = await import('#src/borrow/reject.ts');
    const guide = { reason: '', freezeUntil: null, freezeDays: 12, advice: [] };
    expect(daysLeftOf(guide)).toBe(12);
  });
});
