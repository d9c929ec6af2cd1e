/** The start of the app and its end: stored values, the shell's data (§3), and everything that listens. */
import { checkVersion } from './calls/lowest-version.ts';
import { loadConsents } from './customer/consents.ts';
import {
  $loggedIn,
  emptyPage,
  leaveSession,
  listenToOtherTabs,
  listenToSessionEnds,
  startSession,
} from './customer/session.ts';
import { type Environment, environment, setEnvironment } from './environment.ts';
import { listenToUnknownOutcomes } from './money/outcome.ts';
import { listenToReturns, listenToStatus } from './navigation/resume.ts';
import { listenToAddress } from './navigation/router.ts';
import { clearToasts, listenToNetwork } from './notices/toasts.ts';
import { logEvent } from './phone/analytics.ts';
import { readLanguageTag } from './phone/language.ts';
import { isUnwiped, loadStored, storedValues, wereIdsAgreed, wipeRest } from './phone/stored.ts';
import { stoppable } from './stoppable.ts';

/**
 * Starts everything there is to start, in this order, then calls `show`, which shows the app and returns how to remove
 * it. Resolves to a function that stops everything; then the app may start in another environment. Calls and screens
 * are possible once the stored values and the shell's data are read. The first start waits for the package name, the
 * key of every payload (§9). A stored session waits for the shell, because the customer may have logged out there.
 * Neither waits longer than the bridge's timeout.
 */
export async function boot(
  outside: Environment,
  show: () => (() => void) | Promise<() => void> = () => () => undefined,
): Promise<() => void> {
  const [own, endWaiting] = stoppable(outside);
  setEnvironment(own);
  readLanguageTag();
  const { version, commit, id } = own.build;
  logEvent('start', { version, commit, build: id });
  loadStored();
  // Operations are stored by customer, and full storage may have lost the customer's id.
  const isOver = $loggedIn.get() ? !storedValues.userInfo.store.get() : isUnwiped();
  if (isOver) await leaveSession();
  else if (isUnwiped()) void wipeRest();
  if (wereIdsAgreed()) void loadConsents();
  const stops = [listenToSessionEnds(), listenToOtherTabs(), listenToNetwork()];
  const waits = !storedValues.packageName.store.get() || $loggedIn.get();
  const fromShell = askShell();
  if (waits) await fromShell;
  stops.push(listenToUnknownOutcomes(), listenToAddress(), listenToStatus(), listenToReturns());
  stops.push(await show());
  void checkVersion();
  return () => {
    for (const stop of stops.reverse()) stop();
    endWaiting();
    clearToasts();
    emptyPage();
  };
}

async function askShell(): Promise<void> {
  const { bridge } = environment();
  if (bridge.shell === 'none') return;
  const [name, info] = await Promise.all([
    bridge.call('getPackageName', {}),
    bridge.call('getLoginInfo', {}),
  ]);
  if (name.ok) {
    storedValues.packageName.set(name.result.packageName);
    if (name.result.appName) storedValues.appName.set(name.result.appName);
  }
  if (!info.ok) return;
  const { login, deviceMsg, afid, appendReqHeaders } = info.result;
  if (login && login.token !== storedValues.token.store.get()) void startSession(login);
  if (login === null && $loggedIn.get()) void leaveSession();
  if (deviceMsg) storedValues.deviceMsg.set(deviceMsg);
  if (afid) storedValues.afid.set(afid);
  if (appendReqHeaders) storedValues.appendReqHeaders.set(appendReqHeaders);
}
