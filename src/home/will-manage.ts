/** The question before a due date: can the customer pay, and what would a rollover cost? */
import { atom } from 'nanostores';
import { daysUntilDue, type LoanOrder } from '../core/order-facts.ts';
import { limits } from '../facts/limits.ts';
import { readRolloverOffer, type RolloverOffer } from '../repay/rollover-offer.ts';

export type ManageAnswer = 'yes' | 'part' | 'no';

/** Whether to ask about this running loan: its due date is near and not past. */
export function asksToManage(order: LoanOrder): boolean {
  const left = daysUntilDue(order);
  return left !== null && left >= 0 && left <= limits.willManageFromDays;
}

export function createWillManage(loanOrderId: string) {
  const $answer = atom<ManageAnswer | ''>('');
  /** Null if no rollover is offered, or if unknown. */
  const $rollover = atom<RolloverOffer | null>(null);
  return {
    $answer,
    $rollover,

    /** Stores the answer on this phone. 'no' reads what a rollover costs. */
    async choose(answer: ManageAnswer): Promise<void> {
      $answer.set(answer);
      if (answer === 'no') $rollover.set(await readRolloverOffer(loanOrderId));
    },
  };
}
