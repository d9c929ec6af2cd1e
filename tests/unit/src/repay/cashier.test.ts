/** The cashier (§2, §5, §8) on the simulator: all, a part, bad amounts, every way to pay, lost answers, kills. */
import { describe, expect, test } from 'vitest';
import { openApp } from '../app.ts';
import { settle } from '#harness/player/screens/environment.ts';
import { atCashier, behaves, path, payPart } from './at-cashier.ts';

test('all of it, to the kobo: paid once, finished, with the payment on record', async () => {
  const { app, model, owed } = await atCashier('overdue');
  expect(model.$payingRest.get()).toBe(false);
  model.ask();
  expect(model.$asking.get()).toMatchObject({
    amountKobo: owed,
    owedKobo: owed,
    payableKobo: owed,
  });
  await model.confirm();
  await settle();
  expect(await app.money(path)).toEqual([1]);
  expect(model.$outcome.get()).toMatchObject({ state: 'succeeded', amountKobo: owed });
  expect(app.$latest.get().order).toMatchObject({ status: 4, owedKobo: 0 });
  expect(model.$finished.get()).toBe(true);
  expect(model.$detail.get()?.payments).toEqual([model.$outcome.get()]);
  expect(app.$differences.get()).toEqual([]);
});

test('nothing is sent without the second yes', async () => {
  const { app, model } = await atCashier();
  await model.confirm();
  model.ask();
  model.cancel();
  await model.confirm();
  expect(model.$asking.get()).toBeNull();
  expect(await app.money(path)).toEqual([]);
});

test('a part: exactly that is taken off what is owed', async () => {
  const cashier = await atCashier();
  const { app, model, owed } = cashier;
  await payPart(cashier, '1,000');
  expect(model.$outcome.get()).toMatchObject({ state: 'succeeded', amountKobo: 100_000 });
  expect(app.$latest.get().order?.owedKobo).toBe(owed - 100_000);
  expect(model.form.$values.get().amount).toBe('');
  expect(model.$payPart.get()).toBe(false);
});

describe('a part that cannot be paid is not asked about, and what was typed stays', () => {
  test.each([
    ['', 'empty'],
    ['0', 'belowMinimum'],
    ['99', 'belowMinimum'],
    ['-5', 'notInteger'],
    ['100.50', 'notInteger'],
    ['1,50', 'notInteger'],
    ['1e309', 'notInteger'],
    ['Infinity', 'notInteger'],
    ['27,244', 'aboveOwed'],
    ['99,999,999', 'aboveOwed'],
  ])('%j: %s', async (typed, problem) => {
    const { app, model } = await atCashier();
    model.choosePart(true);
    model.form.change('amount', typed);
    model.ask();
    expect(model.$asking.get()).toBeNull();
    expect(model.form.$problems.get()).toEqual({ amount: problem });
    expect(model.form.$values.get().amount).toBe(typed);
    expect(await app.money(path)).toEqual([]);
  });
});

test('a double tap on the last question is one payment', async () => {
  const { app, model } = await atCashier();
  model.choosePart(true);
  model.form.change('amount', '500');
  model.ask();
  await Promise.all([model.confirm(), model.confirm()]);
  expect(await app.money(path)).toEqual([1]);
});

test('while a payment is being sent, nothing more is asked', async () => {
  const { app, model } = await atCashier();
  model.ask();
  const paying = model.confirm();
  expect(model.$busy.get()).toBe(true);
  model.ask();
  expect(model.$asking.get()).toBeNull();
  await paying;
  expect(model.$busy.get()).toBe(false);
  expect(await app.money(path)).toEqual([1]);
});

