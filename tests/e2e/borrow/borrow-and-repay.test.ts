/**
 * Journey 1 (§1, §4): an approved customer logs in, sees the cost, agrees, gets the money, repays and may borrow again.
 */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { saying } from '#harness/player/names.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { rowsUnder } from '../support/rows.ts';
import { feesLate, usual } from '../../support/usual-loan.ts';
import { limits } from '#src/facts/limits.ts';

const rate = (bp: number) => `${bp / 100}%`;
const offer = [
  `${repayTexts.en.principal}: ₦25,000`,
  `${costs.en.fee}: − ₦245`,
  `${costs.en.tax(rate(limits.taxOnFeeBp))}: − ₦44.10`,
  `${costs.en.partPayout} – ${costs.en.paidOutSum}: ${usual.disbursal}`,
  `${costs.en.interest(rate(limits.maxInterestYearBp))}: + ${usual.interest}`,
  `${costs.en.owed} – ${costs.en.owedSum(false)}: ${usual.repayment}`,
  `${costs.en.yearlyRate}: ${usual.yearlyRate}`,
  `${costs.en.lateDay} – ${costs.en.lateNote(rate(limits.penaltyPerDayBp), false)}: ${feesLate(1)}`,
];

test('An approved customer logs in, borrows, repays and may borrow again', async ({ phone }) => {
  const sound = () => expectSoundScreen(phone);
  const home = homePage(phone);
  const login = loginPage(phone);
  const confirm = confirmPage(phone);
  const repay = repayPage(phone);

  await phone.open({ scenario: 'approved', now: '2026-11-21T09:00:00Z' });
  await home.logIn.see();
  await sound();
  await home.logIn.tap();
  await phone.at('#/user/login');
  await sound();
  const code = await login.askForCode();
  await phone.sees(loginTexts.en.codeSentTo('0803 123 4567'));
  await sound();
  await login.code.fill(code);

  await phone.at('#/');
  await phone.sees(homePage(phone).greeting);
  await phone.sees(`${borrow.en.approvedFor('₦25,000')} ${homeTexts.en.approvedNote(91)}`);
  await sound();
  await home.seeCost.tap();

  await phone.at('#/borrow/confirm_borrow');
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(offer);
  await phone.sees(
    `${borrow.en.youGet(true)} ${usual.disbursal} ${borrow.en.youPayBack} ${usual.repayment} ${borrow.en.payBackOn('20 February 2027', 1)}`,
  );
  await phone.sees(borrow.en.account('Guaranty Trust Bank', '6785'));
  await phone.sees(borrow.en.lenderValue('Example Lender Limited', 'FCCPC/DL/EXAMPLE/001'));
  expect(await confirm.agree.checked()).toBe(false);
  await sound();

  await confirm.getMoney.tap();
  await phone.button(toasts.en.agreeToLoanAgreement).see();
  await phone.heading(application.en.summaryTitle(1)).see();
  expect(await phone.browser.execute(() => document.activeElement?.textContent)).toContain(
    toasts.en.agreeToLoanAgreement,
  );
  await sound();
  expect((await phone.effects()).filter(({ kind }) => kind === 'money')).toEqual([]);
  await phone.button(toasts.en.agreeToLoanAgreement).tap();
  const focused = () => phone.browser.execute(() => document.activeElement?.id);
  await expect.poll(focused, { timeout: 30_000 }).toBe('agreementVersion');

  await confirm.agree.tap();
  await phone.button(toasts.en.agreeToLoanAgreement).gone();
  await confirm.agreement.tap();
  await phone.at('#/loan_agreement');
  await phone.sees(
    saying(borrow.en.agreementRepayText(usual.repayment, '20 February 2027', '…', '…', '')),
  );
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(offer);
  await sound();
  await phone.back();
  await phone.at('#/borrow/confirm_borrow');
  await confirm.getMoney.see();
  expect(await confirm.agree.checked()).toBe(true);
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(offer);

  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  await phone.sees(`${homeTexts.en.lendingLead} ${usual.disbursal}`);
  await sound();

  await phone.clock({ advance: 'PT1H' });
  await phone.at('#/repay/repay_detail');
  await phone.sees(`${repayTexts.en.owedNow} ${usual.repayment}`);
  expect(await rowsUnder(phone, repayTexts.en.madeUpOf)).toEqual([
    `${costs.en.principal}: ₦25,000`,
    `${costs.en.partInterest}: ${usual.interest}`,
    `${repayTexts.en.owedNow}: ${usual.repayment}`,
  ]);
  await sound();

  await repay.toCashier.tap();
  await phone.at('#/repay/cashier');
  await sound();
  await repay.pay(usual.repayment).tap();
  await repay.question(usual.repayment).see();
  await phone.sees(`${repayTexts.en.card}.`);
  await sound();
  await repay.cancel.tap();
  await repay.question(usual.repayment).gone();
  expect((await phone.effects()).filter(({ kind }) => kind === 'money')).toHaveLength(1);
  await repay.pay(usual.repayment).tap();
  await repay.confirm(usual.repayment);

  await phone.heading(repayTexts.en.finishedTitle).see();
  await phone.sees(homeTexts.en.oweNothing);
  await sound();
  await phone.button(common.en.goHome).tap();
  await phone.at('#/');
  await phone.sees(`${homeTexts.en.offerLead} ${homeTexts.en.offerUpTo('₦60,000')}`);
  await home.apply.see();
  await sound();
  await home.records.tap();
  await phone.sees(`₦25,000 ${statusLabels.en.finished} ${records.en.applied} 21 November 2026`);
  await sound();

  const effects = await phone.effects();
  const money = effects.filter(({ kind }) => kind === 'money');
  expect(money.map(({ path, times, arrivals }) => ({ path, times, arrivals }))).toEqual([
    { path: '/loan/get-money', times: 1, arrivals: 1 },
    { path: '/portal/repayment/confirm', times: 1, arrivals: 1 },
  ]);
  expect(effects.every(({ times }) => times === 1)).toBe(true);
});
