/** Sends a confirmed payment, and keeps why it was refused (§8). */
import { atom, computed } from 'nanostores';
import { call, type Failure } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { refusal } from '../core/calls/refusal.ts';
import { type Debt, debtChange, type DebtChange, debtOf } from './debt.ts';
import type { createOwed } from './repay.ts';
import { keepUndone } from './tried.ts';

const refusals = ['payOrderIdEmpty', 'channelIdEmpty'] as const;
type Refusal = (typeof refusals)[number];
type Paid = Reply<'/portal/repayment/confirm'>;

/** The payment to confirm: its amount, channel and debt. Amounts in kobo. */
export interface PaymentQuestion extends Debt {
  readonly loanOrderId: string;
  readonly amountKobo: number;
  readonly channelId: string;
  /** Id of the payment that this one replaces. */
  readonly replaces?: string;
  /** The payment returns the money within the cooling-off period. */
  readonly cancels?: boolean;
}

/** Sends one payment at a time for this debt. */
export function createPaymentConfirmation({
  detail,
  $detail,
}: Pick<ReturnType<typeof createOwed>, 'detail' | '$detail'>) {
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** A refusal with words in §8: no channel, no payment number. */
  const $refused = atom<Refusal | undefined>();
  /** The refused operation. */
  const $refusedId = atom<string | undefined>();
  /** The refusal is the server's code. An answer without a payment number proves nothing about the money. */
  const $isProven = atom(true);
  const $lastAsked = atom<PaymentQuestion | null>(null);
  /** The debt that a refused payment was for, if it had changed. Nothing was paid. */
  const $refusedDebt = atom<Debt | null>(null);
  const $debtChange = computed([$refusedDebt, $detail], (before, known): DebtChange | null =>
    before && known ? debtChange(before, debtOf(known)) : null,
  );

  async function explain(failure: Failure, asked: PaymentQuestion): Promise<void> {
    const refused = refusal(failure);
    const isMoved = refused === 'debtChanged';
    $isProven.set(true);
    if (failure.kind === 'business') $refusedId.set(failure.opId);
    $refused.set(refusals.find((name) => name === refused));
    if (!$refused.get() && !isMoved) $failure.set(failure);
    await detail.load();
    // A later payment has an answer of its own.
    if (!isMoved || $lastAsked.get() !== asked) return;
    $refusedDebt.set(asked);
    // If the new debt can't be read, only the server's words are known.
    if (!$debtChange.get()) $failure.set(failure);
  }

  /** Forgets the last refusal. `refused` replaces it. */
  function forget(refused?: Refusal): void {
    $failure.set(null);
    $refusedDebt.set(null);
    $refusedId.set(undefined);
    $isProven.set(true);
    $refused.set(refused);
  }

  return {
    $busy,
    $failure,
    $refused,
    $refusedId,
    $isProven,
    $lastAsked,
    $debtChange,
    /** Whether the last payment was refused. The page explains why. */
    $isRefused: computed([$failure, $refused, $debtChange], (...reasons) => reasons.some(Boolean)),

    forget,

    /** Sends the payment. Returns the server's payment with its order, or undefined after a failure. */
    async pay(asked: PaymentQuestion): Promise<Paid | undefined> {
      $busy.set(true);
      // An earlier try may have been explained while this one was asked about.
      forget();
      $lastAsked.set(asked);
      const reply = await call('/portal/repayment/confirm', { ...asked });
      $busy.set(false);
      if (reply.ok) {
        const isNumbered = reply.data.payment.payOrderId !== '';
        $isProven.set(isNumbered);
        $refused.set(isNumbered ? undefined : 'payOrderIdEmpty');
        return reply.data;
      }
      const { failure } = reply;
      // The session is over. The next one finds the same amount and channel.
      if (failure.kind === 'session') {
        keepUndone({ path: '/portal/repayment/confirm', about: asked });
      }
      if (failure.kind === 'business') await explain(failure, asked);
      return undefined;
    },
  };
}
