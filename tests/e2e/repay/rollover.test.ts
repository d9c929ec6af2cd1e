/**
 * Journey (§2, §9): a customer who can't pay tomorrow compares three choices, rolls over for an exact price, and knows
 * the debt.
 */
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { moneyEffects } from '../support/effects.ts';
import { expectRightAmounts } from '../support/oracle.ts';
import { expectSoundAtTwiceTheSize, expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { owedLate, usual } from '../../support/usual-loan.ts';

const path = '/repay/confirmExtensionOrder';
const route = '#/repay/exhibition_period_detail';

async function openAt(phone: Phone, scenario: string): Promise<void> {
  await openLoggedIn(phone, scenario, '2026-11-21T09:00:00Z');
  await phone.go(route);
}

test('A rollover is compared, is paid by card, moves the date and keeps the debt', async ({
  phone,
}) => {
  await openAt(phone, 'rollover-offered');
  await phone.sees(
    `${rollover.en.rollOver(7)} ₦27,705.54 ${rollover.en.inAll('29 November 2026')}`,
  );
  await phone.sees(
    `${rollover.en.payLate} ${owedLate(7)} ${rollover.en.lateOn('29 November 2026')}`,
  );
  await expectRightAmounts(phone, 6);
  await expectSoundAtTwiceTheSize(phone);

  await expectSoundScreen(phone);
  await phone.button(rollover.en.yes(7, usual.rollover)).tap();
  await phone.dialog(rollover.en.yes(7, usual.rollover)).see();
  await expectSoundAtTwiceTheSize(phone);
  await phone.back();
  await phone.dialog(rollover.en.yes(7, usual.rollover)).gone();
  expect(await moneyEffects(phone)).toEqual([]);

  await phone.button(rollover.en.yes(7, usual.rollover)).tap();
  await phone.button(repay.en.pay(usual.rollover)).tap();
  await phone.heading(rollover.en.rolledOverTitle).see();
  await phone.sees(
    `${rollover.en.newDueDate} 29 November 2026 ${rollover.en.stillOwed} ${usual.repayment}`,
  );
  await expectRightAmounts(phone, 1);
  await expectSoundScreen(phone);
  expect(await moneyEffects(phone)).toEqual([`${path}: 1/1`]);

  await phone.go('#/');
  await phone.sees(`${usual.repayment} ${repay.en.dueOn('29 November 2026')}`);
});
