/** A call as it arrives on the wire, opened (§7): sealed path, payload as query, body or form field, headers. */
import { CipherError, payloadKey } from '#src/contract/cipher.ts';
import type { Base } from '#src/contract/endpoint.ts';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { type ArrivedCall, dialectOf, type Opened, open, tokenOf } from '#src/contract/envelope.ts';
import type { Backend } from '#src/facts/backend-options.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { type Language, languages } from '#src/facts/languages.ts';
import {
  afidHeader,
  appNameHeader,
  authorizationHeader,
  lang,
  langHeader,
  languageHeader,
  packageNameHeader,
} from '#src/facts/wire.ts';
import { readBytes } from './body.ts';
import { decrypt } from './cipher.ts';
import { BODY_DEEPEST } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { isPath } from '../protocol/faults.ts';
import { senderHeader } from '../protocol/sender.ts';
import type { ArrivedFile } from '../market/handler.ts';
import type { WireHeaders, WireRequest } from './messages.ts';
import { isDeeper } from '../world/log.ts';
import type { World } from '../world/world.ts';

/** Room for more than a file of 20 MB, so that the marketplace itself can refuse it as too large. */
const FORM_LIMIT = 26_000_000;
const TEXT_LIMIT = 1_000_000;

export interface Arrival {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly language: Language;
  readonly sealedPath: string;
  readonly body: Body;
}

interface Body {
  /** The sealed text as received, for the log. */
  readonly sealed: string;
  readonly payload: ArrivedCall['payload'];
  readonly file: ArrivedFile | null;
  readonly damage: ControlRefusal | null;
  /** The phone hung up before all of it had arrived. */
  readonly isCutOff: boolean;
}

const nothing = { sealed: '', payload: '', file: null, damage: null, isCutOff: false };

/** Reads a request. A body that is too large or cut off, or an unreadable form, is recorded as damage. */
export async function readArrival(
  world: World,
  request: WireRequest,
  sealedPath: string,
): Promise<Arrival> {
  const arrival = unreadArrival(world, request, sealedPath);
  if (request.method === 'GET') return arrival;
  const body = await readBody(request).catch((error: unknown) => {
    if (error instanceof ControlRefusal) return { ...nothing, damage: error };
    if (request.signal.aborted) return { ...nothing, isCutOff: true };
    throw error;
  });
  return { ...arrival, body };
}

/** A request by its address and headers, without reading its body. */
export function unreadArrival(
  { profile }: World,
  request: WireRequest,
  sealedPath: string,
): Arrival {
  const authorization = request.headers.get(authorizationHeader) ?? '';
  const { pathname, search, searchParams } = new URL(request.url);
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries([...request.headers].filter(([name]) => name !== senderHeader)),
    token: tokenOf(authorization, profile.backend.tokenPrefix) ?? '',
    language: languageAsked(request.headers),
    sealedPath,
    body: { ...nothing, payload: Object.fromEntries(searchParams) },
  };
}

/**
 * The language that a call asks for, English by default. In §7 `lang` is always en, so a call asks for another one by
 * `Accept-Language`, like every browser.
 */
export function languageAsked(headers: WireHeaders): Language {
  const asked = [headers.get(langHeader), headers.get(languageHeader)];
  const other = asked.find((value) => value && !value.startsWith('en'))?.slice(0, 2);
  return languages.find((one) => one === other) ?? 'en';
}

async function readBody(request: WireRequest): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const sealed = new TextDecoder().decode(await readBytes(request, TEXT_LIMIT));
    return { ...nothing, sealed, payload: sealed };
  }
  const bytes = await readBytes(request, FORM_LIMIT);
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ControlRefusal(400, "the form can't be parsed");
    });
  const payload: Record<string, string> = {};
  let file: ArrivedFile | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') payload[name] = value;
    else file = await arrivedFile(value);
  }
  return { ...nothing, sealed: Object.values(payload).join('\n'), payload, file };
}

async function arrivedFile(file: File): Promise<ArrivedFile> {
  const content = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, type: file.type, bytes: file.size, content: () => content };
}

/** Why the marketplace doesn't answer a call. */
export interface Unanswerable {
  readonly status: 400 | 404 | 405 | 413;
  readonly code: string;
  readonly problem: string;
}

