/** `timeSDK` at each step of an application (§7): what the shell may collect, honoured by the server's own switches. */
import { call } from './api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { environment } from './environment.ts';
import { $idsAgreed, storedValues } from './stored.ts';
import { backend } from '../facts/profile.ts';
import { allowedFlags, loadConsents } from './consents.ts';

/**
 * Tells the shell that a step was opened (`isSubmit` false) or sent (true). Asks the server first whether it wants the
 * data of this order and whether it has them; whatever fails here stops nobody.
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
  // From here on, and of whoever is logged in by now.
  $idsAgreed.set(allowedFlags(await loadConsents()).device);
}
