/**
 * The cashier (§2, §5, §8): amount, channel, confirmation, then the outcome by the server's word
 * (src/docs/rules.md#payments).
 */
import { atom, computed } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { PaymentRecord } from '../contract/entities.ts';
import { limits } from '../facts/limits.ts';
import { createForm } from '../core/form.ts';
import { lagosDayMark } from '../core/lagos-time.rules.ts';
import { paymentDifferences } from '../core/payment-differences.rules.ts';
import { formatKobo } from '../core/texts/figures.ts';
import {
  type AmountProblem,
  groupTyped,
  halfOf,
  readRepayment,
  repayAmountProblem,
} from './money.rules.ts';
import { backend } from '../facts/profile.ts';
import { refusal } from '../core/refusal.ts';
import { tellDifferences } from '../core/differences.ts';
import { takeOrder } from '../core/order.ts';
import { cancelSum } from './cooling-off.ts';
import { createOwed, type RepaymentDetail } from './repay.ts';
import { keepUndone, triedPayment } from './tried.ts';

const refusals = ['payOrderIdEmpty', 'channelIdEmpty'] as const;
type Refusal = (typeof refusals)[number];

/** The debt as it is shown: kobo, and the due date in ms UTC. */
export interface Debt {
  readonly owedKobo: number;
  /** The part that may be paid now. */
  readonly payableKobo: number;
  /** Missing where the lender tells none. */
  readonly dueAt?: number;
  /** The price of a rollover on its way; missing where the lender tells none. */
  readonly rolloverPendingKobo?: number;
}

/** The debt of these details. */
function debtOf({ order, payableKobo }: RepaymentDetail): Debt {
  const { owedKobo, dueAt, rolloverPendingKobo } = order;
  return {
    owedKobo,
    payableKobo,
    ...(dueAt !== null && { dueAt: lagosDayMark(dueAt) }),
    ...(rolloverPendingKobo !== null && { rolloverPendingKobo }),
  };
}

/** The question: this amount, this channel, this debt. Amounts in kobo. */
export interface PaymentQuestion extends Debt {
  readonly loanOrderId: string;
  readonly amountKobo: number;
  readonly channelId: string;
  /** The number of a payment that this one takes the place of. */
  readonly replaces?: string;
  /** It sends the money back within the cooling-off period. */
  readonly cancels?: boolean;
}

/** The debt when the customer confirmed, and now. */
export interface DebtChange {
  readonly before: Debt;
  readonly after: Debt;
}

/** 27,243.84 */
export const nairaOf = (kobo: number) => formatKobo(kobo).slice(1);

