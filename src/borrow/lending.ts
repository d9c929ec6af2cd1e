/** Money on its way (§2): follows the order until the money arrives, and shows if it is late (§9). */
import { atom, computed } from 'nanostores';
import { call, serverNow } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { limits } from '../facts/limits.ts';
import { statuses } from '../facts/statuses.ts';
import { $latest, followOrder, refreshOrder } from '../core/loan/order.ts';
import { MINUTE_MS } from '../facts/time.ts';

/** When the money was requested, is expected and is given up; ms UTC, or null if unknown. */
export interface PayoutTimes {
  readonly confirmedAt: number | null;
  readonly expectedAt: number | null;
  readonly latestBy: number | null;
  readonly phase: 'usual' | 'longer' | 'tooLong';
}

/** The times of a payout at `now` (ms UTC). If the server sends no time, the longest usual one applies (§9). */
export function payoutTimes(
  { confirmedAt }: Pick<LoanOrder, 'confirmedAt'>,
  expectedAt: number | null,
  now: number,
): PayoutTimes {
  const after = (minutes: number) => confirmedAt && confirmedAt + minutes * MINUTE_MS;
  const latestBy = after(limits.autoCancelHours * 60);
  const usualBy = expectedAt ?? after(limits.maxDisbursementMinutes);
  const past = (at: number | null) => at !== null && now > at;
  const phase = past(latestBy) ? 'tooLong' : past(usualBy) ? 'longer' : 'usual';
  return { confirmedAt, expectedAt, latestBy, phase };
}

export function createLending() {
  /** Read only if the order doesn't have it. */
  const $expectedAt = atom<number | null>(null);
  const $times = computed(
    [$latest, $expectedAt],
    ({ order }, asked) => order && payoutTimes(order, order.expectedAt ?? asked, serverNow()),
  );

  async function ask(loanOrderId: string): Promise<void> {
    const reply = await call('/loan/get-money-time', { loanOrderId });
    if (reply.ok) $expectedAt.set(reply.data.expectedAt);
  }

  return {
    $times,
    read: refreshOrder,

    open(): () => void {
      const stopFollowing = followOrder();
      let asked = '';
      const stopListening = $latest.subscribe(({ order }) => {
        if (order?.status !== statuses.Lending || order.expectedAt !== null) return;
        if (asked === order.loanOrderId) return;
        asked = order.loanOrderId;
        void ask(asked);
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },
  };
}
