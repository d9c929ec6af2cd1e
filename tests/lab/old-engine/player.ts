/** The player on an engine that no WebDriver supports any more. */
import { inject, onTestFinished } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';
import { oldEngine } from '../../tools/ensure-old-engine.ts';
import { PagePlayer, type Place } from '../bench/page-player.ts';
import { startOld } from './start.ts';

class OldPlayer extends PagePlayer {
  /** Uncaught errors, violations of the page's policy, and other errors of the engine. */
  readonly errors: string[] = [];

  protected async pressAt(place: Place): Promise<void> {
    const mouse = { ...place, button: 'left', clickCount: 1 };
    await this.page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await this.page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  }
}

interface Thrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

interface Logged {
  readonly entry: { readonly level: string; readonly text: string };
}

/** The page's policy has directives that engines know since 83. Older ones report that they ignore them. */
const newerPolicy = /^Unrecognized Content-Security-Policy directive '(?:require-)?trusted-types/;

/**
 * For the current test. These builds must run in one process, so a closed page may take its browser along. Each test
 * has its own.
 */
export async function oldPhone(): Promise<OldPlayer> {
  const { page, stop } = await startOld(oldEngine(), 'en');
  // Also if the test runs out of time.
  onTestFinished(stop);
  const phone = new OldPlayer(createControl(inject('serverUrl')), page);
  page.listen<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    phone.errors.push(exception?.description ?? text),
  );
  page.listen<Logged>('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error' && !newerPolicy.test(entry.text)) phone.errors.push(entry.text);
  });
  await page.send('Log.enable');
  return phone;
}
