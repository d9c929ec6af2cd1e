/** Journey (§1, §9): amount and term chosen on home with all costs, one application, and the dialog afterwards. */
import { limits } from '#src/facts/limits.ts';
import { home } from '#src/home/home.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { figuresOf, usual } from '../../support/usual-loan.ts';

const now = '2026-11-21T09:00:00Z';
/** Of the lender's only product, for the shortest term. */
const ofNaira = (naira: number) => figuresOf(naira * 100, 91);
const first = ofNaira(limits.maxLoanNaira / 2);
const longer = figuresOf(2_500_000, 182);

const key = { right: '\uE014', left: '\uE012', end: '\uE010', home: '\uE011' } as const;

/** The heights of the terms. The chosen one is bold, and nothing below it may move. */
const termHeights = (phone: Phone) =>
  phone.browser.execute(() =>
    [...document.querySelectorAll('.terms__term')].map((one) => (one as HTMLElement).offsetHeight),
  );

test('Every figure follows taps and keys to the kobo, and the application is for the choice', async ({
  phone,
}) => {
  await openLoggedIn(phone, 'finished', now);
  const slider = phone.field(home.en.howMuch);
  await phone.sees(
    `${home.en.youWouldGet} ${first.disbursal} ${home.en.youWouldPayBack} ${first.repayment} ${home.en.onDay('20 February 2027')}`,
  );
  await expectSoundAtTwiceTheSize(phone);
  await phone.button(home.en.moreAmount).tap();
  await phone.sees(
    `${home.en.youWouldPayBack} ${ofNaira(limits.maxLoanNaira / 2 + 500).repayment}`,
  );
  const element = await slider.see();
  await phone.browser.execute((input: HTMLElement) => input.focus(), element);
  const press = async (keys: string) => {
    // One after the other, because the same key held down counts once.
    for (const one of keys) await phone.browser.keys(one);
  };
  await press(key.end);
  await phone.sees(`${home.en.youWouldPayBack} ${ofNaira(limits.maxLoanNaira).repayment}`);
  await press(key.home);
  await phone.sees(`${home.en.youWouldPayBack} ${ofNaira(limits.minLoanNaira).repayment}`);
  await press(key.right.repeat(49) + key.left);
  await phone.sees(`${home.en.youWouldPayBack} ${usual.repayment}`);
  const before = await termHeights(phone);
  expect(new Set(before).size).toBe(1);
  await homePage(phone).term(182).tap();
  expect(await termHeights(phone)).toEqual(before);
  await phone.sees(
    `${home.en.youWouldPayBack} ${longer.repayment} ${home.en.onDay('22 May 2027')}`,
  );
  await phone.sees(`${costs.en.yearlyRate} ${longer.yearlyRate}`);
  await expectRightAmounts(phone, 16);
  await homePage(phone).apply.tap();
  await phone.dialog(home.en.applyTitle).see();
  await phone.sees(`${home.en.applyingFor} ₦25,000 ${home.en.approvedNote(182)}.`);
  await expectSoundScreen(phone);
  await homePage(phone).apply.tap();
  await phone.at('#/auth/review_tips');
  const money = (await phone.effects()).filter(({ kind }) => kind === 'money');
  expect(money.map(({ path, summary, times }) => `${path} ${summary} ${times}`)).toEqual([
    '/loan/loan-order/apply-market-again application for ₦25,000.00 1',
  ]);
});

test('The calculator is sound in Spanish, on the smallest phone with the largest text', async ({
  phone,
}) => {
  const device = { nativeLogin: 'signsIn' } as const;
  await phone.open({ scenario: 'two-products', now, language: 'es', device });
  await phone.button(home.es.logInOrRegister).tap();
  await phone.sees(`Recibe ${first.disbursal} Paga ${first.repayment} el 20 de febrero de 2027`);
  await expectSoundAtTwiceTheSize(phone);
});
