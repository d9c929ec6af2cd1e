/**
 * The envelope of §7: every request carries `t`, and its payload and path are sealed as hex. GET sends the payload as
 * one randomly named query parameter, POST as the body, multipart in a randomly named form field.
 */
import * as v from 'valibot';
import { successCode } from '../facts/errors.ts';
import type { Language } from '../facts/languages.ts';
import * as wire from '../facts/wire.ts';
import type { Backend } from '../facts/backend-options.ts';
import { CipherError, decrypt, encrypt, type Padding, paddingNamed, payloadKey } from './cipher.ts';
import type { Base, Method } from './endpoint.ts';
import { maybeInstant } from './schema.ts';
import { isRecord } from './is-record.ts';
import { once } from './once.ts';

/** A file of a multipart call, as the transport takes it. */
export interface FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: unknown;
}

export interface OpenCall {
  readonly method: Method;
  readonly base: Base;
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly file?: FilePart | undefined;
}

/** The sender: values of the headers, and the key. */
export interface Sender {
  readonly packageName: string;
  readonly appName: string;
  readonly afid: string;
  readonly token: string;
  /** The language the customer reads; English by default. */
  readonly language?: Language;
  readonly extraHeaders: Readonly<Record<string, string>>;
}

/** How a backend speaks, if it differs from this build's. */
export interface Dialect {
  readonly mode?: wire.CipherMode;
  readonly padding?: Padding;
  readonly tokenPrefix?: string;
  readonly timestampUnitMs?: number;
}

/** The dialect of a backend. */
export const dialectOf = (backend: Backend): Required<Dialect> => ({
  mode: backend.cipherMode,
  padding: paddingNamed(backend.cipherPadding),
  tokenPrefix: backend.tokenPrefix,
  timestampUnitMs: backend.timestampUnitMs,
});

export interface SealedCall {
  readonly method: 'GET' | 'POST';
  /** Relative to the API: `api/<hex>?<name>=<hex>`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?:
    | string
    | { readonly fields: Readonly<Record<string, string>>; readonly file: FilePart };
}

export interface Opened {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When the call was sent, ms by the phone's clock. */
  readonly t: number;
}

/** Hex of `bytes` random bytes; given by the environment. */
export type RandomHex = (bytes: number) => string;

const FILE_FIELD = 'file';
const headerText = (value: string) =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

/** Headers that a call sets itself, in small letters. */
export const ownHeaders = [...wire.headers, wire.languageHeader, 'Content-Type'].map((name) =>
  name.toLowerCase(),
);

/** The shell's extra headers, without invalid ones and those of §7. */
function addedHeaders(extra: Sender['extraHeaders']): Record<string, string> {
  const usable = Object.entries(extra).filter(
    ([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !ownHeaders.includes(name.toLowerCase()),
  );
  return Object.fromEntries(usable.map(([name, value]) => [name, headerText(value)]));
}

/** Seals one call. `nowMs` is the phone's clock in ms; throws `CipherError` for an unusable package name. */
export function seal(
  call: OpenCall,
  sender: Sender,
  nowMs: number,
  random: RandomHex,
  {
    mode = wire.cipherMode,
    padding,
    tokenPrefix = wire.tokenPrefix,
    timestampUnitMs = wire.timestampUnitMs,
  }: Dialect = {},
): SealedCall {
  const key = payloadKey(sender.packageName);
  const sealText = (plain: string) => encrypt(plain, key, mode, random(16), padding);
  const payload = sealText(
    JSON.stringify({
      ...call.payload,
      [wire.timestampField]: Math.floor(nowMs / timestampUnitMs),
    }),
  );
  const name = `p${random(4)}`;
  const url = `${call.base}/${sealText(call.path)}`;
  const headers: Record<string, string> = {
    ...addedHeaders(sender.extraHeaders),
    [wire.packageNameHeader]: headerText(sender.packageName),
    [wire.appNameHeader]: headerText(sender.appName),
    [wire.afidHeader]: headerText(sender.afid),
    [wire.langHeader]: wire.lang,
    [wire.languageHeader]: sender.language ?? wire.lang,
  };
  if (sender.token) headers[wire.authorizationHeader] = tokenPrefix + headerText(sender.token);
  if (call.method === 'GET') return { method: 'GET', url: `${url}?${name}=${payload}`, headers };
  if (call.method === 'POST') {
    return {
      method: 'POST',
      url,
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: payload,
    };
  }
  if (!call.file) throw new TypeError(`${call.path} needs a file`);
  return { method: 'POST', url, headers, body: { fields: { [name]: payload }, file: call.file } };
}

/** A request as the server sees it. */
export interface ArrivedCall {
  /** The sealed path, after the base and its slash. */
  readonly sealedPath: string;
  /** The query parameters, the body text, or the text fields of the form. */
  readonly payload: string | Readonly<Record<string, string>>;
}

/**
 * Opens an arrived call with the package name of its header. Throws `CipherError` if it was not sealed with that
 * name, or if the content isn't a JSON object with a time `t`.
 */
export function open(
  call: ArrivedCall,
  packageName: string,
  { mode, padding, timestampUnitMs = wire.timestampUnitMs }: Dialect = {},
  unseal = (text: string, key: string) => decrypt(text, key, mode, padding),
): Opened {
  const key = payloadKey(packageName);
  const path = unseal(call.sealedPath, key);
  const texts =
    typeof call.payload === 'string'
      ? [call.payload]
      : Object.entries(call.payload).flatMap(([name, value]) =>
          name === FILE_FIELD ? [] : [value],
        );
  const [sealed, ...more] = texts;
  if (sealed === undefined || more.length) {
    throw new CipherError(`one sealed payload is expected, ${texts.length} arrived`);
  }
  const opened = parseObject(unseal(sealed, key));
  const { [wire.timestampField]: sentAt, ...payload } = opened;
  if (typeof sentAt !== 'number') {
    throw new CipherError(`the payload has no time ${wire.timestampField}`);
  }
  return { path, payload, t: sentAt * timestampUnitMs };
}

function parseObject(plain: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(plain);
    if (isRecord(value)) return value;
  } catch {
    // Not JSON: refused below, like everything that isn't an object.
  }
  throw new CipherError('the payload is no JSON object');
}

/** Every answer: `code` 0 is success (§7); `time` (ours) is the server's clock, null if unreadable. */
export const replyEnvelope = /* @__PURE__ */ once(() =>
  v.object({
    code: v.union([v.number(), v.string()]),
    msg: v.nullish(v.string(), ''),
    data: v.optional(v.unknown()),
    time: maybeInstant(),
  }),
);

export const isSuccess = (code: number | string) => String(code) === successCode;

/** The token in a header's value; undefined without one. */
export const tokenOf = (header: string, tokenPrefix = wire.tokenPrefix): string | undefined =>
  header.startsWith(tokenPrefix) ? header.slice(tokenPrefix.length) : undefined;
