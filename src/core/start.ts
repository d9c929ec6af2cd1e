/** What happens once when the app starts: stored values, the shell's own data (§3), and the listeners of the stores. */
import type { DeviceMsg } from '../contract/entities.ts';
import { environment } from './environment.ts';
import { loadStored, storedValues } from './stored.ts';
import { listenToNetwork } from './toasts.ts';
import { listenToUnknownOutcomes } from './outcome.ts';
import {
  $loggedIn,
  leaveSession,
  listenToOtherTabs,
  listenToSessionEnds,
  startSession,
} from './session.ts';

/**
 * Reads what is stored and asks the shell who it is. Resolves when calls can be made and screens shown: on the very
 * first start that waits for the package name, since it is the key of every payload (§9); with a session kept, for the
 * shell's word on it, since its customer may have logged out there. Others do not wait, and none longer than the bridge.
 */
export async function start(): Promise<void> {
  loadStored();
  listenToSessionEnds();
  listenToOtherTabs();
  listenToNetwork();
  const waits = !storedValues.packageName.store.get() || $loggedIn.get();
  const fromShell = askShell();
  if (waits) await fromShell;
  void listenToUnknownOutcomes();
}

/**
 * What every login tells of the device (§3): the app's version and the platform, asked for again where a logout has wiped
 * them. Its ids go to nobody before the customer agrees to that, and then by `timeSDK`.
 */
export async function plainDevice(): Promise<Pick<DeviceMsg, 'appVersion' | 'platform'> | null> {
  const known = await knownDevice();
  return known && { appVersion: known.appVersion, platform: known.platform };
}

async function knownDevice(): Promise<DeviceMsg | null> {
  const known = storedValues.deviceMsg.store.get();
  const { bridge } = environment();
  if (known || bridge.shell === 'none') return known;
  const info = await bridge.call('getLoginInfo', {});
  if (!info.ok || !info.result.deviceMsg) return null;
  storedValues.deviceMsg.set(info.result.deviceMsg);
  return info.result.deviceMsg;
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
