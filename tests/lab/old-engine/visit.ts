/** One visit of an old engine: a browser of its own, a driver of its page, and what is heard of it meanwhile. */
import { inject, onTestFinished } from 'vitest';
import type { Page } from '../bench/browser.ts';
import { type Control, createControl } from '#harness/client/control.ts';
import { oldEngine } from './engine.ts';
import { type Driver, driverOf } from './driver.ts';
import { startOld } from './start.ts';

export interface Visit {
  readonly page: Page;
  readonly driver: Driver;
  readonly control: Control;
  /** Opens an address and waits until all of the page's scripts have run. */
  readonly go: (url: string) => Promise<void>;
  /** Opens the phone of a fresh world; its id. */
  readonly open: (scenario: string, route?: string) => Promise<string>;
  /** Uncaught errors, breaches of the page's policy and what else the engine itself calls an error. */
  readonly errors: readonly string[];
  /** Addresses that the page asked for, its own first. */
  readonly requests: readonly string[];
}

interface Thrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

/** The page's policy names what engines know since 83; older ones say that they leave it out. */
const newerPolicy = /^Unrecognized Content-Security-Policy directive '(?:require-)?trusted-types/;

interface Logged {
  readonly entry: { readonly level: string; readonly text: string };
}

async function hear(page: Page): Promise<Pick<Visit, 'errors' | 'requests'>> {
  const errors: string[] = [];
  const requests: string[] = [];
  page.listen<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    errors.push(exception?.description ?? text),
  );
  page.listen<Logged>('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error' && !newerPolicy.test(entry.text)) errors.push(entry.text);
  });
  page.listen<{ request: { url: string } }>('Network.requestWillBeSent', ({ request }) =>
    requests.push(request.url),
  );
  await page.send('Log.enable');
  await page.send('Network.enable');
  return { errors, requests };
}

/** For the test that runs. In one process, as these builds must, a closed page may take its browser along: each has its own. */
export async function visit(language: 'en' | 'es'): Promise<Visit> {
  const { page, stop } = await startOld(oldEngine(), language);
  // Also where the test runs out of time.
  onTestFinished(stop);
  const control = createControl(inject('serverUrl'));
  const heard = await hear(page);
  const go: Visit['go'] = async (url) => {
    const loaded = page.next('Page.loadEventFired', `${url} has loaded`);
    await page.send('Page.navigate', { url });
    await loaded;
  };
  const open: Visit['open'] = async (scenario, route = '') => {
    const world = await control.create({ scenario, language });
    await go(new URL(world.url, control.serverUrl).href + route);
    return world.id;
  };
  return { page, driver: driverOf(page), control, go, open, ...heard };
}
