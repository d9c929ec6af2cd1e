/** Applying for the next loan. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, type Failure } from '../core/api.ts';
import type { Product } from '../contract/entities.ts';
import { resume } from '../core/navigation/resume.ts';
import { $latest, refreshOrder, takeOrder } from '../core/order.ts';
import { $overtaken } from '../core/overtaken.ts';
import { statuses } from '../facts/statuses.ts';

/** Applies only while `$subject` is 'free': one loan at a time (§1). */
export function createApplication($subject: ReadableAtom<string>) {
  const $applying = atom(false);
  const $applyFailure = atom<Failure | null>(null);
  return {
    /** When the answers were sent that the next application uses again, ms UTC, or null. */
    $answeredAt: computed($latest, ({ order }) =>
      order?.status === statuses.Finish ? order.appliedAt : null,
    ),
    $applying,
    $applyFailure,

    /** Opens an application for a product. The offer with every fee comes later. */
    async apply(product: Product, amountKobo: number, termDays: number): Promise<void> {
      if ($applying.get() || $subject.get() !== 'free') return;
      $applying.set(true);
      $applyFailure.set(null);
      const again = $latest.get().order?.status === statuses.Finish;
      const path = again ? '/loan/loan-order/apply-market-again' : '/loan/loan-order/apply-market';
      const wish = { productId: product.productId, amountKobo, termDays };
      const reply = await call(path, wish);
      $applying.set(false);
      if (reply.ok) {
        takeOrder(reply.data.order);
        resume(reply.data.order.status);
      } else if (reply.failure.kind === 'business') {
        $applyFailure.set(reply.failure);
        await refreshOrder();
        const { order } = $latest.get();
        const isSame = order?.principalKobo === amountKobo && order.termDays === termDays;
        if ($subject.get() !== 'free' && !isSame) $overtaken.set({ path, about: wish });
      }
    },
  };
}
