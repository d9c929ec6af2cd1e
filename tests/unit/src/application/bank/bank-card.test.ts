/**
 * The bank card's model on the simulator: name and confirmation before the save, one effect in any case, nothing secret
 * stored.
 */
import { expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { holdsNumber } from '../../../../support/at-rest.ts';
import { settle } from '../../../../support/environment.ts';
import { loggedIn } from '../../world.ts';

const ACCOUNT = customer.card.accountNumber;
const BVN = customer.card.bvn;
const CVC = '987';
const ADD = '/user/addBankCard';
const UPDATE = '/user/update-bankCard';

async function atCard(scenario = 'step-bank-card') {
  const app = await loggedIn(scenario);
  const { createBankCard } = await import('#src/application/bank/bank-card.ts');
  app.go('addBankCard');
  const model = createBankCard();
  const close = model.open();
  await settle();
  const type = (change: Record<string, string> = {}) => {
    const values = { bankCode: '058', accountNumber: ACCOUNT, accountAgain: ACCOUNT, bvn: BVN };
    for (const [name, value] of Object.entries({ ...values, cvc: CVC, ...change })) {
      model.form.change(name as 'bvn', value);
    }
  };
  return { ...app, model, close, type, createBankCard };
}

test('The typed card returns with the screen while its call is in doubt, and only for this customer', async () => {
  const app = await atCard();
  const inDoubt = async () => {
    app.type();
    await app.model.submit();
    await app.faults([{ path: ADD, kind: 'dropBefore', times: 1 }]);
    await app.model.confirm();
    await app.clock.advance(10_000);
    app.close();
    app.closeChecking();
  };
  const reopened = async () => {
    const again = app.createBankCard();
    again.open();
    await settle();
    return again.form.$values.get();
  };
  const typed = { accountNumber: ACCOUNT, accountAgain: ACCOUNT, bvn: BVN, cvc: CVC };
  await inDoubt();
  expect(await reopened()).toEqual({ ...typed, bankCode: '058', cardType: 'bankCard' });
  await inDoubt();
  const { logout } = await import('#src/core/customer/session.ts');
  await logout();
  expect(await reopened()).toMatchObject({ accountNumber: '', bvn: '', cvc: '' });
});

test('A different account is not sent while one is in doubt, so that it is not mistaken for the first', async () => {
  const app = await atCard('pay-failed');
  app.type();
  await app.model.submit();
  await app.faults([{ path: UPDATE, kind: 'arriveLate', ms: 12_000, times: 1 }]);
  await app.model.confirm();
  await app.clock.advance(5_000);
  expect(app.$checking.get()?.phase).toBe('notSoFar');
  app.closeChecking();
  app.type({ accountNumber: '1234567889', accountAgain: '1234567889' });
  await app.model.submit();
  await app.model.confirm();
  expect(app.$checking.get()?.operation.heldBack).toBeDefined();
  const calls = await app.world.control.calls();
  expect(calls.filter(({ path }) => path === UPDATE)).toHaveLength(0);
});

test('The draft holds bank and card type; account number, BVN and CVC are stored nowhere', async () => {
  const app = await atCard();
  app.type();
  await app.clock.advance(1_000);
  await app.model.submit();
  await app.faults([{ path: ADD, kind: 'dropAfterCommit', times: 1 }]);
  await app.model.confirm();
  await app.clock.advance(500);
  const { durable, storage, history } = app.environment;
  const kept = JSON.stringify([...durable.values, ...storage.values, history.entries]);
  expect(kept).toContain('"bankCode":"058"');
  for (const secret of [ACCOUNT, BVN, CVC]) expect(holdsNumber(kept, secret)).toBe(false);
});

test('The draft restores the card type where a lender asks for it', async () => {
  const app = await atCard();
  app.close();
  const types = ['bankCard', 'clabe'];
  const first = app.createBankCard(types);
  const close = first.open();
  await settle();
  first.form.change('bankCode', '058');
  first.form.change('cardType', 'clabe');
  close();
  await settle();
  const again = app.createBankCard(types);
  again.open();
  await settle();
  expect(again.form.$values.get()).toMatchObject({ bankCode: '058', cardType: 'clabe' });
});

test('The draft restores the bank and nothing else', async () => {
  const app = await atCard();
  app.type({ bankCode: '999992' });
  app.close();
  await settle();
  const again = app.createBankCard();
  again.open();
  await settle();
  expect(again.form.$values.get()).toEqual({
    bankCode: '999992',
    accountNumber: '',
    accountAgain: '',
    bvn: '',
    cardType: 'bankCard',
    cvc: '',
  });
});

test('The banks of the server show the most used first, and are read again when they do not come', async () => {
  const app = await atCard();
  const first = (model: typeof app.model) =>
    model.$banks
      .get()
      .slice(0, 3)
      .map(({ name }) => name);
  const mostUsed = ['Access Bank', 'First Bank of Nigeria', 'Guaranty Trust Bank'];
  expect(app.model.$task.get()).toBe('add');
  expect(app.model.$banks.get()).toHaveLength(131);
  expect(first(app.model)).toEqual(mostUsed);
  app.type();
  app.close();
  await app.faults([{ path: '/app/paystack/bank-list', kind: 'businessCode', times: 1 }]);
  const other = app.createBankCard();
  other.open();
  await settle();
  expect(other.$task.get()).toBe('failed');
  expect(other.$unread.get()).toMatchObject({ kind: 'business' });
  await other.read();
  expect(other.$task.get()).toBe('add');
  expect(first(other)).toEqual(mostUsed);
  expect(other.form.$values.get().bankCode).toBe('058');
});

test('The rest of the banks show from A to Z, each once, in whatever order they come', async () => {
  const app = await atCard();
  const banks = ['Zed', 'beta', 'Access Bank', 'Alpha', 'Gamma', 'beta'].map((name) => ({
    name,
    code: name === 'Access Bank' ? '044' : `9${name.length}${name}`,
  }));
  app.rewrites.set('/app/paystack/bank-list', (data) => (data['banks'] = banks));
  const model = app.createBankCard();
  model.open();
  await settle();
  const names = model.$banks.get().map(({ name }) => name);
  expect(names).toEqual(['Access Bank', 'Alpha', 'beta', 'Gamma', 'Zed']);
});

test.each([
  ['step-bank-card', false],
  ['approved', true],
])('At %s the pictures of a step under way are kept: %s', async (scenario, kept) => {
  const app = await atCard(scenario);
  app.close();
  const key = `draft:${app.$userInfo.get()?.userId}:identity`;
  await app.environment.durable.set(key, { at: 0, values: {} });
  const close = app.createBankCard().open();
  await settle();
  expect(app.environment.durable.values.has(key)).toBe(kept);
  close();
});

test('Before the order is known the card step asks nothing and reports nothing as done', async () => {
  const app = await atCard();
  app.$latest.set(app.noOrderYet);
  expect(app.createBankCard().$task.get()).toBe('loading');
});

test('A card changed elsewhere while the question is open is not changed again, also when its loan was read', async () => {
  const app = await atCard('approved');
  app.type();
  await app.model.submit();
  const { loanOrderId, accountEnding } = app.$latest.get().order ?? {};
  const { call } = await import('#src/core/calls/api.ts');
  const card = { ...customer.card, accountNumber: '0987654321', cvc: null };
  const first = await call(UPDATE, {
    loanOrderId: loanOrderId ?? '',
    card,
    accountEnding: accountEnding ?? '',
  });
  expect(first.ok).toBe(true);
  await app.refreshOrder();
  await app.model.confirm();
  expect(await app.money(UPDATE)).toEqual([1]);
  expect(app.model.$failure.get()).toMatchObject({ kind: 'business' });
});
