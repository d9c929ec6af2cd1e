/**
 * The cashier (§2, §5, §8): amount, channel, confirmation, then the outcome by the server's word
 * (src/docs/rules.md#payments).
 */
import { atom, computed } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { PaymentRecord } from '../contract/entities.ts';
import { createForm } from '../core/form.ts';
import { paymentDifferences } from '../core/payment-differences.rules.ts';
import { type AmountProblem, readRepayment, repayAmountProblem } from './money.rules.ts';
import { businessErrors, sameCode } from '../facts/errors.ts';
import { tellDifferences } from '../core/differences.ts';
import { takeOrder } from '../core/order.ts';
import { createOwed } from './repay.ts';

const refusals = ['payOrderIdEmpty', 'channelIdEmpty'] as const;
type Refusal = (typeof refusals)[number];

/** The debt, and the part that may be paid now, kobo. */
export interface Debt {
  readonly owedKobo: number;
  readonly payableKobo: number;
}

/** The question: this amount, this channel, this debt. Amounts in kobo. */
export interface PaymentQuestion extends Debt {
  readonly loanOrderId: string;
  readonly amountKobo: number;
  readonly channelId: string;
}

/** The debt when the customer confirmed, and now. */
export interface DebtChange {
  readonly before: Debt;
  readonly after: Debt;
}

export function createCashier() {
  const owed = createOwed();
  const { detail, $detail } = owed;
  const form = createForm<'amount', AmountProblem>({
    amount: {
      required: true,
      clean: (typed) => typed.slice(0, 20),
      check: (typed) => {
        const known = $detail.get();
        return repayAmountProblem(typed, known?.minimumKobo ?? 0, known?.payableKobo ?? 0);
      },
    },
  });
  /** All that may be paid, unless the customer chooses a part. */
  const $payPart = atom(false);
  const $channelId = atom<string | null>(null);
  /** Kobo that the typed part would leave. Nobody can type them, so all is offered instead. */
  const $koboLeft = computed([$detail, $payPart, form.$values], (known, part, { amount }) => {
    const payableKobo = known?.payableKobo ?? 0;
    const left = part ? payableKobo - (readRepayment(amount, payableKobo) ?? 0) : 0;
    return left > 0 && left < 100 ? left : 0;
  });
  const $asking = atom<PaymentQuestion | null>(null);
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** A refusal with words in §8: no channel, no payment number. */
  const $refused = atom<Refusal | undefined>();
  /** The debt of a refused payment, because it had changed. Nothing was paid. */
  const $refusedDebt = atom<Debt | null>(null);
  const $debtChange = computed([$refusedDebt, $detail], (before, known): DebtChange | null => {
    if (!before || !known) return null;
    const after = { owedKobo: known.order.owedKobo, payableKobo: known.payableKobo };
    const same = before.owedKobo === after.owedKobo && before.payableKobo === after.payableKobo;
    return same ? null : { before, after };
  });
  /** The page's payment: the one made here, else the newest pending one. */
  const $ownPayment = atom<PaymentRecord | null>(null);
  /** The customer wants to pay the rest while a payment is pending. */
  const $payingRest = atom(false);
  const $refreshing = atom(false);
  const $refreshedAt = atom<number | null>(null);

  /** Pending payments, and the one made here in the server's latest state. */
  const $payments = computed([$detail, $ownPayment], (known, mine) => {
    const told = known?.payments ?? [];
    const isMine = ({ payOrderId }: PaymentRecord) => payOrderId === mine?.payOrderId;
    const all = mine && !told.some(isMine) ? [mine, ...told] : told;
    return all.filter((one) => one.state === 'pending' || isMine(one));
  });
  const $askedChannel = computed([$detail, $asking], (known, asking) =>
    known?.channels.find((one) => one.channelId === asking?.channelId),
  );
  const $channel = computed([$detail, $channelId], (known, channelId) =>
    known?.channels.find((one) => channelId === null || one.channelId === channelId),
  );

  return {
    ...owed,
    form,
    $payPart,
    $koboLeft,
    $channel,
    $askedChannel,
    $asking,
    $busy,
    $failure,
    $refused,
    $debtChange,
    $payments,
    /** The state of the page's payment. */
    $outcome: computed([$payments, $ownPayment], (payments, mine) =>
      payments.find(({ payOrderId }) => payOrderId === mine?.payOrderId),
    ),
    $payingRest,
    $refreshing,
    $refreshedAt,

    /** Reads and follows, including a payment that was pending before a kill. */
    open(): () => void {
      const stopListening = $payments.subscribe(([newest]) => {
        if (newest && !$ownPayment.get()) $ownPayment.set(newest);
      });
      const stopFollowing = owed.open();
      return () => {
        stopListening();
        stopFollowing();
      };
    },

    choosePart: (part: boolean) => $payPart.set(part),
    chooseChannel: (channelId: string) => $channelId.set(channelId),
    payMore: () => $payingRest.set(true),

    /** 'I have paid': reads the state again and assumes nothing. */
    async look(): Promise<void> {
      if ($refreshing.get()) return;
      $refreshing.set(true);
      await detail.load();
      $refreshing.set(false);
      $refreshedAt.set(serverNow());
    },

    /** Asks for confirmation with the amount in kobo. */
    ask(): void {
      const known = $detail.get();
      if (!known?.payableKobo || $busy.get()) return;
      const channel = $channel.get();
      $failure.set(null);
      $refusedDebt.set(null);
      $refused.set(channel ? undefined : 'channelIdEmpty');
      if (!channel) return;
      const { payableKobo } = known;
      const typed = $payPart.get() ? form.submit() : undefined;
      if ($payPart.get() && !typed) return;
      const amountKobo = typed ? readRepayment(typed.amount, payableKobo) : payableKobo;
      if (amountKobo === undefined) return;
      const { loanOrderId, owedKobo } = known.order;
      const { channelId } = channel;
      $asking.set({ loanOrderId, amountKobo, channelId, owedKobo, payableKobo });
    },

    cancel: () => $asking.set(null),

    /** Pays the confirmed amount. */
    async confirm(): Promise<void> {
      const asking = $asking.get();
      if (!asking) return;
      $busy.set(true);
      $asking.set(null);
      const reply = await call('/portal/repayment/confirm', { ...asking });
      $busy.set(false);
      if (reply.ok) {
        const { order, payment } = reply.data;
        $ownPayment.set(payment.payOrderId ? payment : null);
        $refused.set(payment.payOrderId ? undefined : 'payOrderIdEmpty');
        form.reset();
        $payPart.set(false);
        $payingRest.set(false);
        $refreshedAt.set(null);
        tellDifferences(paymentDifferences(asking, payment));
        takeOrder(order);
        return detail.load();
      }
      const { failure } = reply;
      if (failure.kind !== 'business') return;
      const isMoved = sameCode(failure.code, businessErrors.debtChanged);
      $refused.set(refusals.find((key) => sameCode(failure.code, businessErrors[key])));
      if (!$refused.get() && !isMoved) $failure.set(failure);
      await detail.load();
      if (!isMoved) return;
      $refusedDebt.set(asking);
      // If the new debt can't be read, only the server's words are known.
      if (!$debtChange.get()) $failure.set(failure);
    },
  };
}

export type CashierModel = ReturnType<typeof createCashier>;
