/** The cashier (§2, §5, §8) on the simulator: all, a part, bad amounts, every way to pay, lost answers, kills. */
import { describe, expect, test } from 'vitest';
import { settle } from '../../../support/environment.ts';
import { atCashier, behaves, path, payPart } from './at-cashier.ts';

test('Without the second yes no payment is sent', async () => {
  const { app, model } = await atCashier();
  await model.confirm();
  model.ask();
  model.cancel();
  await model.confirm();
  expect(model.$asking.get()).toBeNull();
  expect(await app.money(path)).toEqual([]);
});

describe('invalid part', () => {
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
  ])('The part %j gives %s, opens no question and stays typed', async (typed, problem) => {
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

test('A double tap on the last question sends one payment', async () => {
  const { app, model } = await atCashier();
  model.choosePart(true);
  model.form.change('amount', '500');
  model.ask();
  await Promise.all([model.confirm(), model.confirm()]);
  expect(await app.money(path)).toEqual([1]);
});

test('While a payment is being sent, no other question opens', async () => {
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

describe('pending payment', () => {
  test('A pending payment blocks paying the same money twice, and the rest may be paid', async () => {
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

  test("'I have paid' only reads the state of the payment", async () => {
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

  test('A payment is read at once when the person comes back from the payment page', async () => {
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
});

describe('refusals', () => {
  test('A channel that is gone must be chosen again before anything is sent', async () => {
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

  test('A channel that is down creates no pay order', async () => {
    const cashier = await atCashier();
    await behaves(cashier, 'card', 'down');
    await payPart(cashier, '500');
    expect(cashier.model.$refused.get()).toBe('payOrderIdEmpty');
    expect(cashier.model.$outcome.get()).toBeUndefined();
    expect(await cashier.app.money(path)).toEqual([]);
  });
});

describe('several payments', () => {
  test('An earlier payment that has arrived is not taken for one of today', async () => {
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

  test('The time of the last check is that of the payment on the page', async () => {
    const cashier = await atCashier();
    const { model } = cashier;
    await payPart(cashier, '500', 'gateway');
    await model.look();
    expect(model.$refreshedAt.get()).not.toBeNull();
    model.payMore();
    await payPart(cashier, '600', 'gateway');
    expect(model.$refreshedAt.get()).toBeNull();
  });

  test('Once a second payment is ordered, the form to pay more closes', async () => {
    const cashier = await atCashier();
    const { model } = cashier;
    await payPart(cashier, '1000');
    model.payMore();
    expect(model.$payingRest.get()).toBe(true);
    await payPart(cashier, '500', 'transfer');
    expect(model.$outcome.get()).toMatchObject({ state: 'pending', amountKobo: 50_000 });
    expect(model.$payingRest.get()).toBe(false);
  });

  test('The old refusal is gone as soon as the customer tries again', async () => {
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

  test("'I have paid' shows that it is checking, and a second tap asks nothing more", async () => {
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
});

test('A closed cashier reads nothing more', async () => {
  const { app, close } = await atCashier();
  close();
  const log = async () => (await app.world.control.log()).length;
  const before = await log();
  await app.clock.advance(600_000);
  expect(await log()).toBe(before);
});
