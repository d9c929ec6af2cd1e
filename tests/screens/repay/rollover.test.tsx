/**
 * exhibition_period_detail (§2, §9): three choices in naira, acceptance of the exact price, and a way on from every
 * dead end.
 */
import { describe, expect, test } from 'vitest';
import { like, saying } from '#harness/player/names.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { type OpenWidget, type Opening, openWidget } from '../app/open.tsx';
import { feesLate, owedLate, rolloverOf, usual, usualLoan } from '../../support/usual-loan.ts';

const route = '/repay/exhibition_period_detail';
const path = '/repay/confirmExtensionOrder';

const open = (opening: Partial<Opening> = {}) =>
  openWidget({ scenario: 'rollover-offered', route, ...opening });

/** Each marked amount on screen as `mark: text`. */
const money = () =>
  Array.from(
    document.querySelectorAll('[data-money]'),
    (one) => `${one.getAttribute('data-money')}: ${one.textContent}`,
  );

async function askFor(app: OpenWidget, channel: string) {
  await app.act(() => app.screen.getByRole('radio', { name: new RegExp(channel) }).click());
  await app.tap(rollover.en.yes(7, usual.rollover));
  await app.until(() => app.screen.queryByRole('dialog') !== null, 'No question.');
}

test('A way to pay is chosen, as in the cashier, so that one tap asks', async () => {
  const app = await open();
  await app.sees(rollover.en.lead(7));
  await app.tap(rollover.en.yes(7, usual.rollover));
  await app.until(() => app.screen.queryByRole('dialog') !== null, 'No question.');
  expect(app.shown()).not.toContain(rollover.en.noChannel);
  expect(app.screen.getByRole('dialog').textContent).toContain(repay.en.card);
});

test('The three choices show their total cost, their day and what follows', async () => {
  const app = await open();
  await app.sees(rollover.en.lead(7));
  expect(money()).toEqual([
    `owed: ${usual.repayment}`,
    `rolloverTotal: ${formatKobo(usualLoan.repayment + usualLoan.rollover)}`,
    `rolloverPrice: ${usual.rollover}`,
    `owedAfterRollover: ${usual.repayment}`,
    `owedIfLate: ${owedLate(7)}`,
    `penaltyPerDay: + ${feesLate(1)}`,
    `rolloverPrice: ${rollover.en.yes(7, usual.rollover)}`,
  ]);
  for (const text of [
    rollover.en.payNowThen,
    rollover.en.inAll('29 November 2026'),
    rollover.en.rollThen,
    rollover.en.lateOn('29 November 2026'),
    rollover.en.lateThen,
  ]) {
    expect(app.shown()).toContain(text);
  }
  const chosen = app.screen.getAllByRole('radio').filter((one) => one.matches(':checked'));
  expect(chosen).toEqual([app.screen.getAllByRole('radio')[0]]);
});

test('A chosen way to pay that is gone is asked for again, at the choice', async () => {
  const gone = { now: false };
  const app = await open({
    rewrite: (data) => {
      const { channels } = data as { channels?: { kind: string }[] };
      if (gone.now && channels) data['channels'] = channels.filter(({ kind }) => kind === 'card');
    },
  });
  await app.sees(rollover.en.payLate);
  await app.act(() =>
    app.screen.getByRole('radio', { name: like(`${repay.en.transfer}…`) }).click(),
  );
  gone.now = true;
  await app.control.moveClock({ advance: 'P5D' });
  await app.until(
    () => app.screen.queryByRole('radio', { name: like(`${repay.en.transfer}…`) }) === null,
    'Still offered.',
  );
  await app.tap(rollover.en.yes(7, usual.rollover));
  await app.sees(application.en.summaryTitle(1));
  expect(app.screen.queryByRole('dialog')).toBeNull();
  expect(app.screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  await app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());
  await app.seesNo(application.en.summaryTitle(1));
});

test('The question names price, channel, date and debt, and its yes moves the date', async () => {
  const app = await open();
  await app.sees(rollover.en.payLate);
  await askFor(app, repay.en.card);
  const question = app.screen.getByRole('dialog').textContent;
  for (const text of [
    `${rollover.en.price}${usual.rollover}`,
    `${cashier.en.by}${repay.en.card}`,
    '29 November 2026',
    usual.repayment,
  ])
    expect(question).toContain(text);
  await app.tap(repay.en.pay(usual.rollover));
  await app.sees(rollover.en.rolledOverTitle);
  expect(app.shown()).toContain(`${rollover.en.stillOwed}${usual.repayment}`);
  expect(app.shown()).toContain(rollover.en.notAgain);
  expect(await app.moneyEffects()).toEqual([`${path}: 1`]);
  expect(app.buttons()).not.toContain(home.en.payNow);
  await app.tap(common.en.goHome);
  await app.at('/');
});

test('A rollover by transfer is pending with its account, then done without a tap', async () => {
  const app = await open();
  await app.sees(rollover.en.payLate);
  await askFor(app, repay.en.transfer);
  await app.tap(repay.en.pay(usual.rollover));
  await app.sees(rollover.en.pendingTitle);
  expect(money()).toEqual([`payment: ${usual.rollover}`, `owed: ${usual.repayment}`]);
  expect(app.buttons()).not.toContain(rollover.en.yes(7, usual.rollover));
  await app.control.moveClock({ advance: 'PT10M' });
  await app.sees(rollover.en.rolledOverTitle);
  expect(await app.moneyEffects()).toEqual([`${path}: 1`]);
});

