/**
 * Confirming a payment is for the debt as shown (§2, §7): if it has changed, nothing is paid, and old and new are
 * shown.
 */
import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../../support/environment.ts';
import { later } from '../wire.ts';
import { atCashier, type Cashier, path, payPart } from './at-cashier.ts';

/** A payment of the same loan that this screen doesn't know about: from another tab, or another phone. */
async function paysElsewhere({ app, owed }: Cashier, channelId: string, amountKobo = 1_000_000) {
  const { loanOrderId = '' } = app.$latest.get().order ?? {};
  const debt = { owedKobo: owed, payableKobo: owed };
  const reply = await app.call(path, { loanOrderId, amountKobo, channelId, ...debt });
  expect(reply.ok).toBe(true);
}

describe('debt changed before the yes', () => {
  test('The changed debt follows each late day', async () => {
    const { app, model, owed } = await atCashier('overdue');
    const perDay = app.$latest.get().order?.penaltyKoboPerDay ?? 0;
    expect(perDay).toBeGreaterThan(0);
    model.ask();
    for (const days of [1, 2]) {
      await app.world.control.moveClock({ advance: 'P1D' });
      await (days === 1 ? model.confirm() : model.look());
      expect(model.$debtChange.get()?.after.owedKobo).toBe(owed + days * perDay);
    }
  });

  test('Another way to pay chosen while the question is open is not the one asked about', async () => {
    const { model } = await atCashier();
    model.ask();
    model.chooseChannel('gateway');
    expect(model.$askedChannel.get()?.channelId).toBe('card');
  });

  test.each(['payment that was accepted', 'question'])(
    'A refusal that is explained after a later %s says nothing of that payment',
    async (last) => {
      const cashier = await atCashier();
      const { app, model } = cashier;
      model.ask();
      await paysElsewhere(cashier, 'card');
      const slow = later<undefined>();
      vi.spyOn(model.detail, 'load').mockImplementationOnce(() => slow.promise);
      const refused = model.confirm();
      await settle();
      await model.detail.load();
      const explained = async () => {
        slow.settle(undefined);
        await refused;
      };
      if (last === 'question') {
        model.chooseChannel('card');
        model.ask();
        await explained();
        await model.confirm();
      } else {
        await payPart(cashier, '5000');
        await explained();
      }
      expect(await app.money(path)).toEqual([1, 1]);
      expect(model.$debtChange.get()).toBeNull();
      expect(model.$isRefused.get()).toBe(false);
    },
  );

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
