/** State of the Recorder, kept while other tabs show. */
import { type WritableAtom, atom } from 'nanostores';
import type { Lane, Recording } from '../../simulator/protocol/recording.ts';
import type { ReadRecording } from '../../player/recording/report-file.ts';

/** An opened file with its name; null shows the run of the open world. */
export const $opened: WritableAtom<(ReadRecording & { readonly name: string }) | null> = atom(null);
/** The run that a replay is compared with, its name, and the world of the replay. It doesn't apply to another world. */
export const $other: WritableAtom<{
  readonly name: string;
  readonly recording: Recording;
  readonly world: string;
} | null> = atom(null);
/** Hidden lanes. */
export const $hidden: WritableAtom<readonly Lane[]> = atom([]);
/** The chosen entry; null follows the newest. */
export const $chosen: WritableAtom<number | null> = atom(null);
/** The step that is being replayed; null if none is. Setting null stops a replay. */
export const $replay: WritableAtom<{ readonly step: number } | null> = atom(null);
/** Id of the sentence with why the shown file can't be replayed. */
export const UNPLAYED = 'recorder-unplayed';
