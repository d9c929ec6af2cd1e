/** The customer's last known loan, for a start without a network. It is only shown; nothing is paid from it. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { environment } from '../environment.ts';
import { $latest } from './order.ts';
import { readStored } from '../phone/read-stored.ts';
import { storedValues } from '../phone/stored.ts';
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

export function createLastKnown() {
  /** Undefined until the storage has answered. */
  const $known = atom<LastKnown | null | undefined>(undefined);
  return {
    $known,

    /** Reads the stored loan, then stores each answer. Returns how to stop. */
    open(): () => void {
      const { durable } = environment();
      const key = keyOf();
      const read = async () => {
        const kept = await readLastKnown();
        if (!$known.get()) $known.set(kept);
      };
      void read();
      return $latest.subscribe(({ state, at, order }) => {
        // After a failure, earlier answers of this start count, because they may be newer than the stored one.
        if (state !== 'ready') return;
        $known.set(order && { at, order });
        void (order ? durable.set(key, { at, order }) : durable.remove(key));
      });
    },
  };
}
