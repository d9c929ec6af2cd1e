/** The customer's last known loan, until the server answers. It is only shown; nothing is paid from it. */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { MINUTE_MS } from '../../facts/time.ts';
import { serverNow } from '../calls/api.ts';
import { environment } from '../environment.ts';
import { $latest } from './order.ts';
import { readStored } from '../phone/read-stored.ts';
import { storedValues } from '../phone/stored.ts';
import { lagosDaysBetween } from '../values/lagos-time.rules.ts';
import { loanOrder } from '../../contract/entities.ts';
import { once } from '../../contract/once.ts';

const lastKnown = /* @__PURE__ */ once(() => v.object({ at: v.number(), order: loanOrder() }));

/** `at`: time of the answer, ms UTC. */
export type LastKnown = v.InferOutput<ReturnType<typeof lastKnown>>;

const keyOf = () => `lastLoan:${storedValues.userInfo.store.get()?.userId ?? ''}`;

/** The loan as this phone last knew it, or null. */
export async function readLastKnown(): Promise<LastKnown | null> {
  const kept = v.safeParse(lastKnown(), await readStored(keyOf()));
  return kept.success ? kept.output : null;
}

/** Of this session. Undefined until the storage has answered. */
export const $known = atom<LastKnown | null | undefined>(undefined);
storedValues.token.store.listen(() => $known.set(undefined));

/** Within this time of one day a debt seldom changes; ms. */
const RECENT_MS = 10 * MINUTE_MS;

/** `$known` if it is a debt, recent enough to be shown until the server answers. */
export const $recent = computed($known, (known) => {
  const now = serverNow();
  const isRecent = known && now - known.at < RECENT_MS && !lagosDaysBetween(known.at, now);
  return isRecent && known.order.owedKobo > 0 ? known : null;
});

/** Reads the stored loan into `$known`, unless something newer is there. */
export async function openLastKnown(): Promise<void> {
  const key = keyOf();
  const kept = await readLastKnown();
  if (!$known.get() && key === keyOf()) $known.set(kept);
}

/** Reads the stored loan, then stores each answer. Returns how to stop. */
export function keepLastKnown(): () => void {
  const { durable } = environment();
  const key = keyOf();
  if (!$known.get()) void openLastKnown();
  return $latest.subscribe(({ state, at, order }) => {
    // After a failure, earlier answers of this start count, because they may be newer than the stored one.
    if (state !== 'ready') return;
    $known.set(order && { at, order });
    void (order ? durable.set(key, { at, order }) : durable.remove(key));
  });
}