export type Reading =
  | { readonly ok: true; readonly opened: Opened; readonly warning: string | null }
  | ({ readonly ok: false } & Unanswerable);

/** Opens an arrival with the package name of its header. Distinguishes a wrong package name from other damage. */
export function openArrival(world: World, { headers, sealedPath, body }: Arrival): Reading {
  const broken = (problem: string): Reading => ({
    ok: false,
    status: 400,
    code: businessErrors.requestInvalid,
    problem,
  });
  if (body.damage?.status === 413) {
    const { message } = body.damage;
    return { ok: false, status: 413, code: businessErrors.fileTooLarge, problem: message };
  }
  if (body.damage) return broken(body.damage.message);
  if (!/^[0-9a-f]+$/i.test(sealedPath)) {
    const known = isPath(`/${sealedPath}`) ? 'is a call of the contract, but it came' : 'came';
    return broken(
      `/${sealedPath.slice(0, 100)} ${known} without encryption: seal path and payload, see harness/docs/backends.md`,
    );
  }
  const call = { sealedPath, payload: body.payload };
  const sent = headers[packageNameHeader.toLowerCase()] ?? '';
  const own = world.device.packageName;
  const { backend } = world.profile;
  const opened = tryOpen(call, sent, backend);
  if (typeof opened !== 'string') {
    if (isDeeper(opened.payload, BODY_DEEPEST)) {
      return broken(`the payload is nested deeper than ${BODY_DEEPEST} levels`);
    }
    const warning = sent === own ? null : `packageName is ${sent}, this world's app is ${own}`;
    return { ok: true, opened, warning };
  }
  if (sent === own || typeof tryOpen(call, own, backend) === 'string') return broken(opened);
  return broken(`wrong package name: encrypted with ${own}, the header says ${sent || 'nothing'}`);
}

/** The first header of §7 that is missing or wrong, in words; null if all are right. */
export function headerProblem(
  { device }: Pick<World, 'device'>,
  { headers }: Pick<Arrival, 'headers'>,
): string | null {
  const right = { [appNameHeader]: device.appName, [langHeader]: lang, [afidHeader]: undefined };
  for (const [name, wanted] of Object.entries(right)) {
    const sent = headers[name.toLowerCase()];
    if (sent === undefined) return `the header ${name} is missing`;
    if (wanted !== undefined && headerWords(sent) !== wanted)
      return `the header ${name} is ${sent || 'empty'}, expected ${wanted}`;
  }
  return null;
}

/** A header's text; one with other signs than ASCII is sent as in an address. */
function headerWords(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

function tryOpen(call: ArrivedCall, packageName: string, backend: Backend): Opened | string {
  try {
    const unseal = (text: string, key: string) => decrypt(text, key, backend);
    return open(call, packageName, dialectOf(backend), unseal);
  } catch (error) {
    if (error instanceof CipherError) return error.message;
    throw error;
  }
}

/** The call of a request, known by its address and headers before its body is read. Null for any other request. */
export function callAtTheDoor(
  world: World,
  { method, headers }: WireRequest,
  base: Base,
  sealedPath: string,
): Path | null {
  try {
    const key = payloadKey(headers.get(packageNameHeader) ?? '');
    const found = findCall(decrypt(sealedPath, key, world.profile.backend), base, { method });
    return typeof found === 'string' ? found : null;
  } catch (error) {
    if (error instanceof CipherError) return null;
    throw error;
  }
}

/** The call of an opened path, or the reason why no call has this base and method. */
export function findCall(
  path: string,
  base: Base,
  { method }: Pick<Arrival, 'method'>,
): Path | Unanswerable {
  const code = businessErrors.notFound;
  if (!isPath(path)) {
    return { status: 404, code, problem: `unknown path ${path.slice(0, 100)}` };
  }
  const row = endpoints[path];
  if (row.base !== base) return { status: 404, code, problem: `${path} belongs to /${row.base}` };
  const expected = row.method === 'GET' ? 'GET' : 'POST';
  if (method !== expected) return { status: 405, code, problem: `${path} is ${row.method}` };
  return path;
}
