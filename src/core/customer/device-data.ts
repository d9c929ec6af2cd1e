/** The phone's data: with every login (§3), and by `timeSDK` at each step of an application (§7) if the server wants it. */
import { call } from '../calls/api.ts';
import type { DeviceMsg, LoanOrder } from '../../contract/entities.ts';
import { environment } from '../environment.ts';
import { storedValues } from '../phone/stored.ts';
import { backend } from '../../facts/profile.ts';
import { allowedFlags, loadConsents } from './consents.ts';

/**
 * Device data of every login (§3): version and platform, read again after a logout. Ids are sent only with consent, by
 * `timeSDK` (src/docs/rules.md#device-data).
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

/**
 * Reports to the shell that a step was opened (`isSubmit` false) or sent (true). First asks the server whether it wants
 * this order's data and doesn't have it yet. A failure here blocks nothing.
 */
export async function reportStep(
  step: string,
  { orderNo }: LoanOrder,
  isSubmit: boolean,
): Promise<void> {
  if (!backend.deviceUpload) return;
  const enabled = await call('/time/upload/enable', { orderNo });
  if (!enabled.ok || !enabled.data.enabled) return;
  const status = await call('/time/upload/uploadStatus', { orderNo });
  if (!status.ok || (status.data.uploaded && !isSubmit)) return;
  const userId = storedValues.userInfo.store.get()?.userId;
  if (!userId) return;
  const data = allowedFlags(await loadConsents());
  await environment().bridge.call('timeSDK', { step, orderNo, userId, isSubmit, data });
}
