/** A server that names the refused field (`data.field`): the reason shows at that field, and the rest stays. */
import { expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { bankOf } from '#src/facts/banks.ts';
import { settle } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { orderOf } from '../../samples.ts';
import { bad, good, scriptedWire } from '../../wire.ts';

const gtb = [bankOf(customer.card.bankCode)];

async function refusedAt(field: string, code: number, banks: readonly unknown[] = gtb) {
  const wire = scriptedWire(({ path }) => {
    if (path === '/portal/loan/order/latest')
      return good({ order: orderOf({ status: 5 }), operations: [] });
    if (path === '/user/verifyBankCard') return good({ accountName: 'ADAEZE OKAFOR' });
    if (path === '/user/addBankCard') return bad(code, 'not this one', { field });
    return good({ enabled: false, banks });
  });
  const app = await openApp({ transport: wire });
  app.storedValues.token.set('t');
  app.storedValues.userInfo.set({ userId: 'u', mobile: '', firstName: null, lastName: null });
  const { createBankCard } = await import('#src/application/bank/bank-card.ts');
  const model = createBankCard();
  model.open();
  await settle();
  const { bankCode, accountNumber, bvn } = customer.card;
  const typed = { bankCode, accountNumber, accountAgain: accountNumber, bvn };
  for (const [name, value] of Object.entries(typed)) model.form.change(name as 'bvn', value);
  await model.submit();
  await model.confirm();
  return { model, typed, wire };
}

test.each([
  ['card.accountNumber', 'accountNumber'],
  ['accountNumber', 'accountNumber'],
  ['card.bankCode', 'bankCode'],
  ['card.cvc', 'cvc'],
] as const)('A refusal of %s shows at the field %s', async (field, shownAt) => {
  const { model, typed, wire } = await refusedAt(field, 100400);
  expect(model.form.$problems.get()).toEqual({ [shownAt]: 'refused' });
  expect(model.form.$values.get()).toMatchObject(typed);
  expect(model.$failure.get()).toBeNull();
  expect(wire.paths.filter((path) => path === '/user/addBankCard')).toHaveLength(1);
});

test('A refusal of a field that is not on the screen shows above the form', async () => {
  const { model } = await refusedAt('shoeSize', 100400);
  expect(model.form.$problems.get()).toEqual({});
  expect(model.$failure.get()).toMatchObject({ kind: 'business', message: 'not this one' });
});

test('A list of banks that is empty counts as not loaded', async () => {
  const { model } = await refusedAt('card.bankCode', 100400, []);
  expect(model.$task.get()).toBe('failed');
  expect(model.$unread.get()).toEqual({ kind: 'malformed' });
});
