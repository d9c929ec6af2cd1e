/** A lender with a cooling-off period of three working days: the loan ends by returning exactly what was sent. */
// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../support/environment.ts';
import { loggedIn } from '../unit/src/world.ts';

const path = '/portal/repayment/confirm';
/** The loan was sent the day before, a Friday. Wednesday is its third working day, until midnight in Lagos. */
const saturdayNoon = Date.UTC(2026, 10, 21, 11);
const fridayNoonLoanEnds = Date.UTC(2026, 10, 25, 23);

beforeEach(() => {
  vi.setSystemTime(saturdayNoon);
});
afterEach(() => {
  vi.useRealTimers();
});

async function atCashier(scenario = 'cooling-off') {
  const app = await loggedIn(scenario, '/repay/cashier?cancel=1');
  const model = app.createCashier();
  const close = model.open();
  await settle();
  const order = model.$detail.get()?.order;
  if (!order) throw new Error('no debt');
  return { app, model, close, order };
}

test('Sending the money back by card ends the debt, and fee and interest are waived', async () => {
  const { app, model, order, close } = await atCashier();
  expect(order).toMatchObject({
    coolingOffUntil: fridayNoonLoanEnds,
    coolingOffKobo: order.disbursalKobo,
  });
  expect(order.owedKobo).toBeGreaterThan(order.disbursalKobo);
  model.chooseChannel('card');
  model.cancelLoan();
  model.ask();
  expect(model.$asking.get()).toMatchObject({ amountKobo: order.disbursalKobo, cancels: true });
  await model.confirm();
  await settle();
  expect(await app.money(path)).toEqual([1]);
  const detail = model.$detail.get();
  expect(detail?.order).toMatchObject({ status: 4, owedKobo: 0, paidKobo: order.disbursalKobo });
  const waived = detail?.parts.find(({ kind }) => kind === 'waived')?.amountKobo;
  expect(waived).toBe(order.repaymentKobo - order.disbursalKobo);
  close();
});

test('A pending transfer of the money blocks other payments, and then ends the loan', async () => {
  const { app, model, order, close } = await atCashier();
  model.chooseChannel('transfer');
  model.cancelLoan();
  model.ask();
  await model.confirm();
  await settle();
  expect(model.$detail.get()).toMatchObject({ payableKobo: 0, order: { coolingOffUntil: null } });
  expect(model.$payments.get()).toMatchObject([{ state: 'pending', replaceable: false }]);
  await app.pass('PT2H', 120_000);
  expect(model.$detail.get()?.order).toMatchObject({ owedKobo: 0, paidKobo: order.disbursalKobo });
  close();
});

test('A cancellation after the period is refused, nothing is paid, and the debt stays', async () => {
  const { app, model, order, close } = await atCashier();
  model.chooseChannel('card');
  model.cancelLoan();
  model.ask();
  await app.world.control.moveClock({ now: fridayNoonLoanEnds + 1 });
  await model.confirm();
  await settle();
  expect(await app.money(path)).toEqual([]);
  expect(model.$detail.get()?.order).toMatchObject({
    owedKobo: order.owedKobo,
    coolingOffUntil: null,
    paidKobo: 0,
  });
  close();
});

test('A loan with a part payment cannot be cancelled, and the rest is paid as usual', async () => {
  const { model, close } = await atCashier();
  model.chooseChannel('card');
  model.choosePart(true);
  model.form.change('amount', '1000');
  model.ask();
  await model.confirm();
  await settle();
  expect(model.$detail.get()?.order).toMatchObject({ coolingOffUntil: null, coolingOffKobo: null });
  model.cancelLoan();
  model.ask();
  const { payableKobo } = model.$detail.get() ?? {};
  expect(model.$asking.get()).toMatchObject({ amountKobo: payableKobo });
  expect(model.$asking.get()?.cancels).toBeUndefined();
  close();
});

test('Offer, agreement, terms and help explain the cooling-off period', async () => {
  const { borrow } = await import('#src/borrow/borrow.texts.ts');
  const { faq } = await import('#src/help/help.texts.ts');
  const { documents } = await import('#src/account/documents.texts.ts');
  const en = [
    borrow.en.cannotCancel,
    borrow.en.agreementCancelText,
    faq.en.entries.join(),
    documents.en.terms.join(),
  ];
  const es = [
    borrow.es.cannotCancel,
    borrow.es.agreementCancelText,
    faq.es.entries.join(),
    documents.es.terms.join(),
  ];
  for (const text of en) expect(text).toContain('within 3 working days');
  for (const text of es) expect(text).toContain('en 3 días hábiles');
});
