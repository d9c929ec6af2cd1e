/** Who is logged in, and how a session begins and ends: by the person, or by a code of §8, the first one winning. */
import { atom, computed } from 'nanostores';
import { $sessionEnd, $unknownOperation, call, closeSession } from '../api.ts';
import type { LoginInfo } from '../contract/entities.ts';
import { environment } from '../environment.ts';
import { sessionErrorCodes } from '../spec/errors.ts';
import { forget, storedValues } from '../stored.ts';
import { $differences } from './differences.ts';
import { $latest, noOrderYet } from './order.ts';
import { notify } from './notices.ts';

export const $loggedIn = computed(storedValues.token.store, (token) => token !== '');
export const $userInfo = storedValues.userInfo.store;

/** Counts ended sessions; navigation goes home at each. */
export const $endedSessions = atom(0);

/**
 * Keeps a new login, then asks the server for the name to greet. Where it takes the place of another one, late answers
 * to that one are dropped, and what belongs to another customer is wiped.
 */
export async function startSession(login: LoginInfo): Promise<void> {
  const { token, userId, mobile } = login;
  if ($loggedIn.get()) {
    closeSession();
    if ($userInfo.get()?.userId !== userId) void forgetCustomer();
  }
  // Whose operations are in doubt is known before anybody counts as logged in, and never changes meanwhile.
  storedValues.userInfo.set({ userId, mobile, firstName: null, lastName: null });
  storedValues.token.set(token);
  const known = await call('/security/getUserInfo', {});
  if (known.ok) storedValues.userInfo.set({ ...known.data, userId });
}

function forgetCustomer(): Promise<void> {
  $latest.set(noOrderYet);
  $unknownOperation.set(null);
  $differences.set([]);
  return forget();
}

async function endSession(): Promise<void> {
  closeSession();
  const forgotten = forgetCustomer();
  void environment().bridge.call('logout', {});
  $endedSessions.set($endedSessions.get() + 1);
  await forgotten;
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
