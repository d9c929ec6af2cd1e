/** Journey (§2, §3): viewing coupons and using one on the loan. */
import { coupon } from '#src/coupons/coupons.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { like } from '#harness/player/names.ts';
import { moneyEffects } from '../support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import { owedAfter } from '../../support/usual-loan.ts';

const now = '2026-11-21T09:00:00Z';
const route = '#/user_center/coupon';

test('Me leads to the coupons, one of which comes off the loan once and shows its loan', async ({
  phone,
}) => {
  await openLoggedIn(phone, 'coupons', now);
  await homePage(phone).me.tap();
  await phone.link(like(`${coupon.en.title}…`)).tap();
  await phone.at(route);
  await phone.sees(coupon.en.quantity(2));
  await expectRightAmounts(phone, 8);
  await expectSoundAtTwiceTheSize(phone);

  await phone.button(`${coupon.en.use} ₦500`).tap();
  await phone.dialog(coupon.en.askTitle).see();
  await expectSoundScreen(phone);
  await phone.button(coupon.en.useIt).tap();
  await phone.hears(`${coupon.en.usedTitle} ${repay.en.partPaidText} ${owedAfter(500)}.`);
  await phone.sees(coupon.en.quantity(1));
  await expectRightAmounts(phone, 9);
  await expectSoundScreen(phone);
  expect(await moneyEffects(phone)).toEqual(['/lottery-draw/coupon/use: 1/1']);
  await phone.button(like(`₦500 ${coupon.en.fromLoan} ₦10,000 ${coupon.en.usedOn('…')}…`)).tap();
  await phone.at('#/repay/bill_detail');
});
