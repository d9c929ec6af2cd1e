/** The journeys without a screen: the calls that the app makes on them, in its order (§7). */
import { acceptanceOf } from '../../client/acceptance.ts';
import { customer } from '../../server/scenarios/customer.ts';
import type { CallsPhone } from './calls-phone.ts';

export async function logIn(phone: CallsPhone, who: string = customer.mobile): Promise<void> {
  const { exists } = await phone.read('/security/existsByMobile', { mobile: who });
  await phone.act('/security/getVerifyCode', {
    mobile: who,
    purpose: exists ? 'login' : 'register',
  });
  const path = exists ? '/security/login' : '/security/register';
  const { token } = await phone.get(path, { mobile: who, code: await phone.code() });
  phone.useToken(token);
}

export async function latestOrder(phone: CallsPhone) {
  const { order } = await phone.read('/portal/loan/order/latest', {});
  if (!order) throw new Error('the customer has no loan');
  return order;
}

/** Waits for nothing: an order that is not in this status ends the journey. */
async function mustBe(phone: CallsPhone, status: number): Promise<void> {
  const order = await latestOrder(phone);
  if (order.status !== status) {
    throw new Error(`the loan is in status ${order.status}, not in ${status}`);
  }
}

const picture = () => new File([new Uint8Array(2_000).fill(7)], 'me.jpg', { type: 'image/jpeg' });

export async function apply(phone: CallsPhone): Promise<void> {
  const { personal, residence, work, contacts, card, answers } = customer;
  await logIn(phone);
  const { products } = await phone.read('/loan/product/list-market', {});
  const [product] = products;
  if (!product) throw new Error('no product on offer');
  const { productId, minimumKobo: amountKobo, termsDays } = product;
  await phone.act('/loan/loan-order/apply-market', {
    productId,
    amountKobo,
    termDays: termsDays[0] ?? 0,
  });
  const { loanOrderId, orderNo } = await latestOrder(phone);
  await phone.act('/user/saveBasicInfo-market', { loanOrderId, info: personal });
  await phone.act('/user/saveAdditionInfo-market', { loanOrderId, residence, work, contacts });
  await phone.act('/user/saveFaceImage', { orderNo }, picture());
  await phone.act('/user/upload/curp/front', { orderNo }, picture());
  await phone.act('/user/upload/curp/back', { orderNo }, picture());
  await phone.read('/user/curp/ocr', { orderNo });
  await phone.act('/user/finishUploadAllImg', { orderNo });
  const { bankCode, accountNumber } = card;
  await phone.read('/user/verifyBankCard', { bankCode, accountNumber });
  await phone.act('/user/addBankCard', { loanOrderId, card });
  await phone.act('/user/save/questionnaire', { loanOrderId, answers });
  await mustBe(phone, 1);
}

export async function getMoney(phone: CallsPhone): Promise<void> {
  await logIn(phone);
  const { loanOrderId } = await latestOrder(phone);
  const offer = await phone.read('/loan/confirm/product-info', { loanOrderId });
  await phone.act('/loan/get-money', acceptanceOf(offer));
  await mustBe(phone, 7);
}

export async function repay(phone: CallsPhone): Promise<void> {
  await logIn(phone);
  const { loanOrderId } = await latestOrder(phone);
  const { order, payableKobo, channels } = await phone.read('/portal/repayment/detail', {
    loanOrderId,
  });
  const { channelId } = byCard(channels);
  await phone.act('/portal/repayment/confirm', {
    loanOrderId,
    channelId,
    amountKobo: payableKobo,
    owedKobo: order.owedKobo,
    payableKobo,
  });
  await mustBe(phone, 4);
}

const byCard = <C extends { readonly kind: string }>(channels: readonly C[]): C => {
  const found = channels.find(({ kind }) => kind === 'card') ?? channels[0];
  if (!found) throw new Error('no payment channel');
  return found;
};

export async function rollOver(phone: CallsPhone): Promise<void> {
  await logIn(phone);
  const { loanOrderId, rollovers } = await latestOrder(phone);
  const { channels } = await phone.read('/portal/repayment/detail', { loanOrderId });
  const { priceKobo, newDueAt } = await phone.read('/repay/getExtensionData', { loanOrderId });
  const { channelId } = byCard(channels);
  await phone.act('/repay/confirmExtensionOrder', {
    loanOrderId,
    priceKobo,
    newDueAt,
    channelId,
  });
  const after = await latestOrder(phone);
  if (after.rollovers !== rollovers + 1) throw new Error('no rollover happened');
}

export async function coupon(phone: CallsPhone): Promise<void> {
  await logIn(phone);
  const { loanOrderId, owedKobo } = await latestOrder(phone);
  const { coupons } = await phone.read('/lottery-draw/available/coupon', { loanOrderId });
  const [first] = coupons;
  if (!first) throw new Error('no coupon for this loan');
  const { couponId, amountKobo } = first;
  await phone.act('/lottery-draw/coupon/use', { loanOrderId, couponId, amountKobo });
  const after = await latestOrder(phone);
  if (after.owedKobo !== owedKobo - first.amountKobo) {
    throw new Error("the coupon wasn't deducted");
  }
}

export async function deleteAccount(phone: CallsPhone): Promise<void> {
  await logIn(phone);
  const { allowed, blockedBy } = await phone.read('/user/delete-check', {});
  if (!allowed) throw new Error(`${blockedBy ?? 'something'} blocks the deletion`);
  // Codes come one at a time: the last one was for the login.
  await phone.pass('PT2M');
  await phone.act('/security/getVerifyCode-deleteUser', {});
  const code = await phone.code();
  const { deletionToken } = await phone.get('/security/verifyCode-deleteUser', { code });
  await phone.act('/user/delete', { deletionToken });
}
