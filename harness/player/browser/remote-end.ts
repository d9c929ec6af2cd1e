/** Where browsers are: on this machine, or at `WEBDRIVER_URL`. */
import { isRecord } from '#src/contract/is-record.ts';

export type Capabilities = Readonly<Record<string, unknown>>;

/** A remote end from the environment: `WEBDRIVER_URL` with user and key in it, `WEBDRIVER_CAPABILITIES` as JSON. */
export interface RemoteEnd {
  readonly url: URL;
  readonly capabilities: Capabilities;
}

/** The remote end, or in one line what is missing. */
export function remoteEnd(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): RemoteEnd | string {
  const address = environment['WEBDRIVER_URL'] ?? '';
  if (address === '') return 'WEBDRIVER_URL names no server';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return 'WEBDRIVER_URL is no http or https address';
  }
  const url = new URL(address);
  const text = environment['WEBDRIVER_CAPABILITIES'] ?? '{}';
  try {
    const capabilities: unknown = JSON.parse(text);
    if (!isRecord(capabilities)) {
      return 'WEBDRIVER_CAPABILITIES is no JSON object';
    }
    return { url, capabilities };
  } catch {
    return 'WEBDRIVER_CAPABILITIES is no JSON';
  }
}

/** Whether browsers are on other machines. */
export const isRemote = (): boolean => (process.env['WEBDRIVER_URL'] ?? '') !== '';

/** This machine's name for remote browsers, `E2E_HOST`; null if they are on it too. */
export const hostForPages = (): string | null => process.env['E2E_HOST'] || null;

/** Where servers of pages listen, so that browsers reach them. */
export const listenOn = (): string => (hostForPages() === null ? '127.0.0.1' : '0.0.0.0');
