/** The logged-in customer, and how a session begins and ends (src/docs/rules.md#session-end). */
import { atom, computed } from 'nanostores';
import {
  $sessionEnd,
  $unknownOperation,
  call,
  closeSession,
  forgetServer,
  operationsOwner,
} from '../calls/api.ts';
import type { LoginInfo } from '../../contract/entities.ts';
import { environment } from '../environment.ts';
import { sessionErrorCodes } from '../../facts/errors.ts';
import { forget, loadStored, storedValues, unloadStored, wipeRest } from '../phone/stored.ts';
import { $consents, emptyConsents } from './consents.ts';
import { $differences } from '../loan/differences.ts';
import { $latest, noOrderYet } from '../loan/order.ts';
import { notify } from '../notices/toasts.ts';

export const $loggedIn = computed(storedValues.token.store, (token) => token !== '');
export const $userInfo = storedValues.userInfo.store;

/** Counts ended sessions. Navigation goes home at each. */
export const $endedSessions = atom(0);

/** A session ended with unsent answers. Reset when a step is sent or the customer logs out. */
export const $answersLost = atom(false);

/** The token of this tab. If the stored one differs, another tab has logged in or out. */
let shown = '';

/**
 * Stores a new login, then asks the server for the name to greet. Drops late answers of earlier calls and wipes the
 * data of another customer.
 */
export async function startSession(login: LoginInfo): Promise<void> {
  const { token, userId, mobile } = login;
  closeSession();
  if ($loggedIn.get() && $userInfo.get()?.userId !== userId) void forgetCustomer();
  // A visitor's consents don't count for the customer who logs in. The last customer's loan may arrive after the logout.
  if (!$loggedIn.get()) emptyModels();
  // Stored before the token, so that listeners to the token, in other tabs too, find the customer.
  storedValues.userInfo.set({ userId, mobile, firstName: null, lastName: null });
  shown = token;
  storedValues.token.set(token);
  await readName(userId);
}

/** Whether this customer is still logged in. Reads first what other tabs have stored. */
function isStillHere(userId: string): boolean {
  storedValues.token.load();
  return $userInfo.get()?.userId === userId;
}

/** Reads the name for the greeting. Keeps the id of the login, because money operations are stored under it. */
async function readName(userId: string): Promise<void> {
  const known = await call('/security/getUserInfo', {});
  if (!known.ok || !isStillHere(userId)) return;
  const { mobile, firstName, lastName } = known.data;
  storedValues.userInfo.set({ userId, mobile, firstName, lastName });
}

/** Uses the name that was just sent in the greeting, without waiting for the next login. */
export function takeName(firstName: string, lastName: string): void {
  const own = $userInfo.get();
  if (own && isStillHere(own.userId)) storedValues.userInfo.set({ ...own, firstName, lastName });
}

function emptyLoan(): void {
  $latest.set(noOrderYet);
  $unknownOperation.set(null);
  $differences.set([]);
}

function emptyModels(): void {
  emptyConsents();
  emptyLoan();
}

function forgetCustomer(): Promise<void> {
  shown = '';
  emptyModels();
  return forget();
}

/** Ends the session on this page only, without informing the shell or the server. */
export async function leaveSession(): Promise<void> {
  closeSession();
  const forgotten = forgetCustomer();
  $endedSessions.set($endedSessions.get() + 1);
  await forgotten;
}

/** Ends the page: nothing of the customer and the server is left in memory. What is stored stays stored. */
export function emptyPage(): void {
  forgetServer();
  shown = '';
  $consents.set(null);
  emptyLoan();
  unloadStored();
  $answersLost.set(false);
  $endedSessions.set($endedSessions.get() + 1);
}

/** Reads stored drafts before the end of the session wipes them. */
async function noteLostAnswers(): Promise<void> {
  const keys = await environment().durable.keys();
  if (keys.some((key) => key.startsWith('draft:'))) $answersLost.set(true);
}

async function endSession(): Promise<void> {
  // A visitor gets the same code as an ended session. The shell's own login must survive that.
  if ($loggedIn.get()) void environment().bridge.call('logout', {});
  await leaveSession();
}

/**
 * Follows logins and logouts in other tabs, from when the stored values are read. A missed event is noticed at the next
 * return or call. Returns how to stop.
 */
export function listenToOtherTabs(): () => void {
  const { token } = storedValues;
  const { storage, surroundings } = environment();
  shown = token.store.get();
  const stopFollowing = token.store.listen((now) => {
    if (now === shown) return;
    if (!now) {
      void leaveSession();
      return notify('loggedOut', 'good');
    }
    const before = shown && $userInfo.get()?.userId;
    closeSession();
    shown = now;
    loadStored();
    if (!before) emptyLoan();
    else if (before !== $userInfo.get()?.userId) {
      emptyModels();
      $endedSessions.set($endedSessions.get() + 1);
    }
    const userId = $userInfo.get()?.userId;
    if (userId) void readName(userId);
  });
  const stopHearing = storage.listen(token.load);
  const stopReturning = surroundings.listen(token.load);
  return () => {
    stopReturning();
    stopHearing();
    stopFollowing();
  };
}

/** Logs the customer out. */
export async function logout(): Promise<void> {
  await endSession();
  $answersLost.set(false);
  notify('loggedOut', 'good');
}

/**
 * This customer's account is deleted: wipes its data from this phone. Another tab may have ended the session before, or
 * logged in another customer.
 */
export function forgetDeleted(owner: string): Promise<void> {
  storedValues.token.load();
  return operationsOwner() === owner ? endSession() : wipeRest();
}

/**
 * Ends the session at a code of §8. This also proves a deletion in doubt, unless somebody has logged in elsewhere
 * since. Returns how to stop.
 */
export function listenToSessionEnds(): () => void {
  return $sessionEnd.listen((code) => {
    if (!code) return;
    const message = sessionErrorCodes[code];
    const deleted = $unknownOperation.get()?.path === '/user/delete' && message !== 'otherDevice';
    void noteLostAnswers();
    void endSession();
    $sessionEnd.set(null);
    if (deleted) notify('accountDeleted', 'good');
    else notify(message, 'bad');
  });
}
