/** Rolling over (§2, §9, design §6) on the simulator: the price asked, one effect, pending, refused, lost answers. */
import { describe, expect, test } from 'vitest';
import { lagosDayMark } from '#src/rules/lagos-time.ts';
import type { Rollover } from '#src/screens/rollover.ts';
import { settle } from '../../support/environment.ts';
import { inWorld } from '../core/world.ts';

const path = '/repay/confirmExtensionOrder';
const day = 86_400_000;
const week = 7 * day;

async function atRollover(scenario = 'rollover-offered') {
  const app = await inWorld(scenario, '/repay/exhibition_period_detail');
  await app.logIn();
  const { createRollover } = await import('#src/screens/rollover.ts');
  const model = createRollover();
  const close = model.open();
  await settle();
  const data = (): Rollover => {
    const known = model.$data.get();
    if (!known) throw new Error(`the rollover is ${model.resource.$state.get().state}`);
    return known;
  };
  const ask = (channelId = 'card') => {
    model.chooseChannel(channelId);
    model.ask();
  };
  return { app, model, close, data, ask };
}

/** Pays a part of the loan behind the screen's back, which lowers the price of a rollover. */
async function paysMeanwhile({
  app,
  data,
}: Pick<Awaited<ReturnType<typeof atRollover>>, 'app' | 'data'>) {
  const { loanOrderId, owedKobo } = data().order;
  const debt = { owedKobo, payableKobo: owedKobo };
  const wish = { loanOrderId, amountKobo: 1_000_000, channelId: 'card', ...debt };
  const reply = await app.call('/portal/repayment/confirm', wish);
  expect(reply.ok).toBe(true);
}

test('the price asked about is paid once, the due date moves by a week, the debt stays', async () => {
  const { app, model, data, ask } = await atRollover();
  const before = data();
  expect(model.$stand.get()).toBe('offered');
  ask();
  expect(model.$asking.get()).toEqual({
    loanOrderId: before.order.loanOrderId,
    priceKobo: before.priceKobo,
    newDueAt: lagosDayMark(before.newDueAt),
    channelId: 'card',
  });
  await model.confirm();
  expect(app.$differences.get()).toEqual([]);
  expect(await app.money(path)).toEqual([1]);
  expect(model.$stand.get()).toBe('rolledOver');
  const { order } = data();
  expect(order.dueAt).toBe((before.order.dueAt ?? 0) + week);
  expect(order.owedKobo).toBe(before.order.owedKobo);
  expect(model.$busy.get()).toBe(false);
});

describe('nothing is sent', () => {
  test('without the last yes', async () => {
    const { app, model, ask } = await atRollover();
    await model.confirm();
    ask();
    model.cancel();
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
  });

  test.each(['', 'gone'])('without a way to pay that is offered: %j', async (channelId) => {
    const { app, model, ask } = await atRollover();
    ask(channelId);
    model.ask();
    expect(model.$asking.get()).toBeNull();
    expect(model.$withoutChannel.get()).toBe(2);
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
  });
});

test.each(['card', 'transfer'])(
  'by %s, and nothing can be read afterwards: what the answer said holds, nothing is offered again',
  async (channelId) => {
    const { app, model, data, ask } = await atRollover();
    const { dueAt } = data().order;
    ask(channelId);
    const fault = { kind: 'businessCode', code: 100400 } as const;
    await app.faults(
      { path: '/repay/getExtensionData', ...fault },
      { path: '/portal/repayment/detail', ...fault },
    );
    await model.confirm();
    const done = channelId === 'card';
    expect(model.$stand.get()).toBe(done ? 'rolledOver' : 'pending');
    expect(data().order.dueAt).toBe((dueAt ?? 0) + (done ? week : 0));
  },
);

test('a changed price that cannot be read is not told: that it was refused is', async () => {
  const { app, model, data, ask } = await atRollover();
  ask();
  await paysMeanwhile({ app, data });
  const extension = '/repay/getExtensionData';
  await app.faults({ path: extension, kind: 'businessCode', code: 100400 });
  await model.confirm();
  expect(model.$priceChange.get()).toBeNull();
  expect(model.$failure.get()).toMatchObject({ code: '100314' });
  expect(await app.money(path)).toEqual([]);
});

test('a double tap on the last question is one rollover', async () => {
  const { app, model, ask } = await atRollover();
  ask();
  await Promise.all([model.confirm(), model.confirm()]);
  expect(await app.money(path)).toEqual([1]);
});

test('a transfer is pending; the due date moves by itself once the price is there', async () => {
  const { app, model, data, ask } = await atRollover();
  const { dueAt } = data().order;
  ask('transfer');
  await model.confirm();
  expect(model.$stand.get()).toBe('pending');
  expect(data()).toMatchObject({
    payment: { purpose: 'rollover', state: 'pending', account: expect.anything() },
    order: { dueAt, rolloverPending: true },
  });
  model.ask();
  expect(model.$asking.get()).toBeNull();
  await app.pass('PT10M', 120_000);
  expect(model.$stand.get()).toBe('rolledOver');
  expect(data().order.dueAt).toBe((dueAt ?? 0) + week);
  expect(await app.money(path)).toEqual([1]);
});

async function setBehaviour(app: Awaited<ReturnType<typeof inWorld>>, behaviour: string) {
  const state = (await app.world.control('GET', '')) as {
    market: { channels: { behaviour: string }[] };
  };
  for (const channel of state.market.channels) channel.behaviour = behaviour;
  await app.world.control('PUT', '', state);
}

