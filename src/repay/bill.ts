/** bill_detail (§2): one loan in full, running or past, with every payment and its receipt. */
import { atom } from 'nanostores';
import { call } from '../core/calls/api.ts';
import type { PaymentRecord } from '../contract/entities.ts';
import { createOwed } from './repay.ts';
import { createResource } from '../core/customer/resource.ts';

/**
 * The loan with this id, or the latest. `receipt`: the number of the payment whose receipt opens first, or 'last' for
 * the newest payment that arrived.
 */
export function createBill(loanOrderId: string | undefined, receipt?: string) {
  const { detail } = loanOrderId
    ? { detail: createResource(() => call('/portal/repayment/detail', { loanOrderId })) }
    : createOwed();
  const $receipt = atom<PaymentRecord | null>(null);
  return {
    detail,
    /** The payment whose receipt is open. */
    $receipt,
    async open(): Promise<void> {
      await detail.load();
      const state = detail.$state.get();
      const payments = (state.state === 'ready' && state.data?.payments) || [];
      const arrived = payments.filter((one) => one.state === 'succeeded');
      const wanted = arrived.find(({ payOrderId }) => receipt === 'last' || payOrderId === receipt);
      if (wanted) $receipt.set(wanted);
    },
  };
}
