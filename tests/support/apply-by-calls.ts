/** A whole application without a screen: the calls that the app makes on it, in its order (§7). */
import { customer } from '#harness/server/scenarios/customer.ts';
import type { CallsPhone } from '#harness/cli/journeys/calls-phone.ts';

async function logIn(phone: CallsPhone, who: string = customer.mobile): Promise<void> {
  const { exists } = await phone.read('/security/existsByMobile', { mobile: who });
  await phone.act('/security/getVerifyCode', {
    mobile: who,
    purpose: exists ? 'login' : 'register',
  });
  const path = exists ? '/security/login' : '/security/register';
  const { token } = await phone.get(path, { mobile: who, code: await phone.code() });
  phone.useToken(token);
}

async function latestOrder(phone: CallsPhone) {
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
