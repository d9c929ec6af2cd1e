/** How much to pay: all, or a part that is typed or picked. Amounts in kobo. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { createForm } from '../core/forms/form.ts';
import { formatKobo } from '../core/texts/figures.ts';
import { limits } from '../facts/limits.ts';
import {
  type AmountProblem,
  groupTyped,
  halfOf,
  readRepayment,
  repayAmountProblem,
} from './money.rules.ts';
import type { PaymentRecord, RepaymentDetail } from './repay.ts';

/** 27,243.84 */
export const nairaOf = (kobo: number) => formatKobo(kobo).slice(1);

/** Amounts offered for one tap: round ones, and half of the debt as the last. */
function partsOf(payableKobo: number, minimumKobo: number): readonly number[] {
  const half = halfOf(payableKobo);
  const round = limits.quickPaymentsNaira.map((naira) => naira * 100);
  const parts = [...round.filter((kobo) => kobo < half), half];
  return parts.filter((kobo) => kobo >= minimumKobo && kobo < payableKobo);
}

/** The amount of a payment for this debt. The payment may replace another one. */
export function createAmount(
  $detail: ReadableAtom<RepaymentDetail | null>,
  $replacing: ReadableAtom<PaymentRecord | undefined>,
) {
  const $minimumKobo = computed($detail, (known) => known?.minimumKobo ?? 0);
  /** The most that can be paid now: the debt less pending payments, plus the replaced payment. */
  const $payableKobo = computed(
    [$detail, $replacing],
    (known, old) => (known?.payableKobo ?? 0) + (old?.amountKobo ?? 0),
  );
  const form = createForm<'amount', AmountProblem>({
    amount: {
      required: true,
      clean: (typed, { amount }) => groupTyped(typed, amount),
      check: (typed) => repayAmountProblem(typed, $minimumKobo.get(), $payableKobo.get()),
    },
  });
  const $partPossible = computed(
    [$minimumKobo, $payableKobo],
    (minimumKobo, payableKobo) => payableKobo > minimumKobo,
  );
  const $partChosen = atom(false);
  /** Whether to pay a part: the customer chose that, and the debt is large enough. */
  const $payPart = computed(
    [$partChosen, $partPossible],
    (isChosen, isPossible) => isChosen && isPossible,
  );
  /** The amount to pay now. Undefined for a part that can't be paid. */
  const $amountKobo = computed(
    [$minimumKobo, $payableKobo, $payPart, form.$values],
    (minimumKobo, payableKobo, part, { amount }) => {
      if (!part) return payableKobo;
      const problem = repayAmountProblem(amount, minimumKobo, payableKobo);
      return problem ? undefined : readRepayment(amount, payableKobo);
    },
  );
  const choosePart = (part: boolean) => $partChosen.set(part);

  return {
    form,
    $payableKobo,
    $partPossible,
    $payPart,
    $amountKobo,
    /** What stays owed after the chosen part. Undefined if all is paid, or nothing can be. */
    $owedAfterKobo: computed([$payableKobo, $payPart, $amountKobo], (payableKobo, part, paying) =>
      part && paying !== undefined ? payableKobo - paying : undefined,
    ),
    $parts: computed([$payableKobo, $minimumKobo], partsOf),
    /** Kobo that the typed part would leave. They can't be typed, so the page offers to pay all. */
    $koboLeft: computed([$payableKobo, $payPart, form.$values], (payableKobo, part, { amount }) => {
      const left = part ? payableKobo - (readRepayment(amount, payableKobo) ?? 0) : 0;
      return left > 0 && left < 100 ? left : 0;
    }),
    choosePart,
    takePart(kobo: number): void {
      form.reset({ amount: nairaOf(kobo) });
      choosePart(true);
    },
    /** Typing chooses a part. */
    typeAmount(typed: string): void {
      choosePart(true);
      form.change('amount', typed);
    },
  };
}
