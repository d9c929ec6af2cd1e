import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, type Failure, serverNow } from '../core/calls/api.ts';
import type { LoanOrder, Product } from '../contract/entities.ts';
import { resume } from '../core/navigation/resume.ts';
import { $latest, refreshOrder, takeOrder } from '../core/loan/order.ts';
import { $overtaken } from '../core/money/overtaken.ts';
import { statuses } from '../facts/statuses.ts';
import type { createCalculator } from './calculator.ts';
import { homeSubject } from './home-subject.ts';

/** Id of the application whose amount the customer is changing, or ''. */
export const $changing = atom('');

/** The id of an application that isn't sent yet, or ''. */
export const unsentId = (order: LoanOrder | null): string =>
  order && homeSubject(order, false, serverNow()) === 'incomplete' ? order.loanOrderId : '';

/**
 * Applies only while `$subject` is 'free', because one loan at a time is allowed (§1). A new amount replaces an
 * application that isn't sent yet.
 */
export function createApplication(
  $subject: ReadableAtom<string>,
  calculator: Pick<ReturnType<typeof createCalculator>, 'choose'>,
) {
  const $applying = atom(false);
  const $applyFailure = atom<Failure | null>(null);
  let lastTry = 0;
  return {
    /** When the answers were sent that the next application reuses, ms UTC, or null. */
    $answeredAt: computed($latest, ({ order }) =>
      order?.status === statuses.Finish ? order.appliedAt : null,
    ),
    /** The unsent application whose amount the customer is changing, or null. */
    $changed: computed([$latest, $changing], ({ order }, changing) =>
      order && changing === order.loanOrderId ? order : null,
    ),
    $applying,
    $applyFailure,

    /** Lets the customer change the amount of an unsent application. */
    change(): void {
      const { order } = $latest.get();
      if (!order) return;
      $changing.set(order.loanOrderId);
      calculator.choose({ amountKobo: order.principalKobo, termDays: order.termDays });
    },

    /** Leaves the application as it is. */
    keep: (): void => $changing.set(''),

    /** Opens an application for a product. The offer with every fee follows later. */
    async apply(product: Product, amountKobo: number, termDays: number): Promise<void> {
      if ($applying.get() || $subject.get() !== 'free') return;
      const thisTry = (lastTry += 1);
      $applying.set(true);
      $applyFailure.set(null);
      const before = $latest.get().order;
      const again = before?.status === statuses.Finish;
      const loanOrderId = unsentId(before);
      const path = again ? '/loan/loan-order/apply-market-again' : '/loan/loan-order/apply-market';
      const { productId } = product;
      const wish = { productId, amountKobo, termDays, ...(loanOrderId && { loanOrderId }) };
      const reply = await call(path, wish);
      $applying.set(false);
      if (reply.ok) {
        $changing.set('');
        takeOrder(reply.data.order);
        resume(reply.data.order.status);
      } else if (reply.failure.kind === 'business') {
        $applyFailure.set(reply.failure);
        await refreshOrder();
        const { order } = $latest.get();
        const isSame = order?.principalKobo === amountKobo && order.termDays === termDays;
        // The customer may have tried again meanwhile.
        const isTaken = thisTry === lastTry && $subject.get() !== 'free';
        if (isTaken && !isSame) $overtaken.set({ path, about: wish });
      }
    },
  };
}