test('A rollover transfer ordered by mistake is paid by card instead, once', async () => {
  const app = await open();
  await app.sees(rollover.en.payLate);
  await askFor(app, repay.en.transfer);
  await app.tap(repay.en.pay(usual.rollover));
  await app.sees(rollover.en.pendingTitle);
  await app.tap(cashier.en.payAnotherWay);
  await app.sees(cashier.en.replaceText);
  await app.tap(cashier.en.keepPayment);
  await app.sees(rollover.en.pendingTitle);
  await app.tap(cashier.en.payAnotherWay);
  await askFor(app, repay.en.card);
  await app.tap(repay.en.pay(usual.rollover));
  await app.sees(rollover.en.rolledOverTitle);
  expect(await app.moneyEffects()).toEqual([`${path}: 1`, `${path}: 1`]);
});

test('A changed price shows the new one, and is asked again', async () => {
  const app = await open();
  await app.sees(rollover.en.payLate);
  await askFor(app, repay.en.card);
  const { call } = await import('#src/core/calls/api.ts');
  const { $latest } = await import('#src/core/loan/order.ts');
  const loanOrderId = $latest.get().order?.loanOrderId ?? '';
  await call('/portal/repayment/confirm', {
    loanOrderId,
    amountKobo: 1_000_000,
    channelId: 'card',
    owedKobo: usualLoan.repayment,
    payableKobo: usualLoan.repayment,
  });
  await app.tap(repay.en.pay(usual.rollover));
  await app.sees(rollover.en.priceChanged);
  await app.sees(
    `${rollover.en.price}${formatKobo(rolloverOf(usualLoan.repayment - 1_000_000))}${borrow.en.before(usual.rollover)}`,
  );
  expect(app.shown()).not.toContain(rollover.en.newDueDate);
  expect(app.buttons().filter((one) => one.startsWith(rollover.en.rollOver(7)))).toHaveLength(1);
  expect(app.buttons()).not.toContain(rollover.en.yes(7, usual.rollover));
  expect(await app.moneyEffects()).toEqual(['/portal/repayment/confirm: 1']);
});

describe('no rollover to buy', () => {
  test.each([
    ['rolled-over', rollover.en.rolledOverTitle, '/'],
    ['rollover-pending', rollover.en.pendingTitle, '/repay/repay_detail'],
    ['payment-pending', repay.en.pendingTitle, '/repay/repay_detail'],
    ['finished', rollover.en.nothingOwedTitle, '/'],
    ['approved', rollover.en.nothingOwedTitle, '/'],
  ])('At %s the rollover page shows: %s', async (scenario, title, onward) => {
    const app = await open({ scenario });
    await app.sees(title);
    expect(app.screen.queryAllByRole('radio')).toEqual([]);
    await app.tap(onward === '/' ? common.en.goHome : home.en.payNow);
    await app.at(onward);
    expect(await app.moneyEffects()).toEqual([]);
  });

  test.each([
    ['not offered', { available: false }, rollover.en.notOfferedTitle],
    ['off by a kobo', { totalWithRolloverKobo: 2_770_555 }, rollover.en.faultyTitle],
    ['a date that is past', { newDueAt: 1_700_000_000 }, rollover.en.faultyTitle],
  ])('A rollover that is %s is not offered', async (_, wrong, title) => {
    const app = await open({
      rewrite: (data) => 'newDueAt' in data && Object.assign(data, wrong),
    });
    await app.sees(title);
    expect(app.shown()).not.toMatch(/charged|money/i);
    expect(app.buttons()).toEqual(['', home.en.payNow]);
  });
});

test('The rollover of an overdue loan includes the late fee so far, and says so', async () => {
  const app = await open({ scenario: 'overdue' });
  await app.sees(rollover.en.penaltyStays);
  expect(money().slice(0, 2)).toEqual([
    `owed: ${owedLate(5)}`,
    `rolloverTotal: ${owedLate(5, usualLoan.rollover)}`,
  ]);
});

test('A price that is no whole kobo shows a page with a retry', async () => {
  const app = await open({
    rewrite: (data) =>
      'newDueAt' in data && Object.assign(data, { priceKobo: usualLoan.rollover + 0.5 }),
  });
  await app.sees(common.en.failureTitle);
});

test('A rollover that was carried out and answered with another loan is asked about, and nothing denies it', async () => {
  const app = await openWidget({
    scenario: 'rollover-offered',
    route: '/repay/exhibition_period_detail',
    rewrite: (data) => {
      if ('payment' in data)
        Object.assign(data['order'] as object, { loanOrderId: 'another-loan' });
    },
  });
  await app.until(() => app.screen.queryAllByRole('radio').length > 0, 'Nothing is offered.');
  await app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());
  await app.tap(saying(usual.rollover));
  await app.answer(repay.en.pay(usual.rollover));
  await app.sees(outcome.en.orderedTitle);
  expect(app.shown()).not.toMatch(/weren't charged|mistake/);
  await app.tap(common.en.continue);
  await app.sees(rollover.en.rolledOverTitle);
  expect(await app.moneyEffects()).toEqual(['/repay/confirmExtensionOrder: 1']);
});
