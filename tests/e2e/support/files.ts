/** Files of this machine: what a page gives to its user, and pages. On another target, they end the test. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

/** From now on the browser saves into this folder without asking. */
export async function saveInto(phone: Phone, folder: string): Promise<void> {
  phone.needs('files');
  await phone.browser.sendCommand('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
  });
}

/** Opens a page from the disk. */
export async function openFile(phone: Phone, path: string): Promise<void> {
  phone.needs('files');
  await phone.browser.url(pathToFileURL(path).href);
}

/** The text of a saved file. Waits until it exists and isn't empty. */
export async function savedText(folder: string, name: string): Promise<string> {
  return eventually(
    async () => (await readFile(join(folder, name), 'utf8').catch(() => '')) || undefined,
    () => `No file ${name} was saved.`,
  );
}
