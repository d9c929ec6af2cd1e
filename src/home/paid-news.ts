/** News on home that a debt ended while the customer was away. It shows until it was seen. */
import { createNotedLoan } from '../core/loan/noted-loan.ts';
import { $latest } from '../core/loan/order.ts';
import { statuses } from '../facts/statuses.ts';

/** The loan that the customer last saw as owed. */
const owed = createNotedLoan('owed');
export const $lastOwed = owed.$id;

/** Called when home opens: reads the stored debt and keeps it up to date. Returns how to stop. */
export function followDebt(): () => void {
  void owed.read();
  return $latest.subscribe(({ state, order }) => {
    const owes = order?.status === statuses.Repaying || order?.status === statuses.Overdued;
    if (state === 'ready' && owes && order.loanOrderId !== $lastOwed.get()) {
      owed.note(order.loanOrderId);
    }
  });
}

/** Marks the news of a loan paid in full as seen. */
export function sawPaidInFull(): void {
  if ($latest.get().order?.status === statuses.Finish) owed.note('');
}
