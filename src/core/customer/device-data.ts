/** Runs `timeSDK` at each step of an application (§7), if the server wants the data. */
import { call } from '../calls/api.ts';
import type { LoanOrder } from '../../contract/entities.ts';
import { environment } from '../environment.ts';
import { storedValues } from '../phone/stored.ts';
import { backend } from '../../facts/profile.ts';
import { allowedFlags, loadConsents } from './consents.ts';

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
