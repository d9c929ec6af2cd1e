/** Replacing a payment that was ordered by mistake: never a double payment, whatever still arrives. */
import { expect, test } from 'vitest';
import { settle } from '../../../support/environment.ts';
import { atCashier, behaves, type Cashier, path, payPart } from './at-cashier.ts';

const states = ({ model }: Cashier) =>
  (model.$detail.get()?.payments ?? []).map((one) => one.state);

async function replaceBy(cashier: Cashier, channelId: string, naira?: string) {
  const { model } = cashier;
  const [pending] = model.$payments.get();
  if (!pending) throw new Error('nothing is on its way');
  model.replacePayment(pending.payOrderId);
  model.chooseChannel(channelId);
  if (naira) model.typeAmount(naira);
  model.ask();
  const asked = model.$asking.get();
  await model.confirm();
  await settle();
  return { pending, asked };
}

/** What came in, by the lender's books, kobo. */
const cashIn = async ({ app }: Cashier) => {
  const { ledger } = await app.world.control.state();
  return ledger
    .filter(({ kind }) => kind === 'payment')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, kobo }) => sum + (account === 'cash' ? kobo : 0), 0);
};

test('A transfer replaced by a card pays the debt once', async () => {
  const cashier = await atCashier('payment-pending');
  const { app, model, owed } = cashier;
  expect(model.$detail.get()?.payableKobo).toBe(0);
  const { pending, asked } = await replaceBy(cashier, 'card');
  expect(asked).toMatchObject({
    amountKobo: owed,
    owedKobo: owed,
    payableKobo: 0,
    replaces: pending.payOrderId,
  });
  expect(await app.money(path)).toEqual([1]);
  expect(states(cashier)).toEqual(['succeeded', 'replaced']);
  await app.pass('PT2H', 120_000);
  expect(states(cashier)).toEqual(['succeeded', 'replaced']);
  expect(await cashIn(cashier)).toBe(owed);
});

test('An old transfer that arrives after the new payment is sent back', async () => {
  const cashier = await atCashier('replaced-transfer');
  const { app, model, owed } = cashier;
  await replaceBy(cashier, 'card');
  await app.pass('PT2H', 120_000);
  await model.detail.load();
  expect(states(cashier)).toEqual(['succeeded', 'refunded']);
  expect(await cashIn(cashier)).toBe(owed);
});

test('An old transfer that arrives before the new payment counts, and the new one is cancelled', async () => {
  const cashier = await atCashier('replaced-transfer');
  const { app, model, owed } = cashier;
  await behaves(cashier, 'gateway', 'staysPending');
  await replaceBy(cashier, 'gateway');
  expect(states(cashier)).toEqual(['pending', 'replaced']);
  await app.pass('PT2H', 120_000);
  await model.detail.load();
  expect(states(cashier)).toEqual(['failed', 'succeeded']);
  expect(app.$latest.get().order?.status).toBe(4);
  expect(await cashIn(cashier)).toBe(owed);
});

test('When a part replaces the whole payment, the rest is owed and can be paid', async () => {
  const cashier = await atCashier('payment-pending');
  const { app, model, owed } = cashier;
  const { pending, asked } = await replaceBy(cashier, 'card', '5,000');
  expect(asked).toMatchObject({ amountKobo: 500_000, replaces: pending.payOrderId });
  expect(states(cashier)).toEqual(['succeeded', 'replaced']);
  expect(model.$detail.get()).toMatchObject({
    payableKobo: owed - 500_000,
    order: { owedKobo: owed - 500_000, paidKobo: 500_000 },
  });
  await app.pass('PT2H', 120_000);
  expect(await cashIn(cashier)).toBe(500_000);
});

test('After a part was paid instead, the old transfer of everything is too much and sent back', async () => {
  const cashier = await atCashier('replaced-transfer');
  const { app, model, owed } = cashier;
  await replaceBy(cashier, 'card', '5,000');
  await app.pass('PT2H', 120_000);
  await model.detail.load();
  expect(states(cashier)).toEqual(['succeeded', 'refunded']);
  expect(model.$detail.get()?.order.owedKobo).toBe(owed - 500_000);
  expect(await cashIn(cashier)).toBe(500_000);
});

