/** The rating popup (§3 popEvaluateTime, §4). It asks once about a loan that went well (src/docs/rules.md#rating). */
import { atom } from 'nanostores';
import { serverNow } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { limits } from '../facts/limits.ts';
import { statuses } from '../facts/statuses.ts';
import { hasStore, openStore } from '../core/notices/store.ts';
import { storedValues } from '../core/phone/stored.ts';
import { DAY_MS } from '../facts/time.ts';

export function createRating() {
  const stored = storedValues.popEvaluateTime;
  const $asking = atom(false);

  return {
    $asking,

    /**
     * Asks about a running order (`calm`: not due soon or late) after its first repayment and with no payment pending,
     * or about a repaid one. It asks once per loan, not soon after 'not now', and only if a shell can open its store.
     */
    consider(order: LoanOrder | null, calm: boolean): void {
      if (!order) return $asking.set(false);
      const { status, repaymentPending, rolloverPending, paidKobo, rolloverKobo } = order;
      const isOnWay = repaymentPending || rolloverPending;
      const hasRepaid = paidKobo > rolloverKobo;
      const runsWell = status === statuses.Repaying && calm && hasRepaid && !isOnWay;
      if (status !== statuses.Finish && !runsWell) return $asking.set(false);
      const last = stored.store.get();
      if (!hasStore() || last?.loanOrderId === order.loanOrderId) return;
      const now = serverNow();
      if (last?.rejectState && now < last.popupTime + limits.ratingAgainDays * DAY_MS) return;
      stored.set({ popupTime: now, rejectState: false, loanOrderId: order.loanOrderId });
      $asking.set(true);
    },

    /** The card closes at once. If no store opened, it comes back with a toast to try again. */
    async rate(): Promise<void> {
      if (!$asking.get()) return;
      $asking.set(false);
      $asking.set(!(await openStore()));
    },

    notNow(): void {
      $asking.set(false);
      const last = stored.store.get();
      if (last) stored.set({ ...last, rejectState: true });
    },
  };
}
