/** bill_detail (§2): one loan in full, running or past, with every payment and its receipt. */
import { atom } from 'nanostores';
import type { PaymentRecord } from '../contract/entities.ts';
import { replace } from '../core/navigation/router.ts';
import { sawMoney } from './moved-money.ts';
import { createOwed } from './repay.ts';

/** Whether money arrived for it. */
export const hasReceipt = ({ state }: PaymentRecord) =>
  state === 'succeeded' || state === 'refunded';

/**
 * The loan with this id, or the latest. `receipt`: the number of the payment whose receipt opens first, or 'last' for
 * the newest payment that arrived.
 */
export function createBill(loanOrderId: string | undefined, receipt?: string) {
  const owed = createOwed(loanOrderId);
  const { detail } = owed;
  const $receipt = atom<PaymentRecord | null>(null);
  let isFirst = true;

  function show(payments: readonly PaymentRecord[]): void {
    const arrived = payments.filter(hasReceipt);
    void sawMoney(arrived);
    const wanted = arrived.find((one) =>
      receipt === 'last' ? one.state === 'succeeded' : one.payOrderId === receipt,
    );
    if (!isFirst) return;
    isFirst = false;
    if (!wanted) return;
    // A return to this page doesn't open the receipt again.
    replace('billDetail', loanOrderId ? { id: loanOrderId } : {});
    $receipt.set(wanted);
  }

  return {
    detail,
    /** The payment whose receipt is open. */
    $receipt,
    /** Reads the loan, and follows it while something of it may still change. */
    open(): () => void {
      const stopListening = detail.$state.listen((state) => {
        if (state.state === 'ready') show(state.data?.payments ?? []);
      });
      const stopFollowing = owed.open();
      return () => {
        stopListening();
        stopFollowing();
      };
    },
  };
}
