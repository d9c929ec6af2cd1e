/** Journey (§2 confirm_borrow): an offer read in full, a coupon chosen, and terms that change before the tap. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { home } from '#src/home/home.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { moneyEffects, opIdsOf } from '../support/effects.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { rowsUnder } from '../support/rows.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { figuresOf, owedAfter, rates, usual } from '../../support/usual-loan.ts';

const route = '#/borrow/confirm_borrow';

async function openAt(phone: Phone, scenario: string, to: string): Promise<void> {
  const device = { nativeLogin: 'signsIn' } as const;
  await phone.open({ scenario, now: '2026-11-21T09:00:00Z', device });
  await phone.button(home.en.logInOrRegister).tap();
  await phone.sees('Adaeze');
  await phone.go(to);
}

const chooses = async (phone: Phone, coupon: RegExp | string) => {
  await phone.button(like(`${costs.en.coupon}…`)).tap();
  await phone.dialog(costs.en.coupon).see();
  await phone.radio(coupon).tap();
  await phone.dialog(costs.en.coupon).gone();
};

test('A coupon is chosen by hand, shows its effect before the yes, and is used once', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'offer-coupons', route);
  await phone.sees(
    `${borrow.en.youGet(true)} ${usual.disbursal} ${borrow.en.youPayBack} ${usual.repayment} ${borrow.en.payBackOn('20 February 2027', 1)}`,
  );
  await phone.sees(borrow.en.couponsUsable(1));
  await expectRightAmounts(phone, 12);
  await expectSoundAtTwiceTheSize(phone);

  await phone.button(like(`${costs.en.coupon}…`)).tap();
  await phone.dialog(costs.en.coupon).see();
  expect(await phone.radio(borrow.en.couponNone).checked()).toBe(true);
  await expectSoundScreen(phone);
  await phone.back();
  await phone.dialog(costs.en.coupon).gone();
  await phone.at(route);

  await confirm.agree.tap();
  await chooses(phone, /₦500/);
  await phone.sees(
    `${borrow.en.youPayBack} ${owedAfter(500)} ${borrow.en.payBackOn('20 February 2027', 1)}`,
  );
  expect(await confirm.agree.checked(), 'other figures ask for another tick').toBe(false);
  await expectRightAmounts(phone, 13);
  await expectSoundScreen(phone);
  const rows = await rowsUnder(phone, borrow.en.factsTitle);
  expect(rows).toContain(`${costs.en.coupon}: − ₦500`);
  expect(rows).toContain(`${costs.en.owed} – ${costs.en.owedSum(true)}: ${owedAfter(500)}`);

  await confirm.agreement.tap();
  await phone.at('#/loan_agreement');
  await phone.sees(
    saying(borrow.en.agreementRepayText(owedAfter(500), '20 February 2027', '…', '…', '₦500')),
  );
  expect(await rowsUnder(phone, borrow.en.factsTitle)).toEqual(rows);
  await expectRightAmounts(phone, 9);
  await expectSoundScreen(phone);
  await phone.back();
  await phone.at(route);
  await phone.sees(`${borrow.en.youPayBack} ${owedAfter(500)}`);

  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  await phone.sees(`${borrow.en.stageConfirmed} ${review.en.stageDone} Today, 10:`);
  await phone.sees(saying(borrow.en.lendingCancel(borrow.en.by('22 November 2026, 10:…'))));
  await expectRightAmounts(phone, 1);
  await expectSoundAtTwiceTheSize(phone);
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money-plus: 1/1']);
  await phone.clock({ advance: 'PT1H' });
  await phone.at('#/repay/repay_detail');
  await phone.sees(`${home.en.owedNow} ${owedAfter(500)}`);
});

const ordersIn = (state: object) =>
  Reflect.get(state, 'orders') as readonly { terms: { feeBp: number } }[];

/** Changes the world just before a tap, while the page's own reads are held. */
async function changesUnseen(phone: Phone, change: (state: object) => void): Promise<void> {
  const faults = [{ path: '/portal/loan/order/latest', kind: 'delay', ms: 8_000 }];
  await changes(phone, (state) => change(Object.assign(state, { faults })));
}

async function changes(phone: Phone, change: (state: object) => void): Promise<void> {
  const { now: _now, ...state } = await phone.control.world(phone.id);
  change(state);
  await phone.control.replace(phone.id, state);
}

/** A lower fee, and what the offer is with it. */
const LOWER_BP = 48;
const cheaper = figuresOf(2_500_000, 91, LOWER_BP);

test('A fee that rises before the tap shows old and new, and the loan is ordered as agreed', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'approved', '#/');
  await changes(phone, (state) => {
    for (const { terms } of ordersIn(state)) terms.feeBp = LOWER_BP;
  });
  await phone.go(route);
  await confirm.agree.tap();
  await changesUnseen(phone, (state) => {
    for (const { terms } of ordersIn(state)) terms.feeBp = limits.maxFeeBp;
  });
  await phone.browser.execute(() => document.querySelector('main')?.scrollTo(0, 9_999));
  await phone.button(`${borrow.en.getMoney} ${cheaper.disbursal}`).tap();
  await phone.sees(borrow.en.offerChanged);
  await phone.sees(
    `${costs.en.partPayout} ${usual.disbursal} ${borrow.en.before(cheaper.disbursal)}`,
  );
  await phone.sees(`${costs.en.fee} ${usual.fee} ${borrow.en.before(cheaper.fee)}`);
  await phone.sees(
    `${costs.en.tax(rates.taxOnFee)} ${usual.taxOnFee} ${borrow.en.before(cheaper.taxOnFee)}`,
  );
  const top = await phone.browser.execute(
    () => document.querySelector('main [role="status"]')?.getBoundingClientRect().top,
  );
  expect(top, 'what changed is in view, wherever the page was').toBeGreaterThan(0);
  expect(await opIdsOf(phone, '/loan/get-money')).toHaveLength(1);
  expect(await moneyEffects(phone)).toEqual([]);
  expect(await confirm.agree.checked(), 'other figures ask for another tick').toBe(false);
  await phone.faults([]);
  await expectRightAmounts(phone, 12);
  await expectSoundAtTwiceTheSize(phone);

  await confirm.getMoney.tap();
  await phone.sees(toasts.en.agreeToLoanAgreement);
  expect(await moneyEffects(phone)).toEqual([]);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money: 1/1']);
  expect(new Set(await opIdsOf(phone, '/loan/get-money')).size).toBe(2);
  const { orders } = await phone.control.world(phone.id);
  expect(orders).toMatchObject([{ status: 7, terms: { feeBp: 98 } }]);
});
