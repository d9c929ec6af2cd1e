/** The start of the app: stored values, the shell's data (§3), and the listeners of the stores. */
import { environment } from './environment.ts';
import { isUnwiped, loadStored, storedValues, wipeRest } from './phone/stored.ts';
import { listenToNetwork } from './notices/toasts.ts';
import { listenToUnknownOutcomes } from './money/outcome.ts';
import {
  $loggedIn,
  leaveSession,
  listenToOtherTabs,
  listenToSessionEnds,
  startSession,
} from './customer/session.ts';

/**
 * Reads stored values and asks the shell for its data. Resolves when calls and screens are possible. The first start
 * waits for the package name, the key of every payload (§9). A stored session waits for the shell, because the customer
 * may have logged out there. Neither waits longer than the bridge's timeout.
 */
export async function start(): Promise<void> {
  loadStored();
  // Operations are stored by customer, and full storage may have lost the customer's id.
  const isOver = $loggedIn.get() ? !storedValues.userInfo.store.get() : isUnwiped();
  if (isOver) await leaveSession();
  else if (isUnwiped()) void wipeRest();
  listenToSessionEnds();
  listenToOtherTabs();
  listenToNetwork();
  const waits = !storedValues.packageName.store.get() || $loggedIn.get();
  const fromShell = askShell();
  if (waits) await fromShell;
  void listenToUnknownOutcomes();
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
