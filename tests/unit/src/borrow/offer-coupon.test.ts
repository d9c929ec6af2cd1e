/**
 * A coupon on an offer (§3, §7 get-money-plus) on the simulator: none beforehand, taken off once, refused at its place.
 */
import { describe, expect, test } from 'vitest';
import type { World } from '#harness/simulator/world/world.ts';
import { loggedIn } from '../world.ts';
import { HOUR_MS } from '#src/facts/time.ts';
import { loanOf, usualLoan } from '../../../support/usual-loan.ts';

const path = '/loan/get-money-plus';
const repaymentKobo = usualLoan.repayment;
/** A lower fee, and the offer with it. */
const LOWER_BP = 48;
const cheap = loanOf(usualLoan.principal, 91, LOWER_BP);

const coupon1m = {
  couponId: 'c1m',
  amountKobo: 1_000_000,
  minimumQuotaKobo: 0,
  expiresAt: Date.UTC(2099, 0, 1),
  usedAt: null,
  loanOrderId: null,
};

/** An approved customer with coupons of ₦500 for an hour and of ₦100 for a day, and some that don't fit. */
async function withCoupons(edit: (state: World) => void = () => {}) {
  const app = await loggedIn('approved', '/borrow/confirm_borrow');
  await app.change((state) => {
    const { customerId } = state.customers[0] ?? { customerId: '' };
    const coupon = (couponId: string, amountKobo: number, hours: number, quota = 0) => ({
      couponId,
      customerId,
      amountKobo,
      minimumQuotaKobo: quota,
      expiresAt: state.createdAt + hours * HOUR_MS,
      usedAt: null,
      loanOrderId: null,
    });
    state.coupons.push(
      coupon('c500', 50_000, 1),
      coupon('c100', 10_000, 24),
      coupon('over', 10_000, -1),
      coupon('quota', 10_000, 24, 5_000_000),
      coupon('all', repaymentKobo, 24),
    );
    edit(state);
  });
  const model = app.createConfirmBorrow();
  await model.load();
  return { app, model };
}

const shown = (model: Awaited<ReturnType<typeof withCoupons>>['model']) => {
  const sound = model.$sound.get();
  return { owed: sound?.offer.repaymentKobo, coupon: sound?.coupon?.couponId ?? null };
};

test('Coupons that fit this loan are requested and listed, and none is chosen', async () => {
  const { app, model } = await withCoupons();
  const asked = (await app.world.control.calls()).filter(
    (one) => one.path === '/lottery-draw/available/coupon',
  );
  const loanOrderId = app.$latest.get().order?.loanOrderId;
  expect(asked.map(({ payload }) => payload)).toEqual([{ loanOrderId }]);
  expect(model.$coupons.get().map(({ couponId }) => couponId)).toEqual(['c500', 'c100']);
  expect(shown(model)).toEqual({ owed: repaymentKobo, coupon: null });
});

test('Coupons that ended, were used or exceed the repayment are not offered', async () => {
  const { app, model } = await withCoupons();
  app.rewrites.set('/lottery-draw/available/coupon', (data) => {
    const coupons = data['coupons'] as object[];
    const [good] = coupons;
    const now = app.serverNow();
    coupons.push(
      { ...good, couponId: 'ended', expiresAt: now - 1 },
      { ...good, couponId: 'used', usedAt: now - 1 },
      { ...good, couponId: 'all', amountKobo: repaymentKobo },
    );
  });
  await model.load();
  expect(model.coupons.$state.get()).toMatchObject({ data: { coupons: { length: 5 } } });
  expect(model.$coupons.get().map(({ couponId }) => couponId)).toEqual(['c500', 'c100']);
  model.choose('all');
  expect(shown(model)).toEqual({ owed: repaymentKobo, coupon: null });
});

test('Other figures through a coupon need another tick', async () => {
  const { app, model } = await withCoupons();
  model.agree(true);
  model.choose('c100');
  expect(model.$agreed.get()).toBe(false);
  model.agree(true);
  await Promise.all([model.confirm(), model.confirm()]);
  expect(await app.money(path)).toEqual([1]);
  expect(await app.money('/loan/get-money')).toEqual([]);
  expect(app.$latest.get().order).toMatchObject({
    status: 7,
    couponReductionKobo: 10_000,
    repaymentKobo: repaymentKobo - 10_000,
  });
  expect(app.here()).toBe('lending');
});

