/**
 * Confirming a payment is for the debt as shown (§2, §7): if it has changed, nothing is paid, and old and new are
 * shown.
 */
import { describe, expect, test, vi } from 'vitest';
import { settle } from '#harness/phone/process/environment.ts';
import { atCashier, type Cashier, path, payPart } from './at-cashier.ts';

/** A payment of the same loan that this screen doesn't know about: from another tab, or another phone. */
async function paysElsewhere({ app, owed }: Cashier, channelId: string, amountKobo = 1_000_000) {
  const { loanOrderId = '' } = app.$latest.get().order ?? {};
  const debt = { owedKobo: owed, payableKobo: owed };
  const reply = await app.call(path, { loanOrderId, amountKobo, channelId, ...debt });
  expect(reply.ok).toBe(true);
}

describe('debt changed before the yes', () => {
  test('When another payment arrived before the yes, nothing is paid, and old and new debt show', async () => {
    const cashier = await atCashier();
    const { app, model, owed } = cashier;
    model.ask();
    await paysElsewhere(cashier, 'card');
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
    const left = owed - 1_000_000;
    expect(model.$debtChange.get()).toEqual({
      before: expect.objectContaining({ owedKobo: owed, payableKobo: owed }),
      after: expect.objectContaining({ owedKobo: left, payableKobo: left }),
    });
    expect(model.$failure.get()).toBeNull();
    expect(model.$refused.get()).toBeUndefined();
    model.ask();
    expect(model.$debtChange.get()).toBeNull();
    expect(model.$asking.get()).toMatchObject({ amountKobo: left, owedKobo: left });
    await model.confirm();
    await settle();
    expect(await app.money(path)).toEqual([1, 1]);
    expect(app.$latest.get().order).toMatchObject({ status: 4, paidKobo: owed });
  });

  test('When another payment is pending before the yes, nothing is paid, as less may be paid', async () => {
    const cashier = await atCashier();
    const { app, model, owed } = cashier;
    model.ask();
    await paysElsewhere(cashier, 'transfer');
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
    expect(model.$debtChange.get()).toEqual({
      before: expect.objectContaining({ owedKobo: owed, payableKobo: owed }),
      after: expect.objectContaining({ owedKobo: owed, payableKobo: owed - 1_000_000 }),
    });
  });

  test('When another late day began before the yes, nothing is paid, and old and new debt show', async () => {
    const { app, model, owed } = await atCashier('overdue');
    const perDay = app.$latest.get().order?.penaltyKoboPerDay ?? 0;
    model.ask();
    await app.world.control.moveClock({ advance: 'P1D' });
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
    expect(perDay).toBeGreaterThan(0);
    expect(model.$debtChange.get()?.after.owedKobo).toBe(owed + perDay);
    await app.world.control.moveClock({ advance: 'P1D' });
    await model.look();
    expect(model.$debtChange.get()?.after.owedKobo).toBe(owed + 2 * perDay);
  });

  test('A debt read again while the question is open does not change what is sent', async () => {
    const { app, model, owed } = await atCashier('overdue');
    model.ask();
    const asked = model.$asking.get();
    await app.world.control.moveClock({ advance: 'P1D' });
    await model.look();
    expect(model.$detail.get()?.payableKobo).toBeGreaterThan(owed);
    expect(model.$asking.get()).toEqual(asked);
    model.chooseChannel('gateway');
    expect(model.$askedChannel.get()?.channelId).toBe('card');
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
    expect(model.$debtChange.get()?.before).toMatchObject({ owedKobo: owed });
  });

  test('A changed debt that cannot be read shows the words of the server, and no older figures', async () => {
    const cashier = await atCashier();
    const { app, model } = cashier;
    model.ask();
    await paysElsewhere(cashier, 'card');
    const detail = '/portal/repayment/detail';
    await app.faults([{ path: detail, kind: 'businessCode', code: 100400 }]);
    await model.confirm();
    expect(model.$debtChange.get()).toBeNull();
    expect(model.$failure.get()).toMatchObject({ kind: 'business', code: '100313' });
    await app.faults([]);
    await model.look();
    expect(model.$debtChange.get()).not.toBeNull();
  });
});

test.each([
  ['took another amount is reported', 60_000, [{ name: 'payment', agreed: 50_000, got: 60_000 }]],
  ['took this amount and answered with another one is not', 50_000, []],
])('After an answer with another amount, a lender that %s', async (_, takenKobo, told) => {
  const cashier = await atCashier();
  const { app } = cashier;
  app.rewrites.set(path, ({ payment }) => {
    Object.assign(payment as object, { amountKobo: 60_000 });
  });
  await payPart(cashier, '500');
  await vi.waitFor(() => expect(app.$checking.get()?.phase).toBe('done'), 30_000);
  expect(app.$differences.get()).toEqual([]);
  const { keepMade } = await import('#src/repay/tried.ts');
  keepMade(app.$checking.get()?.operation ?? { path, about: {} });
  app.rewrites.set('/portal/repayment/detail', ({ payments }) => {
    Object.assign((payments as object[])[0] ?? {}, { amountKobo: takenKobo });
  });
  const model = app.createCashier();
  model.open(true);
  await vi.waitFor(() => expect(model.$outcome.get()?.state).toBe('succeeded'), 30_000);
  expect(app.$differences.get()).toEqual(told);
});
