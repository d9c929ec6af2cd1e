import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Control } from '../simulator/client/control.ts';

/**
 * Saves evidence of a failed test: the recording as a page, the log, the calls as HAR, and a screenshot. `path`: the
 * files' name without extension. Returns their paths.
 */
export async function writeEvidence(
  control: Pick<Control, 'recordingPage' | 'log' | 'har'>,
  world: string,
  path: string,
  picture: (path: string) => Promise<unknown>,
): Promise<readonly string[]> {
  await mkdir(dirname(path), { recursive: true });
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const png = `${path}.png`;
  // First, before the screen changes.
  await picture(png);
  const files = [
    [`${path}.html`, await control.recordingPage(world)],
    [`${path}.log.json`, json(await control.log(world))],
    [`${path}.har`, json(await control.har(world))],
  ] as const;
  for (const [file, text] of files) await writeFile(file, text);
  return [png, ...files.map(([file]) => file)];
}
