/** Before the due date home asks whether the customer can pay, and each answer has a plan with its figures. */
import { expect, test } from 'vitest';
import { formatKobo } from '#src/core/texts/figures.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { routes } from '#src/facts/routes.ts';
import { home } from '#src/home/home.texts.ts';
import { saying, like } from '#harness/player/names.ts';
import { openWidget, type OpenWidget, worldStart } from '../app/open.tsx';
import { feesLate, usual, usualLoan } from '../../support/usual-loan.ts';

const choose = (app: OpenWidget, name: string) =>
  app.act(() => app.screen.getByRole('radio', { name }).click());

const marked = (mark: string) => document.querySelector(`[data-money="${mark}"]`)?.textContent;

test('Yes, a part and no each show a plan', async () => {
  const owedWithRollover = formatKobo(usualLoan.repayment + usualLoan.rollover);
  const app = await openWidget({ scenario: 'due-soon' });
  await app.sees(home.en.manageTitle);
  expect(app.screen.getAllByRole('radio').some((one) => one.matches(':checked'))).toBe(false);
  await choose(app, home.en.manageYes);
  await app.sees(home.en.yesPlan(usual.repayment, '23 November 2026'));
  await choose(app, home.en.managePart);
  await app.sees(home.en.partPlan(feesLate(1), '23 November 2026'));
  await app.tap(home.en.payPart);
  await app.at(`${routes.cashier.path}?part=1`);
  await app.tap(common.en.back);
  await app.sees(home.en.manageTitle);
  await choose(app, home.en.manageNo);
  await app.sees(saying(home.en.noPlan('…', '…')));
  await app.until(() => marked('rolloverPrice rolloverTotal') !== undefined, 'No price.');
  expect(marked('rolloverPrice rolloverTotal')).toMatch(
    like(home.en.rolloverCost(7, usual.rollover, owedWithRollover, '… 2026')),
  );
  await app.tap(home.en.talkToUs);
  await app.at(routes.customerServices.path);
});

test('Where a late day costs nothing, the plans still say what to do', async () => {
  const app = await openWidget({
    scenario: 'due-soon',
    rewrite: ({ order }) => order && Object.assign(order, { penaltyKoboPerDay: 0 }),
  });
  await app.sees(home.en.manageTitle);
  await choose(app, home.en.managePart);
  await app.sees(saying(home.en.partPlan('…', '…')));
  await choose(app, home.en.manageNo);
  await app.sees(saying(home.en.noPlan('…', '…')));
});

test('Without a rollover on offer the plan for no mentions none', async () => {
  const app = await openWidget({
    scenario: 'due-soon',
    language: 'es',
    rewrite: (data) => 'available' in data && Object.assign(data, { available: false }),
  });
  await app.sees(home.es.manageTitle);
  await choose(app, home.es.manageNo);
  await app.sees(saying(home.es.noPlan('…', '…')));
  await app.act(() => app.clock.advance(2_000));
  expect(app.shown()).not.toContain(home.es.moreTime);
});

test.for([
  ['on the due day', 0, true],
  ['on the first day of asking', limits.willManageFromDays, true],
  ['a day before that', limits.willManageFromDays + 1, false],
  ['after the due date', -1, false],
] as const)('"Will you manage?" is asked, or not, %s', async ([, days, asked]) => {
  const app = await openWidget({
    scenario: 'repaying',
    rewrite: ({ order }) => order && Object.assign(order, { dueAt: worldStart + days * DAY_MS }),
  });
  await app.sees(home.en.owedNow);
  expect(app.shown().includes(home.en.manageTitle)).toBe(asked);
});

test('"Will you manage?" is not asked while a payment is pending', async () => {
  const app = await openWidget({
    scenario: 'payment-pending',
    rewrite: ({ order }) => order && Object.assign(order, { dueAt: worldStart + DAY_MS }),
  });
  await app.sees(home.en.owedNow);
  expect(app.shown()).not.toContain(home.en.manageTitle);
});