export function createCashier() {
  const owed = createOwed();
  const { detail, $detail } = owed;
  /** The page's payment: the one made here, else the newest pending one. */
  const $ownPayment = atom<PaymentRecord | null>(null);
  const $replaces = atom('');
  /** Pending payments, and the one made here in the server's latest state. */
  const $payments = computed([$detail, $ownPayment], (known, mine) => {
    const told = known?.payments ?? [];
    const isMine = ({ payOrderId }: PaymentRecord) => payOrderId === mine?.payOrderId;
    const all = mine && !told.some(isMine) ? [mine, ...told] : told;
    return all.filter((one) => one.state === 'pending' || isMine(one));
  });
  /** The payment whose place another one is to take. None once money of it may have moved. */
  const $replacing = computed([$payments, $replaces], (payments, payOrderId) =>
    payments.find(
      (one) => one.payOrderId === payOrderId && one.replaceable && one.purpose === 'repayment',
    ),
  );
  /** The most that can be paid now, kobo: what is not on its way, and what the replaced payment was to pay. */
  const $payableKobo = computed(
    [$detail, $replacing],
    (known, old) => (known?.payableKobo ?? 0) + (old?.amountKobo ?? 0),
  );
  const form = createForm<'amount', AmountProblem>({
    amount: {
      required: true,
      clean: (typed, { amount }) => groupTyped(typed, amount),
      check: (typed) =>
        repayAmountProblem(typed, $detail.get()?.minimumKobo ?? 0, $payableKobo.get()),
    },
  });
  const $partChosen = atom(false);
  /** All that may be paid, unless the customer has chosen a part and the debt still has one. */
  const $payPart = computed(
    [$partChosen, $detail, $payableKobo],
    (isChosen, known, payableKobo) => isChosen && payableKobo > (known?.minimumKobo ?? 0),
  );
  const tried = triedPayment('/portal/repayment/confirm');
  const $chosenChannel = atom(tried?.channelId ?? null);
  /** What would be paid now, or undefined for a part that can't be, kobo. */
  const $amountKobo = computed(
    [$detail, $payableKobo, $payPart, form.$values],
    (known, payableKobo, part, { amount }) => {
      if (!part) return payableKobo;
      const problem = repayAmountProblem(amount, known?.minimumKobo ?? 0, payableKobo);
      return problem ? undefined : readRepayment(amount, payableKobo);
    },
  );
  /** Parts that can be chosen with one tap, kobo: round ones, and half of it as the last. */
  const $parts = computed([$detail, $payableKobo], (known, payableKobo) => {
    const { minimumKobo = 0 } = known ?? {};
    const half = halfOf(payableKobo);
    const round = limits.quickPaymentsNaira.map((naira) => naira * 100);
    const parts = [...round.filter((kobo) => kobo < half), half];
    return parts.filter((kobo) => kobo >= minimumKobo && kobo < payableKobo);
  });
  /** Kobo that the typed part would leave. Nobody can type them, so all is offered instead. */
  const $koboLeft = computed(
    [$payableKobo, $payPart, form.$values],
    (payableKobo, part, { amount }) => {
      const left = part ? payableKobo - (readRepayment(amount, payableKobo) ?? 0) : 0;
      return left > 0 && left < 100 ? left : 0;
    },
  );
  const $asking = atom<PaymentQuestion | null>(null);
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** A refusal with words in §8: no channel, no payment number. */
  const $refused = atom<Refusal | undefined>();
  /** The amount of the payment that was refused last, kobo. */
  const $refusedKobo = atom(0);
  /** The debt of a refused payment, because it had changed. Nothing was paid. */
  const $refusedDebt = atom<Debt | null>(null);
  const $debtChange = computed([$refusedDebt, $detail], (before, known): DebtChange | null => {
    if (!before || !known) return null;
    const after = debtOf(known);
    const same = (['owedKobo', 'payableKobo', 'dueAt', 'rolloverPendingKobo'] as const).every(
      (name) => before[name] === after[name],
    );
    return same ? null : { before, after };
  });
  /** The customer wants to pay the rest while a payment is pending. */
  const $payingRest = atom(false);
  const $cancelling = atom(false);
  const $refreshing = atom(false);
  const $refreshedAt = atom<number | null>(null);

  const $askedChannel = computed([$detail, $asking], (known, asking) =>
    known?.channels.find((one) => one.channelId === asking?.channelId),
  );
  const $channels = computed($detail, (known) => known?.channels ?? []);
  /** The chosen one, at first the first; empty without one. */
  const $channelId = computed(
    [$channels, $chosenChannel],
    (channels, chosen) =>
      channels.find(({ channelId }) => chosen === null || channelId === chosen)?.channelId ?? '',
  );

  const choosePart = (part: boolean) => $partChosen.set(part);
  /** One of the parts on offer. */
  const takePart = (kobo: number) => {
    form.reset({ amount: nairaOf(kobo) });
    $partChosen.set(true);
  };
  // A part is whole naira, so anything else was all.
  if (tried?.amountKobo && tried.amountKobo % 100 === 0) takePart(tried.amountKobo);
  let failedId = '';
  /** A payment that failed is asked for again as it was chosen. */
  const chooseAgain = (one: PaymentRecord) => {
    if (one.state !== 'failed' || one.purpose !== 'repayment' || one.payOrderId === failedId)
      return;
    failedId = one.payOrderId;
    $chosenChannel.set(one.channelId);
    if (one.amountKobo % 100 === 0) takePart(one.amountKobo);
  };

  return {
    ...owed,
    form,
    $payPart,
    $payableKobo,
    $amountKobo,
    $parts,
    $koboLeft,
    $channels,
    $channelId,
    $askedChannel,
    $asking,
    $busy,
    $failure,
    $refused,
    $refusedKobo,
    $debtChange,
    $payments,
    /** The state of the page's payment. */
    $outcome: computed([$payments, $ownPayment], (payments, mine) =>
      payments.find(({ payOrderId }) => payOrderId === mine?.payOrderId),
    ),
    $payingRest,
    $replacing,
    $cancelling,
    $refreshing,
    $refreshedAt,

    /**
     * Reads and follows, including a payment that was pending before a kill. `isMade`: the newest was ordered just now,
     * and its answer was lost.
     */
    open(isMade = false): () => void {
      const stopListening = $detail.subscribe((known) => {
        const { payments = [] } = known ?? {};
        const newest = payments.find(
          ({ state, purpose }) => state === 'pending' || (isMade && purpose === 'repayment'),
        );
        if (newest && !$ownPayment.get()) $ownPayment.set(newest);
        const mine = payments.find(
          ({ payOrderId }) => payOrderId === $ownPayment.get()?.payOrderId,
        );
        if (mine) chooseAgain(mine);
      });
      const stopFollowing = owed.open();
      return () => {
        stopListening();
        stopFollowing();
      };
    },

    choosePart,
    /** Typing chooses a part. */
    typeAmount(typed: string): void {
      $partChosen.set(true);
      form.change('amount', typed);
    },
    takePart,
    chooseChannel: (channelId: string) => $chosenChannel.set(channelId),
    payMore: () => $payingRest.set(true),
    cancelLoan: (yes: boolean) => $cancelling.set(yes),
    /** Asks what to pay in the place of this payment, at first as much; empty: of none. */
    replacePayment(payOrderId: string): void {
      $replaces.set(payOrderId);
      const kobo = $replacing.get()?.amountKobo ?? 0;
      if (kobo % 100 || kobo === $payableKobo.get()) choosePart(false);
      else takePart(kobo);
    },

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
      const old = $replacing.get();
      if (!known || !$payableKobo.get() || $busy.get()) return;
      const channelId = $channelId.get();
      $failure.set(null);
      $refusedDebt.set(null);
      $refused.set(channelId ? undefined : 'channelIdEmpty');
      if (!channelId) return;
      const debt = { loanOrderId: known.order.loanOrderId, channelId, ...debtOf(known) };
      // After the period the form asks for an ordinary payment.
      const kobo = backend.coolingOffDays > 0 && $cancelling.get() ? cancelSum(known.order) : 0;
      if (kobo) return $asking.set({ ...debt, amountKobo: kobo, cancels: true });
      if ($payPart.get() && !form.submit()) return;
      const amountKobo = $amountKobo.get();
      if (amountKobo === undefined) return;
      $asking.set({ ...debt, amountKobo, ...(old && { replaces: old.payOrderId }) });
    },

    cancel: () => $asking.set(null),

    /** Asks about all that may be paid, in the place of a part that would leave a few kobo. */
    askAll(): void {
      $asking.set(null);
      choosePart(false);
      this.ask();
    },

    /** Pays the confirmed amount. */
    async confirm(): Promise<void> {
      const asking = $asking.get();
      if (!asking) return;
      $busy.set(true);
      $asking.set(null);
      $refusedKobo.set(asking.amountKobo);
      const reply = await call('/portal/repayment/confirm', { ...asking });
      $busy.set(false);
      if (reply.ok) {
        const { order, payment } = reply.data;
        $ownPayment.set(payment.payOrderId ? payment : null);
        $refused.set(payment.payOrderId ? undefined : 'payOrderIdEmpty');
        // A payment that failed is asked for again as it was chosen.
        if (payment.state !== 'failed' && payment.payOrderId) {
          form.reset();
          $partChosen.set(false);
          $payingRest.set(false);
          $replaces.set('');
          $cancelling.set(false);
        }
        $refreshedAt.set(null);
        tellDifferences(paymentDifferences(asking, payment));
        takeOrder(order);
        return detail.load();
      }
      const { failure } = reply;
      // The session is over: the next one finds amount and channel as they were.
      if (failure.kind === 'session') {
        keepUndone({ path: '/portal/repayment/confirm', about: asking });
      }
      if (failure.kind !== 'business') return;
      const refused = refusal(failure);
      const isMoved = refused === 'debtChanged';
      $refused.set(refusals.find((name) => name === refused));
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
