/** Sessions on a Selenium Grid, or on an Appium server with a phone, here or in a device farm. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, StartedBrowser } from './started.ts';
import type { Capabilities, RemoteEnd } from './remote-end.ts';
import { isRecord } from '#src/contract/is-record.ts';

/** The environment's capabilities merged over our own, nested objects included. */
function mergedCapabilities(own: Capabilities, more: Capabilities): Capabilities {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(more)) {
    const before = merged[name];
    merged[name] = isRecord(before) && isRecord(value) ? mergedCapabilities(before, value) : value;
  }
  return merged;
}

/** How long a grid may take to notice that one of its nodes has ended, and how often it is asked meanwhile, ms. */
const NOTICE_MS = 150_000;
const ASK_MS = 2_000;

async function untilNoticed<T>(start: () => Promise<T>): Promise<T> {
  const until = Date.now() + NOTICE_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      // What a grid says of a node that it can't reach.
      const isNode =
        error instanceof Error &&
        /new session\. (?:connection error|failed to execute)/i.test(error.message);
      if (!isNode || Date.now() > until) throw error;
      await sleep(ASK_MS);
    }
  }
}

/** Starts a session there. User and key of the address are sent by HTTP authentication and never shown. */
export async function startRemote(
  { url, capabilities }: RemoteEnd,
  own: Capabilities,
): Promise<StartedBrowser> {
  const { protocol, hostname, port, pathname, username, password } = url;
  const { remote } = await import('webdriverio');
  const start = () =>
    remote({
      protocol: protocol.slice(0, -1),
      hostname,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      path: pathname,
      ...(username !== '' && {
        user: decodeURIComponent(username),
        key: decodeURIComponent(password),
      }),
      logLevel: 'silent',
      connectionRetryCount: 1,
      // A grid lets a session wait until a place is free.
      connectionRetryTimeout: 300_000,
      capabilities: mergedCapabilities(
        { 'wdio:enforceWebDriverClassic': true, ...own },
        capabilities,
      ),
    });
  const browser = await untilNoticed(start);
  speakDevTools(browser, url);
  return {
    browser,
    picture: (path) => browser.saveScreenshot(path),
    async stop() {
      await browser.deleteSession();
    },
  };
}

/**
 * Sends developer tools commands to the one address that Appium and chromedriver share. WebdriverIO's own
 * address exists only in chromedriver.
 */
function speakDevTools(browser: Browser, url: URL): void {
  const { origin, pathname, username, password } = url;
  const address = `${origin}${pathname.replace(/\/$/, '')}/session/${browser.sessionId}/goog/cdp/execute`;
  const user = username === '' ? {} : { Authorization: `Basic ${btoa(`${username}:${password}`)}` };
  const execute = async (_original: unknown, cmd: string, params: object): Promise<unknown> => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...user },
      body: JSON.stringify({ cmd, params }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`${cmd} was refused: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  // The types contain only WebdriverIO's commands, not those of a protocol.
  for (const name of ['sendCommand', 'sendCommandAndGetResult']) {
    Reflect.apply(browser.overwriteCommand, browser, [name, execute]);
  }
}