describe('a payment on its way', () => {
  test('a transfer counts once it arrives, which the page sees by itself', async () => {
    const { app, model, owed } = await atCashier();
    model.chooseChannel('transfer');
    model.ask();
    await model.confirm();
    await settle();
    expect(model.$outcome.get()).toMatchObject({ state: 'pending', account: expect.anything() });
    expect(app.$latest.get().order).toMatchObject({ owedKobo: owed, repaymentPending: true });
    await app.pass('PT6M', 120_000);
    expect(model.$outcome.get()).toMatchObject({ state: 'succeeded', account: null });
    expect(app.$latest.get().order?.status).toBe(4);
  });

  test('blocks a second payment of the same money; what is left may be paid', async () => {
    const cashier = await atCashier();
    const { app, model, owed } = cashier;
    await payPart(cashier, '10000', 'transfer');
    expect(model.$detail.get()?.payableKobo).toBe(owed - 1_000_000);
    model.choosePart(true);
    model.form.change('amount', String(Math.ceil((owed - 1_000_000) / 100)));
    model.ask();
    expect(model.form.$problems.get()).toEqual({ amount: 'aboveOwed' });
    model.choosePart(false);
    model.ask();
    const rest = owed - 1_000_000;
    const debt = { owedKobo: owed, payableKobo: rest };
    expect(model.$asking.get()).toMatchObject({ amountKobo: rest, ...debt });
    await model.confirm();
    await settle();
    expect(model.$detail.get()?.payableKobo).toBe(0);
    model.ask();
    expect(model.$asking.get()).toBeNull();
    expect(await app.money(path)).toEqual([1, 1]);
    expect(model.$payments.get().map(({ state }) => state)).toEqual(['pending', 'pending']);
  });

  test('that fails says so, and takes nothing', async () => {
    const cashier = await atCashier();
    const { app, model, owed } = cashier;
    await behaves(cashier, 'gateway', 'pendingThenFails');
    model.chooseChannel('gateway');
    model.ask();
    await model.confirm();
    await settle();
    expect(model.$outcome.get()?.state).toBe('pending');
    await app.pass('PT10M', 60_000);
    expect(model.$outcome.get()?.state).toBe('failed');
    expect(model.$detail.get()).toMatchObject({ payableKobo: owed, order: { owedKobo: owed } });
  });

  test("'I have paid' only reads the truth", async () => {
    const cashier = await atCashier();
    const { app, model } = cashier;
    await payPart(cashier, '500', 'gateway');
    await model.look();
    expect(model.$refreshedAt.get()).not.toBeNull();
    expect(model.$outcome.get()?.state).toBe('pending');
    await app.world.control.moveClock({ advance: 'PT10M' });
    await model.look();
    expect(model.$outcome.get()?.state).toBe('succeeded');
    expect(await app.money(path)).toEqual([1]);
  });

  test('is read at once when the person comes back from the payment page', async () => {
    const cashier = await atCashier();
    const { app, model } = cashier;
    await payPart(cashier, '500', 'gateway');
    await app.world.control.moveClock({ advance: 'PT10M' });
    await settle();
    expect(model.$outcome.get()?.state).toBe('pending');
    app.environment.surroundings.set({ visible: true });
    await settle();
    expect(model.$outcome.get()?.state).toBe('succeeded');
  });

  test('is taken up again after a kill, with where it is to be paid', async () => {
    const cashier = await atCashier();
    await payPart(cashier, '500', 'transfer');
    const before = cashier.model.$outcome.get();
    cashier.close();
    const again = await openApp(cashier.app.environment);
    await again.start();
    const model = again.createCashier();
    model.open();
    await settle();
    expect(model.$outcome.get()).toEqual(before);
    expect(before?.account).toMatchObject({ accountNumber: expect.stringMatching(/^\d{10}$/) });
  });
});

describe('what the server refuses', () => {
  test('a channel that is gone: asked for again before anything is sent', async () => {
    const { app, model } = await atCashier();
    model.chooseChannel('gone');
    model.ask();
    expect(model.$asking.get()).toBeNull();
    expect(model.$refused.get()).toBe('channelIdEmpty');
    model.chooseChannel('card');
    model.ask();
    expect(model.$refused.get()).toBeUndefined();
    model.cancel();
    expect(await app.money(path)).toEqual([]);
  });

  test.each([
    ['100304', 'payOrderIdEmpty'],
    ['100305', 'channelIdEmpty'],
  ])(
    'code %s: the message of §8, nothing is paid, and the way is open again',
    async (code, key) => {
      const { app, model, owed } = await atCashier();
      await app.faults([{ path, kind: 'businessCode', code, times: 1 }]);
      model.ask();
      await model.confirm();
      expect(model.$refused.get()).toBe(key);
      expect(model.$failure.get(), 'said once').toBeNull();
      expect(app.$latest.get().order?.owedKobo).toBe(owed);
      model.ask();
      expect(model.$refused.get()).toBeUndefined();
      expect(model.$asking.get()?.amountKobo).toBe(owed);
    },
  );

  test('a channel that is down makes no pay order', async () => {
    const cashier = await atCashier();
    await behaves(cashier, 'card', 'down');
    await payPart(cashier, '500');
    expect(cashier.model.$refused.get()).toBe('payOrderIdEmpty');
    expect(cashier.model.$outcome.get()).toBeUndefined();
    expect(await cashier.app.money(path)).toEqual([]);
  });

  test('an offer to pay with a channel that fails takes nothing', async () => {
    const cashier = await atCashier();
    await behaves(cashier, 'card', 'fails');
    await payPart(cashier, '500');
    expect(cashier.model.$outcome.get()?.state).toBe('failed');
    expect(cashier.app.$latest.get().order?.owedKobo).toBe(cashier.owed);
  });
});

