/** The latest loan order as the server last told it, and how to follow it while it moves by itself (§4). */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from './api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { CommittedOperation, LoanOrder } from '../contract/entities.ts';
import { environment } from './environment.ts';
import { storedValues } from './stored.ts';

export interface LatestOrder {
  /** `loading` only before the first answer: a refresh keeps what is known. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly order: LoanOrder | null;
  /** Null where the server does not tell them. */
  readonly operations: readonly CommittedOperation[] | null;
  readonly failure: Failure | null;
  /** When the server last told it, ms UTC by its clock. */
  readonly readAt: number;
}

export const noOrderYet: LatestOrder = {
  state: 'loading',
  order: null,
  operations: null,
  failure: null,
  readAt: 0,
};

export const $latest = atom<LatestOrder>(noOrderYet);

type LatestReply = Reply<'/portal/loan/order/latest'>;

let lastAsked = 0;
/** The question whose answer is shown, or the moment at which another call brought the order. */
let told = 0;

/**
 * Asks the server where the loan stands. What was known stays on screen where it cannot answer, and an answer that
 * comes late, after a newer one or after a call that moved the order, moves nothing back. Resolves with this very answer.
 */
export async function refreshOrder(): Promise<LatestReply | null> {
  lastAsked += 1;
  const asked = lastAsked;
  const reply = await call('/portal/loan/order/latest', {});
  if (asked < told) return reply.ok ? reply.data : null;
  if (reply.ok) {
    told = asked;
    $latest.set({ state: 'ready', ...reply.data, failure: null, readAt: serverNow() });
    return reply.data;
  }
  const { kind } = reply.failure;
  // Another session has begun meanwhile: whoever waits for its order must not wait for ever.
  if (kind === 'stale') return storedValues.token.store.get() ? refreshOrder() : null;
  if (kind === 'session') return null;
  const known = $latest.get();
  $latest.set({
    ...known,
    state: known.state === 'loading' ? 'failed' : known.state,
    failure: reply.failure,
  });
  return null;
}

/** Takes an order that another answer brought. */
export function takeOrder(order: LoanOrder): void {
  lastAsked += 1;
  told = lastAsked;
  $latest.set({ ...$latest.get(), state: 'ready', order, failure: null, readAt: serverNow() });
}

const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Re-reads the order while a screen shows it moving: 4 s, 6 s, 9 s … 60 s, not while hidden or offline, at once when
 * the person comes back. The first read goes out always: a shell may be wrong about what is seen. `readOrder`: another
 * way to read it, that brings more. Returns how to stop.
 */
export function followOrder(readOrder: () => Promise<unknown> = refreshOrder): () => void {
  const { clock, surroundings } = environment();
  let wait = FIRST_WAIT_MS;
  let stopped = false;
  let reading = false;
  let first = true;
  let cancel = () => {};
  const { store: token } = storedValues.token;
  const wasLoggedIn = token.get() !== '';
  const read = async () => {
    cancel();
    const away = !surroundings.visible() || !surroundings.online();
    // A hidden tab draws nothing, so the screen of a session that ended may still follow it.
    const isOver = wasLoggedIn && token.get() === '';
    if (stopped || reading || isOver || (away && !first)) return;
    first = false;
    reading = true;
    await readOrder();
    reading = false;
    if (stopped) return;
    cancel = clock.after(wait, read);
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
  };
  const stopListening = surroundings.listen(() => {
    wait = FIRST_WAIT_MS;
    void read();
  });
  void read();
  return () => {
    stopped = true;
    cancel();
    stopListening();
  };
}
