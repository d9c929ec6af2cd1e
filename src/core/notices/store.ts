/** The app's page in the phone's store, which only a shell can open (§7 toGooglePlayer). */
import { environment } from '../environment.ts';
import { notify } from './toasts.ts';

export const hasStore = () => environment().bridge.shell !== 'none';

/** Opens the store page, or shows a toast on failure. Returns whether it opened. */
export async function openStore(): Promise<boolean> {
  const answer = await environment().bridge.call('toGooglePlayer', {});
  const opened = answer.ok && answer.result.opened;
  if (!opened) notify('requestFailed', 'bad');
  return opened;
}
