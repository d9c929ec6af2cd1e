/** The cooling-off period on the screens of a lender with one, and no trace of it on others. */
import { expect, test } from 'vitest';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import type { Language } from '#src/facts/languages.ts';
import { openWidget } from '../screens/app/open.tsx';

const open = (route: string, language: Language = 'en') =>
  openWidget({
    scenario: 'cooling-off',
    route,
    language,
    brand: 'everything',
  });

test('The debt shows until when the loan can be cancelled, and the cashier sends the money back', async () => {
  const app = await open('/repay/repay_detail');
  await app.sees(coolingOffTexts.en.title);
  // Shown as the minute before midnight, because 12:00 am of the next day could be misread by half a day.
  await app.sees(saying(coolingOffTexts.en.text('25 November 2026, 11:59 pm', '…')));
  await app.tap(coolingOffTexts.en.cancel);
  await app.at('/repay/cashier?cancel=1');
  await app.sees(coolingOffTexts.en.ask);
  expect(app.shown()).not.toContain(repay.en.howMuch);
  await app.tap(coolingOffTexts.en.keep);
  await app.at('/repay/repay_detail');
  await app.sees(coolingOffTexts.en.title);
  await app.go('/repay/cashier?cancel=1');
  await app.sees(saying(coolingOffTexts.en.sendBack('…')));
  const card = app.screen.getByRole('radio', { name: like(`${repay.en.card}…`) });
  await app.act(() => card.click());
  await app.tap(like(coolingOffTexts.en.sendBack('…')));
  await app.sees(saying(coolingOffTexts.en.askTitle('₦…')));
  expect(app.shown()).not.toMatch(saying(repay.en.askTitle('₦…')));
  await app.answer(like(coolingOffTexts.en.sendBack('₦…')));
  await app.sees(repay.en.finishedTitle);
  expect(await app.moneyEffects()).toEqual(['/portal/repayment/confirm: 1']);
  await app.go('/repay/bill_detail');
  await app.sees(repay.en.waived);
  expect(app.shown()).not.toContain(coolingOffTexts.en.title);
});

test('While the money is sent back, the page says that the loan ends, and no other payment replaces it', async () => {
  const app = await openWidget({
    scenario: 'cooling-off',
    route: '/repay/cashier?cancel=1',
    brand: 'everything',
    // A lender that thinks otherwise.
    rewrite: (data) => {
      const { payment, payments = [payment] } = data as { payment?: unknown; payments?: unknown[] };
      for (const one of payments) if (one) Object.assign(one, { replaceable: true });
    },
  });
  await app.sees(coolingOffTexts.en.ask);
  const transfer = app.screen.getByRole('radio', { name: like(`${repay.en.transfer}…`) });
  await app.act(() => transfer.click());
  await app.tap(like(coolingOffTexts.en.sendBack('…')));
  await app.answer(like(coolingOffTexts.en.sendBack('₦…')));
  await app.sees(cashier.en.transferExactly);
  expect(app.shown()).toContain(coolingOffTexts.en.ask);
  expect(app.buttons()).not.toContain(cashier.en.payAnotherWay);
});

test('Cancelling a loan is explained in Spanish', async () => {
  const app = await open('/repay/cashier?cancel=1', 'es');
  await app.sees(saying(coolingOffTexts.es.text('…', '…')));
});

test('An address alone cancels nothing, and after the period the debt is a usual one', async () => {
  const app = await openWidget({
    scenario: 'cooling-off',
    route: '/repay/cashier?cancel=1',
    brand: 'everything',
    before: (world) => world.control.moveClock({ advance: 'P9D' }),
  });
  await app.sees(repay.en.howMuch);
  expect(app.shown()).not.toContain(coolingOffTexts.en.sendBack(''));
});
