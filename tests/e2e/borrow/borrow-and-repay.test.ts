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
import type { Phone } from '#harness/player/browser/phone.ts';
import { saying } from '#harness/player/names.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { rowsUnder } from '../support/rows.ts';
import { feesLate, loanSizes, rates, usual } from '../../support/usual-loan.ts';

const offer = [
  `${repayTexts.en.principal}: ₦25,000`,
  `${costs.en.fee}: − ${usual.fee}`,
  `${costs.en.tax(rates.taxOnFee)}: − ${usual.taxOnFee}`,
  `${costs.en.partPayout} – ${costs.en.paidOutSum}: ${usual.disbursal}`,
  `${costs.en.interest(rates.interest)}: + ${usual.interest}`,
  `${costs.en.owed} – ${costs.en.owedSum(false)}: ${usual.repayment}`,
  `${costs.en.yearlyRate}: ${usual.yearlyRate}`,
  `${costs.en.lateDay} – ${costs.en.lateNote(rates.penaltyPerDay, false)}: ${feesLate(1)}`,
];

const moneyOf = (effects: Awaited<ReturnType<Phone['effects']>>) =>
  effects.filter(({ kind }) => kind === 'money');

/** From the front page, by a code. */
async function logIn(phone: Phone): Promise<void> {
  const login = loginPage(phone);
  const home = homePage(phone);
  await home.logIn.see();
  await expectSoundScreen(phone);
  await home.logIn.tap();
  await phone.at('#/user/login');
  await expectSoundScreen(phone);
  const code = await login.askForCode();
  await phone.sees(loginTexts.en.codeSentTo('0803 123 4567'));
  await expectSoundScreen(phone);
  await login.code.fill(code);
  await phone.at('#/');
  await phone.sees(home.greeting);
}

/** On home, and then in full before the customer agrees. */
async function seeTheCost(phone: Phone): Promise<void> {
  await phone.sees(`${borrow.en.approvedFor('₦25,000')} ${homeTexts.en.approvedNote(91)}`);
  await expectSoundScreen(phone);
  await homePage(phone).seeCost.tap();

  await phone.at('#/borrow/confirm_borrow');
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(offer);
  await phone.sees(
    `${borrow.en.youGet(true)} ${usual.disbursal} ${borrow.en.youPayBack} ${usual.repayment} ${borrow.en.payBackOn('20 February 2027', 1)}`,
  );
  await phone.sees(borrow.en.account('Guaranty Trust Bank', '6785'));
  await phone.sees(borrow.en.lenderValue('Example Lender Limited', 'FCCPC/DL/EXAMPLE/001'));
  expect(await confirmPage(phone).agree.checked()).toBe(false);
  await expectSoundScreen(phone);
}

/** No money without the tick. The summary of what is missing has the focus, and leads to the box. */
async function askWithoutAgreeing(phone: Phone): Promise<void> {
  await confirmPage(phone).getMoney.tap();
  await phone.button(toasts.en.agreeToLoanAgreement).see();
  await phone.heading(application.en.summaryTitle(1)).see();
  expect(await phone.browser.execute(() => document.activeElement?.textContent)).toContain(
    toasts.en.agreeToLoanAgreement,
  );
  await expectSoundScreen(phone);
  expect(moneyOf(await phone.effects())).toEqual([]);
  await phone.button(toasts.en.agreeToLoanAgreement).tap();
  const focused = () => phone.browser.execute(() => document.activeElement?.id);
  await expect.poll(focused, { timeout: 30_000 }).toBe('agreementVersion');
}

/** The agreement has the same figures, and the way back keeps the tick. */
async function agree(phone: Phone): Promise<void> {
  const confirm = confirmPage(phone);
  await confirm.agree.tap();
  await phone.button(toasts.en.agreeToLoanAgreement).gone();
  await confirm.agreement.tap();
  await phone.at('#/loan_agreement');
  await phone.sees(
    saying(borrow.en.agreementRepayText(usual.repayment, '20 February 2027', '…', '…', '')),
  );
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(offer);
  await expectSoundScreen(phone);
  await phone.back();
  await phone.at('#/borrow/confirm_borrow');
  await confirm.getMoney.see();
  expect(await confirm.agree.checked()).toBe(true);
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(offer);
}

/** It is on its way, and an hour later it is owed. */
async function getTheMoney(phone: Phone): Promise<void> {
  await confirmPage(phone).getMoney.tap();
  await phone.at('#/borrow/lending');
  await phone.sees(`${homeTexts.en.lendingLead} ${usual.disbursal}`);
  await expectSoundScreen(phone);

  await phone.clock({ advance: 'PT1H' });
  await phone.at('#/repay/repay_detail');
  await phone.sees(`${repayTexts.en.owedNow} ${usual.repayment}`);
  expect(await rowsUnder(phone, repayTexts.en.madeUpOf)).toEqual([
    `${costs.en.principal}: ₦25,000`,
    `${costs.en.partInterest}: ${usual.interest}`,
    `${repayTexts.en.owedNow}: ${usual.repayment}`,
  ]);
  await expectSoundScreen(phone);
}

/** A question that is cancelled pays nothing. */
async function payBack(phone: Phone): Promise<void> {
  const repay = repayPage(phone);
  await repay.toCashier.tap();
  await phone.at('#/repay/cashier');
  await expectSoundScreen(phone);
  await repay.pay(usual.repayment).tap();
  await repay.question(usual.repayment).see();
  await phone.sees(`${repayTexts.en.card}.`);
  await expectSoundScreen(phone);
  await repay.cancel.tap();
  await repay.question(usual.repayment).gone();
  expect(moneyOf(await phone.effects())).toHaveLength(1);
  await repay.pay(usual.repayment).tap();
  await repay.confirm(usual.repayment);

  await phone.heading(repayTexts.en.finishedTitle).see();
  await phone.sees(homeTexts.en.oweNothing);
  await expectSoundScreen(phone);
}

async function seeTheNextOffer(phone: Phone): Promise<void> {
  const home = homePage(phone);
  await phone.button(common.en.goHome).tap();
  await phone.at('#/');
  await phone.sees(`${homeTexts.en.offerLead} ${homeTexts.en.offerUpTo(loanSizes.most)}`);
  await home.apply.see();
  await expectSoundScreen(phone);
  await home.records.tap();
  await phone.sees(`₦25,000 ${statusLabels.en.finished} ${records.en.applied} 21 November 2026`);
  await expectSoundScreen(phone);
}

test('An approved customer logs in, borrows, repays and may borrow again', async ({ phone }) => {
  await phone.open({ scenario: 'approved', now: '2026-11-21T09:00:00Z' });
  await logIn(phone);
  await seeTheCost(phone);
  await askWithoutAgreeing(phone);
  await agree(phone);
  await getTheMoney(phone);
  await payBack(phone);
  await seeTheNextOffer(phone);

  const effects = await phone.effects();
  expect(moneyOf(effects).map(({ path, times, arrivals }) => ({ path, times, arrivals }))).toEqual([
    { path: '/loan/get-money', times: 1, arrivals: 1 },
    { path: '/portal/repayment/confirm', times: 1, arrivals: 1 },
  ]);
  expect(effects.every(({ times }) => times === 1)).toBe(true);
});
