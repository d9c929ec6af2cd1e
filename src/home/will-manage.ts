/** The question before a due date: whether the customer will manage, and what a rollover would cost. */
import { atom } from 'nanostores';
import { call } from '../core/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { daysUntilDue, type LoanOrder } from '../core/order-facts.ts';
import { limits } from '../facts/limits.ts';

export type ManageAnswer = 'yes' | 'part' | 'no';

/** Whether to ask about this running loan: its due date is near and not past. */
export function asksToManage(order: LoanOrder): boolean {
  const left = daysUntilDue(order);
  return left !== null && left >= 0 && left <= limits.willManageFromDays;
}

export function createWillManage(loanOrderId: string) {
  const $answer = atom<ManageAnswer | ''>('');
  /** Null if none is offered, or unknown. */
  const $rollover = atom<Reply<'/repay/getExtensionData'> | null>(null);
  return {
    $answer,
    $rollover,

    /** The answer stays on this phone. 'no' asks what a rollover costs. */
    async choose(answer: ManageAnswer): Promise<void> {
      $answer.set(answer);
      if (answer !== 'no') return;
      const reply = await call('/repay/getExtensionData', { loanOrderId });
      $rollover.set(reply.ok && reply.data.available ? reply.data : null);
    },
  };
}
