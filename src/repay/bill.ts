/** bill_detail (§2): one loan in full, running or past, with every payment and its receipt. */
import { atom } from 'nanostores';
import { call } from '../core/calls/api.ts';
import type { PaymentRecord } from '../contract/entities.ts';
import { createOwed } from './repay.ts';
import { createResource } from '../core/customer/resource.ts';

/** The loan with this id, or the latest. */
export function createBill(loanOrderId: string | undefined) {
  const { detail } = loanOrderId
    ? { detail: createResource(() => call('/portal/repayment/detail', { loanOrderId })) }
    : createOwed();
  return {
    detail,
    /** The payment whose receipt is open. */
    $receipt: atom<PaymentRecord | null>(null),
  };
}
