/**
 * The cashier (§2, §5, §8): amount, channel, confirmation, then the outcome from the server
 * (src/docs/rules.md#payments).
 */
import { atom, computed } from 'nanostores';
import { serverNow } from '../core/calls/api.ts';
import { tellDifferences } from '../core/loan/differences.ts';
import { paymentDifferences } from '../core/loan/payment-differences.rules.ts';
import { createCashierView } from './cashier-view.ts';
import { createPaymentConfirmation, type PaymentQuestion } from './confirm-payment.ts';
import { createPaymentChoice } from './payment-choice.ts';
import { createOwed } from './repay.ts';

/** 'I have paid' reads the state again and assumes nothing. */
function createRefresh(load: () => Promise<void>) {
  const $refreshing = atom(false);
  /** When it was read, ms UTC. */
  const $refreshedAt = atom<number | null>(null);
  return {
    $refreshing,
    $refreshedAt,
    async look(): Promise<void> {
      if ($refreshing.get()) return;
      $refreshing.set(true);
      await load();
      $refreshing.set(false);
      $refreshedAt.set(serverNow());
    },
  };
}

export function createCashier() {
  const owed = createOwed();
  const { detail, $detail } = owed;
  const choice = createPaymentChoice(owed);
  const { payments, amount, channel, $payingRest, $cancelling, replacePayment } = choice;
  const { pay, forget, ...confirmation } = createPaymentConfirmation(owed);
  const refresh = createRefresh(detail.load);
  const $asking = atom<PaymentQuestion | null>(null);

  /** Asks for confirmation with the amount in kobo. */
  function ask(): void {
    if (!$detail.get() || !amount.$payableKobo.get() || confirmation.$busy.get()) return;
    const channelId = channel.$channelId.get();
    forget(channelId ? undefined : 'channelIdEmpty');
    $asking.set((channelId && choice.question()) || null);
  }

  return {
    ...owed,
    ...amount,
    ...channel,
    ...confirmation,
    ...refresh,
    $payments: payments.$payments,
    $outcome: payments.$outcome,
    $replacing: payments.$replacing,
    $payingRest,
    $cancelling,
    $asking,
    $view: createCashierView(owed, choice, confirmation),
    $askedChannel: computed([$detail, $asking], (known, asking) =>
      known?.channels.find((one) => one.channelId === asking?.channelId),
    ),
    payMore: () => $payingRest.set(true),
    cancelLoan: () => $cancelling.set(true),
    replacePayment,
    ask,
    cancel: () => $asking.set(null),

    /**
     * Reads the debt and follows it, with a payment that was pending before a restart. `isMade`: the newest payment was
     * ordered just now, and its answer was lost.
     */
    open(isMade = false): () => void {
      const stopListening = $detail.subscribe((known) => {
        const own = payments.findOwn(known?.payments ?? [], isMade);
        if (own) choice.chooseAgain(own);
      });
      const stopFollowing = owed.open();
      return () => {
        stopListening();
        stopFollowing();
      };
    },

    /** Asks to pay all instead of a part that would leave a few kobo. */
    askAll(): void {
      $asking.set(null);
      amount.choosePart(false);
      ask();
    },

    /** Pays the confirmed amount. */
    async confirm(): Promise<void> {
      const asked = $asking.get();
      if (!asked) return;
      $asking.set(null);
      const paid = await pay(asked);
      if (!paid) return;
      const { order, payment } = paid;
      payments.$own.set(payment.payOrderId ? payment : null);
      // A failed payment can be tried again with the same choices, so they stay.
      if (payment.state !== 'failed' && payment.payOrderId) choice.startOver();
      refresh.$refreshedAt.set(null);
      tellDifferences(paymentDifferences(asked, payment));
      owed.take(order);
      return detail.load();
    },
  };
}

export type CashierModel = ReturnType<typeof createCashier>;
