/** A HAR 1.2 file as calls: each sealed request and answer opened with its own package name, or the reason why not. */
import * as v from 'valibot';
import { CipherError, decrypt, payloadKey } from '#src/contract/cipher.ts';
import { open } from '#src/contract/envelope.ts';
import type { CallEntry } from '../protocol/log.ts';
import { bases, packageNameHeader } from '#src/facts/wire.ts';

export type HarReading =
  | {
      readonly ok: true;
      readonly calls: readonly CallEntry[];
      /** Requests of the file that are no sealed calls, and sealed ones beyond the most that are read. */
      readonly others: number;
      readonly beyond: number;
    }
  | { readonly ok: false; readonly problem: string };

export const HAR_MOST = 2_000;

/** Exporters leave out what they don't know, or write null for it. */
const text = () => v.nullish(v.string(), '');
const pairs = () => v.nullish(v.array(v.object({ name: v.string(), value: text() })), []);
/** Milliseconds; some write them as text. */
const duration = () => v.pipe(v.nullish(v.union([v.number(), v.string()]), 0), v.transform(Number));
const entrySchema = () =>
  v.object({
    startedDateTime: text(),
    /** Of our own export. */
    _fault: v.nullish(v.string()),
    time: duration(),
    request: v.object({
      method: v.string(),
      url: v.string(),
      headers: pairs(),
      postData: v.nullish(v.object({ text: text(), params: pairs() }), {}),
    }),
    response: v.nullish(
      v.object({
        status: v.nullish(v.number(), 0),
        content: v.nullish(v.object({ text: text(), encoding: text() }), {}),
      }),
      {},
    ),
  });
type HarEntry = v.InferOutput<ReturnType<typeof entrySchema>>;
const harSchema = () => v.object({ log: v.object({ entries: v.array(v.unknown()) }) });

/** Fiddler and other programs of Windows put a byte order mark in front. */
export const withoutMark = (text: string) => text.replace(/^\ufeff/, '');

const no = (problem: string): HarReading => ({ ok: false, problem });

/** Reads the text of a HAR file. `packageName` is taken where a request does not name its own. Never throws. */
export function readHar(text: string, packageName: string): HarReading {
  const parsed = parseJson(text);
  return parsed === undefined
    ? no("This file isn't valid JSON: it is incomplete or not a HAR. Export it again.")
    : readHarData(parsed, packageName);
}

/** The same of a HAR that is parsed already. */
export function readHarData(parsed: unknown, packageName: string): HarReading {
  const har = v.safeParse(harSchema(), parsed);
  if (!har.success) return no("This JSON isn't a HAR: log.entries is missing.");
  const all = har.output.log.entries.flatMap((entry) => {
    const checked = v.safeParse(entrySchema(), entry);
    return checked.success ? [checked.output] : [];
  });
  const sealed = all.filter(({ request }) => sealedPlace(request.url) !== null);
  if (sealed.length === 0) return no(foreign(all, har.output.log.entries.length));
  const calls = sealed
    .slice(0, HAR_MOST)
    .map((entry, index) => callOf(entry, index + 1, packageName));
  const beyond = sealed.length - calls.length;
  return { ok: true, calls, others: har.output.log.entries.length - sealed.length, beyond };
}

function foreign(all: readonly HarEntry[], count: number): string {
  if (count === 0) return 'The HAR has no requests. Record it with the network log open.';
  const host = all.map(({ request }) => addressOf(request.url)?.host).find(Boolean);
  const where = host === undefined ? '' : ` (the first to ${host})`;
  return `This HAR is from another app: none of its ${count === 1 ? '1 request' : `${count} requests`}${where} has an encrypted URL (§7), ${bases.map((base) => `/${base}/`).join(' or ')} followed by hex.`;
}

const addressOf = (url: string): URL | null =>
  URL.canParse(url, 'http://har') ? new URL(url, 'http://har') : null;

const sealedEnd = new RegExp(String.raw`/(?:${bases.join('|')})/([0-9a-fA-F]{32,})$`);

function sealedPlace(url: string): string | null {
  const [, hex] = sealedEnd.exec(addressOf(url)?.pathname ?? '') ?? [];
  return hex ?? null;
}

function callOf(entry: HarEntry, seq: number, typed: string): CallEntry {
  const { request, response, startedDateTime, time } = entry;
  const address = addressOf(request.url);
  const headers = Object.fromEntries(
    request.headers.map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const body = sealedBody(request.postData);
  const tookMs = Number.isFinite(time) ? time : 0;
  const call: CallEntry = {
    seq,
    at: (Date.parse(startedDateTime) || 0) + tookMs,
    kind: 'call',
    from: 'other',
    method: request.method,
    url: request.url,
    headers,
    sealedBody: body,
    path: '',
    payload: null,
    t: null,
    opId: null,
    fault: entry._fault ?? null,
    status: response.status > 0 ? response.status : null,
    reply: replyOf(response.content, [headers[packageNameHeader.toLowerCase()] ?? '', typed]),
    tookMs,
    problem: null,
  };
  const packageName = headers[packageNameHeader.toLowerCase()] || typed;
  const query = Object.fromEntries(address?.searchParams ?? []);
  const arrived = {
    sealedPath: sealedPlace(request.url) ?? '',
    payload: request.method === 'GET' ? query : body,
  };
  return { ...call, ...opened(arrived, packageName, typed) };
}

function opened(
  arrived: Parameters<typeof open>[0],
  packageName: string,
  typed: string,
): Partial<CallEntry> {
  let problem = '';
  for (const name of new Set([packageName, typed])) {
    for (const mode of ['ecb', 'cbc'] as const) {
      try {
        const { path, payload, t } = open(arrived, name, { mode });
        const { opId } = payload;
        return { path, payload, t, opId: typeof opId === 'string' ? opId : null };
      } catch (error) {
        if (!(error instanceof CipherError)) throw error;
        problem ||= error.message;
      }
    }
  }
  const wrong = /padding|UTF-8|JSON/.test(problem);
  return {
    problem: wrong ? `wrong package name: ‘${packageName}’ decrypts it to garbage` : problem,
  };
}

/** The sealed text of a body: itself, or the field of a form that is hex. */
function sealedBody({ text, params }: HarEntry['request']['postData']): string {
  const field = params.find(({ value }) => /^[0-9a-fA-F]{32,}$/.test(value));
  if (field) return field.value;
  const inForm = /\r?\n\r?\n([0-9a-fA-F]{32,})\r?\n--/.exec(text);
  return inForm?.[1] ?? text.trim();
}

/** The answer as data, opened if it is sealed and one of the names is its key; else its text. */
function replyOf(
  { text, encoding }: HarEntry['response']['content'],
  names: readonly string[],
): unknown {
  const plain = encoding === 'base64' ? fromBase64(text) : text;
  if (plain === '') return null;
  return parseJson(plain) ?? (/^[0-9a-f]{32,}$/i.test(plain) ? openedText(plain, names) : plain);
}

function openedText(sealed: string, names: readonly string[]): unknown {
  for (const name of names.filter((one) => one !== '')) {
    for (const mode of ['ecb', 'cbc'] as const) {
      try {
        const data = parseJson(decrypt(sealed, payloadKey(name), mode));
        if (data !== undefined) return data;
      } catch (error) {
        if (!(error instanceof CipherError)) throw error;
      }
    }
  }
  return sealed;
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
  } catch {
    return text;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text));
  } catch {
    return undefined;
  }
}
