/**
 * Finds the outcome of a money call with a lost answer (src/docs/rules.md#unknown-outcome): reads the order until the
 * server proves it, or until the call can no longer arrive.
 */
import { atom, computed } from 'nanostores';
import {
  $moneyCalls,
  $resendable,
  $unknownOperation,
  $unreadCalls,
  operationsOwner,
  type UnknownOperation,
} from '../calls/api.ts';
import { LATEST_ARRIVAL_MS } from '../../contract/late-arrival.ts';
import type { LoanOrder } from '../../contract/entities.ts';
import { environment, UNREAD } from '../environment.ts';
import {
  noteDone,
  noteWaited,
  outwaitEarlierPages,
  settleOperation,
  unsettledOperations,
} from '../calls/operations.ts';
import { type AgreedTerms, loanDifferences } from '../loan/agreed-loan.rules.ts';
import { tellDifferences } from '../loan/differences.ts';
import { $latest, type LatestOrder, refreshOrder } from '../loan/order.ts';
import { $loggedIn } from '../customer/session.ts';
import { notify } from '../notices/toasts.ts';
import { MINUTE_MS } from '../../facts/time.ts';

/**
 * `unreachable`: still checking. `notSoFar`: not received, but it may still arrive. `notDone`: it can no longer arrive.
 * `unclear`: the server gives no proof, so the order's status shows.
 */
export type CheckPhase = 'asking' | 'unreachable' | 'notSoFar' | 'done' | 'notDone' | 'unclear';

export interface Checking {
  readonly operation: UnknownOperation;
  readonly phase: CheckPhase;
  /** The customer has left the screen. The check continues, and its verdict will show. */
  readonly left: boolean;
}

export const $checking = atom<Checking | null>(null);

/**
 * Whether a money call is in doubt and its check has no answer yet. Then the phone may know only the state before the
 * call.
 */
export const $unanswered = computed(
  $checking,
  (checking) => checking?.phase === 'asking' || checking?.phase === 'unreachable',
);

/** Until then the screen only shows that the app is checking. Most late calls arrive within it; ms. */
const SO_FAR_AFTER_MS = 4_500;
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 15_000;
const UNREACHABLE_WAIT_MS = 3_000;

/** How long a request may still arrive, whole minutes. */
export const ARRIVES_WITHIN_MINUTES = LATEST_ARRIVAL_MS / MINUTE_MS;

/** A new object for each check, so that an earlier one stops when another begins. */
let newest = {};
/** The opId that is being checked. */
let checked = '';

/** Checks any unknown outcome, new or from before a restart or login. Returns how to stop. */
export function listenToUnknownOutcomes(): () => void {
  const stopChecking = $unknownOperation.listen((operation) => {
    // Repeated taps must not restart the wait.
    if (operation && operation.opId === checked) return showHeldBack(operation);
    newest = {};
    checked = operation?.opId ?? '';
    if (operation) void check(operation);
    else $checking.set(null);
  });
  const stopTelling = $unreadCalls.listen(() => notify('storageSilent', 'bad'));
  outwaitEarlierPages();
  const { clock, surroundings } = environment();
  let isUnread = false;
  let cancel = () => {};
  const takeUp = async (nextMs = FIRST_PAUSE_MS) => {
    cancel();
    const owner = operationsOwner();
    const found = $loggedIn.get() ? await unsettledOperations(owner) : [];
    // A visitor has nothing to check, and another customer is asked for by the login.
    if (owner !== operationsOwner()) return;
    isUnread = found === UNREAD;
    if (found === UNREAD) {
      const longer = Math.min(2 * nextMs, LONGEST_PAUSE_MS);
      cancel = clock.after(nextMs, () => void takeUp(longer));
      return;
    }
    const [left] = found;
    if (left && !$unknownOperation.get() && !$moneyCalls.get()) $unknownOperation.set(left);
  };
  const stopFollowing = $loggedIn.listen(() => void takeUp());
  const stopReturning = surroundings.listen(() => {
    if (isUnread) void takeUp();
  });
  void takeUp();
  return () => {
    cancel();
    stopReturning();
    stopFollowing();
    stopTelling();
    $unknownOperation.set(null);
    stopChecking();
  };
}

/** Shows which call the operation in doubt blocked. */
function showHeldBack({ heldBack }: UnknownOperation): void {
  const checking = $checking.get();
  if (!checking) return;
  $checking.set({
    ...checking,
    operation: { ...checking.operation, ...(heldBack && { heldBack }) },
    left: false,
  });
}

const isVerdict = (phase: CheckPhase) => phase === 'done' || phase === 'notDone';

