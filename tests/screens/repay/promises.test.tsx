/** Promises, each read on a screen and then tested: what is paid, stored or shared, and where a screen leads. */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { campaign } from '#src/campaign/campaign.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { like } from '#harness/player/names.ts';
import { askedIn } from '#src/facts/asked-fields.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { holdsNumber } from '../../support/at-rest.ts';
import { testShell } from '../../unit/src/shell.ts';
import { openForm } from '../application/typing.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';
import { paysByCardInstead } from './paying.ts';
import { DAY_MS, MINUTE_MS } from '#src/facts/time.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { limits } from '#src/facts/limits.ts';
import { feesLate, usual, usualLoan } from '../../support/usual-loan.ts';

/** Everything that is stored on the phone. */
const atRest = (app: OpenWidget) =>
  JSON.stringify([...app.durable.values, ...app.storage.values, app.history.entries]);

test('A replaced transfer that arrives after all is sent back, and the debt is paid once', async () => {
  const app = await openWidget({ scenario: 'payment-pending', route: '/repay/cashier' });
  await paysByCardInstead(app);
  await app.sees(cashier.en.replacedText);
  const [replaced] = (await app.control.state()).payments;
  if (!replaced) throw new Error('No payment was ordered.');
  const { payOrderId, amountKobo } = replaced;
  await app.control.payIn({ payOrderId, kobo: amountKobo });
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.go('/repay/bill_detail');
  await app.sees(cashier.en.refundedText(usual.repayment));
  const after = await app.control.state();
  expect(after.payments.map(({ state }) => state).sort()).toEqual(['refunded', 'succeeded']);
});

test('The due date moves once the price of a rollover arrives', async () => {
  const app = await openWidget({ scenario: 'rollover-pending' });
  await app.sees(home.en.rolloverOnWayText);
  const { payments, orders } = await app.control.state();
  const { payOrderId = '', amountKobo = 0 } = payments.at(-1) ?? {};
  await app.control.payIn({ payOrderId, kobo: amountKobo });
  const after = await app.control.state();
  expect(after.orders.at(-1)?.dueAt).toBe((orders.at(-1)?.dueAt ?? 0) + 7 * DAY_MS);
  await app.act(() => app.surroundings.set({ visible: true }));
  await app.seesNo(home.en.rolloverOnWayText);
});

test('A page without a network loads when it is back', async () => {
  const app = await openWidget({ scenario: 'twenty-loans' });
  await app.sees(home.en.greetingNamed(customer.personal.firstName));
  await app.faults([{ path: '*', kind: 'dropBefore' }]);
  await app.act(() => app.surroundings.set({ online: false }));
  await app.go('/records');
  await app.sees(common.en.offlineText);
  await app.faults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.seesNo(common.en.offlineText);
  await app.sees('₦');
});

test('Logging out clears the phone, and the loan stays', async () => {
  const app = await openWidget({ scenario: 'repaying' });
  await app.sees(home.en.repayingTitle);
  await app.go('/feedback/add_feedback');
  await app.sees(feedback.en.description);
  await app.act(() => {
    const field = document.getElementById('description');
    if (field) app.fireEvent.input(field, { target: { value: 'My name is Adaeze.' } });
  });
  await app.act(() => app.clock.advance(1_000));
  for (const personal of ['Adaeze', '8031234567', String(usualLoan.repayment)])
    expect(atRest(app)).toContain(personal);
  await app.go('/user_center/settings');
  await app.tap(userCenter.en.logout);
  await app.sees(userCenter.en.logoutText);
  await app.answer(userCenter.en.logout);
  await app.sees(toasts.en.loggedOut);
  for (const personal of ['Adaeze', 'Okafor', '8031234567', String(usualLoan.repayment)])
    expect(atRest(app)).not.toContain(personal);
  expect([...app.durable.values.keys()]).toEqual([]);
  const { orders } = await app.control.state();
  expect(orders.at(-1)?.status).toBe(2);
});

test('A loan left alone is neither debited nor extended, and grows only by late fees', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/terms_of_service' });
  await app.sees('We never debit your account automatically.');
  expect(app.shown()).toContain('Nothing is added later except the late fee');
  const { orders } = await app.control.state();
  const [before] = orders;
  await app.control.moveClock({ now: (before?.dueAt ?? 0) + 60 * DAY_MS });
  await app.control.state();
  const { payments, ledger, ...after } = await app.control.state();
  expect(payments).toEqual([]);
  expect(after.orders).toMatchObject([{ dueAt: before?.dueAt, rollovers: 0 }]);
  const late = ledger.filter(({ kind }) => kind === 'penalty').map(({ lines }) => lines[0]?.kobo);
  expect(new Set(late.map((kobo) => formatKobo(kobo ?? 0)))).toEqual(new Set([feesLate(1)]));
  expect(late).toHaveLength(60);
  expect(new Set(ledger.map(({ kind }) => kind))).toEqual(
    new Set(['disbursal', 'interest', 'penalty']),
  );
});

