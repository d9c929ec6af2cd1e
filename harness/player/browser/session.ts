/** One browser for all tests of a worker, because a start costs more than most tests. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, StartedBrowser } from './browser.ts';

/** How long ending a lost session may take, ms. */
const END_MS = 5_000;

const answers = ({ browser }: StartedBrowser) =>
  browser.getUrl().then(
    () => true,
    () => false,
  );

export function oneSession(start: () => Promise<StartedBrowser>) {
  let last: StartedBrowser | undefined;
  return {
    /** The running session, or a new one if the last was lost, so that a crashed browser fails only one test. */
    async now(): Promise<StartedBrowser> {
      if (last !== undefined && !(await answers(last))) {
        // It is lost, so ending it fails too; at a grid, only after minutes.
        const ended = last.stop().catch(() => undefined);
        await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
        last = undefined;
      }
      return (last ??= await start());
    },
    /** Whether the last session was lost. */
    isLost: async () => last !== undefined && !(await answers(last)),
    /** Ends it, if it wasn't lost. */
    end: async () => (last && (await answers(last)) ? last.stop() : undefined),
  };
}

/** Leaves one new tab in Chromium, and removes everything that pages of this origin stored or were granted. */
export async function emptyTab(browser: Browser, origin: string): Promise<void> {
  const before = await browser.getWindowHandles();
  const { handle } = await browser.createWindow('tab');
  for (const other of before) {
    await browser.switchToWindow(other);
    await browser.closeWindow();
  }
  await browser.switchToWindow(handle);
  await browser.sendCommand('Browser.resetPermissions', {});
  await browser.sendCommand('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}
