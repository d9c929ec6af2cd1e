/** The app's page in the phone's store, which only a shell can open (§7 toGooglePlayer). */
import { environment } from './environment.ts';
import { notify } from './toasts.ts';

export const hasStore = () => environment().bridge.shell !== 'none';

/** Opens it, or shows a toast on failure. */
export async function openStore(): Promise<void> {
  const answer = await environment().bridge.call('toGooglePlayer', {});
  if (!answer.ok || !answer.result.opened) notify('requestFailed', 'bad');
}
