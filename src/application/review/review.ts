/**
 * The two waiting screens (§2, §9): they show when to expect a decision, follow the order until it is decided, then
 * open the screen of its status.
 */
import { atom, computed } from 'nanostores';
import { serverNow } from '../../core/calls/api.ts';
import type { LoanOrder } from '../../contract/entities.ts';
import { resumeLatest } from '../../core/navigation/resume.ts';
import { limits } from '../../facts/limits.ts';
import { statuses } from '../../facts/statuses.ts';
import { $latest, followOrder, refreshOrder } from '../../core/loan/order.ts';
import { wipeSentDrafts } from '../sent-drafts.ts';
import { MINUTE_MS } from '../../facts/time.ts';

/** Usual and promised time of the decision, ms UTC, and how long the customer has waited. */
export interface ReviewTimes {
  readonly sentAt: number;
  readonly usuallyBy: number;
  readonly latestBy: number;
  readonly phase: 'usual' | 'longer' | 'tooLong';
}

/** The times of a review that began at `appliedAt` (ms UTC, §9); undefined if the server doesn't send it. */
export function reviewTimes({ appliedAt }: LoanOrder, now: number): ReviewTimes | undefined {
  if (appliedAt === null) return undefined;
  const usuallyBy = appliedAt + limits.assessmentMinutes * MINUTE_MS;
  const latestBy = appliedAt + limits.assessmentMaxHours * 60 * MINUTE_MS;
  const phase = now <= usuallyBy ? 'usual' : now <= latestBy ? 'longer' : 'tooLong';
  return { sentAt: appliedAt, usuallyBy, latestBy, phase };
}

const waiting: readonly number[] = [statuses.Applying, statuses.Validation, statuses.finishLoading];

const isWaiting = (order: LoanOrder | null) => order !== null && waiting.includes(order.status);

/** The model of either screen. */
export function createReview() {
  const $asking = atom(false);
  const $state = computed($latest, ({ state, order }) => {
    if (state !== 'ready') return state;
    return isWaiting(order) ? 'waiting' : 'loading';
  });

  return {
    $state,
    $asking,
    times: (order: LoanOrder) => reviewTimes(order, serverNow()),

    /** Follows the order until it is decided. A status without a screen leads home. */
    open(): () => void {
      const stopWiping = $state.subscribe((state) => {
        if (state === 'waiting') void wipeSentDrafts();
      });
      const stopLeaving = $latest.listen(({ state, order }) => {
        if (state === 'ready' && !isWaiting(order)) resumeLatest();
      });
      const stopFollowing = followOrder();
      return () => {
        stopWiping();
        stopLeaving();
        stopFollowing();
      };
    },

    /** Reads now, without waiting for the next scheduled read. */
    async ask(): Promise<void> {
      if ($asking.get()) return;
      $asking.set(true);
      await refreshOrder();
      $asking.set(false);
    },
  };
}
