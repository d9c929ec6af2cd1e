/**
 * Journey (§2 confirm_borrow): an offer read in full, a coupon chosen or too late, an offer that expires or is
 * impossible.
 */
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { moneyEffects, opIdsOf } from './support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectRightAmounts } from './support/oracle.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from './support/screen.ts';
import { describe, expect, test } from './support/fixtures.ts';
import { rowsUnder } from './support/rows.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const route = '#/borrow/confirm_borrow';

const logIn = { en: 'Log in or register', es: 'Iniciar sesión o registrarse' } as const;

async function openAt(
  phone: Phone,
  scenario: string,
  to = route,
  language: 'en' | 'es' = 'en',
): Promise<void> {
  const device = { nativeLogin: 'signsIn' } as const;
  await phone.open({ scenario, now: '2026-11-21T09:00:00Z', language, device });
  await phone.button(logIn[language]).tap();
  await phone.sees('Adaeze');
  await phone.go(to);
}

const chooses = async (phone: Phone, coupon: RegExp | string) => {
  await phone.button(/^Coupon/).tap();
  await phone.dialog('Coupon').see();
  await phone.radio(coupon).tap();
  await phone.dialog('Coupon').gone();
};

test('A coupon is chosen by hand, shows its effect before the yes, and is used once', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'offer-coupons');
  await phone.sees('You get today ₦24,710.90 You repay ₦27,243.84 on 20 February 2027');
  await phone.sees('You can use 1 coupon');
  await expectRightAmounts(phone, 12);
  await expectSoundAtTwiceTheSize(phone);

  await phone.button(/^Coupon/).tap();
  await phone.dialog('Coupon').see();
  expect(await phone.radio('No coupon').checked()).toBe(true);
  await expectSoundScreen(phone);
  await phone.back();
  await phone.dialog('Coupon').gone();
  await phone.at(route);

  await confirm.agree.tap();
  await chooses(phone, /₦500/);
  await phone.sees('You repay ₦26,743.84 on 20 February 2027');
  expect(await confirm.agree.checked(), 'other figures ask for another tick').toBe(false);
  await expectRightAmounts(phone, 13);
  await expectSoundScreen(phone);
  const rows = await rowsUnder(phone, 'Every amount');
  expect(rows).toContain('Coupon: − ₦500');
  expect(rows).toContain('Total to repay – Amount + interest − coupon: ₦26,743.84');

  await confirm.agreement.tap();
  await phone.at('#/loan_agreement');
  await phone.sees('You repay ₦26,743.84 by 20 February 2027.');
  expect(await rowsUnder(phone, 'Every amount')).toEqual(rows);
  await expectRightAmounts(phone, 9);
  await expectSoundScreen(phone);
  await phone.back();
  await phone.at(route);
  await phone.sees('You repay ₦26,743.84');

  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  await phone.sees('You confirmed Done Today, 10:');
  await phone.sees("If it hasn't arrived by 22 November 2026, 10:");
  await expectRightAmounts(phone, 1);
  await expectSoundAtTwiceTheSize(phone);
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money-plus: 1/1']);
  await phone.clock({ advance: 'PT1H' });
  await phone.at('#/repay/repay_detail');
  await phone.sees('You owe now ₦26,743.84');
});

test('A refused coupon says so at its place, confirms nothing, and the loan stays available', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'offer-coupons');
  await chooses(phone, /₦500/);
  await confirm.agree.tap();
  await phone.faults([
    { path: '/loan/get-money-plus', kind: 'businessCode', code: '100311', times: 1 },
  ]);
  await confirm.getMoney.tap();
  await phone.heading('One thing needs your attention').see();
  await phone.sees("You can't use this coupon any more. Nothing was confirmed.");
  await phone.sees('You repay ₦27,243.84');
  await expectSoundScreen(phone);
  expect(await moneyEffects(phone)).toEqual([]);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money: 1/1']);
});

test('An offer that expires during reading cannot be confirmed any more', async ({ phone }) => {
  await openAt(phone, 'offer-lapsing');
  await phone.sees('You get today');
  await confirmPage(phone).agree.tap();
  await phone.clock({ advance: 'PT15M' });
  await phone.browser.execute(() => window.dispatchEvent(new Event('online')));
  await phone.heading('This offer has expired').see();
  await phone.button('Get ₦24,710.90').gone();
  await expectSoundScreen(phone);
  expect(await moneyEffects(phone)).toEqual([]);
  await phone.button('See available loans').tap();
  await phone.at('#/');
  await homePage(phone).apply.see();
});

