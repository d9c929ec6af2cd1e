/** Handing a text on (§8): copy with a toast, share if the phone can, save as a file. */
import { environment } from './environment.ts';
import { serverNow } from './api.ts';
import { notify } from './toasts.ts';

/** Copies and shows a toast, 'copy failed' on failure (§8). */
export async function copy(text: string): Promise<void> {
  if (await environment().outside.copy(text)) notify('copied', 'good');
  else notify('copyFailed', 'bad');
}

/** The date that goes with what is shared, ms UTC. */
export const sharedAt = (): number => serverNow();

/** Shares the text with other apps, or copies it if that isn't possible. */
export async function share(text: string): Promise<void> {
  if (!(await environment().outside.share(text))) await copy(text);
}

/** Saves a file of a name, type and text. Null if the page can't save files. */
export const fileSaver = () => environment().outside.save;
