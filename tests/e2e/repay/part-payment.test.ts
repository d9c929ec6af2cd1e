/** Journey 2 (§5): impossible amounts, each with its message at the field; then a part is paid, then the rest. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { saying } from '#harness/player/names.ts';
import { moneyEffects } from '../support/effects.ts';
import { descriptionOf } from '../support/field.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { rowsUnder } from '../support/rows.ts';
import { owedAfter, usual } from '../../support/usual-loan.ts';

const notWhole = repayTexts.en.amountNotInteger;
const refused = [
  ['0', repayTexts.en.amountBelowMinimum('₦100')],
  ['99', repayTexts.en.amountBelowMinimum('₦100')],
  ['-500', notWhole],
  ['12.50', notWhole],
  ['ten', notWhole],
  ['1e309', notWhole],
  ['27,244', repayTexts.en.amountAboveOwed(usual.repayment)],
  ['', repayTexts.en.amountEmpty],
] as const;

test('A customer pays a part, after impossible amounts, and then the rest', async ({ phone }) => {
  const repay = repayPage(phone);
  await phone.open({
    scenario: 'repaying',
    now: '2026-11-21T09:00:00Z',
    device: { nativeLogin: 'signsIn' },
  });
  await homePage(phone).logIn.tap();
  await phone.sees(
    saying(
      `${home.en.repayingTitle} … ${home.en.owedNow} ${usual.repayment} ${home.en.dueOn('11 January 2027')}`,
    ),
  );
  await homePage(phone).pay.tap();
  await repay.toCashier.tap();
  await repay.amount.see();
  await expectSoundScreen(phone);

  for (const [typed, message] of refused) {
    await repay.amount.fill(typed);
    await repay.payTyped.tap();
    await phone.button(message).see();
    expect(await descriptionOf(phone, repay.amount), typed).toContain(message);
    expect(await repay.amount.value()).toBe(typed);
    expect(await phone.dialog().all()).toEqual([]);
  }
  await expectSoundScreen(phone);
  expect(await moneyEffects(phone)).toEqual([]);

  await repay.amount.fill('10,000');
  await phone.button(repayTexts.en.amountBelowMinimum('₦100')).gone();
  await repay.payTyped.tap();
  await repay.confirm('₦10,000');
  await phone.sees(
    `${repayTexts.en.partPaidTitle} ${repayTexts.en.partPaidText} ${owedAfter(10_000)}.`,
  );
  expect(await rowsUnder(phone, cashier.en.receipt)).toEqual([
    `${repayTexts.en.title}: ₦10,000`,
    expect.stringMatching(new RegExp(`^${cashier.en.paidOn}: 21 November 2026, 10:0\\d am$`)),
    `${cashier.en.by}: ${repayTexts.en.card}`,
    expect.stringMatching(new RegExp(`^${cashier.en.payOrderId}: P\\d{14}$`)),
    expect.stringMatching(new RegExp(`^${cashier.en.orderNo}: LM\\d+$`)),
  ]);
  await expectRightAmounts(phone, 2);
  await expectSoundScreen(phone);
  await phone.button(cashier.en.seeLeft).tap();
  await phone.at('#/repay/repay_detail');
  expect(await rowsUnder(phone, repayTexts.en.madeUpOf)).toEqual([
    `${repayTexts.en.principal}: ₦25,000`,
    `${repayTexts.en.interest}: ${usual.interest}`,
    `${repayTexts.en.paid}: − ₦10,000`,
    `${repayTexts.en.owedNow}: ${owedAfter(10_000)}`,
  ]);
  await expectSoundScreen(phone);

  await repay.toCashier.tap();
  await repay.pay(owedAfter(10_000)).tap();
  await repay.confirm(owedAfter(10_000));
  await phone.heading(repayTexts.en.finishedTitle).see();
  expect(await moneyEffects(phone)).toEqual([
    '/portal/repayment/confirm: 1/1',
    '/portal/repayment/confirm: 1/1',
  ]);
});
