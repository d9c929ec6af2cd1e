/** Ways to share a text (§8): copy with a toast, share if the phone can, save as a file. */
import { environment } from '../environment.ts';
import { serverNow } from '../calls/api.ts';
import { notify } from './toasts.ts';

/** Copies the text, with a toast; 'copy failed' if that fails (§8). */
export async function copy(text: string): Promise<void> {
  if (await environment().outside.copy(text)) notify('copied', 'good');
  else notify('copyFailed', 'bad');
}

/** The date shown in shared texts, ms UTC. */
export const sharedAt = (): number => serverNow();

/** Whether sharing reaches other apps. Otherwise it copies, and its button says so. */
export const canShare = (): boolean => environment().outside.canShare();

/** Shares the text with other apps, or copies it if that isn't possible. */
export async function share(text: string): Promise<void> {
  if (!(await environment().outside.share(text))) await copy(text);
}

/** Saves a file with a name, type and text. Null if the page can't save files. */
export const fileSaver = () => environment().outside.save;
