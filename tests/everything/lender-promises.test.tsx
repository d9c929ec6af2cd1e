/**
 * What a lender promises customers who pay on time or by card: stated in the help, and kept for those who earned it.
 */
import { expect, test } from 'vitest';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { faq } from '#src/help/help.texts.ts';
import { saying } from '#harness/player/names.ts';
import type { Language } from '#src/facts/languages.ts';
import { openWidget } from '../screens/app/open.tsx';

const open = (scenario: string, route: string, language: Language = 'en') =>
  openWidget({
    scenario,
    route,
    language,
    brand: 'everything',
  });

test('After two loans repaid on time the next one goes up to the promised limit', async () => {
  const app = await open('credit-limit', '/');
  await app.sees(home.en.offerUpTo('₦300,000'));
  const range = app.screen.getByRole('slider');
  await app.act(() => {
    app.fireEvent.change(range, { target: { value: range.getAttribute('max') } });
  });
  expect(range.getAttribute('aria-valuetext')).toBe('₦300,000');
  await app.go('/user_center/faq');
  const answer = faq.en.entries.find((text) => text.includes('₦300,000'));
  await app.sees(answer ?? 'An answer with the limit.');
});

test('Me names the promised limit until the customer has it', async () => {
  const app = await open('finished', '/me');
  await app.sees(ownDetailsTexts.en.limit);
  await app.sees(ownDetailsTexts.en.nextLimit('₦300,000'));
  app.close();
  const there = await open('credit-limit', '/me');
  await there.sees(ownDetailsTexts.en.limit);
  await there.sees('₦300,000');
  expect(there.shown()).not.toMatch(saying(ownDetailsTexts.en.nextLimit('…')));
});

test('The first repayment by card brings a coupon, which lowers the debt', async () => {
  const app = await open('card-coupon', '/user_center/coupon');
  await app.sees(coupon.en.usable);
  expect(app.shown()).toContain('₦100');
  await app.tap(`${coupon.en.use} ₦100`);
  await app.answer(coupon.en.useIt);
  await app.until(
    () =>
      document
        .querySelector(`ul[aria-label="${coupon.en.used}"]`)
        ?.textContent?.includes('₦100') === true,
    `${coupon.en.refused}.`,
  );
  expect(await app.moneyEffects()).toContain('/lottery-draw/coupon/use: 1');
});