test('Files of a message that was left must be added again, and its text returns', async () => {
  const app = await openForm({ scenario: 'repaying', route: '/feedback/add_feedback' });
  await app.sees(feedback.en.filesHint(limits.feedbackFiles));
  await app.type(like(`${feedback.en.description}…`), 'I paid twice.');
  await app.addReceipt('receipt.pdf');
  await app.sees('receipt.pdf');
  await app.act(() => app.clock.advance(1_000));
  expect(atRest(app)).not.toContain('receipt.pdf');
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.go('/feedback/add_feedback');
  await app.sees(feedback.en.type);
  await app.until(
    () => app.input(like(`${feedback.en.description}…`)).value === 'I paid twice.',
    'No text.',
  );
  expect(app.shown()).not.toContain('receipt.pdf');
});

test('An account can be deleted in the middle of an application', async () => {
  const app = await openWidget({ scenario: 'under-audit', route: '/user_center/faq' });
  await app.sees('Under Me, Settings, when you have no open loan.');
  await app.control.moveClock({ advance: 'PT2M' });
  await app.go('/user_center/delete_account');
  await app.sees(deleteAccount.en.sendCode);
  await app.tap(deleteAccount.en.sendCode);
  await app.sees(deleteAccount.en.sent);
  const code = (await app.control.sms()).at(-1)?.code ?? '';
  await app.act(() => {
    app.fireEvent.input(app.screen.getByRole('textbox'), { target: { value: code } });
  });
  await app.sees(deleteAccount.en.askTitle);
  await app.answer(deleteAccount.en.title);
  await app.sees(deleteAccount.en.doneTitle);
  await app.sees("We'll delete your data by");
  expect([...app.durable.values.keys()]).toEqual([]);
});

test('BVN, account number and CVC are not stored during typing', async () => {
  const form = await openForm({
    scenario: 'step-bank-card',
    route: '/bank_account/add_bankcard',
  });
  await form.sees(bankCard.en.privacy);
  const { accountNumber, bvn } = customer.card;
  const secrets = { accountNumber, bvn, cvc: '987' };
  await form.typeInto('accountAgain', secrets.accountNumber);
  for (const [id, value] of Object.entries(secrets)) await form.typeInto(id, value);
  await form.act(() => form.clock.advance(1_000));
  for (const secret of Object.values(secrets))
    expect(holdsNumber(atRest(form), secret)).toBe(false);
});

test('The shell gets the names of used fields, never their values', async () => {
  const bridge = testShell({});
  const form = await openForm({
    scenario: 'step-personal',
    route: '/privacy',
    bridge,
  });
  await form.sees(privacy.en.sentText);
  await form.go('/auth/personal_infomation');
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personalTexts.en.nameCard);
  const typed = new Map(
    askedIn('name').map(({ name }, at) => [name, `Chidi${'abcdef'[at] ?? ''}`]),
  );
  for (const [id, value] of typed) {
    await form.typeInto(id, value);
    await form.act(() => {
      const field = document.getElementById(id);
      if (field) form.fireEvent.focusOut(field);
    });
  }
  const events = bridge.asked.filter(({ action }) => action === 'logEventByAF');
  for (const id of typed.keys()) expect(JSON.stringify(events)).toContain(id);
  expect(JSON.stringify(bridge.asked)).not.toContain('Chidi');
});

test('Home says once that a debt ended while the customer was away', async () => {
  const status = { now: 2 };
  const app = await openWidget({
    scenario: 'repaying',
    rewrite: (data) => {
      const { order } = data;
      if (typeof order !== 'object' || order === null || status.now === 2) return;
      Object.assign(order, { status: status.now, owedKobo: 0, paidKobo: usualLoan.repayment });
    },
  });
  await app.sees(home.en.repayingTitle);
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  status.now = 4;
  await app.act(() => app.clock.advance(MINUTE_MS));
  await app.go('/');
  await app.sees(repay.en.finishedTitle);
  expect(app.shown()).toContain(usual.repayment);
  expect(app.shown()).not.toMatch(/Apply|Enjoying the app/);
  expect(app.buttons().slice(-2)).toEqual([home.en.seeReceipt, home.en.nextLoan]);
  await app.tap(home.en.nextLoan);
  await app.seesNo(repay.en.finishedTitle);
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.go('/');
  await app.act(() => app.clock.advance(2_000));
  expect(app.shown()).not.toContain(repay.en.finishedTitle);
  expect((await app.durable.keys()).filter((key) => key.startsWith('owed:'))).toEqual([]);
});

