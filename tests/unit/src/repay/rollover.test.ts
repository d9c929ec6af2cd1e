/** Rolling over (§2, §9) on the simulator: the requested price, one effect, pending, refused. */
import { worldStart } from '../../../support/world-start.ts';
import type { Channel } from '#harness/simulator/world/world-settings.ts';
import { describe, expect, test } from 'vitest';
import { settle } from '../../../support/environment.ts';
import type { inWorld } from '../world.ts';
import { atRollover, path, paysMeanwhile, week } from './at-rollover.ts';

describe('nothing is sent', () => {
  test('Without the last yes no rollover is sent', async () => {
    const { app, model, ask } = await atRollover();
    await model.confirm();
    ask();
    model.cancel();
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
  });

  test.each(['', 'gone'])(
    'With the way to pay %j, which is not offered, no rollover is sent',
    async (channelId) => {
      const { app, model, ask } = await atRollover();
      ask(channelId);
      model.ask();
      expect(model.$asking.get()).toBeNull();
      expect(model.$withoutChannel.get()).toBe(2);
      await model.confirm();
      expect(await app.money(path)).toEqual([]);
    },
  );
});

test.each(['card', 'transfer'])(
  'A rollover paid by %s holds though nothing can be read after it, and is not offered again',
  async (channelId) => {
    const { app, model, data, ask } = await atRollover();
    const { dueAt } = data().order;
    ask(channelId);
    const fault = { kind: 'businessCode', code: 100400 } as const;
    await app.faults([
      { path: '/repay/getExtensionData', ...fault },
      { path: '/portal/repayment/detail', ...fault },
    ]);
    await model.confirm();
    const done = channelId === 'card';
    expect(model.$stand.get()).toBe(done ? 'rolledOver' : 'pending');
    expect(data().order.dueAt).toBe((dueAt ?? 0) + (done ? week : 0));
  },
);

test('A changed price that cannot be read shows only that the rollover was refused', async () => {
  const { app, model, data, ask } = await atRollover();
  ask();
  await paysMeanwhile({ app, data });
  const extension = '/repay/getExtensionData';
  await app.faults([{ path: extension, kind: 'businessCode', code: 100400 }]);
  await model.confirm();
  expect(model.$priceChange.get()).toBeNull();
  expect(model.$failure.get()).toMatchObject({ code: '100314' });
  expect(await app.money(path)).toEqual([]);
});

test('A double tap on the last question buys one rollover', async () => {
  const { app, model, ask } = await atRollover();
  ask();
  await Promise.all([model.confirm(), model.confirm()]);
  expect(await app.money(path)).toEqual([1]);
});

async function setBehaviour(
  app: Awaited<ReturnType<typeof inWorld>>,
  behaviour: Channel['behaviour'],
) {
  const state = await app.world.control.state();
  for (const channel of state.market.channels) channel.behaviour = behaviour;
  await app.world.control.replace(state);
}

test.each(['fails', 'pendingThenFails'] as const)(
  'A price that %s says so, moves nothing, and the rollover is offered again',
  async (behaviour) => {
    const { app, model, data, ask } = await atRollover();
    const { dueAt } = data().order;
    await setBehaviour(app, behaviour);
    ask();
    await model.confirm();
    await app.pass('PT10M', 120_000);
    expect(model.$failedPayment.get()).toMatchObject({ state: 'failed' });
    expect(model.$stand.get()).toBe('offered');
    expect(data().order.dueAt).toBe(dueAt);
  },
);

test('A failed price is paid by a second try, and not shown as failed while it is sent', async () => {
  const { app, model, ask } = await atRollover();
  await setBehaviour(app, 'fails');
  ask();
  await model.confirm();
  expect(model.$failedPayment.get()).toMatchObject({ state: 'failed' });
  await setBehaviour(app, 'succeeds');
  await model.resource.load();
  ask();
  const paying = model.confirm();
  expect(model.$failedPayment.get()).toBeNull();
  await paying;
  expect(model.$failedPayment.get()).toBeNull();
  expect(model.$stand.get()).toBe('rolledOver');
});

test('A debt that cannot be read says so, and no rollover is offered', async () => {
  const { app } = await atRollover();
  await app.faults([{ path: '/portal/repayment/detail', kind: 'businessCode', code: 100400 }]);
  const { createRollover } = await import('#src/repay/rollover.ts');
  const model = createRollover();
  await model.resource.load();
  expect(model.resource.$state.get()).toMatchObject({
    state: 'failed',
    failure: { kind: 'business', code: '100400' },
  });
  expect(model.$stand.get()).toBeUndefined();
});

