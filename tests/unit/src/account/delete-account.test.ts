/**
 * delete_account on the simulator (§7, §9): blocked while money is open, a code, one effect, and nothing left on the
 * phone.
 */
import { describe, expect, test, vi } from 'vitest';
import { acceptanceOf } from '../../../support/acceptance.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { heldNotes } from '../slow.ts';
import { later } from '../wire.ts';
import { loggedIn } from '../world.ts';

const DELETE = '/user/delete';

async function opened(scenario = 'finished') {
  const app = await loggedIn(scenario);
  await app.pass('PT2M', 120_000);
  app.go('deleteAccount');
  const { $deleted, createDeleteAccount } = await import('#src/account/delete-account.ts');
  const model = createDeleteAccount();
  model.open();
  await app.clock.advance(10);
  /** From the requested code to the last confirmation. */
  const toQuestion = async () => {
    await model.sendCode();
    model.sms.codeForm.change('code', await app.code());
    await model.submitCode();
  };
  const kept = () => {
    const { storage, durable } = app.environment;
    return JSON.stringify([...storage.values.keys(), ...durable.values.keys()]);
  };
  return { ...app, $deleted, model, toQuestion, kept };
}

test('A code and a confirmation delete the account, and the page says so', async () => {
  const app = await opened();
  expect(app.model.check.$state.get()).toMatchObject({ data: { allowed: true, hadLoan: true } });
  await app.toQuestion();
  expect(app.model.$leave.get()).not.toBeNull();
  expect(await app.money(DELETE)).toEqual([]);
  const keptThen: string[] = [];
  app.$deleted.listen(() => void keptThen.push(app.kept()));
  await app.model.confirm();
  expect(await app.money(DELETE)).toEqual([1]);
  expect(app.$deleted.get()).toEqual({ wipedBy: null });
  expect(keptThen, 'said once, and not before it is gone').toEqual([app.kept()]);
  expect(app.here()).toBe('deleteAccount');
  expect(app.$loggedIn.get()).toBe(false);
  expect(app.kept()).not.toMatch(/token|userInfo|draft|operations|consents/);
});

test('Who is at the login when a slow phone has wiped their data stays there', async () => {
  const app = await opened();
  await app.toQuestion();
  const { durable } = app.environment;
  const keys = await durable.keys();
  const listed = later<readonly string[]>();
  vi.spyOn(durable, 'keys').mockImplementationOnce(() => listed.promise);
  const confirming = app.model.confirm();
  await app.clock.advance(1_000);
  expect(app.here()).toBe('home');
  app.go('login');
  listed.settle(keys);
  await confirming;
  expect(app.$deleted.get()).toEqual({ wipedBy: null });
  expect(app.here()).toBe('login');
});

/** The account is deleted and another tab has read that the session is over, before this phone notes the deletion. */
async function leftMeanwhile() {
  const app = await opened();
  await app.toQuestion();
  const note = heldNotes(app.environment.durable);
  const confirming = app.model.confirm();
  await app.clock.advance(1_000);
  expect(await app.money(DELETE)).toEqual([1]);
  await app.leaveSession();
  return { app, confirming, note };
}

test('Who is at the login when a slow phone has noted the deletion stays there', async () => {
  const { app, confirming, note } = await leftMeanwhile();
  app.go('login');
  note();
  await confirming;
  expect(app.here()).toBe('login');
  expect(app.$deleted.get()).toEqual({ wipedBy: null });
  expect(app.kept()).not.toMatch(/token|userInfo|draft|operations|consents/);
});

test('Who logs in as another customer before a slow phone has noted the deletion stays', async () => {
  const { app, confirming, note } = await leftMeanwhile();
  void app.startSession({ token: 'of another', userId: 'another', mobile: '08037654321' });
  app.go('home');
  note();
  await confirming;
  expect(app.$userInfo.get()?.userId).toBe('another');
  expect(app.here()).toBe('home');
});

test('A customer who never had a loan sees that their data goes within a week', async () => {
  const app = await opened('new-customer');
  await app.toQuestion();
  const before = app.serverNow();
  await app.model.confirm();
  const { wipedBy } = app.$deleted.get() ?? { wipedBy: null };
  expect(((wipedBy ?? 0) - before) / DAY_MS).toBeCloseTo(7, 1);
});

