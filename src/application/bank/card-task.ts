/** What the customer can do with the account, by the order and the list of banks. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LoanOrder } from '../../contract/entities.ts';
import { $latest } from '../../core/loan/order.ts';
import type { ResourceState } from '../../core/customer/resource.ts';
import { accountChangeable, statuses } from '../../facts/statuses.ts';

/** By the order's status: add the card (§4, 5), change it (10, 14, 18), or nothing. */
export type CardTask = 'loading' | 'failed' | 'add' | 'update' | 'none';

/** The task at this order. */
export function taskAt(order: LoanOrder | null): CardTask {
  if (order?.status === statuses.BindCard) return 'add';
  return order && accountChangeable.includes(order.status) ? 'update' : 'none';
}

/** The current task. The form needs `$banks`, the list of banks. */
export function createCardTask($banks: ReadableAtom<ResourceState<unknown>>) {
  const $sent = atom(false);
  let shown: CardTask = 'loading';
  return {
    $sent,
    /** Stays the same once the card is sent, because the next screen follows. */
    $task: computed([$latest, $banks, $sent], ({ state, order }, banks, sent): CardTask => {
      if (sent) return shown;
      shown = state === 'ready' ? taskAt(order) : state;
      if (shown !== 'none' && shown !== 'failed' && banks.state !== 'ready') shown = banks.state;
      return shown;
    }),
    /** Why the order or the banks could not be read. */
    $unread: computed(
      [$latest, $banks],
      ({ failure }, banks) => failure ?? (banks.state === 'failed' ? banks.failure : null),
    ),
  };
}
