/** Where browsers are: on this machine, or at `WEBDRIVER_URL`. */
import { isRecord } from '#src/contract/is-record.ts';

export type Capabilities = Readonly<Record<string, unknown>>;

/** What ends a session from outside: its browser, or the machine that runs it. */
export const lostSession =
  /invalid session id|no such session|session timed out|connection error|unable to find session|chrome not reachable|disconnected|ECONNREFUSED|ECONNRESET|failed to (?:connect|fetch)|unable to execute request/i;

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