test('A price that changed before the yes is not paid, and old and new price show', async () => {
  const { app, model, data, ask } = await atRollover();
  const before = data().priceKobo;
  ask();
  const asked = model.$asking.get();
  await paysMeanwhile({ app, data });
  await model.confirm();
  expect(await app.money(path)).toEqual([]);
  const change = model.$priceChange.get();
  expect(change?.before).toMatchObject({ priceKobo: before, newDueAt: asked?.newDueAt });
  expect(change?.after).toMatchObject({ priceKobo: data().priceKobo, newDueAt: data().newDueAt });
  expect(model.$failure.get()).toBeNull();
  expect(data().priceKobo).toBeLessThan(before);
  expect(model.$stand.get()).toBe('offered');
  model.ask();
  expect(model.$asking.get()?.priceKobo).toBe(data().priceKobo);
  await model.confirm();
  expect(await app.money(path)).toEqual([1]);
  expect(model.$priceChange.get()).toBeNull();
});

test('A question whose price the lender changed closes, and old and new price show', async () => {
  const { app, model, ask, data } = await atRollover();
  ask();
  const before = model.$asking.get();
  await paysMeanwhile({ app, data });
  await app.refreshOrder();
  await expect.poll(() => model.$priceChange.get()?.before.priceKobo).toBe(before?.priceKobo);
  expect(model.$asking.get()).toBeNull();
  expect(model.$priceChange.get()?.after.priceKobo).toBe(data().priceKobo);
  expect(await app.money(path)).toEqual([]);
});

test('A rollover refused since the loan was paid meanwhile says so, and nothing is offered', async () => {
  const { app, model, data, ask } = await atRollover();
  ask();
  const { loanOrderId, owedKobo } = data().order;
  const debt = { owedKobo, payableKobo: owedKobo };
  await app.call('/portal/repayment/confirm', {
    loanOrderId,
    amountKobo: owedKobo,
    channelId: 'card',
    ...debt,
  });
  await app.faults([{ path, kind: 'businessCode', code: 100314, times: 1 }]);
  await model.confirm();
  expect(model.$priceChange.get()).toBeNull();
  expect(model.$failure.get()).toMatchObject({ code: '100314' });
  expect(model.$stand.get()).toBe('nothingOwed');
  expect(model.$channels.get()).toEqual([]);
  expect(await app.money(path)).toEqual([]);
});

describe('an overdue loan', () => {
  test('A rollover of an overdue loan counts from today, includes the late fee and ends the delay', async () => {
    const { app, model, data, ask } = await atRollover('overdue');
    const { order, ...offer } = data();
    expect(model.$stand.get()).toBe('offered');
    expect(offer.owedNowKobo).toBe(order.owedKobo);
    expect(offer.totalWithRolloverKobo).toBe(offer.owedAfterRolloverKobo + offer.priceKobo);
    expect(offer.owedIfLateKobo).toBe(order.owedKobo + 7 * order.penaltyKoboPerDay);
    ask();
    await model.confirm();
    expect(app.$latest.get().order).toMatchObject({ status: 2, daysOverdue: 0 });
    expect(model.$stand.get()).toBe('rolledOver');
  });
});

describe('no rollover to buy', () => {
  test('While a rollover is pending no other one can be bought', async () => {
    const { app, model } = await atRollover('rollover-pending');
    expect(model.$stand.get()).toBe('pending');
    model.chooseChannel('card');
    model.ask();
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
  });

  test('A rollover that is not offered, or whose figures are wrong, cannot be bought', async () => {
    const { data } = await atRollover();
    const { rolloverStand } = await import('#src/repay/rollover.ts');
    const now = worldStart;
    const offer = data();
    expect(rolloverStand(offer, false, now)).toBe('offered');
    expect(rolloverStand({ ...offer, available: false }, false, now)).toBe('notOffered');
    // One of the server's two flags is enough to prevent a second payment.
    expect(rolloverStand({ ...offer, pending: true }, false, now)).toBe('pending');
    const isOnItsWay = { ...offer, order: { ...offer.order, rolloverPending: true } };
    expect(rolloverStand(isOnItsWay, false, now)).toBe('pending');
    const isPaying = { ...offer, order: { ...offer.order, repaymentPending: true } };
    expect(rolloverStand({ ...isPaying, pending: true }, false, now)).toBe('paymentPending');
    const total = offer.totalWithRolloverKobo - 1;
    expect(rolloverStand({ ...offer, totalWithRolloverKobo: total }, false, now)).toBe('faulty');
    // If the lender offers another one, the screen first shows that this one is done.
    expect(rolloverStand(offer, true, now)).toBe('rolledOver');
  });
});