test('A loan offered again after a failed payout starts without its earlier coupon', async () => {
  const { app, model } = await withCoupons();
  model.choose('c500');
  model.agree(true);
  await model.confirm();
  await app.change((state) => {
    for (const order of state.orders) {
      Object.assign(order, { status: 14, couponId: null, couponReductionKobo: 0 });
    }
    for (const coupon of state.coupons) Object.assign(coupon, { usedAt: null, loanOrderId: null });
  });
  const again = app.createConfirmBorrow();
  await again.load();
  expect(again.$coupons.get().map(({ couponId }) => couponId)).toContain('c500');
  expect(shown(again)).toEqual({ owed: repaymentKobo, coupon: null });
  expect(again.$agreed.get()).toBe(false);
});

const spoiled: readonly (readonly [string, (state: World) => void])[] = [
  ['it ran out', (state) => void Object.assign(state.coupons[0] ?? {}, { expiresAt: 1 })],
  ['it was used', (state) => void Object.assign(state.coupons[0] ?? {}, { usedAt: 1 })],
  ['it is gone', (state) => void state.coupons.shift()],
];

describe.each(spoiled)('%s meanwhile', (_, spoil) => {
  test('A coupon refused at the yes is deselected with a message, the list is reloaded and the tick cleared', async () => {
    const { app, model } = await withCoupons();
    model.choose('c500');
    model.agree(true);
    await app.change(spoil);
    await model.confirm();
    expect(model.$couponRefusals.get()).toBe(1);
    expect(model.$changes.get(), 'the offer itself is as it was').toBeNull();
    expect(shown(model)).toEqual({ owed: repaymentKobo, coupon: null });
    expect(model.$coupons.get().map(({ couponId }) => couponId)).toEqual(['c100']);
    expect(model.$agreed.get()).toBe(false);
    expect(model.$failure.get()).toBeNull();
    expect(await app.money(path)).toEqual([]);
    model.choose('c100');
    expect(model.$couponRefusals.get()).toBe(0);
    model.agree(true);
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
  });

  test('A spoiled coupon is noticed when the screen opens again, before anything is sent', async () => {
    const { app, model } = await withCoupons();
    model.choose('c500');
    await app.change(spoil);
    const again = app.createConfirmBorrow();
    await again.load();
    expect(again.$couponRefusals.get()).toBe(1);
    expect(shown(again)).toEqual({ owed: repaymentKobo, coupon: null });
  });
});

test('Another refusal shows in the words of the server, and the coupon stays chosen', async () => {
  const { app, model } = await withCoupons();
  model.choose('c500');
  model.agree(true);
  await app.faults([{ path, kind: 'businessCode', code: '100301', times: 1 }]);
  await model.confirm();
  expect(model.$failure.get()).toMatchObject({ code: '100301' });
  expect(model.$couponRefusals.get()).toBe(0);
  expect(shown(model).coupon).toBe('c500');
});

test('Without a coupon, a refusal of one proves nothing and is not mentioned', async () => {
  const { app, model } = await withCoupons();
  model.agree(true);
  await app.faults([{ path: '/loan/get-money', kind: 'businessCode', code: '100310', times: 1 }]);
  await model.confirm();
  expect(app.$unknownOperation.get()?.path).toBe('/loan/get-money');
  expect(model.$failure.get()).toBeNull();
  expect(model.$couponRefusals.get()).toBe(0);
});

describe('offer and coupon changed', () => {
  const cheaper = (state: World) => {
    for (const order of state.orders) order.terms.feeBp = LOWER_BP;
  };
  const told = [
    { name: 'disbursal', before: usualLoan.disbursal, after: cheap.disbursal },
    { name: 'processingFee', before: usualLoan.fee, after: cheap.fee },
    { name: 'taxOnFee', before: usualLoan.taxOnFee, after: cheap.taxOnFee },
  ];

  test('When the offer changed and the coupon expired, both show, in whatever order the server checks', async () => {
    for (const code of [undefined, '100310', '100311', '100312', '100302']) {
      const { app, model } = await withCoupons();
      model.choose('c500');
      model.agree(true);
      await app.change((state) => {
        cheaper(state);
        Object.assign(state.coupons[0] ?? {}, { expiresAt: 1 });
      });
      if (code) await app.faults([{ path, kind: 'businessCode', code, times: 1 }]);
      await model.confirm();
      expect(await app.money(path)).toEqual([]);
      expect(model.$changes.get(), code).toEqual(told);
      expect(model.$couponRefusals.get(), code).toBe(1);
      expect(shown(model), code).toEqual({ owed: repaymentKobo, coupon: null });
      expect(model.$agreed.get(), code).toBe(false);
      await app.clock.advance(0);
    }
  });

  test('When only the offer changed, the coupon stays chosen and the tick is taken back', async () => {
    const { app, model } = await withCoupons();
    model.choose('c500');
    model.agree(true);
    await app.change(cheaper);
    await model.confirm();
    expect(model.$changes.get()).toEqual(told);
    expect(model.$couponRefusals.get()).toBe(0);
    expect(shown(model).coupon).toBe('c500');
    expect(model.$agreed.get()).toBe(false);
    model.agree(true);
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
    expect(app.$latest.get().order).toMatchObject({ disbursalKobo: cheap.disbursal });
  });
});

