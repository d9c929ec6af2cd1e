/** Coupons and the draw (§3, §7) on the simulator: one effect each, refusals at their coupon. */
import { describe, expect, test } from 'vitest';
import { type Coupon, type Coupons, refusalReason } from '#src/coupons/coupons.ts';
import { statuses } from '#src/facts/statuses.ts';
import { acceptanceWith } from '../../../support/acceptance.ts';
import type { inWorld } from '../world.ts';
import { settle } from '../../../support/environment.ts';
import { loggedIn } from '../world.ts';

const useIt = '/lottery-draw/coupon/use';
const drawOne = '/lottery-draw/create';

async function atCoupons(scenario = 'coupons') {
  const app = await loggedIn(scenario, '/user_center/coupon');
  const screen = await import('#src/coupons/coupons.ts');
  const model = screen.createCoupons();
  await model.resource.load();
  const data = (): Coupons => {
    const state = model.resource.$state.get();
    if (state.state !== 'ready') throw new Error(`the coupons are ${state.state}`);
    return state.data;
  };
  const groups = () => screen.couponsByGroup(data().coupons);
  const first = (group: 'usable' | 'used' | 'expired'): Coupon => {
    const [one] = groups()[group];
    if (!one) throw new Error(`no ${group} coupon`);
    return one;
  };
  return { app, model, data, groups, first, screen };
}

test('A debt that is paid meanwhile takes no coupon, though the list is older', async () => {
  const { app, model, data, first } = await atCoupons();
  const order = data().order;
  if (!order) throw new Error('there is no loan');
  app.takeOrder({ ...order, status: statuses.Finish, owedKobo: 0 });
  expect(data()).toMatchObject({ purpose: 'none', order: { owedKobo: 0 } });
  model.ask(first('usable'));
  expect(model.$asking.get()).toBeNull();
});

test('The page is read again when the customer comes back', async () => {
  const { app, model, data } = await atCoupons();
  const before = data().order?.owedKobo;
  const stop = model.open();
  await settle();
  const { surroundings } = app.environment;
  surroundings.set({ visible: false });
  await app.lenderPasses('P60D');
  await settle();
  expect(data().order?.owedKobo).toBe(before);
  surroundings.set({ visible: true });
  await settle();
  expect(data().order?.owedKobo).toBeGreaterThan(Number(before));
  stop();
});

test('After a use that is followed by failed reads no amount is claimed', async () => {
  const { app, model, first } = await atCoupons();
  model.ask(first('usable'));
  const path = '/portal/loan/order/latest';
  await app.faults([{ path, kind: 'businessCode', code: 100400 }]);
  await model.use();
  expect(await app.money(useIt)).toEqual([1]);
  expect(model.$used.get()).toEqual({
    loanOrderId: expect.stringMatching(/^\d+$/),
    owedKobo: null,
  });
});

test('The result of a use has the debt of the newest answer', async () => {
  const { app, model, data, first } = await atCoupons();
  model.ask(first('usable'));
  await model.use();
  const { order } = data();
  if (!order) throw new Error('there is no loan');
  expect(model.$used.get()?.owedKobo).toBe(order.owedKobo);
  app.takeOrder({ ...order, owedKobo: order.owedKobo - 500_000 });
  expect(model.$used.get()?.owedKobo).toBe(order.owedKobo - 500_000);
});

test('The question has the debt of the newest answer, and closes once nothing is owed', async () => {
  const { app, model, data, first } = await atCoupons();
  model.ask(first('usable'));
  const { order } = data();
  if (!order) throw new Error('there is no loan');
  const owedKobo = order.owedKobo - 500_000;
  app.takeOrder({ ...order, owedKobo });
  expect(model.$asking.get()?.order.owedKobo).toBe(owedKobo);
  app.takeOrder({ ...order, status: statuses.Finish, owedKobo: 0 });
  expect(model.$asking.get()).toBeNull();
});

test('Without the last yes no coupon is used', async () => {
  const { app, model, first } = await atCoupons();
  await model.use();
  model.ask(first('usable'));
  model.cancel();
  await model.use();
  expect(await app.money(useIt)).toEqual([]);
});

test('While one coupon is used, no other one can be opened', async () => {
  const { app, model, groups } = await atCoupons();
  const [one, other] = groups().usable;
  if (!one || !other) throw new Error('two coupons are needed');
  model.ask(one);
  const using = model.use();
  model.ask(other);
  expect(model.$asking.get()).toBeNull();
  await using;
  expect(await app.money(useIt)).toEqual([1]);
});

