/**
 * Seals plain requests, as the contract's document shows them, for a lender (§7): `payload` as JSON in the query, the
 * body, or a form beside `file`. So every tool that reads OpenAPI can call the simulator or a real backend.
 */
import { randomBytes } from 'node:crypto';
import { CipherError } from '#src/contract/cipher.ts';
import type { Base, Method } from '#src/contract/endpoint.ts';
import { type Dialect, type OpenCall, ownHeaders, seal } from '#src/contract/envelope.ts';
import { isRecord } from '#src/contract/is-record.ts';
import * as wire from '#src/facts/wire.ts';

/** A plain request that can't be sealed. The message names what is missing or wrong. */
export class PlainRefusal extends Error {}

const PAYLOAD = 'payload';

function payloadOf(text: string, place: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (isRecord(value)) return value;
  } catch {
    // Not JSON: refused below, like every value that isn't an object.
  }
  throw new PlainRefusal(`${place} must be a JSON object`);
}

async function readPlain(request: Request): Promise<Pick<OpenCall, 'method' | 'payload' | 'file'>> {
  if (request.method === 'GET') {
    const text = new URL(request.url).searchParams.get(PAYLOAD) ?? '';
    return { method: 'GET', payload: payloadOf(text, `The query parameter ${PAYLOAD}`) };
  }
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { method: 'POST', payload: payloadOf(await request.text(), 'The body') };
  const form = await request.formData().catch(() => {
    throw new PlainRefusal('The form cannot be read');
  });
  const [payload, file] = [form.get(PAYLOAD), form.get('file')];
  if (!(file instanceof File)) throw new PlainRefusal('The form needs a file under the name file');
  const text = payload instanceof File ? await payload.text() : (payload ?? '');
  return {
    method: 'MULTIPART' satisfies Method,
    payload: payloadOf(text, `The form's ${PAYLOAD}`),
    file: { name: file.name, type: file.type, bytes: file },
  };
}

/**
 * The equivalent sealed request. `root` is the address before `api/`, with a trailing slash; `nowMs` is the lender's
 * clock, ms UTC. Headers of §7 are kept, and missing ones are added. Throws `PlainRefusal`.
 */
export async function sealPlain(
  request: Request,
  { root, base, path, nowMs }: { root: string; base: Base; path: string; nowMs: number },
  dialect?: Dialect,
): Promise<Request> {
  const { headers } = request;
  const others = [...headers].filter(
    ([name]) =>
      !ownHeaders.includes(name) && !/^(?:host|connection|content-|accept-enc)/.test(name),
  );
  const prefix = dialect?.tokenPrefix ?? wire.tokenPrefix;
  const authorization = headers.get(wire.authorizationHeader) ?? '';
  const sender = {
    packageName: headers.get(wire.packageNameHeader) || 'com.lendmax.plain',
    appName: headers.get(wire.appNameHeader) || 'plain',
    afid: headers.get(wire.afidHeader) ?? '',
    token: authorization.startsWith(prefix) ? authorization.slice(prefix.length) : authorization,
    extraHeaders: Object.fromEntries(others),
  };
  const call: OpenCall = { base, path, ...(await readPlain(request)) };
  try {
    const sealed = seal(
      call,
      sender,
      nowMs,
      (bytes) => randomBytes(bytes).toString('hex'),
      dialect,
    );
    return new Request(new URL(sealed.url, root), {
      method: sealed.method,
      headers: sealed.headers,
      ...(sealed.body !== undefined && { body: bodyOf(sealed.body) }),
    });
  } catch (error) {
    if (error instanceof CipherError) throw new PlainRefusal(error.message);
    throw error;
  }
}

/** A sealed body for `fetch`. */
export function bodyOf(body: NonNullable<ReturnType<typeof seal>['body']>): BodyInit {
  if (typeof body === 'string') return body;
  const form = new FormData();
  for (const [name, text] of Object.entries(body.fields)) form.set(name, text);
  form.set('file', body.file.bytes as Blob, body.file.name);
  return form;
}