test('the answer is lost: checking, done, exactly one payment', async () => {
  const cashier = await atCashier();
  const { app, model, owed } = cashier;
  await app.faults([{ path, kind: 'dropAfterCommit', times: 1 }]);
  await payPart(cashier, '500');
  expect(app.$checking.get()?.phase).toBe('done');
  expect(model.$failure.get()).toBeNull();
  expect(await app.money(path)).toEqual([1]);
  expect(app.$latest.get().order?.owedKobo).toBe(owed - 50_000);
});

describe('one payment after another', () => {
  test('an earlier payment that has arrived is not taken for one of today', async () => {
    const cashier = await atCashier();
    await payPart(cashier, '1000');
    cashier.close();
    const model = cashier.app.createCashier();
    model.open();
    await settle();
    expect(model.$detail.get()?.payments).toHaveLength(1);
    expect(model.$payments.get()).toEqual([]);
    expect(model.$outcome.get()).toBeUndefined();
  });

  test('the time of the last look is that of the payment on the page', async () => {
    const cashier = await atCashier();
    const { model } = cashier;
    await payPart(cashier, '500', 'gateway');
    await model.look();
    expect(model.$refreshedAt.get()).not.toBeNull();
    model.payMore();
    await payPart(cashier, '600', 'gateway');
    expect(model.$refreshedAt.get()).toBeNull();
  });

  test('once a second payment is ordered, the form to pay more closes', async () => {
    const cashier = await atCashier();
    const { model } = cashier;
    await payPart(cashier, '1000');
    model.payMore();
    expect(model.$payingRest.get()).toBe(true);
    await payPart(cashier, '500', 'transfer');
    expect(model.$outcome.get()).toMatchObject({ state: 'pending', amountKobo: 50_000 });
    expect(model.$payingRest.get()).toBe(false);
  });

  test('the old refusal is gone as soon as the customer tries again', async () => {
    const { app, model } = await atCashier();
    await app.faults([{ path, kind: 'businessCode', code: '100301', times: 1 }]);
    model.ask();
    await model.confirm();
    expect(model.$failure.get()).toMatchObject({ code: '100301' });
    model.ask();
    expect(model.$failure.get()).toBeNull();
    await model.confirm();
    expect(model.$failure.get()).toBeNull();
    expect(await app.money(path)).toEqual([1]);
  });

  test("'I have paid' shows that it is looking, and a second tap asks nothing more", async () => {
    const cashier = await atCashier();
    const { app, model } = cashier;
    await payPart(cashier, '500', 'gateway');
    const reads = async () =>
      (await app.world.control.calls()).filter((one) => one.path === '/portal/repayment/detail')
        .length;
    const before = await reads();
    const looks = [model.look(), model.look()];
    expect(model.$refreshing.get()).toBe(true);
    expect(model.$refreshedAt.get()).toBeNull();
    await Promise.all(looks);
    expect(model.$refreshing.get()).toBe(false);
    expect(await reads()).toBe(before + 1);
  });

  test('a payment without a number is followed by nobody', async () => {
    const { app, model } = await atCashier();
    app.rewrites.set(path, (data) => {
      data['payment'] = { ...(data['payment'] as object), payOrderId: '' };
    });
    model.ask();
    await model.confirm();
    expect(model.$refused.get()).toBe('payOrderIdEmpty');
    expect(model.$outcome.get()).toBeUndefined();
  });
});

test('a closed screen reads nothing more', async () => {
  const { app, close } = await atCashier();
  close();
  const log = async () => (await app.world.control.log()).length;
  const before = await log();
  await app.clock.advance(600_000);
  expect(await log()).toBe(before);
});