test('A closed rollover screen reads nothing more', async () => {
  const { app, close } = await atRollover('rollover-pending');
  close();
  const log = async () => (await app.world.control.log()).length;
  const before = await log();
  await app.clock.advance(600_000);
  expect(await log()).toBe(before);
});

describe('another way to pay a pending rollover', () => {
  const cashOfRollovers = async (app: Awaited<ReturnType<typeof inWorld>>) => {
    const { ledger } = await app.world.control.state();
    return ledger.filter(({ kind }) => kind === 'rollover').length;
  };
  const replaced = async (arrives: boolean, channelId: string) => {
    const rolling = await atRollover('rollover-pending');
    const { app, model, data, ask } = rolling;
    const state = await app.world.control.state();
    await app.world.control.replace({
      ...state,
      policy: { ...state.policy, replacedArrives: arrives },
    });
    expect(model.$stand.get()).toBe('pending');
    const old = data().payment?.payOrderId;
    const { dueAt } = data().order;
    model.replacePayment(true);
    expect(model.$stand.get()).toBe('offered');
    ask(channelId);
    expect(model.$asking.get()).toMatchObject({ replaces: old, priceKobo: data().priceKobo });
    await model.confirm();
    await settle();
    expect(await app.money(path)).toEqual([1]);
    return { ...rolling, due: (dueAt ?? 0) + week };
  };
  const states = async ({ app, data }: Awaited<ReturnType<typeof atRollover>>) => {
    const { loanOrderId } = data().order;
    const reply = await app.call('/portal/repayment/detail', { loanOrderId });
    if (!reply.ok) throw new Error(reply.failure.kind);
    return reply.data.payments.map(({ state }) => state);
  };

  test('Replacing a pending rollover transfer by a card moves the due date once', async () => {
    const rolling = await replaced(false, 'card');
    const { app, model, data, due } = rolling;
    expect(model.$stand.get()).toBe('rolledOver');
    await app.pass('PT2H', 120_000);
    expect(await states(rolling)).toEqual(['succeeded', 'replaced']);
    expect(data().order).toMatchObject({ dueAt: due, rollovers: 1 });
    expect(await cashOfRollovers(app)).toBe(1);
  });

  test('An old rollover transfer that arrives after its replacement is sent back', async () => {
    const rolling = await replaced(true, 'card');
    const { app, data, due } = rolling;
    await app.pass('PT2H', 120_000);
    expect(await states(rolling)).toEqual(['succeeded', 'refunded']);
    expect(data().order).toMatchObject({ dueAt: due, rollovers: 1 });
    expect(await cashOfRollovers(app)).toBe(1);
  });

  test('An old rollover transfer that arrives before its replacement counts, and that is cancelled', async () => {
    const rolling = await replaced(true, 'transfer');
    const { app, data } = rolling;
    expect(await states(rolling)).toEqual(['pending', 'replaced']);
    await app.pass('PT29M', 60_000);
    await app.pass('PT2H', 120_000);
    expect(await states(rolling)).toEqual(['failed', 'succeeded']);
    expect(data().order.rollovers).toBe(1);
    expect(await cashOfRollovers(app)).toBe(1);
  });

  test('A repayment cannot replace the price of a rollover, nor the other way round', async () => {
    const { app, data } = await atRollover('rollover-pending');
    const { loanOrderId, owedKobo, payableKobo } = data().order;
    const reply = await app.call('/portal/repayment/confirm', {
      loanOrderId,
      amountKobo: 500_000,
      channelId: 'card',
      owedKobo,
      payableKobo: payableKobo ?? owedKobo,
      replaces: data().payment?.payOrderId ?? '',
    });
    expect(reply.ok).toBe(false);
    expect(await cashOfRollovers(app)).toBe(0);
  });
});