test('A coupon worth another amount shows both amounts and needs a new agreement', async () => {
  const { app, model } = await withCoupons();
  model.choose('c500');
  model.agree(true);
  await app.change((state) => void Object.assign(state.coupons[0] ?? {}, { amountKobo: 30_000 }));
  await model.confirm();
  expect(await app.money(path)).toEqual([]);
  expect(model.$changes.get()).toEqual([
    { name: 'repayment', before: repaymentKobo - 50_000, after: repaymentKobo - 30_000 },
    { name: 'coupon', before: 50_000, after: 30_000 },
  ]);
  expect(model.$couponRefusals.get()).toBe(0);
  expect(model.$agreed.get()).toBe(false);
  model.agree(true);
  await model.confirm();
  expect(await app.money(path)).toEqual([1]);
  expect(app.$latest.get().order).toMatchObject({ couponReductionKobo: 30_000 });
});

test('After one refusal another coupon of the same worth needs a new tick', async () => {
  const { app, model } = await withCoupons((state) => {
    const [first] = state.coupons;
    if (first) state.coupons.push({ ...first, couponId: 'twin' });
  });
  model.choose('c500');
  model.agree(true);
  await app.change((state) => void state.coupons.shift());
  await model.confirm();
  model.choose('twin');
  expect(shown(model)).toEqual({ owed: repaymentKobo - 50_000, coupon: 'twin' });
  expect(model.$agreed.get()).toBe(false);
});

test('A coupon larger than the shrunken offer is removed, and the screen says so', async () => {
  const { app, model } = await withCoupons((state) => {
    state.coupons.push({ ...coupon1m, customerId: state.customers[0]?.customerId ?? '' });
  });
  model.choose('c1m');
  expect(shown(model).coupon).toBe('c1m');
  await app.change((state) => {
    for (const order of state.orders) order.principalKobo = 500_000;
  });
  await model.load();
  expect(shown(model)).toEqual({ owed: loanOf(500_000, 91).repayment, coupon: null });
  expect(model.$couponRefusals.get()).toBe(1);
});

test('A coupon larger than the shrunken offer is removed even when coupons cannot be read', async () => {
  const { app, model } = await withCoupons((state) => {
    state.coupons.push({ ...coupon1m, customerId: state.customers[0]?.customerId ?? '' });
  });
  model.choose('c1m');
  await app.change((state) => {
    for (const order of state.orders) order.principalKobo = 500_000;
  });
  await app.faults([{ path: '/lottery-draw/available/coupon', kind: 'httpStatus', status: 500 }]);
  const again = app.createConfirmBorrow();
  const loading = again.load();
  await app.clock.advance(10_000);
  await loading;
  expect(again.coupons.$state.get().state).toBe('failed');
  expect(shown(again)).toEqual({ owed: loanOf(500_000, 91).repayment, coupon: null });
});

test('A faulty offer takes no coupon and shows its own figures', async () => {
  const { app, model } = await withCoupons();
  model.choose('c500');
  await app.change((state) => {
    for (const order of state.orders) order.terms.feeBp = 98 * 91;
  });
  await model.load();
  expect(model.$sound.get()?.fault).toBe('nothingPaidOut');
  expect(shown(model)).toEqual({ owed: repaymentKobo, coupon: null });
});

test('An offer that already has a coupon offers no second one', async () => {
  const { app, model } = await withCoupons();
  await app.call('/lottery-draw/coupon/use', {
    couponId: 'c100',
    loanOrderId: model.$sound.get()?.offer.loanOrderId ?? '',
    amountKobo: 10_000,
  });
  await model.load();
  expect(model.$sound.get()?.fault).toBeUndefined();
  expect(shown(model)).toEqual({ owed: repaymentKobo - 10_000, coupon: null });
  expect(model.$coupons.get()).toEqual([]);
  model.agree(true);
  await model.confirm();
  expect(await app.money('/loan/get-money')).toEqual([1]);
});