test.each(['fails', 'pendingThenFails'])(
  'a price that %s: said so, nothing moved, offered again',
  async (behaviour) => {
    const { app, model, data, ask } = await atRollover();
    const { dueAt } = data().order;
    await setBehaviour(app, behaviour);
    ask();
    await model.confirm();
    await app.pass('PT10M', 120_000);
    expect(model.$paymentFailed.get()).toBe(true);
    expect(model.$stand.get()).toBe('offered');
    expect(data().order.dueAt).toBe(dueAt);
  },
);

test('a price that changed meanwhile is not paid; old and new are shown, and it is asked for again', async () => {
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

describe('the yes is to what was shown', () => {
  test('a look again under the open question changes neither price nor date of what is sent', async () => {
    const { app, model, data, ask } = await atRollover();
    ask();
    const asked = model.$asking.get();
    await paysMeanwhile({ app, data });
    await model.resource.load();
    await settle();
    expect(data().priceKobo).toBeLessThan(asked?.priceKobo ?? 0);
    expect(model.$asking.get()).toEqual(asked);
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
    expect(model.$priceChange.get()?.before).toMatchObject({ priceKobo: asked?.priceKobo });
  });

  test('of a late loan it holds through the day, and not over midnight', async () => {
    const { app, model, data, ask } = await atRollover('overdue');
    const { now } = (await app.world.control('GET', '')) as { now: number };
    ask();
    const asked = model.$asking.get();
    const toMidnight = lagosDayMark(now) + day - now;
    await app.world.control('POST', '/clock', { now: now + toMidnight + 60_000 });
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
    const change = model.$priceChange.get();
    expect(change?.before).toMatchObject({
      priceKobo: asked?.priceKobo,
      newDueAt: asked?.newDueAt,
    });
    expect(change?.after.priceKobo).toBe(asked?.priceKobo);
    expect(lagosDayMark(change?.after.newDueAt ?? 0)).toBe((asked?.newDueAt ?? 0) + day);
    ask();
    await app.world.control('POST', '/clock', { advance: 'PT10H' });
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
    expect(lagosDayMark(data().order.dueAt ?? 0)).toBe((asked?.newDueAt ?? 0) + day);
    expect(app.$differences.get()).toEqual([]);
  });

  test('a lender that charges more, or moves the date elsewhere: both told as differences', async () => {
    const { app, model, ask } = await atRollover();
    ask();
    const asked = model.$asking.get();
    const got = { dueAt: (asked?.newDueAt ?? 0) - 2 * day, amountKobo: 60_000 };
    app.rewrites.set(path, ({ order, payment }) => {
      Object.assign(order as object, { dueAt: got.dueAt });
      Object.assign(payment as object, { amountKobo: got.amountKobo });
    });
    await model.confirm();
    expect(app.$differences.get()).toEqual([
      { name: 'rolloverPrice', agreed: asked?.priceKobo, got: got.amountKobo },
      { name: 'newDueAt', agreed: asked?.newDueAt, got: got.dueAt },
    ]);
    expect(await app.money(path)).toEqual([1]);
  });

  test('a price on its way has moved no date yet: no difference', async () => {
    const { app, model, ask } = await atRollover();
    ask('transfer');
    await model.confirm();
    expect(model.$stand.get()).toBe('pending');
    expect(app.$differences.get()).toEqual([]);
  });
});

test('a refusal is said in words, and what is on offer is read again', async () => {
  const { app, model, ask } = await atRollover();
  await setBehaviour(app, 'down');
  ask();
  await model.confirm();
  expect(model.$failure.get()).toMatchObject({ kind: 'business', code: '100304' });
  expect(await app.money(path)).toEqual([]);
  expect(model.$busy.get()).toBe(false);
});

test('the answer is lost: checking, done, exactly one', async () => {
  const { app, model, ask } = await atRollover();
  await app.faults({ path, kind: 'dropAfterCommit', times: 1 });
  ask();
  await model.confirm();
  await settle();
  expect(app.$checking.get()?.phase).toBe('done');
  expect(model.$failure.get()).toBeNull();
  expect(await app.money(path)).toEqual([1]);
  expect(model.$stand.get()).toBe('rolledOver');
});

describe('an overdue loan', () => {
  test('is compared from today on, penalty and all, and is in time again afterwards', async () => {
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

describe('where there is nothing to buy', () => {
  test.each([
    ['approved', 'nothingOwed'],
    ['finished', 'nothingOwed'],
    ['rollover-pending', 'pending'],
    ['rolled-over', 'rolledOver'],
    ['payment-pending', 'paymentPending'],
  ])('%s: %s', async (scenario, stand) => {
    const { app, model } = await atRollover(scenario);
    expect(model.$stand.get()).toBe(stand);
    model.chooseChannel('card');
    model.ask();
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
  });

  test('not offered, and figures that do not add up', async () => {
    const { data } = await atRollover();
    const { rolloverStand } = await import('#src/screens/rollover.ts');
    const now = Date.now();
    const offer = data();
    expect(rolloverStand(offer, false, now)).toBe('offered');
    expect(rolloverStand({ ...offer, available: false }, false, now)).toBe('notOffered');
    const total = offer.totalWithRolloverKobo - 1;
    expect(rolloverStand({ ...offer, totalWithRolloverKobo: total }, false, now)).toBe('faulty');
    // A lender who offers another one says first that this one is done.
    expect(rolloverStand(offer, true, now)).toBe('rolledOver');
  });
});

test('a closed screen reads nothing more', async () => {
  const { app, close } = await atRollover('rollover-pending');
  close();
  const log = async () => ((await app.world.control('GET', '/log')) as unknown[]).length;
  const before = await log();
  await app.clock.advance(600_000);
  expect(await log()).toBe(before);
});
