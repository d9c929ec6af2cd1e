/** Recordings in files, for commands that play them again. */
import { readFile } from 'node:fs/promises';
import type { Recording } from '../../simulator/protocol/recording.ts';
import { readRun } from '../../player/recording/report-file.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** The recording in a file, which may be a report. Refuses with a reason if it can't be played by this version. */
export async function readableIn(file: string): Promise<Recording> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`file not found: ${file}`);
  });
  const read = await readRun(text);
  if (typeof read === 'string') throw new UsageError(read);
  if (read.foreign !== null) throw new UsageError(read.foreign);
  return read.recording;
}
