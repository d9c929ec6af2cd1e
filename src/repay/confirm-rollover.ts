/** Sends a confirmed rollover, and keeps why it was refused (§8). */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, type Failure } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { lagosDayMark } from '../core/values/lagos-time.rules.ts';
import { refreshOrder } from '../core/loan/order.ts';
import { refusal } from '../core/calls/refusal.ts';
import type { Rollover } from './rollover-data.ts';

/** The rollover to confirm: its price, channel and date. Amounts in kobo, the date in ms UTC. */
export interface RolloverQuestion {
  readonly loanOrderId: string;
  readonly priceKobo: number;
  readonly newDueAt: number;
  /** The debt, which a rollover doesn't change. */
  readonly owedKobo: number;
  readonly channelId: string;
  /** Id of the rollover payment that this one replaces. */
  readonly replaces?: string;
}

type RolloverTerms = Pick<RolloverQuestion, 'priceKobo' | 'newDueAt' | 'owedKobo'>;

export interface RolloverChange {
  readonly before: RolloverTerms;
  readonly after: RolloverTerms;
}

/** The terms that the customer is asked to confirm. */
export function rolloverTerms({ priceKobo, newDueAt, owedNowKobo }: Rollover): RolloverTerms {
  // The Lagos day, because the exact time of a late loan moves with the clock.
  return { priceKobo, newDueAt: lagosDayMark(newDueAt), owedKobo: owedNowKobo };
}

function changeOf(before: RolloverTerms, data: Rollover): RolloverChange | null {
  const terms = rolloverTerms(data);
  const same = (['priceKobo', 'newDueAt', 'owedKobo'] as const).every(
    (name) => before[name] === terms[name],
  );
  return same ? null : { before, after: { ...terms, newDueAt: data.newDueAt } };
}

/** Sends one rollover at a time. `$data`: the rollover as last read; `load` reads it again. */
export function createRolloverConfirmation(
  $data: ReadableAtom<Rollover | null>,
  load: () => Promise<void>,
) {
  const $asking = atom<RolloverQuestion | null>(null);
  const $failure = atom<Failure | null>(null);
  /** The price of the last refused rollover, kobo. */
  const $refusedKobo = atom(0);
  /** The question that was refused or withdrawn because its price or date had changed. Nothing was charged. */
  const $refusedQuestion = atom<RolloverQuestion | null>(null);
  const $priceChange = computed([$refusedQuestion, $data], (before, data) =>
    before && data ? changeOf(before, data) : null,
  );
  return {
    $asking,
    $failure,
    $refusedKobo,
    $refusedQuestion,
    $priceChange,

    /** Closes the question when its terms change, and shows the old ones with the new ones. Returns how to stop. */
    follow: () =>
      $data.listen((data) => {
        const asked = $asking.get();
        if (!asked || !data || !changeOf(asked, data)) return;
        $asking.set(null);
        $refusedQuestion.set(asked);
      }),

    /** Sends the question. Returns the server's payment with its order, or undefined after a failure. */
    async pay(asked: RolloverQuestion): Promise<Reply<'/repay/confirmExtensionOrder'> | undefined> {
      $refusedQuestion.set(null);
      $refusedKobo.set(asked.priceKobo);
      const reply = await call('/repay/confirmExtensionOrder', { ...asked });
      if (reply.ok) return reply.data;
      if (reply.failure.kind !== 'business') return undefined;
      await refreshOrder();
      await load();
      if (refusal(reply.failure) === 'priceChanged') $refusedQuestion.set(asked);
      if (!$priceChange.get()) $failure.set(reply.failure);
      return undefined;
    },
  };
}
