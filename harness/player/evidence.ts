import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Control } from '../simulator/client/control.ts';
import { withScreenshot } from '../simulator/recording/page.ts';
import { reported } from './verdict.ts';

/**
 * Saves a failed test as one page: its error, the verdict, its steps with their calls and pictures. Personal values are replaced,
 * unless `LENDMAX_PERSONAL` is `kept`: only then it ends with a screenshot, in which nothing can be replaced.
 * `path` has no extension. `picture` saves a PNG. Returns the page's path.
 */
export async function writeEvidence(
  control: Pick<Control, 'recordingPage' | 'log'>,
  world: string,
  path: string,
  picture: (path: string) => Promise<unknown>,
  error = '',
): Promise<string> {
  const told = { failed: stripVTControlCharacters(error) };
  await mkdir(dirname(path), { recursive: true });
  const [file, png] = [`${path}.html`, `${path}.png`];
  if (process.env['LENDMAX_PERSONAL'] !== 'kept') {
    await reported(control, world);
    await writeFile(file, await control.recordingPage(world, 'replaced', told));
    return file;
  }
  // First, before the screen changes.
  await picture(png);
  const screenshot = await readFile(png, 'base64');
  await rm(png);
  await reported(control, world);
  await writeFile(
    file,
    withScreenshot(await control.recordingPage(world, 'kept', told), screenshot),
  );
  return file;
}
