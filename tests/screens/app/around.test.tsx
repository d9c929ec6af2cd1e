/** Around the screens: focus, language, toasts, the offline notice, dialogs and Back, screens of another status. */
import { expect, test } from 'vitest';
import { like } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { toasts as toastsTexts } from '#src/core/texts/toasts.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { openWidget } from './open.tsx';
import { usual } from '../../support/usual-loan.ts';

test('Each page puts the focus on its heading', async () => {
  const app = await openWidget({ scenario: 'approved' });
  await app.sees(home.en.approvedLead);
  for (const [path, title] of [
    ['/me', common.en.me],
    ['/records', common.en.records],
    ['/user_center/settings', userCenter.en.settingsTitle],
    ['/faq', home.en.greetingNamed(customer.personal.firstName)],
  ] as const) {
    await app.go(path);
    await app.until(() => document.activeElement?.textContent === title, `No focus on ${title}.`);
    expect(document.activeElement?.tagName).toBe('H1');
  }
});

test('The language changes at once, and stays after the next start', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/user_center/settings' });
  await app.sees(userCenter.en.settingsTitle);
  await app.act(() => app.screen.getByRole('radio', { name: 'Español' }).click());
  await app.sees(userCenter.es.settingsTitle);
  expect(document.documentElement.lang).toBe('es');
  expect(app.storage.values.get('language')).toBe('es');
  await app.act(() => app.screen.getByRole('radio', { name: 'English' }).click());
  await app.sees(userCenter.en.settingsTitle);
  expect(document.documentElement.lang).toBe('en');
});

test('The offline notice comes and goes with the network', async () => {
  const app = await openWidget({ scenario: 'approved' });
  await app.act(() => app.surroundings.set({ online: false }));
  await app.sees(common.en.offline);
  // Nothing was typed here, and not every form saves it.
  expect(app.shown()).not.toContain('what you typed');
  await app.act(() => app.surroundings.set({ online: true }));
  await app.seesNo(common.en.offline);
});

test('The offline notice goes when it is dismissed, and comes back with the next outage', async () => {
  const app = await openWidget({ scenario: 'approved' });
  await app.act(() => app.surroundings.set({ online: false }));
  await app.sees(common.en.offline);
  await app.tap(common.en.dismiss);
  await app.seesNo(common.en.offline);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.act(() => app.surroundings.set({ online: false }));
  await app.sees(common.en.offline);
});

test('Logging out from its dialog leads home, and Back does not return to the settings', async () => {
  const app = await openWidget({ scenario: 'approved', route: '/user_center/settings' });
  await app.tap(userCenter.en.logout);
  await app.sees(userCenter.en.logoutTitle);
  const [, answer] = app.screen.getAllByRole('button', { name: userCenter.en.logout });
  await app.act(() => answer?.click());
  await app.at('/');
  await app.sees(home.en.logInOrRegister);
  expect(app.history.entries).toEqual(['/']);
});

test('Back closes a dialog and leaves the page alone', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/repay/cashier' });
  await app.sees(repay.en.channel);
  await app.tap(repay.en.pay(usual.repayment));
  await app.sees(repay.en.askTitle(usual.repayment));
  await app.act(() => app.history.pressBack());
  await app.seesNo(repay.en.askTitle(usual.repayment));
  await app.at('/repay/cashier');
  expect(await app.moneyEffects()).toEqual([]);
});

test.for(['finished', 'cancelled'])('At %s the payout page claims no payout', async (scenario) => {
  const app = await openWidget({ scenario, route: '/borrow/lending' });
  await app.sees(borrow.en.noPayoutTitle);
  expect(app.shown()).not.toContain(home.en.lendingTitle);
  await app.tap(common.en.goHome);
  await app.at('/');
});

test('A loan paid in full asks for nothing more', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/repay/cashier' });
  await app.sees(repay.en.channel);
  await app.tap(repay.en.pay(usual.repayment));
  await app.answer(repay.en.pay(usual.repayment));
  await app.sees(repay.en.finishedTitle);
  expect(app.buttons()).toEqual(['', common.en.goHome, cashier.en.copyReceipt]);
  const sum = document.querySelector('.moment [data-money="payment"]');
  expect(sum?.textContent).toBe(usual.repayment);
});

test('A pending payment is shown, cannot be made twice, and arrives without a tap', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/repay/cashier' });
  await app.sees(repay.en.channel);
  await app.act(() =>
    app.screen.getByRole('radio', { name: like(`${repay.en.transfer}…`) }).click(),
  );
  await app.tap(repay.en.pay(usual.repayment));
  await app.sees(`${repay.en.transfer}.`);
  await app.answer(repay.en.pay(usual.repayment));
  await app.sees(cashier.en.finishIt);
  expect(app.buttons()).toEqual([
    '',
    cashier.en.copyAmount,
    cashier.en.copyNumber,
    cashier.en.payAnotherWay,
    cashier.en.havePaid,
  ]);
  await app.control.moveClock({ advance: 'PT10M' });
  await app.sees(repay.en.finishedTitle);
  expect(await app.moneyEffects()).toEqual(['/portal/repayment/confirm: 1']);
});

test.each(languages)('In %s a page without a link to the app says who helps', async (language) => {
  const app = await openWidget({
    scenario: 'approved',
    route: '/user_center/open_app',
    language,
    rewrite: (data) => 'url' in data && Object.assign(data, { url: null }),
  });
  await app.sees(toastsTexts[language].configureLink);
  await app.sees(userCenter[language].openNone);
});