/** Leaves the screen: for good after a verdict, otherwise while the check continues. */
export function closeChecking(): void {
  const checking = $checking.get();
  if (!checking) return;
  if (isVerdict(checking.phase) || checking.operation.waitedMs >= LATEST_ARRIVAL_MS) {
    $unknownOperation.set(null);
  } else $checking.set({ ...checking, left: true });
}

const isDone = ({ opId }: UnknownOperation, { operations }: Pick<LatestOrder, 'operations'>) =>
  operations?.some((one) => one.opId === opId);

/** Waits, at most until `listen` calls back. Resolves with the wait, ms; 0 if it was cut short. */
function waitAtMost(mostMs: number, listen: (wake: () => void) => () => void): Promise<number> {
  return new Promise((resolve) => {
    const finish = (waitedMs: number) => {
      cancel();
      stop();
      resolve(waitedMs);
    };
    const cancel = environment().clock.after(mostMs, () => finish(mostMs));
    const stop = listen(() => finish(0));
  });
}

/** Ends once the network may be back, and after a while too, because `online` may be wrong. */
function networkMayBeBack(): Promise<number> {
  const { surroundings } = environment();
  return waitAtMost(UNREACHABLE_WAIT_MS, (wake) =>
    surroundings.listen(() => surroundings.online() && wake()),
  );
}

/** Shows how the confirmed loan differs from the agreed terms. Its due date moves with the payout. */
function tellAgreed({ path, about }: UnknownOperation, order: LoanOrder | null): void {
  const isLoan = path === '/loan/get-money' || path === '/loan/get-money-plus';
  // For these calls the stored part of the payload is the agreed terms.
  const agreed = about as AgreedTerms & { readonly loanOrderId: string };
  if (!isLoan || !order || order.loanOrderId !== agreed.loanOrderId) return;
  tellDifferences(loanDifferences(agreed, { ...order, dueAt: null }));
}

async function check(begun: UnknownOperation): Promise<void> {
  const mine = newest;
  const owner = operationsOwner();
  const current = () => mine === newest;
  let operation = begun;
  const wait = (ms: number) => {
    operation = { ...operation, waitedMs: operation.waitedMs + ms };
  };
  const show = (phase: CheckPhase) => {
    if (!current()) return;
    const before = $checking.get();
    const known = before?.operation.opId === operation.opId ? before : undefined;
    const heldBack = known?.operation.heldBack ?? begun.heldBack;
    // An open question must not cover the customer's next screen, and a verdict no money call that is under way.
    const left = isVerdict(phase) ? $moneyCalls.get() > 0 : known?.left === true;
    $checking.set({ operation: { ...operation, ...(heldBack && { heldBack }) }, phase, left });
  };
  show('asking');
  for (let next = FIRST_PAUSE_MS; ; next = Math.min(2 * next, LONGEST_PAUSE_MS)) {
    let reply = await refreshOrder();
    while (current() && !reply) {
      show('unreachable');
      wait(await networkMayBeBack());
      reply = await refreshOrder();
    }
    if (!current() || !reply) return;
    const { operations, operationsSince } = reply;
    // A list that begins later, or has no start, proves only the operations in it.
    const isWhole = operations && operationsSince !== null && operationsSince <= operation.sentAt;
    // A newer read may have named it while this one was on its way.
    const known = $latest.get();
    if (isDone(operation, reply) || isDone(operation, known)) {
      await noteDone(owner, operation);
      await settleOperation(owner, operation);
      tellAgreed(operation, known.order);
      return show('done');
    }
    const stored = await noteWaited(owner, operation, current);
    if (!current()) return;
    if (stored) operation = { ...operation, sends: stored.sends, waitedMs: stored.waitedMs };
    const isOver = operation.waitedMs >= LATEST_ARRIVAL_MS;
    // No longer stored, so another tab learnt that it was refused.
    if (isWhole && (isOver || !stored)) {
      // Noted as too late, so that no tab that still checks it stores and sends it again.
      await settleOperation(owner, operation, 'tooLate');
      return show('notDone');
    }
    if (operation.waitedMs < SO_FAR_AFTER_MS) show('asking');
    else {
      show(isWhole ? 'notSoFar' : 'unclear');
      $resendable.set(operation.opId);
    }
    if (isOver) return;
    const ms = Math.min(next, LATEST_ARRIVAL_MS - operation.waitedMs);
    // A page's own read that names the operation ends the wait.
    wait(
      await waitAtMost(ms, (wake) => $latest.listen((read) => isDone(operation, read) && wake())),
    );
  }
}
