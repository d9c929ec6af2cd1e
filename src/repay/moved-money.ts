/** Money that moved, told at home until the customer has seen it (src/docs/rules.md#home). */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { MovedPayment, PaymentRecord } from '../contract/entities.ts';
import { environment, UNREAD } from '../core/environment.ts';
import { $latest } from '../core/loan/order.ts';
import { readStored } from '../core/phone/read-stored.ts';
import { storedValues } from '../core/phone/stored.ts';

/** Whether another sum arrived than was ordered, or money that wasn't needed. */
export const isOdd = ({ receivedKobo, surplusKobo, state }: PaymentRecord) =>
  receivedKobo !== null || surplusKobo > 0 || state === 'refunded';

/** A payment in one state. More money for it makes another name, so that it is news again. */
const nameOf = ({ payOrderId, state, receivedKobo }: PaymentRecord) =>
  `${payOrderId} ${state} ${receivedKobo ?? ''}`;

/** The names that this customer has seen: null if the phone has none yet, undefined until it answers. */
const $seen = atom<readonly string[] | null | undefined>(undefined);
storedValues.token.store.listen(() => $seen.set(undefined));
const keyOf = () => `seenMoney:${storedValues.userInfo.store.get()?.userId ?? ''}`;

async function readSeen(): Promise<void> {
  if ($seen.get() !== undefined) return;
  const key = keyOf();
  const kept = await readStored(key);
  if (kept === UNREAD || key !== keyOf() || $seen.get() !== undefined) return;
  $seen.set(Array.isArray(kept) ? kept.map(String) : null);
}

function keep(names: readonly string[]): void {
  $seen.set(names);
  void environment().durable.set(keyOf(), names);
}

/** Called where a payment is shown with what became of it. */
export async function sawMoney(payments: readonly PaymentRecord[]): Promise<void> {
  if (payments.length === 0) return;
  const key = keyOf();
  await readSeen();
  // The session has ended meanwhile. Nothing of its customer may be stored any more.
  if (key !== keyOf()) return;
  const seen = $seen.get() ?? [];
  const names = payments.map(nameOf).filter((name) => !seen.includes(name));
  if (names.length) keep([...seen, ...names]);
}

/** Payments that home tells, newest first. Kept outside the model, because their view is in another room. */
export const $newMoney = atom<readonly MovedPayment[]>([]);

/**
 * Follows the payments that the lender names. Of a loan that is over, only odd money is news, because home has said that
 * it is paid in full. On a phone that knows of none yet, no earlier payment is news unless it is odd. Returns how to stop.
 */
export function followMoney($moved: ReadableAtom<readonly MovedPayment[] | undefined>): () => void {
  void readSeen();
  const $news = computed([$moved, $seen, $latest], (moved = [], seen, { order }) =>
    seen === undefined
      ? []
      : moved.filter(({ loanOrderId, payment }) => {
          if (seen?.includes(nameOf(payment))) return false;
          const isRunning = order?.loanOrderId === loanOrderId && order.owedKobo > 0;
          return isOdd(payment) || (seen !== null && isRunning);
        }),
  );
  const stops = [
    $news.subscribe((news) => $newMoney.set(news)),
    computed([$moved, $seen], (moved, seen) => seen === null && moved).subscribe((moved) => {
      if (!moved) return;
      keep(moved.flatMap(({ payment }) => (isOdd(payment) ? [] : [nameOf(payment)])));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    $newMoney.set([]);
  };
}
