import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Control } from '../simulator/client/control.ts';
import { withScreenshot } from '../simulator/recording/page.ts';
import { reported } from './verdict.ts';

/**
 * Saves a failed test as one page: the verdict, its steps with their calls and pictures. Personal values are replaced,
 * unless `LENDMAX_PERSONAL` is `kept`: only then it ends with a screenshot, in which nothing can be replaced.
 * `path` has no extension. `picture` saves a PNG. Returns the page's path.
 */
export async function writeEvidence(
  control: Pick<Control, 'recordingPage' | 'log'>,
  world: string,
  path: string,
  picture: (path: string) => Promise<unknown>,
): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const [file, png] = [`${path}.html`, `${path}.png`];
  if (process.env['LENDMAX_PERSONAL'] !== 'kept') {
    await reported(control, world);
    await writeFile(file, await control.recordingPage(world));
    return file;
  }
  // First, before the screen changes.
  await picture(png);
  const screenshot = await readFile(png, 'base64');
  await rm(png);
  await reported(control, world);
  await writeFile(file, withScreenshot(await control.recordingPage(world, 'kept'), screenshot));
  return file;
}
