/** The question before a due date: can the customer pay, and what would a rollover cost? */
import { atom, computed } from 'nanostores';
import { daysUntilDue, type LoanOrder } from '../core/loan/order-facts.ts';
import { limits } from '../facts/limits.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import {
  isRolloverOld,
  offerForDebt,
  readRolloverOffer,
  type RolloverOffer,
} from '../repay/rollover-offer.ts';

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
  let newest = 0;
  async function read(): Promise<void> {
    newest += 1;
    const mine = newest;
    const offer = await readRolloverOffer(loanOrderId);
    if (mine !== newest) return;
    $rollover.set(offer);
    if (offer && !offerForDebt(offer, $latest.get().order ?? undefined)) void refreshOrder();
  }
  return {
    $answer,
    $rollover,
    /** The same with its price; null while that belongs to an earlier debt. */
    $price: computed([$rollover, $latest], (offer, { order }) =>
      offerForDebt(offer, order ?? undefined),
    ),

    /** Reads the price again when the debt changes. */
    open: (): (() => void) =>
      $latest.listen(({ order }, known) => {
        const before = known?.order;
        if ($answer.get() !== 'no' || !order || !before) return;
        if (order.loanOrderId === before.loanOrderId && isRolloverOld(before, order)) void read();
      }),

    /** Stores the answer on this phone. 'no' reads what a rollover costs. */
    async choose(answer: ManageAnswer): Promise<void> {
      $answer.set(answer);
      if (answer === 'no') await read();
    },
  };
}
