/** Another page changed the loan first: this page says so once, and no longer at home. */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { acceptanceOf } from '../../support/acceptance.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { like } from '#harness/player/names.ts';
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
  await app.sees('You can use 1 coupon');
  await app.act(() => app.screen.getByRole('button', { name: /^Coupon/ }).click());
  await app.act(() => app.screen.getByRole('radio', { name: /₦500/ }).click());
  await app.answer(common.en.confirm);
  await app.act(() => app.screen.getByRole('checkbox').click());
  const { call, order } = await anotherTab(app);
  const { loanOrderId } = order;
  const offer = await call('/loan/confirm/product-info', { loanOrderId });
  if (!offer.ok) throw new Error('There is no offer.');
  expect(await call('/loan/get-money', acceptanceOf(offer.data))).toMatchObject({ ok: true });
  await app.tap(like(`${borrow.en.getMoney} ₦…`));
  await app.sees('Not sent: Loan with');
  await app.act(() => app.clock.advance(5_000));
  expect(app.shown()).toContain('and a coupon of ₦500');
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.go('/');
  await app.act(() => app.clock.advance(2_000));
  expect(app.shown()).not.toContain('Not sent');
});

test('An account that another tab changed a moment ago is not changed again', async () => {
  const app = await openWidget({
    scenario: 'offer-coupons',
    route: '/bank_account/add_bankcard',
  });
  await app.sees(bankCard.en.check);
  const accountNumber = '1234567896';
  const values = {
    accountNumber,
    accountAgain: accountNumber,
    bvn: customer.card.bvn ?? '',
    cvc: '987',
  };
  await app.act(() => document.getElementById('bankCode')?.click());
  await app.act(() => app.screen.getByRole('radio', { name: 'Zenith Bank' }).click());
  await app.answer(common.en.confirm);
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(id);
    if (field) await app.act(() => void app.fireEvent.input(field, { target: { value } }));
  }
  await app.tap(bankCard.en.check);
  await app.sees(bankCard.en.askTitle);
  const { call, order } = await anotherTab(app);
  const card = { ...customer.card, accountNumber: '0987654321', cvc: null };
  const seen = order.accountEnding === null ? {} : { accountEnding: order.accountEnding };
  expect(
    await call('/user/update-bankCard', { loanOrderId: order.loanOrderId, card, ...seen }),
  ).toMatchObject({ ok: true });
  await app.answer(bankCard.en.yes);
  await app.sees('Your bank account was changed a moment ago.');
  expect(await app.moneyEffects()).toHaveLength(1);
});
