/** A separate headless Chromium, with pages that each are a slow phone with an empty profile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findBrowser, quietFlags } from '#harness/player/browser/chromium.ts';
import { DevTools } from './devtools.ts';

/** How many times slower than this machine the phone's processor is. */
export const slowdown = 6;

const screen = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

const flags = [...quietFlags, '--disable-extensions', '--lang=en-US', '--remote-debugging-pipe'];

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: object };
}

export interface Page {
  readonly send: <T = unknown>(method: string, params?: object) => Promise<T>;
  readonly next: <T>(method: string, what: string, wanted?: (params: T) => boolean) => Promise<T>;
  /** Receives every event of this name from now on. */
  readonly listen: <T>(method: string, take: (params: T) => void) => void;
  /** Value of an expression in the page; awaits a promise. Rejects if it throws there. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
}

export interface Browser {
  readonly version: string;
  /** Opens an empty page in a new profile, passes it to `use`, and removes both. */
  readonly withPage: <T>(slower: number, use: (page: Page) => Promise<T>) => Promise<T>;
  readonly stop: () => Promise<void>;
}

export async function startBrowser(): Promise<Browser> {
  const binary = findBrowser().browser;
  if (binary === null) throw new Error('No Chrome or Chromium found; CHROME_BIN names one.');
  const profile = await mkdtemp(join(tmpdir(), 'lendmax-bench-'));
  const child = spawn(binary, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const tools = new DevTools(child.stdio[3] as Writable, child.stdio[4] as Readable);

  async function stop(): Promise<void> {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async function withPage<T>(slower: number, use: (page: Page) => Promise<T>): Promise<T> {
    const context = await tools.send<{ browserContextId: string }>('Target.createBrowserContext');
    try {
      // A smaller window would cut the page, and a frame that changes only what is cut counts as not shown.
      const [width, height] = [screen.width, screen.height].map(
        (px) => px * screen.deviceScaleFactor,
      );
      const wanted = { ...context, url: 'about:blank', width, height };
      const target = await tools.send<{ targetId: string }>('Target.createTarget', wanted);
      const attach = { ...target, flatten: true };
      const { sessionId } = await tools.send<{ sessionId: string }>(
        'Target.attachToTarget',
        attach,
      );
      const page = pageOf(tools, sessionId);
      await asPhone(page);
      await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      await page.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return await use(page);
    } finally {
      await tools.send('Target.disposeBrowserContext', context);
    }
  }

  try {
    const { product } = await tools.send<{ product: string }>('Browser.getVersion');
    return { version: product, withPage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives a page the phone's size and touch. */
export async function asPhone(page: Page): Promise<void> {
  await page.send('Page.enable');
  await page.send('Runtime.enable');
  await page.send('Emulation.setDeviceMetricsOverride', screen);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** Without a session id the connection is the page's own. */
export function pageOf(tools: DevTools, sessionId?: string): Page {
  const send: Page['send'] = (method, params) => tools.send(method, params, sessionId);
  return {
    send,
    next: (method, what, wanted) => tools.next(method, sessionId, what, wanted),
    listen: (method, take) => tools.listen(method, sessionId, take),
    async evaluate<T>(expression: string) {
      const wanted = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', wanted);
      if (exceptionDetails) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
      return result.value as T;
    },
  };
}
