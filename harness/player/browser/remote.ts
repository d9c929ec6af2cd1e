/** Sessions on an Appium server with a phone, here or in a device farm. */
import { remote } from 'webdriverio';
import type { Browser, StartedBrowser } from './browser.ts';
import { isRecord } from '#src/contract/is-record.ts';

export type Capabilities = Readonly<Record<string, unknown>>;

/** A remote end from the environment: `APPIUM_URL` with user and key in it, `APPIUM_CAPABILITIES` as JSON. */
export interface RemoteEnd {
  readonly url: URL;
  readonly capabilities: Capabilities;
}

/** The remote end, or in one line what is missing. */
export function remoteEnd(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): RemoteEnd | string {
  const address = environment['APPIUM_URL'] ?? '';
  if (address === '') return 'APPIUM_URL names no server';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return 'APPIUM_URL is no http or https address';
  }
  const url = new URL(address);
  const text = environment['APPIUM_CAPABILITIES'] ?? '{}';
  try {
    const capabilities: unknown = JSON.parse(text);
    if (!isRecord(capabilities)) {
      return 'APPIUM_CAPABILITIES is no JSON object';
    }
    return { url, capabilities };
  } catch {
    return 'APPIUM_CAPABILITIES is no JSON';
  }
}

/** Reports in one line that no server answers there, without user and key; null if one answers, whatever it returns. */
export async function noAnswerOf({ url }: RemoteEnd, withinMs = 10_000): Promise<string | null> {
  const shown = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
  try {
    await fetch(`${shown}/status`, { signal: AbortSignal.timeout(withinMs) });
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const message = cause instanceof Error ? cause.message : String(cause);
    return `no server answers at ${shown} (${typeof code === 'string' ? code : message})`;
  }
}

/** The environment's capabilities merged over our own, nested objects included. */
function mergedCapabilities(own: Capabilities, more: Capabilities): Capabilities {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(more)) {
    const before = merged[name];
    merged[name] = isRecord(before) && isRecord(value) ? mergedCapabilities(before, value) : value;
  }
  return merged;
}

/** Starts a session there. User and key of the address are sent by HTTP authentication and never shown. */
export async function startRemote(
  { url, capabilities }: RemoteEnd,
  own: Capabilities,
): Promise<StartedBrowser> {
  const { protocol, hostname, port, pathname, username, password } = url;
  const browser = await remote({
    protocol: protocol.slice(0, -1),
    hostname,
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
    path: pathname,
    ...(username !== '' && {
      user: decodeURIComponent(username),
      key: decodeURIComponent(password),
    }),
    logLevel: 'error',
    connectionRetryCount: 1,
    capabilities: mergedCapabilities(
      { 'wdio:enforceWebDriverClassic': true, ...own },
      capabilities,
    ),
  });
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
      headers: { 'Content-Type': 'application/json', ...user },
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