test('When the old transfer arrives before the part that replaces it, the part is cancelled', async () => {
  const cashier = await atCashier('replaced-transfer');
  const { app, model, owed } = cashier;
  await behaves(cashier, 'gateway', 'staysPending');
  await replaceBy(cashier, 'gateway', '5,000');
  await app.pass('PT2H', 120_000);
  await model.detail.load();
  expect(states(cashier)).toEqual(['failed', 'succeeded']);
  expect(await cashIn(cashier)).toBe(owed);
});

test('A part can be replaced by more, never by more than is owed', async () => {
  const cashier = await atCashier();
  const { model, owed } = cashier;
  await payPart(cashier, '5,000', 'transfer');
  const [pending] = model.$payments.get();
  model.replacePayment(pending?.payOrderId ?? '');
  expect([model.$payableKobo.get(), model.$amountKobo.get()]).toEqual([owed, 500_000]);
  model.typeAmount('50');
  expect(model.$amountKobo.get()).toBeUndefined();
  model.typeAmount('27,300');
  expect(model.$amountKobo.get()).toBeUndefined();
  model.choosePart(false);
  model.chooseChannel('card');
  model.ask();
  await model.confirm();
  await settle();
  expect(states(cashier)).toEqual(['succeeded', 'replaced']);
  expect(await cashIn(cashier)).toBe(owed);
});

test('A part too odd to type, since the debt grew past it, is replaced by the whole debt', async () => {
  const cashier = await atCashier('payment-pending');
  const { app, model, owed } = cashier;
  const [pending] = model.$payments.get();
  expect(pending?.amountKobo).toBe(owed);
  expect(owed % 100, 'the debt has kobo').toBeGreaterThan(0);
  app.rewrites.set('/portal/repayment/detail', (data) => {
    data['payableKobo'] = 50_000;
  });
  await model.detail.load();
  model.replacePayment(pending?.payOrderId ?? '');
  expect(model.$payPart.get()).toBe(false);
  expect(model.$amountKobo.get()).toBe(owed + 50_000);
});

test('When money arrived during the choice of a replacement, nothing is ordered', async () => {
  const cashier = await atCashier('payment-pending');
  const { app, model } = cashier;
  const [pending] = model.$payments.get();
  model.replacePayment(pending?.payOrderId ?? '');
  model.chooseChannel('card');
  model.ask();
  await app.world.control.moveClock({ advance: 'PT2H' });
  await model.confirm();
  await settle();
  expect(await app.money(path)).toEqual([]);
  expect(states(cashier)).toEqual(['succeeded']);
  expect(model.$replacing.get()).toBeUndefined();
});

test('A card payment that is being charged cannot be replaced', async () => {
  const cashier = await atCashier();
  const { model } = cashier;
  await behaves(cashier, 'card', 'staysPending');
  model.chooseChannel('card');
  model.ask();
  await model.confirm();
  await settle();
  const [pending] = model.$payments.get();
  expect(pending).toMatchObject({ state: 'pending', replaceable: false });
  model.replacePayment(pending?.payOrderId ?? '');
  expect(model.$replacing.get()).toBeUndefined();
  model.ask();
  expect(model.$asking.get()).toBeNull();
});

test('A replacement whose answer is lost is checked, and repeated only as the same operation', async () => {
  const cashier = await atCashier('payment-pending');
  const { app, model, owed } = cashier;
  await app.faults([{ path, kind: 'dropAfterCommit', times: 1 }]);
  await replaceBy(cashier, 'card');
  expect(app.$unknownOperation.get()).not.toBeNull();
  await model.detail.load();
  expect(states(cashier)).toEqual(['succeeded', 'replaced']);
  expect(await cashIn(cashier)).toBe(owed);
  expect(await app.money(path)).toEqual([1]);
});
