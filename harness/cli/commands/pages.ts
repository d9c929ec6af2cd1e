/** `--pages`: the report of a run, for commands that play one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Control, RunTold } from '../../simulator/client/control.ts';
import type { Option } from './command.ts';

export const pagesOption = {
  type: 'string',
  value: 'FOLDER',
  about: "write each run's report there",
} as const satisfies Option;

export const personalOption = {
  type: 'boolean',
  about: 'leave personal values in reports as they are',
} as const satisfies Option;

/** Writes the run as one page that opens without a server. Returns its path; null without a folder. */
export async function writePage(
  control: Pick<Control, 'recordingPage'>,
  world: string,
  folder: string | null,
  name: string,
  keepsPersonal: boolean,
  told: RunTold,
): Promise<string | null> {
  if (folder === null) return null;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.html`);
  writeFileSync(
    file,
    await control.recordingPage(world, keepsPersonal ? 'kept' : 'replaced', told),
  );
  return file;
}
