/** A call edited and sent again: checked, sealed again as the phone seals, sent to the world's own API (§7). */
import { CipherError } from '#src/contract/cipher.ts';
import type { CallKind } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '../../protocol/faults.ts';
import type { CallEntry, LogEntry } from '../../protocol/log.ts';
import {
  type Dialect,
  type OpenCall,
  type SealedCall,
  type Sender,
  seal,
  tokenOf,
} from '#src/contract/envelope.ts';
import {
  afidHeader,
  appNameHeader,
  authorizationHeader,
  packageNameHeader,
} from '#src/facts/wire.ts';
import { senderHeader } from '../../protocol/sender.ts';
import { isCall } from './calls.ts';
import { isRecord } from '#src/contract/is-record.ts';

/** The call to send, or the reason why not. */
export type Draft =
  | { readonly ok: true; readonly call: OpenCall; readonly kind: CallKind }
  | { readonly ok: false; readonly problem: string };

/** Reads an edited payload for `path`. */
export function draftOf(path: string, text: string): Draft {
  const no = (problem: string): Draft => ({ ok: false, problem });
  if (!isPath(path)) {
    return no(
      "This request wasn't decrypted or isn't in the contract, so it can't be encrypted again.",
    );
  }
  const { method, base, kind } = endpoints[path];
  if (method === 'MULTIPART') {
    return no('This request has a file, and the log keeps no files. Send it from the phone.');
  }
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : "it can't be parsed";
    return no(`The payload isn't valid JSON: ${why}.`);
  }
  if (!isRecord(payload)) {
    return no('The payload must be a JSON object, for example { "field": 1 }.');
  }
  return { ok: true, kind, call: { method, base, path, payload: { ...payload } } };
}

/** The payload of a call as text to edit; `t` is put in again when it is sealed. */
export const payloadText = (call: CallEntry) => JSON.stringify(call.payload ?? {}, null, 2);

/** The text with another opId, or as it is if it is no JSON object. */
export function withOpId(text: string, opId: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return text;
    return JSON.stringify({ ...value, opId }, null, 2);
  } catch {
    return text;
  }
}

/** The sender: the headers of the call itself, and the token that the phone used last. */
export function senderOf(
  call: CallEntry,
  log: readonly LogEntry[],
  { tokenPrefix }: Dialect = {},
): Sender {
  const of = (name: string) => decoded(headerOf(call, name));
  const withToken = log.filter(isCall).filter((one) => headerOf(one, authorizationHeader) !== '');
  const authorization = headerOf(withToken.at(-1) ?? call, authorizationHeader);
  return {
    packageName: of(packageNameHeader),
    appName: of(appNameHeader),
    afid: of(afidHeader),
    token: decoded(tokenOf(authorization, tokenPrefix) ?? authorization),
    extraHeaders: {},
  };
}

/** A header by its name in any case; '' if it is missing. */
export function headerOf({ headers }: Pick<CallEntry, 'headers'>, name: string): string {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? '' : (headers[found] ?? '');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface Resent {
  readonly ok: boolean;
  /** `HTTP 200 in 12 ms`, or why there is no answer. */
  readonly text: string;
  /** The answer, as JSON if it is some, else as text; undefined if none came. */
  readonly reply?: unknown;
}

const TIMEOUT_MS = 60_000;
const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
export const newOpId = () => randomHex(16);

/** Seals at world time `now` (ms UTC) and sends below `place` (`/w/<id>/`). Never rejects. Returns the outcome as a sentence. */
export async function resend(
  call: OpenCall,
  sender: Sender,
  {
    place,
    now,
    fetch: send,
    dialect,
  }: { place: string; now: number; fetch: typeof fetch; dialect?: Dialect },
): Promise<Resent> {
  let sealed: SealedCall;
  try {
    sealed = seal(call, sender, now, randomHex, dialect);
  } catch (error) {
    if (error instanceof CipherError)
      return { ok: false, text: `Couldn't encrypt it: ${error.message}.` };
    throw error;
  }
  const begun = performance.now();
  try {
    const response = await send(place + sealed.url, {
      method: sealed.method,
      headers: { ...sealed.headers, [senderHeader]: 'workbench' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(typeof sealed.body === 'string' && { body: sealed.body }),
    });
    const reply = readReply(await response.text());
    const took = Math.round(performance.now() - begun);
    return { ok: response.ok, text: `HTTP ${response.status} in ${took} ms`, reply };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    const why = late
      ? 'No response in 60 seconds'
      : 'The connection closed before a response arrived';
    return { ok: false, text: `${why}. See Effects for whether it was committed.` };
  }
}

function readReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
