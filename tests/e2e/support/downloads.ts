/** Files that a page gives to its user, saved in a folder of the test. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '#harness/player/browser/browser.ts';
import { eventually } from '#harness/player/eventually.ts';

/** From now on the browser saves into this folder without asking. */
export async function saveInto(browser: Browser, folder: string): Promise<void> {
  await browser.sendCommand('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
  });
}

/** The text of a saved file. Waits until it exists and isn't empty. */
export async function savedText(folder: string, name: string): Promise<string> {
  return eventually(
    async () => (await readFile(join(folder, name), 'utf8').catch(() => '')) || undefined,
    () => `No file ${name} was saved.`,
  );
}
