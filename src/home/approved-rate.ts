/** The yearly rate of an approved offer (src/docs/law.md#yearly-rate). */
import { computed, type ReadableAtom } from 'nanostores';
import { call, serverNow } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { offerFault, offerRate } from '../borrow/offer.rules.ts';
import { $latest } from '../core/loan/order.ts';
import { createResource } from '../core/customer/resource.ts';

/** The values that an order and its offer share, as one text. */
const termsOf = (of: Pick<LoanOrder, 'loanOrderId' | 'disbursalKobo' | 'repaymentKobo'>) =>
  [of.loanOrderId, of.disbursalKobo, of.repaymentKobo].join();

/** Reads the offer if `$subject` is an approved loan, because the order has no repayment dates. */
export function createApprovedRate($subject: ReadableAtom<string>) {
  const offer = createResource(() => {
    const { order } = $latest.get();
    return order && call('/loan/confirm/product-info', { loanOrderId: order.loanOrderId });
  });
  const $terms = computed([$subject, $latest], (subject, { order }) =>
    subject === 'approved' && order ? termsOf(order) : '',
  );
  return {
    /** 'failed' for an unsound offer or the offer of another order. */
    $rate: computed([offer.$state, $terms], (state, terms) => {
      if (state.state !== 'ready') return state.state;
      const sound = termsOf(state.data) === terms && !offerFault(state.data, serverNow());
      return (sound ? offerRate(state.data) : undefined) ?? 'failed';
    }),
    follow: (): (() => void) =>
      $terms.subscribe((terms) => {
        if (terms) void offer.load();
      }),
  };
}
