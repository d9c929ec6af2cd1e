/** Another page changed the loan first: this page says so once, and no longer at home. */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { acceptanceOf } from '../../support/acceptance.ts';
import { like, saying } from '#harness/player/names.ts';
import { another } from '../app/another.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

/** Another tab of this phone, and the loan that it reads. */
async function anotherTab(app: OpenWidget) {
  const call = await another(app, 'tab');
  const latest = await call('/portal/loan/order/latest', {});
  const order = latest.ok ? latest.data.order : null;
  if (!order) throw new Error('There is no loan.');
  return { call, order };
}

test('A loan that another tab got with other terms is named here, and home says nothing of it', async () => {
  const app = await openWidget({ scenario: 'offer-coupons', route: '/borrow/confirm_borrow' });
  await app.sees(borrow.en.couponsUsable(1));
  await app.act(() =>
    app.screen.getByRole('button', { name: like(`${costs.en.coupon}…`) }).click(),
  );
  await app.act(() => app.screen.getByRole('radio', { name: /₦500/ }).click());
  await app.answer(common.en.confirm);
  await app.act(() => app.screen.getByRole('checkbox').click());
  const { call, order } = await anotherTab(app);
  const { loanOrderId } = order;
  const offer = await call('/loan/confirm/product-info', { loanOrderId });
  if (!offer.ok) throw new Error('There is no offer.');
  expect(await call('/loan/get-money', acceptanceOf(offer.data))).toMatchObject({ ok: true });
  await app.tap(like(`${borrow.en.getMoney} ₦…`));
  await app.sees(saying(checking.en.notSent(checking.en.loanWithCoupon('…', '₦500'))));
  await app.act(() => app.clock.advance(5_000));
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.go('/');
  await app.act(() => app.clock.advance(2_000));
  expect(app.shown()).not.toContain(checking.en.notSent(''));
});
