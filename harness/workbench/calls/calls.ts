/** A call of the log: its kind by the contract, its code, whether it went wrong; and copies as curl. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isSuccess } from '#src/contract/envelope.ts';
import type { CallKind } from '#src/contract/endpoint.ts';
import type { CallEntry } from '../../simulator/protocol/log.ts';
import {
  afidHeader,
  appNameHeader,
  authorizationHeader,
  packageNameHeader,
} from '#src/facts/wire.ts';
import { senderHeader } from '../../simulator/protocol/sender.ts';

const rows: Readonly<Record<string, { readonly kind: CallKind }>> = endpoints;

/**
 * The calls of the app: how often the browser sent each again on its own, by the number of its first entry. A call that
 * was sent again has the same address and body.
 */
export function callsOfApp(log: readonly CallEntry[]) {
  const firsts = new Map<string, number>();
  const sentAgain = new Map<number, number>();
  const calls = log.filter(({ seq, url, sealedBody, again }) => {
    const key = `${url} ${sealedBody}`;
    const first = firsts.get(key);
    if (!again || first === undefined) {
      firsts.set(key, seq);
      return true;
    }
    sentAgain.set(first, (sentAgain.get(first) ?? 0) + 1);
    return false;
  });
  return { calls, sentAgain };
}

/** The sender: `phone 2`, `script`, `other`. */
export const senderText = ({ from, phone = 1 }: CallEntry): string => from ?? `phone ${phone}`;

/** The kind of a call by its opened path. Null if the contract doesn't have the path. */
export const kindOf = (path: string): CallKind | null =>
  Object.keys(rows).includes(path) ? (rows[path]?.kind ?? null) : null;

/** The business code of an answer (§7), or null if the body isn't an answer. */
export function codeOf(reply: unknown): string | number | null {
  if (typeof reply !== 'object' || reply === null || !('code' in reply)) return null;
  return typeof reply.code === 'string' || typeof reply.code === 'number' ? reply.code : null;
}

/** The code that the phone received. The log also has the reply of a dropped response. */
export const codeReceived = ({ status, reply }: CallEntry): string | number | null =>
  status === null ? null : codeOf(reply);

export type CallOutcome = 'good' | 'business' | 'failed';

/** `business`: answered with a code other than 0. `failed`: no answer, an HTTP error, or a breach of the contract. */
export function outcomeOf(call: CallEntry): CallOutcome {
  if (call.problem !== null || call.status === null || call.status >= 400) return 'failed';
  const code = codeOf(call.reply);
  if (code === null) return 'failed';
  return isSuccess(code) ? 'good' : 'business';
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** curl writes these itself. Another tool's length and encoding would break the request. */
const curlsOwn = ['host', 'connection', 'content-length', 'accept-encoding'];

/**
 * The sealed call as a curl command, exactly as sent. The log has no file of a form, so one has to be named by hand.
 */
export function asCurl(call: CallEntry, origin: string): string {
  const form = Object.entries(call.headers).some(
    ([name, value]) => /^content-type$/i.test(name) && value.startsWith('multipart/'),
  );
  const lines = [`curl -X ${call.method} ${quoted(new URL(call.url, origin).href)}`];
  for (const [name, value] of Object.entries(call.headers)) {
    const own = curlsOwn.includes(name.toLowerCase()) || (form && /^content-type$/i.test(name));
    if (!own) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  if (form) lines.push(`-F ${quoted(`p0=${call.sealedBody}`)}`, "-F 'file=@FILE'");
  else if (call.sealedBody !== '') lines.push(`--data-raw ${quoted(call.sealedBody)}`);
  return lines.join(' \\\n  ');
}

/** Headers that an editable request keeps. The others are added again when it is sealed. */
const keptInPlain = [authorizationHeader, packageNameHeader, appNameHeader, afidHeader];

/**
 * The call as a curl command to the plain address of its world, with its payload to edit. It gets a new `t` and is
 * sealed on its way.
 */
export function asPlainCurl({ method, url, path, payload, headers }: CallEntry, origin: string) {
  const [, root = '', base = ''] = /^(.*?\/w\/[^/]+)\/(?:\d+\/)?(api|cou)\//.exec(url) ?? [];
  const address = new URL(`${root}/plain/${base}${path}`, origin);
  const text = JSON.stringify(payload ?? {}, null, 2);
  const lines = [`-H ${quoted(`${senderHeader}: script`)}`];
  for (const [name, value] of Object.entries(headers)) {
    if (keptInPlain.some((one) => one.toLowerCase() === name.toLowerCase()))
      lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  if (method === 'GET') lines.push('-G', `--data-urlencode ${quoted(`payload=${text}`)}`);
  else if (/multipart/.test(headers['content-type'] ?? ''))
    lines.push(`-F ${quoted(`payload=${text}`)}`, "-F 'file=@FILE'");
  else lines.push("-H 'content-type: application/json'", `--data-raw ${quoted(text)}`);
  return [`curl ${quoted(address.href)}`, ...lines].join(' \\\n  ');
}