type Rows<T> = readonly T[];
const ordersIn = (state: object) =>
  Reflect.get(state, 'orders') as Rows<{ terms: { feeBp: number } }>;
const cardsIn = (state: object) =>
  (Reflect.get(state, 'customers') as Rows<{ card: object }>).map(({ card }) => card);
const couponsIn = (state: object) => Reflect.get(state, 'coupons') as Rows<{ expiresAt: number }>;

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

test('A fee that rises before the tap shows old and new, and the loan is ordered as agreed', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'approved', '#/');
  await changes(phone, (state) => {
    for (const { terms } of ordersIn(state)) terms.feeBp = 48;
  });
  await phone.go(route);
  await confirm.agree.tap();
  await changesUnseen(phone, (state) => {
    for (const { terms } of ordersIn(state)) terms.feeBp = 98;
  });
  await phone.browser.execute(() => document.querySelector('main')?.scrollTo(0, 9_999));
  await phone.button('Get ₦24,858.40').tap();
  await phone.sees('Your offer changed. Read it again before you confirm.');
  await phone.sees('You get ₦24,710.90 before: ₦24,858.40');
  await phone.sees('Management fee ₦245 before: ₦120');
  await phone.sees('VAT on the fee, 18% ₦44.10 before: ₦21.60');
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
  await phone.sees('Please agree to the loan agreement');
  expect(await moneyEffects(phone)).toEqual([]);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money: 1/1']);
  expect(new Set(await opIdsOf(phone, '/loan/get-money')).size).toBe(2);
  const { orders } = await phone.control.world(phone.id);
  expect(orders).toMatchObject([{ status: 7, terms: { feeBp: 98 } }]);
});

test('A changed account and an expired coupon both show, and nothing goes to the other account', async ({
  phone,
}) => {
  const confirm = confirmPage(phone);
  await openAt(phone, 'offer-coupons');
  await chooses(phone, /₦500/);
  await confirm.agree.tap();
  await changesUnseen(phone, (state) => {
    for (const card of cardsIn(state)) {
      Object.assign(card, { bankCode: '044', accountNumber: '0999999999' });
    }
    for (const coupon of couponsIn(state)) coupon.expiresAt = 1;
  });
  await confirm.getMoney.tap();
  await phone.sees('Your offer changed. Read it again before you confirm.');
  await phone.sees('Bank Access Bank before: Guaranty Trust Bank');
  await phone.sees('Account ending 9999 before: 6785');
  await phone.sees("You can't use this coupon any more. Nothing was confirmed.");
  await phone.sees('You repay ₦27,243.84');
  expect(await moneyEffects(phone)).toEqual([]);
  expect(await confirm.agree.checked()).toBe(false);
  await phone.faults([]);
  await expectSoundAtTwiceTheSize(phone);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  expect(await moneyEffects(phone)).toEqual(['/loan/get-money: 1/1']);
});

describe('impossible offers', () => {
  test.for(['daily-fee-offer', 'offer-off-by-a-kobo'])(
    'The offer of %s shows a mistake and cannot be confirmed',
    async (scenario, { phone }) => {
      await openAt(phone, scenario);
      await phone.heading('Every amount').see();
      await phone.sees("This offer has a mistake You can't confirm it, and no money has moved.");
      expect(await phone.checkbox().all()).toEqual([]);
      expect(await phone.button(/^Get/).all()).toEqual([]);
      await expectSoundAtTwiceTheSize(phone);
    },
  );
});

test('The offer is sound in Spanish, on the smallest phone with the largest text', async ({
  phone,
}) => {
  await openAt(phone, 'offer-coupons', route, 'es');
  await phone.sees('Paga ₦27,243.84 el 20 de febrero de 2027');
  await expectRightAmounts(phone, 12);
  await expectSoundAtTwiceTheSize(phone);
});

test('A declined customer can apply again after the freeze', async ({ phone }) => {
  phone.needs('phoneClock');
  await openAt(phone, 'rejected', '#/borrow/reject');
  await phone.sees('18 December 2026 in 27 days, at');
  await expectSoundAtTwiceTheSize(phone);
  await phone.clock({ advance: 'P28D' });
  await phone.reload();
  await phone.sees('You can apply again now');
  await phone.button('See available loans').tap();
  await phone.at('#/');
  await phone.sees('Choose your loan');
});

test('A bank that refused the account leads to another account', async ({ phone }) => {
  await openAt(phone, 'pay-failed', '#/borrow/lending');
  await phone.heading("We couldn't send your money").see();
  await expectSoundScreen(phone);
  await phone.button('Change bank account').tap();
  await phone.at('#/bank_account/add_bankcard');
});
