/** bill_detail (§2): one loan in full, running or past, with every payment and its receipt. */
import { atom } from 'nanostores';
import { call } from '../core/calls/api.ts';
import type { PaymentRecord } from '../contract/entities.ts';
import { replace } from '../core/navigation/router.ts';
import { sawMoney } from './moved-money.ts';
import { createOwed } from './repay.ts';
import { createResource } from '../core/customer/resource.ts';

/** Whether money arrived for it. */
export const hasReceipt = ({ state }: PaymentRecord) =>
  state === 'succeeded' || state === 'refunded';

/**
 * The loan with this id, or the latest. `receipt`: the number of the payment whose receipt opens first, or 'last' for
 * the newest payment that arrived.
 */
export function createBill(loanOrderId: string | undefined, receipt?: string) {
  const { detail } = loanOrderId
    ? { detail: createResource(() => call('/portal/repayment/detail', { loanOrderId })) }
    : createOwed();
  const $receipt = atom<PaymentRecord | null>(null);
  let closed = false;

  async function read(): Promise<void> {
    await detail.load();
    const state = detail.$state.get();
    if (closed || state.state !== 'ready') return;
    const payments = state.data?.payments ?? [];
    void sawMoney(payments.filter(hasReceipt));
    const wanted = payments.find((one) =>
      receipt === 'last' ? one.state === 'succeeded' : one.payOrderId === receipt,
    );
    if (!wanted || !hasReceipt(wanted)) return;
    // A return to this page doesn't open the receipt again.
    replace('billDetail', loanOrderId ? { id: loanOrderId } : {});
    $receipt.set(wanted);
  }

  return {
    detail,
    /** The payment whose receipt is open. */
    $receipt,
    read,
    open(): () => void {
      void read();
      return () => {
        closed = true;
      };
    },
  };
}
