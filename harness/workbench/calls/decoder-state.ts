/** The decoder's state, kept while other tabs show, so that nothing pasted is lost. */
import { type WritableAtom, atom } from 'nanostores';
import type { HarReading } from '../../traffic/read-har.ts';

/** Is the decoder shown in the place of the live calls? */
export const $decoding = atom(false);
/** The chosen call of the file. */
export const $harCall: WritableAtom<number | null> = atom(null);
export const $pasted = atom('');
/** As typed; null takes the package name of the open world. */
export const $packageName: WritableAtom<string | null> = atom(null);
/** Name and text of the imported file, with what was read of it. */
export const $har: WritableAtom<{ readonly name: string; readonly reading: HarReading } | null> =
  atom(null);
