/** Who is logged in, and how a session begins and ends: by the person, or by a code of §8, the first one winning. */
import { atom, computed } from 'nanostores';
import { $sessionEnd, $unknownOperation, call, closeSession } from './api.ts';
import type { LoginInfo } from '../contract/entities.ts';
import { environment } from './environment.ts';
import { sessionErrorCodes } from '../facts/errors.ts';
import { forget, loadStored, storedValues } from './stored.ts';
import { emptyConsents } from './consents.ts';
import { $differences } from './differences.ts';
import { $latest, noOrderYet } from './order.ts';
import { notify } from './toasts.ts';

export const $loggedIn = computed(storedValues.token.store, (token) => token !== '');
export const $userInfo = storedValues.userInfo.store;

/** Counts ended sessions; navigation goes home at each. */
export const $endedSessions = atom(0);

/** Whose session this tab shows; where the stored token is another one, another tab has logged in or out. */
let shown = '';

/**
 * Keeps a new login, then asks the server for the name to greet. Late answers to calls made before it are dropped,
 * whoever made them, and what belongs to another customer is wiped.
 */
export async function startSession(login: LoginInfo): Promise<void> {
  const { token, userId, mobile } = login;
  closeSession();
  if ($loggedIn.get() && $userInfo.get()?.userId !== userId) void forgetCustomer();
  // Before the token: whoever follows it, another tab too, finds whose it is.
  storedValues.userInfo.set({ userId, mobile, firstName: null, lastName: null });
  shown = token;
  storedValues.token.set(token);
  await readName(userId);
}

/** Reads the name to greet; the id stays that of the login, since money operations are kept under it. */
async function readName(userId: string): Promise<void> {
  const known = await call('/security/getUserInfo', {});
  if (known.ok) storedValues.userInfo.set({ ...known.data, userId });
}

function emptyModels(): void {
  emptyConsents();
  $latest.set(noOrderYet);
  $unknownOperation.set(null);
  $differences.set([]);
}

function forgetCustomer(): Promise<void> {
  shown = '';
  emptyModels();
  return forget();
}

/** Leaves the session on this page alone: nobody is told. */
export async function leaveSession(): Promise<void> {
  closeSession();
  const forgotten = forgetCustomer();
  $endedSessions.set($endedSessions.get() + 1);
  await forgotten;
}

async function endSession(): Promise<void> {
  // A visitor is refused like one whose session is over; the shell may know better, and keeps its own.
  if ($loggedIn.get()) void environment().bridge.call('logout', {});
  await leaveSession();
}

/**
 * Follows what another tab did, also where its event was missed: then at the next return to this one, or at the next
 * call (api). Once, at boot, when the stored values are read.
 */
export function listenToOtherTabs(): void {
  const { token } = storedValues;
  const { storage, surroundings } = environment();
  shown = token.store.get();
  token.store.listen((now) => {
    if (now === shown) return;
    if (!now) {
      void leaveSession();
      return notify('loggedOut', 'good');
    }
    const before = shown && $userInfo.get()?.userId;
    closeSession();
    shown = now;
    loadStored();
    if (before && before !== $userInfo.get()?.userId) {
      emptyModels();
      $endedSessions.set($endedSessions.get() + 1);
    }
    const userId = $userInfo.get()?.userId;
    if (userId) void readName(userId);
  });
  storage.listen(token.load);
  surroundings.listen(token.load);
}

/** The person logs out. */
export async function logout(): Promise<void> {
  await endSession();
  notify('loggedOut', 'good');
}

/** The account is gone: nothing of it stays on this phone. */
export const forgetDeleted = endSession;

/** Ends the session at a code of §8; once, at boot. Where a deletion was in doubt, its session's end says it was done. */
export function listenToSessionEnds(): void {
  $sessionEnd.listen((end) => {
    if (!end) return;
    const deleted = $unknownOperation.get()?.path === '/user/delete';
    void endSession();
    $sessionEnd.set(null);
    if (deleted) notify('accountDeleted', 'good');
    else notify(sessionErrorCodes[end.code].message, 'bad');
  });
}