test('A declined customer can ask for a person, with the number of the application', async () => {
  const app = await openWidget({ scenario: 'rejected', route: '/borrow/reject' });
  await app.sees(borrow.en.reviewAgain);
  await app.tap(borrow.en.reviewAgain);
  await app.at('/feedback/add_feedback?review=1');
  await app.sees(feedback.en.description);
  const { $latest } = await import('#src/core/loan/order.ts');
  const field = document.getElementById('description') as HTMLTextAreaElement;
  expect(field.value).toBe(feedback.en.reviewWish($latest.get().order?.orderNo ?? ''));
});

test('A step says that an ended session lost its unsent answers', async () => {
  const app = await openWidget({
    scenario: 'step-additional',
    route: '/auth/additionalInfomation',
  });
  await app.sees(additional.en.residenceCard);
  await app.act(() => {
    const address = document.getElementById('address');
    if (address)
      app.fireEvent.input(address, {
        target: { value: '12 Example Close' },
      });
  });
  await app.sees(application.en.saved);
  const { $sessionEnd, call } = await import('#src/core/calls/api.ts');
  await app.act(() => $sessionEnd.set('10010303'));
  await app.sees(toasts.en.tokenExpired);
  const { startSession } = await import('#src/core/customer/session.ts');
  const mobile = customer.mobile;
  await app.control.moveClock({ advance: 'PT2M' });
  await call('/security/getVerifyCode', { mobile, purpose: 'login' });
  const inbox = (await app.control.sms()) as { code?: string }[];
  const code = inbox.reverse().find((sms) => sms.code !== undefined)?.code ?? '';
  const entered = await call('/security/login', { mobile, code, deviceMsg: null });
  if (!entered.ok) throw new Error(JSON.stringify(entered.failure));
  await app.act(() => startSession(entered.data));
  await app.go('/auth/additionalInfomation');
  await app.sees(application.en.lostText);
  expect((document.getElementById('address') as HTMLTextAreaElement).value).toBe('');
});

test('A page that promises no payment upfront also says what is deducted', async () => {
  const [promise = 'none'] = campaign.en.promises;
  for (const route of ['/pop', '/yx1']) {
    const app = await openWidget({ scenario: 'repaying', route });
    await app.sees(promise);
    app.close();
  }
});

test('A customer with a loan is not asked how much they need', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/yx2' });
  await app.sees(campaign.en.hasLoanTitle);
  expect(app.shown()).not.toContain(home.en.noProduct);
  await app.tap(campaign.en.toHome);
  await app.at('/');
});

test.each([
  ['en', '/me', `${common.en.me} · Example`],
  ['en', '/', `${common.en.home} · Example`],
  ['es', '/records', `${common.es.records} · Example`],
  ['es', '/repay/repay_detail', `${repay.es.title} · Example`],
])('In %s the page %s has its own title without a name', async (language, route, title) => {
  const app = await openWidget({ scenario: 'repaying', route, language });
  await app.act(() => app.clock.advance(1_000));
  expect(document.title).toBe(title);
});

test('A loan without a due date says so, and leads to customer service', async () => {
  for (const route of ['/', '/repay/repay_detail']) {
    const app = await openWidget({ scenario: 'missing-dates', route });
    await app.sees(home.en.dueUnknown);
    expect(app.shown()).not.toContain(home.en.rateTitle);
    await app.tap(userCenter.en.serviceTitle);
    await app.at('/user_center/customer_services');
    app.close();
  }
});

test('The product is chosen before the amount', async () => {
  const app = await openWidget({ scenario: 'two-products' });
  await app.sees(home.en.whichLoan);
  const shown = app.shown();
  expect(shown.indexOf(home.en.whichLoan)).toBeLessThan(shown.indexOf(home.en.offerLead));
});

test('A visitor on a page for customers gets the login and the way home', async () => {
  const app = await openWidget({ scenario: 'repaying', loggedIn: false, route: '/repay/cashier' });
  await app.sees(home.en.notLoggedIn);
  await app.tap(common.en.goHome);
  await app.at('/');
  expect(app.history.entries).toEqual(['/']);
});
