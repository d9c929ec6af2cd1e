/** Journey 4 (§4): home in each state of a loan, where it leads, and what time changes. */
import { lateFees } from '#src/repay/late-fees.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import { feesLate, owedLate } from '../../support/late-debt.ts';

const now = '2026-11-21T09:00:00Z';

test('Home shows an overdue amount, its daily fee, and one day more tomorrow', async ({
  phone,
}) => {
  await openLoggedIn(phone, 'overdue', now);
  await phone.sees(`${home.en.pastDueTitle(5)} ${home.en.owedNow} ${owedLate(5)}`);
  await phone.sees(lateFees.en.perDay(feesLate(1)));
  await expectSoundScreen(phone);
  await phone.clock({ advance: 'P1D' });
  await phone.sees(`${home.en.pastDueTitle(6)} ${home.en.owedNow} ${owedLate(6)}`);
  await homePage(phone).pay.tap();
  await phone.at('#/repay/cashier');
  await phone.button(repay.en.pay(owedLate(6))).see();
  await phone.go('#/repay/repay_detail');
  await phone.sees(
    `${repay.en.owedNow} ${owedLate(6)} ${repay.en.lateBy(6)} ${lateFees.en.perDay(feesLate(1))}`,
  );
  await phone.sees(`${repay.en.penalty} ${feesLate(6)}`);
  await expectSoundScreen(phone);
});
