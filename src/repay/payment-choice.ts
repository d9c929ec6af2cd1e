/** What the customer chooses for a payment: amount, channel, a payment to replace, or a loan to cancel. */
import { atom } from 'nanostores';
import { createAmount } from './amount.ts';
import { createChannel } from './channel.ts';
import type { PaymentQuestion } from './confirm-payment.ts';
import { cancelSum } from './cooling-off.ts';
import { debtOf } from './debt.ts';
import { createPayments } from './payments.ts';
import type { PaymentRecord } from '../contract/entities.ts';
import type { createOwed } from './repay.ts';
import { triedPayment } from './tried.ts';

/** The choice for this debt. It starts as in a payment that failed before. */
export function createPaymentChoice({ $detail }: Pick<ReturnType<typeof createOwed>, '$detail'>) {
  const tried = triedPayment('/portal/repayment/confirm');
  const payments = createPayments($detail);
  const amount = createAmount($detail, payments.$replacing);
  const channel = createChannel($detail, tried?.channelId);
  /** The customer wants to pay the rest while a payment is pending. */
  const $payingRest = atom(false);
  const $cancelling = atom(false);
  // A part is whole naira, so any other amount was the whole debt.
  const takeWhole = (kobo: number) => void (kobo % 100 === 0 && amount.takePart(kobo));
  if (tried?.amountKobo) takeWhole(tried.amountKobo);
  let failedId = '';

  return {
    payments,
    amount,
    channel,
    $payingRest,
    $cancelling,

    /** Restores amount and channel of a failed payment, to try it again. */
    chooseAgain({ state, purpose, payOrderId, channelId, amountKobo }: PaymentRecord): void {
      if (state !== 'failed' || purpose !== 'repayment' || payOrderId === failedId) return;
      failedId = payOrderId;
      channel.chooseChannel(channelId);
      takeWhole(amountKobo);
    },

    /** Starts replacing this payment, with the same amount at first. '' cancels. */
    replacePayment(payOrderId: string): void {
      payments.replace(payOrderId);
      const kobo = payments.$replacing.get()?.amountKobo ?? 0;
      if (kobo % 100 || kobo === amount.$payableKobo.get()) amount.choosePart(false);
      else amount.takePart(kobo);
    },

    /** The choice to confirm. Undefined for an amount that can't be paid; its field shows why. */
    question(): PaymentQuestion | undefined {
      const known = $detail.get();
      if (!known) return undefined;
      const { loanOrderId } = known.order;
      const debt = { loanOrderId, channelId: channel.$channelId.get(), ...debtOf(known) };
      // After the period the form asks for an ordinary payment.
      const kobo = $cancelling.get() ? cancelSum(known.order) : 0;
      if (kobo) return { ...debt, amountKobo: kobo, cancels: true };
      if (amount.$payPart.get() && !amount.form.submit()) return undefined;
      const amountKobo = amount.$amountKobo.get();
      const replaces = payments.$replacing.get()?.payOrderId;
      if (amountKobo === undefined) return undefined;
      return { ...debt, amountKobo, ...(replaces !== undefined && { replaces }) };
    },

    startOver(): void {
      amount.form.reset();
      amount.choosePart(false);
      payments.replace('');
      $payingRest.set(false);
      $cancelling.set(false);
    },
  };
}
