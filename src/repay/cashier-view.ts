/** What the cashier's screen shows, computed from the parts of its model. */
import { computed } from 'nanostores';
import { $latest } from '../core/loan/order.ts';
import type { createPaymentConfirmation } from './confirm-payment.ts';
import { cancelSum } from './cooling-off.ts';
import type { createPaymentChoice } from './payment-choice.ts';
import { type createOwed, onTheirWay, paymentPage } from './repay.ts';

export function createCashierView(
  { detail: { $state } }: ReturnType<typeof createOwed>,
  { payments, amount, $payingRest, $cancelling }: ReturnType<typeof createPaymentChoice>,
  { $isRefused }: Pick<ReturnType<typeof createPaymentConfirmation>, '$isRefused'>,
) {
  const { $payments, $outcome, $replacing } = payments;
  const { $amountKobo, $payableKobo } = amount;
  return computed(
    [
      $state,
      $payments,
      $outcome,
      $replacing,
      $payableKobo,
      $amountKobo,
      $payingRest,
      $cancelling,
      $isRefused,
      $latest,
    ],
    (
      state,
      payments,
      outcome,
      replacing,
      payableKobo,
      amountKobo,
      payingRest,
      cancelling,
      isRefused,
      { order },
    ) => {
      const detail = state.state === 'ready' ? state.data : null;
      const arrived = outcome?.state === 'succeeded' && outcome;
      const waiting = arrived ? [] : onTheirWay(payments);
      const pending = waiting.length > 0;
      const payable = arrived ? 0 : payableKobo;
      const cancels = cancelling && detail && cancelSum(detail.order) ? detail.order : null;
      const form = !cancels && payable > 0 && (!pending || payingRest || replacing) ? detail : null;
      const settled = detail && !payable && !pending && !arrived;
      return {
        state,
        /** The payments of the debt, for what became of replaced ones. */
        listed: detail?.payments,
        owesNothing: state.state === 'ready' && !detail,
        /** The loan, if nothing of it is left to pay. */
        paidInFull: settled ? order : null,
        /** The payment made here, once its money arrived. */
        arrived,
        /** The payment made here, if it failed and no later one was refused. */
        failed: outcome?.state === 'failed' && !settled && !isRefused && outcome,
        /** Pending payments, while the money made here hasn't arrived. */
        waiting,
        /** Whether one of them is to be paid on a page outside the app. */
        hasPage: waiting.some(paymentPage),
        /** What may be paid now, kobo. */
        payable,
        /** The loan that a payment cancels. */
        cancels,
        /** The debt to choose amount and channel for. */
        form,
        canPay: form !== null && form.channels.length > 0,
        /** Whether the chosen amount is all that may be paid. */
        isWhole: amountKobo === payable && !replacing,
        /** The payment that is being replaced. */
        replacing: form && replacing,
        /** Pending repayments beside the form. */
        beside: waiting.filter((one) => one.purpose === 'repayment' && one !== replacing),
        isStep: detail !== null && !form,
        isMoment: Boolean(settled || (arrived && !order?.owedKobo)),
      };
    },
  );
}
