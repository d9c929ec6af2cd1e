/** Money that moved is told at home until it was seen: received, sent back, too much, also of a loan that is over. */
import { expect, test } from 'vitest';
import { like, saying } from '#harness/player/names.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { openWidget, type OpenWidget } from '../app/open.tsx';
import { usual, usualLoan } from '../../support/usual-loan.ts';

const ALL = usualLoan.repayment;
const rows = () =>
  [...document.querySelectorAll(`ul[aria-label="${cashier.en.newMoney}"] li`)].map(
    ({ textContent }) => textContent,
  );
const seesRow = (app: OpenWidget, text: string) =>
  app.until(() => rows().some((row) => row?.includes(text)), `No row: ${text}`);
const opens = async (app: OpenWidget, text: string) => {
  await seesRow(app, text);
  const links = document.querySelectorAll(`ul[aria-label="${cashier.en.newMoney}"] a`);
  const link = [...links].find((one) => one.textContent.includes(text));
  await app.go(link?.getAttribute('href')?.slice(1) ?? '');
};
const goesAway = async (app: OpenWidget) => {
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
};
const comesHome = async (app: OpenWidget) => {
  await app.act(() => app.clock.advance(MINUTE_MS));
  await app.go('/');
};

test('Money sent back after the loan is told at home, also after a restart, until it was seen', async () => {
  const app = await openWidget({ scenario: 'money-sent-back' });
  await seesRow(app, cashier.en.sendingBack('₦25,000'));
  app.close();
  const again = await openWidget({ scenario: '', phone: app.phone, loggedIn: false });
  await opens(again, cashier.en.sendingBack('₦25,000'));
  await again.until(() => document.querySelector('dialog[open]') !== null, 'No receipt.');
  const told = document.querySelector('dialog[open]')?.textContent ?? '';
  expect(told).toContain(cashier.en.refunded);
  expect(document.body.textContent).not.toContain('Sent back');
  expect(told).toContain(cashier.en.refundedText('₦25,000'));
  await again.answer(common.en.close);
  await comesHome(again);
  await again.sees(home.en.offerLead);
  await again.act(() => again.clock.advance(MINUTE_MS));
  expect(rows()).toEqual([]);
});

test('A part that arrives while the customer is away is told at home until it was seen', async () => {
  const app = await openWidget({ scenario: 'payment-stuck' });
  await app.sees(home.en.repayingTitle);
  await app.act(() => app.clock.advance(MINUTE_MS));
  expect(rows()).toEqual([]);
  await goesAway(app);
  const [payment] = (await app.control.state()).payments;
  await app.control.payIn({ payOrderId: payment?.payOrderId ?? '', kobo: 500_000 });
  await comesHome(app);
  await opens(app, cashier.en.moneyReceived('₦5,000'));
  await app.until(() => document.querySelector('dialog[open]') !== null, 'No receipt.');
  expect(document.querySelector('dialog[open]')?.textContent).toContain(payment?.payOrderId);
  await comesHome(app);
  await app.sees(home.en.repayingTitle);
  await app.act(() => app.clock.advance(MINUTE_MS));
  expect(rows()).toEqual([]);
});

test('Money that arrives while home is open is told there', async () => {
  const app = await openWidget({ scenario: 'payment-stuck' });
  await app.sees(home.en.repayingTitle);
  await app.act(() => app.clock.advance(MINUTE_MS));
  const [payment] = (await app.control.state()).payments;
  await app.control.payIn({ payOrderId: payment?.payOrderId ?? '', kobo: 400_000 });
  await seesRow(app, cashier.en.receivedInstead('₦4,000', '₦5,000'));
});

test('Money that came twice is told beside the news that the loan is paid, and during the next application', async () => {
  const app = await openWidget({ scenario: 'payment-pending' });
  await app.sees(home.en.repayingTitle);
  await goesAway(app);
  const [payment] = (await app.control.state()).payments;
  for (const kobo of [ALL, ALL]) {
    await app.control.payIn({ payOrderId: payment?.payOrderId ?? '', kobo });
  }
  await comesHome(app);
  await app.sees(home.en.finishedTitle);
  await seesRow(app, cashier.en.surplusTitle(usual.repayment));
  await app.tap(home.en.nextLoan);
  await app.sees(home.en.offerLead);
  await app.tap(like(home.en.applyFor('₦…')));
  await app.sees(saying(home.en.sameAnswers('…')));
  await app.answer(home.en.apply);
  await app.sees(review.en.stageSent);
  await app.go('/');
  await app.sees(home.en.underAuditTitle);
  await opens(app, cashier.en.surplusTitle(usual.repayment));
  await app.until(() => document.querySelector('dialog[open]') !== null, 'No receipt.');
  expect(document.querySelector('dialog[open]')?.textContent).toContain(
    cashier.en.surplusText(payment?.payOrderId ?? ''),
  );
});

test('While a call is still being checked, home says which payments have arrived and which one it checks', async () => {
  const app = await openWidget({ scenario: 'repaying' });
  await app.sees(home.en.repayingTitle);
  await app.go('/repay/cashier');
  await app.sees(repay.en.channel);
  await app.faults([
    { path: '/portal/repayment/confirm', kind: 'dropAfterCommit' },
    { path: '/portal/loan/order/latest', kind: 'dropBefore' },
  ]);
  await app.tap('₦5,000');
  await app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());
  await app.tap(home.en.pay('₦5,000'));
  const dialog = app.within(app.screen.getByRole('dialog'));
  await app.act(() => dialog.getByRole('button', { name: home.en.pay('₦5,000') }).click());
  await app.sees(outcome.en.unreachableText);
  await app.tap(common.en.goHome);
  await app.sees(home.en.lastOwed);
  expect(app.shown()).toContain(common.en.heldBack);
  await seesRow(app, cashier.en.moneyReceived('₦5,000'));
  // In this order: the doubt, what has arrived all the same, the debt as it was.
  const said = [
    home.en.arrivedMeanwhile,
    common.en.heldBack,
    cashier.en.moneyReceived('₦5,000'),
    home.en.lastOwed,
  ];
  const places = said.map((text) => app.shown().indexOf(text));
  expect(places).not.toContain(-1);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
  await app.faults([]);
  await app.sees(outcome.en.orderedTitle);
  app.close();
});

test('What the cashier has said is not told again, and a new phone begins with odd money only', async () => {
  const app = await openWidget({ scenario: 'part-paid' });
  await app.sees(home.en.repayingTitle);
  await app.act(() => app.clock.advance(MINUTE_MS));
  expect(rows()).toEqual([]);
  await app.go('/repay/cashier');
  await app.sees(repay.en.channel);
  await app.tap('₦2,000');
  await app.act(() => app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) }).click());
  await app.tap(home.en.pay('₦2,000'));
  await app.answer(home.en.pay('₦2,000'));
  await app.sees(repay.en.partPaidTitle);
  await comesHome(app);
  await app.sees(home.en.repayingTitle);
  await app.act(() => app.clock.advance(MINUTE_MS));
  expect(rows()).toEqual([]);
});

test('A lender that sends no payments with home changes nothing', async () => {
  const app = await openWidget({
    scenario: 'money-sent-back',
    rewrite: (data) => Reflect.deleteProperty(data, 'moved'),
  });
  await app.sees(home.en.offerLead);
  expect(rows()).toEqual([]);
});
