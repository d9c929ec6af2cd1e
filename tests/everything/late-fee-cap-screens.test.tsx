/** A lender with a cap on late fees: late customers see it. */
import { expect, test } from 'vitest';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { openHome } from '../screens/app/open.tsx';
import { feesLate } from '../support/usual-loan.ts';
import { lateFees } from '#src/repay/late-fees.texts.ts';
import { saying } from '#harness/player/names.ts';

const atHome = (scenario: string, advance = 'PT0S') =>
  openHome({
    scenario,
    brand: 'everything',
    before: (world) => world.control.moveClock({ advance }),
  });

const cap = lateFees.en.cap('₦12,500');

test('A late customer sees on home and on the debt where late fees stop', async () => {
  const app = await atHome('late-fee-cap');
  await app.sees(home.en.pastDueTitle(21));
  expect(app.shown()).toContain(`${lateFees.en.perDay(feesLate(1))}${cap}`);
  await app.go('/repay/repay_detail');
  await app.sees(cashier.en.dueDate);
  expect(app.shown()).toContain(`${lateFees.en.perDay(feesLate(1))}${cap}`);
});

test('Once the cap is reached, no day adds anything', async () => {
  const app = await atHome('late-fee-cap', 'P3D');
  await app.sees(cap);
  expect(app.shown()).not.toMatch(saying(lateFees.en.perDay('…')));
});

test('The plans before the due date name the cap', async () => {
  const app = await atHome('due-soon');
  await app.sees(home.en.manageTitle);
  await app.act(() => app.screen.getByRole('radio', { name: home.en.managePart }).click());
  await app.sees(saying(home.en.partPlan(feesLate(1), '…')));
  expect(app.shown()).toContain(cap);
});
