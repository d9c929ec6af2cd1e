/** The latest loan order as last read, and how to follow it (§4). */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from '../calls/api.ts';
import type { Reply } from '../../contract/endpoints.ts';
import type { CommittedOperation, LoanOrder } from '../../contract/entities.ts';
import { environment } from '../environment.ts';
import { storedValues } from '../phone/stored.ts';

export interface LatestOrder {
  /** `loading` only before the first answer. A refresh keeps the known order. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** When the server sent it, ms UTC; 0 before the first answer. */
  readonly at: number;
  readonly order: LoanOrder | null;
  /** Null if the server doesn't send them. */
  readonly operations: readonly CommittedOperation[] | null;
  readonly failure: Failure | null;
}

export const noOrderYet: LatestOrder = {
  state: 'loading',
  at: 0,
  order: null,
  operations: null,
  failure: null,
};

export const $latest = atom<LatestOrder>(noOrderYet);

/** When the server sent an answer, ms UTC, if it says so. */
type Sent = number | null | undefined;
type LatestReply = Reply<'/portal/loan/order/latest'>;

let lastAsked = 0;
/** Number of the request whose answer is shown, and of the newest one when it arrived. */
let told = 0;
let askedThen = 0;

/** Number for a request that is sent now and returns the order. Pass it to `takeOrder`. */
export const beginRead = (): number => (lastAsked += 1);

/**
 * Shows an answer, unless it is older than the shown one. Of requests that were under way at once the server's times
 * decide, because one may be sent again or overtaken. Later requests are newer, whatever a server's clock says.
 */
function show(answer: Partial<LatestReply>, asked: number, at: Sent): void {
  const latest = $latest.get();
  if (asked <= askedThen && ((at && at - latest.at) || asked - told) < 0) return;
  told = asked;
  askedThen = lastAsked;
  $latest.set({ ...latest, ...answer, state: 'ready', at: at ?? serverNow(), failure: null });
}

/** Reads the order. After a failure the known order stays. Resolves with its own answer. */
export async function refreshOrder(): Promise<LatestReply | null> {
  const asked = beginRead();
  const reply = await call('/portal/loan/order/latest', {});
  if (reply.ok) {
    show(reply.data, asked, reply.at);
    return reply.data;
  }
  const { kind } = reply.failure;
  if (asked < told) return null;
  // Another session has begun. The callers must not wait forever.
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

/** Takes the order from another call's answer. A read passes its number and the server's time, ms UTC. */
export const takeOrder = (order: LoanOrder, asked = beginRead(), at?: Sent): void =>
  show({ order }, asked, at);

const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Reads the order repeatedly while a screen shows it: after 4 s, 6 s, 9 s … 60 s, not while hidden or offline, and at
 * once when the customer comes back. The first read always goes out, because a shell may be wrong about visibility.
 * `readOrder`: another call that includes the order. Returns how to stop.
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
    // A hidden tab doesn't render, so the screen of an ended session may still be open.
    const isOver = wasLoggedIn && token.get() === '';
    if (stopped || reading || isOver || (away && !first)) return;
    first = false;
    reading = true;
    await readOrder();
    reading = false;
    if (stopped) return;
    cancel = clock.after(wait, () => void read());
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
