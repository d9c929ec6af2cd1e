/** Whether an answer is about what was asked: each money call, answered with something else. */
import { describe, expect, test } from 'vitest';
import { isAbout, isEarlier } from '#src/contract/answer-about.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { NOW, orderOf } from '../samples.ts';

const order = orderOf();
const { loanOrderId } = order;
const payment = {
  payOrderId: 'p1',
  purpose: 'repayment',
  amountKobo: 500_000,
  channelId: 'card',
  orderedAt: NOW,
};
const price = { ...payment, purpose: 'rollover', amountKobo: 46_170 };
const wish = { productId: 'x', amountKobo: order.principalKobo, termDays: order.termDays };
const PAY = '/portal/repayment/confirm';
const ROLL = '/repay/confirmExtensionOrder';
const APPLY = '/loan/loan-order/apply-market';
const USE = '/lottery-draw/coupon/use';

const paid = { loanOrderId, amountKobo: 500_000, channelId: 'card' };
const rolled = { loanOrderId, priceKobo: 46_170, channelId: 'card' };
const other = orderOf({ loanOrderId: 'other' });

const ofLoan = [
  '/loan/get-money',
  '/loan/get-money-plus',
  '/user/addBankCard',
  '/user/update-bankCard',
  '/user/save/questionnaire',
  '/user/saveBasicInfo-market',
] as const;

const right: readonly (readonly [Path, object, unknown])[] = [
  ...ofLoan.map((path) => [path, { loanOrderId }, { order }] as const),
  [PAY, paid, { order, payment }],
  [ROLL, rolled, { order, payment: price }],
  [APPLY, wish, { order }],
  [APPLY, { ...wish, loanOrderId: 'replaced' }, { order }],
  [USE, { loanOrderId, couponId: 'c1' }, { coupon: { couponId: 'c1' } }],
  ['/lottery-draw/create', {}, { won: { couponId: 'c1' } }],
  ['/lottery-draw/coupon/used', { couponId: 'c1' }, { used: true, loanOrderId }],
  ['/portal/loan/order/latest', {}, { order }],
  ['/loan/confirm/product-info', { loanOrderId }, { loanOrderId }],
  ['/user/delete', { deletionToken: 't' }, { deletedAt: NOW, wipedBy: null }],
];

const wrong: readonly (readonly [string, Path, object, unknown])[] = [
  ...ofLoan.map((path) => ['another loan', path, { loanOrderId }, { order: other }] as const),
  ['another loan', PAY, paid, { order: other, payment }],
  ['another amount', PAY, paid, { order, payment: { ...payment, amountKobo: 1 } }],
  ['another channel', PAY, paid, { order, payment: { ...payment, channelId: 'transfer' } }],
  ['a rollover', PAY, paid, { order, payment: { ...payment, purpose: 'rollover' } }],
  ['another loan', ROLL, rolled, { order: other, payment: price }],
  ['another price', ROLL, rolled, { order, payment: { ...price, amountKobo: 1 } }],
  ['a repayment', ROLL, rolled, { order, payment: { ...price, purpose: 'repayment' } }],
  ['another amount', APPLY, wish, { order: orderOf({ principalKobo: 1 }) }],
  ['another term', APPLY, wish, { order: orderOf({ termDays: 62 }) }],
  ['a loan taken before', APPLY, wish, { order: orderOf({ confirmedAt: NOW }) }],
  ['another coupon', USE, { loanOrderId, couponId: 'c1' }, { coupon: { couponId: 'c2' } }],
  ['another loan', '/portal/repayment/detail', { loanOrderId }, { order: other }],
  ['another loan', '/loan/confirm/product-info', { loanOrderId }, { loanOrderId: 'other' }],
];

describe('answers', () => {
  test.each(right)('%s answered with what was asked', (path, asked, answer) => {
    expect(isAbout(path, asked, answer)).toBe(true);
  });

  test.each(wrong)('%s is no answer to %s', (_, path, asked, answer) => {
    expect(isAbout(path, asked, answer)).toBe(false);
  });

  test('A payment ordered before this one was sent is an earlier one, allowing for late arrival', () => {
    const at = (orderedAt: number) => isEarlier({ payment: { ...payment, orderedAt } }, NOW);
    expect([at(NOW), at(NOW - LATEST_ARRIVAL_MS), at(NOW - LATEST_ARRIVAL_MS - 1)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(isEarlier({ order }, NOW)).toBe(false);
  });
});