/** Changes the value of a coupon, as the lender might. */
const worth = (app: Awaited<ReturnType<typeof inWorld>>, couponId: string, amountKobo: number) =>
  app.change((state) => {
    const coupon = state.coupons.find((one) => one.couponId === couponId);
    Object.assign(coupon ?? {}, { amountKobo });
  });

describe('worth of the shown coupon', () => {
  test('A reload under the open question does not change what is sent', async () => {
    const { app, model, data, first } = await atCoupons();
    const { couponId, amountKobo } = first('usable');
    model.ask(first('usable'));
    await worth(app, couponId, 20_000);
    await model.resource.load();
    expect(data().coupons.find((one) => one.couponId === couponId)?.amountKobo).toBe(20_000);
    expect(model.$asking.get()?.coupon.amountKobo).toBe(amountKobo);
    await model.use();
    expect(await app.money(useIt)).toEqual([]);
    expect(model.$refused.get()?.amountKobo).toBe(amountKobo);
  });

  test('A lender that takes another amount off is reported as a difference', async () => {
    const { app, model, first } = await atCoupons();
    const { couponId, amountKobo } = first('usable');
    app.rewrites.set(useIt, (data) => {
      Object.assign(data['coupon'] as object, { amountKobo: amountKobo - 5_000 });
    });
    model.ask(first('usable'));
    await model.use();
    expect(app.$differences.get()).toEqual([
      { name: 'couponAmount', agreed: amountKobo, got: amountKobo - 5_000 },
    ]);
    expect(first('used').couponId).toBe(couponId);
  });
});

describe('refused coupon', () => {
  const refusal = ({ $refused }: Awaited<ReturnType<typeof atCoupons>>['model']) => {
    const refused = $refused.get();
    return refused?.use ? { couponId: refused.couponId, reason: refusalReason(refused) } : null;
  };

  test('A coupon for larger loans is refused, and marked', async () => {
    const { app, model, data, groups } = await atCoupons();
    const other = groups().usable.find((one) => !data().fitting?.includes(one.couponId));
    if (!other) throw new Error('every coupon fits');
    model.ask(other);
    await model.use();
    expect(refusal(model)).toEqual({ couponId: other.couponId, reason: 'unfit' });
    expect(await app.money(useIt)).toEqual([]);
  });
});

describe('loan of a used coupon', () => {
  test('The loan of a used coupon is named while it is not paid out yet', async () => {
    const { app, model, data, first } = await atCoupons('offer-coupons');
    const { couponId, amountKobo } = first('usable');
    const { loanOrderId = '' } = data().order ?? {};
    const offer = await app.call('/loan/confirm/product-info', { loanOrderId });
    if (!offer.ok) throw new Error('no offer');
    const yes = acceptanceWith(offer.data, couponId, amountKobo);
    const taken = await app.call('/loan/get-money-plus', yes);
    expect(taken.ok).toBe(true);
    await model.resource.load();
    expect(first('used').couponId).toBe(couponId);
    await model.whatFor(couponId);
    expect(model.$usedFor.get()).toEqual({ [couponId]: 'thisLoan' });
    expect(app.here()).toBe('coupon');
  });

  test('A coupon whose loan the server does not know shows none, and an unknown coupon is refused', async () => {
    const { app, model, first } = await atCoupons();
    const { couponId } = first('expired');
    await model.whatFor(couponId);
    expect(model.$usedFor.get()).toEqual({ [couponId]: 'none' });
    await model.whatFor('c0');
    expect(model.$refused.get()).toMatchObject({ couponId: 'c0', use: false });
    expect(app.here()).toBe('coupon');
  });
});

describe('the draw', () => {
  const setDraw = async (app: Awaited<ReturnType<typeof inWorld>>, draw: object) => {
    const state = await app.world.control.state();
    state.policy.draw = { ...state.policy.draw, ...draw };
    await app.world.control.replace(state);
  };

  test('A draw that is over is refused, and no longer shown', async () => {
    const { app, model, data } = await atCoupons('draw');
    await setDraw(app, { show: false });
    await model.draw();
    expect(model.$drawFailure.get()).toMatchObject({ kind: 'business' });
    expect(model.$drawn.get()).toBeNull();
    expect(data().draw).toBeNull();
    expect(await app.money(drawOne)).toEqual([]);
  });
});
