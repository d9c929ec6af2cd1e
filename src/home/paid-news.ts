/** News on home that a debt ended while the customer was away, until it was seen. */
import { atom } from 'nanostores';
import { environment } from '../core/environment.ts';
import { $latest } from '../core/order.ts';
import { storedValues } from '../core/stored.ts';
import { statuses } from '../facts/statuses.ts';

const keyOf = () => `owed:${storedValues.userInfo.store.get()?.userId ?? ''}`;

/** The loan that the customer last saw as owed, by its id, or ''. */
export const $lastOwed = atom('');
storedValues.token.store.listen(() => $lastOwed.set(''));

/** Home opens: reads what was owed, and from now on keeps it. Returns how to stop. */
export function followDebt(): () => void {
  const { durable } = environment();
  const key = keyOf();
  const read = async () => {
    const kept = await durable.get(key);
    if (typeof kept === 'string' && !$lastOwed.get()) $lastOwed.set(kept);
  };
  void read();
  return $latest.subscribe(({ state, order }) => {
    const owes = order?.status === statuses.Repaying || order?.status === statuses.Overdued;
    if (state !== 'ready' || !owes || order.loanOrderId === $lastOwed.get()) return;
    $lastOwed.set(order.loanOrderId);
    void durable.set(key, order.loanOrderId);
  });
}

/** The customer has seen that a loan is paid in full. */
export function sawPaidInFull(): void {
  if ($latest.get().order?.status !== statuses.Finish) return;
  $lastOwed.set('');
  void environment().durable.remove(keyOf());
}
