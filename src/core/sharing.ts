/** Handing a text on (§8): copied with a word on whether it worked, shared where the phone can, saved as a file. */
import { environment } from './environment.ts';
import { notify } from './toasts.ts';

/** Copies and says so; 'copy failed' where it could not (§8). */
export async function copy(text: string): Promise<void> {
  if (await environment().outside.copy(text)) notify('copied', 'good');
  else notify('copyFailed', 'bad');
}

/** Offers the text to the phone's other apps; copies it where there is no way to. */
export async function share(text: string): Promise<void> {
  if (!(await environment().outside.share(text))) await copy(text);
}