test('Without the confirmation nothing is deleted', async () => {
  const app = await opened();
  await app.toQuestion();
  app.model.cancel();
  await app.model.confirm();
  expect(await app.money(DELETE)).toEqual([]);
  expect(app.$loggedIn.get()).toBe(true);
});

describe('blocked deletion', () => {
  test.each([
    ['repaying', 'openLoan'],
    ['overdue', 'openLoan'],
    ['lending', 'openLoan'],
    ['payment-pending', 'pendingRepayment'],
  ])('At %s the deletion is blocked by %s', async (scenario, blockedBy) => {
    const { model } = await opened(scenario);
    expect(model.check.$state.get()).toMatchObject({ data: { allowed: false, blockedBy } });
  });

  test('The deletion is blocked by an application, as servers of version 1.0 report it', async () => {
    const app = await loggedIn('under-audit');
    const old = { allowed: false, blockedBy: 'application' };
    app.rewrites.set('/user/delete-check', (data) => Object.assign(data, old));
    const { createDeleteAccount } = await import('#src/account/delete-account.ts');
    const model = createDeleteAccount();
    model.open();
    await app.clock.advance(10);
    expect(model.check.$state.get()).toMatchObject({ state: 'ready', data: old });
  });

  test('A loan taken meanwhile on another phone blocks the deletion, and the check is read again', async () => {
    const app = await opened('approved');
    await app.toQuestion();
    const { loanOrderId = '' } = app.$latest.get().order ?? {};
    const offer = await app.call('/loan/confirm/product-info', { loanOrderId });
    if (!offer.ok) throw new Error('no offer');
    const taken = await app.call('/loan/get-money', acceptanceOf(offer.data));
    expect(taken.ok).toBe(true);
    await app.model.confirm();
    expect(app.model.check.$state.get()).toMatchObject({ data: { allowed: false } });
    expect(app.model.sms.$failure.get()).toMatchObject({ kind: 'business' });
    expect(app.$loggedIn.get()).toBe(true);
    expect(await app.money(DELETE)).toEqual([]);
  });
});

describe('the code', () => {
  test('The deletion code stays valid when the customer cancels the last question and asks again', async () => {
    const app = await opened();
    await app.toQuestion();
    const before = app.model.$leave.get();
    app.model.cancel();
    expect(app.model.$leave.get()).toBeNull();
    await app.model.submitCode();
    expect(app.model.$leave.get()).toBe(before);
    expect(app.model.sms.codeForm.$problems.get().code).toBeUndefined();
    await app.model.confirm();
    expect(app.$loggedIn.get()).toBe(false);
  });

  test('A deletion code that could not be sent is not announced as sent', async () => {
    const app = await opened();
    const path = '/security/getVerifyCode-deleteUser';
    await app.faults([{ path, kind: 'businessCode', code: '100301', times: 1 }]);
    await app.model.sendCode();
    expect(app.model.$codeSent.get()).toBe(false);
    expect(app.model.sms.$failure.get()).toMatchObject({ kind: 'business', code: '100301' });
    await app.model.sendCode();
    expect(app.model.$codeSent.get()).toBe(true);
    expect(app.model.sms.$failure.get()).toBeNull();
  });

  test('A wrong deletion code shows an error at its field and opens no question', async () => {
    const app = await opened();
    await app.model.sendCode();
    app.model.sms.codeForm.change('code', '000000');
    await app.model.submitCode();
    expect(app.model.sms.codeForm.$problems.get().code).toBe('wrong');
    expect(app.model.$leave.get()).toBeNull();
  });

  test('An expired deletion code shows an error at its field and opens no question', async () => {
    const app = await opened();
    await app.model.sendCode();
    const code = await app.code();
    await app.pass('PT1H', 10);
    app.model.sms.codeForm.change('code', code);
    await app.model.submitCode();
    expect(app.model.sms.codeForm.$problems.get().code).toBe('expired');
  });

  test('Another deletion code can be requested only after a minute', async () => {
    const app = await opened();
    await app.model.sendCode();
    expect(app.model.sms.$resendInSeconds.get()).toBe(60);
    await app.model.sendCode();
    expect(app.model.$codeSent.get()).toBe(true);
    expect((await app.sms()).filter(({ code }) => code !== undefined)).toHaveLength(2);
  });
});
