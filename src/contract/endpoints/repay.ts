/** Calls of repayment and rollover (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { loanOrder, paymentChannel, transferAccount } from '../entities.ts';
import { basisPoints, count, id, instant, kobo, maybe, nothing, opId, text } from '../schema.ts';

const byOrder = () => v.object({ loanOrderId: id() });

export const repayEndpoints = {
  /** How urgent repayment is, for the tone of home. */
  '/loanMarket/repay-color': get(
    nothing,
    () =>
      v.object({ tone: v.picklist(['none', 'calm', 'soon', 'late']), daysLeft: maybe(v.number()) }),
    'read',
  ),
  '/loanMarket/repay/products': get(
    nothing,
    () => v.object({ orders: v.array(loanOrder()) }),
    'read',
  ),
  /** What is owed now, how it is made up, and the ways to pay it. */
  '/portal/repayment/detail': get(
    byOrder,
    () =>
      v.object({
        order: loanOrder(),
        minimumKobo: kobo(),
        parts: v.array(
          v.object({
            kind: v.picklist(['principal', 'interest', 'penalty', 'rollover', 'paid', 'coupon']),
            amountKobo: kobo(),
          }),
        ),
        comingDays: v.array(v.object({ at: instant(), owedKobo: kobo() })),
        channels: v.array(paymentChannel()),
      }),
    'read',
  ),
  /** Orders a payment. Nothing is paid until its state says so: `pending` is resolved by reading the order. */
  '/portal/repayment/confirm': post(
    () => v.object({ loanOrderId: id(), amountKobo: kobo(), channelId: text(), opId: opId() }),
    () =>
      v.object({
        payOrderId: text(),
        state: v.picklist(['pending', 'succeeded', 'failed']),
        order: loanOrder(),
        gatewayUrl: maybe(text()),
        account: maybe(transferAccount()),
      }),
    'money',
  ),
  /** The rollover on offer: days, price, and the three ways side by side. */
  '/repay/getExtensionData': get(
    byOrder,
    () =>
      v.object({
        available: v.boolean(),
        pending: v.boolean(),
        days: count(),
        priceKobo: kobo(),
        newDueAt: instant(),
        owedNowKobo: kobo(),
        owedAfterRolloverKobo: kobo(),
        owedIfLateKobo: kobo(),
        penaltyRateBpPerDay: basisPoints(),
      }),
    'read',
  ),
  '/repay/confirmExtensionOrder': get(
    () => v.object({ loanOrderId: id(), priceKobo: kobo(), channelId: text(), opId: opId() }),
    () => v.object({ order: loanOrder(), pending: v.boolean() }),
    'money',
  ),
} as const;
