/**
 * A call of a world with a real backend (`--backend`): opened on the way, forwarded sealed as it came, its answer
 * checked against the contract and passed back unchanged. The world's own marketplace isn't involved.
 */
import * as v from 'valibot';
import { CipherError, decrypt, payloadKey } from '#src/contract/cipher.ts';
import { dialectOf } from '#src/contract/envelope.ts';
import type { Base } from '#src/contract/endpoint.ts';
import { isPath } from '../protocol/faults.ts';
import type { CallEntry } from '../protocol/log.ts';
import type { BackendLeg, BackendState } from '../protocol/backend.ts';
import { requests } from '#src/contract/requests.ts';
import { packageNameHeader } from '#src/facts/wire.ts';
import { type ApiTools, corsHeaders, finish, senderFields } from '../wire/api.ts';
import { type Arrival, findCall, openArrival, readArrival } from '../wire/arrival.ts';
import { ConnectionDropped } from '../wire/connection.ts';
import { arriveLater } from '../wire/late-arrivals.ts';
import { senderOf } from '../wire/senders.ts';
import { record } from '../world/log.ts';
import { responseOf } from '../wire/messages.ts';
import { slowRequest, slowResponse } from '../wire/network-profiles.ts';
import { isCutBefore, withoutHandling } from '../wire/replaced-answers.ts';
import { asLine, differencesOf, isHarmless } from '../wire/contract-differences.ts';
import { count } from './backend-report.ts';
import { IN_LOG, replyOf, unpacked } from './backend-body.ts';
import { type SendEnding, endToEnd, sendOn } from './backend-send.ts';
import { type Hit, hit, noHit } from '../wire/wire-faults.ts';
import type { World } from '../world/world.ts';
import { issueText } from '../protocol/schema.ts';
import { escaped } from '../text/escaped.ts';

/** The phone gives up after 60 s (§7). A slower backend is reported here. */
const TIMEOUT_MS = 75_000;

/** A world with a backend. */
export type Forwarding = World & { readonly backend: BackendState };

export const isForwarding = (world: World): world is Forwarding => world.backend !== null;

/** Answers one sealed call with the real backend's answer. `sealedPath` is the part after the base in the address. */
export async function answerBackend(
  world: Forwarding,
  request: Request,
  base: Base,
  sealedPath: string,
  tools: ApiTools,
): Promise<Response> {
  const startedAt = performance.now();
  const took = () => Math.round((performance.now() - startedAt) * 10) / 10;
  const path = pathOf(world, request, sealedPath);
  const { delayMs, network, fault, named } =
    path === '' ? noHit : hit(world, path, request.headers);
  const arriving = slowRequest(request, network, tools.wait);
  const [toSend, toRead] = arriving.body?.tee() ?? [null, null];
  const reading = read(world, request, toRead, sealedPath);
  const isCut = isCutBefore(fault);
  const late = fault?.kind === 'arriveLate' ? fault : null;
  const instead = isCut ? null : withoutHandling(fault);
  const isSent = !isCut && !late && instead === null;
  // Null if the phone hung up while it was sending.
  const kept = late && toSend ? new Response(toSend).blob().catch(() => null) : undefined;
  if (!isSent && !late) await toSend?.cancel();
  const ending = isSent ? await forward(world, request, toSend, base, sealedPath) : null;

  const arrival = await reading;
  const sent = senderOf(world, request, arrival.body.sealed);
  const opened = openArrival(world, arrival);
  const counted = (came: SendEnding) => {
    const made = legOf(world, path, came, took());
    count(world.backend, path, made);
    return made;
  };
  const payload = opened.ok ? opened.opened.payload : null;
  const opId = typeof payload?.['opId'] === 'string' ? payload['opId'] : null;
  const tellOf = (leg: BackendLeg | null) => (ended: Told) => {
    if (ended.status === null) sent.cut();
    record(world, tools.now(world), {
      kind: 'call',
      ...senderFields(sent),
      method: arrival.method,
      url: arrival.url,
      headers: arrival.headers,
      sealedBody: arrival.body.sealed.slice(0, IN_LOG),
      path,
      payload,
      t: opened.ok ? opened.opened.t : null,
      opId,
      fault: named,
      ...ended,
      tookMs: took(),
      problem: leg?.failure ?? problemOf(path, base, arrival, opened, leg),
      ...(leg && { backend: leg }),
    });
  };

  if (late) {
    const body = await kept;
    if (body === null) {
      tellOf(null)({ status: null, reply: null });
      throw new ConnectionDropped();
    }
    // The phone has its answer, or none. If it hangs up, this request goes on.
    const again = new Request(request.url, { method: request.method, headers: request.headers });
    const meanwhile = arriveLater(world, { path, opId, fault: late }, tools, async (lateness) => {
      const came = await forward(world, again, body?.stream() ?? null, base, sealedPath);
      const trueReply = came.kind === 'answer' ? replyOf(came.answer) : null;
      tellOf(counted(came))({ ...lateness, trueReply });
    });
    if (delayMs > 0) await tools.wait(delayMs);
    if (!meanwhile) {
      sent.cut();
      throw new ConnectionDropped();
    }
    return slowResponse(responseOf(meanwhile), network, tools.wait);
  }
  const leg = ending === null ? null : counted(ending);
  const tell = tellOf(leg);
  if (delayMs > 0) await tools.wait(delayMs);
  if (isCut) {
    tell({ status: null, reply: null });
    throw new ConnectionDropped();
  }
  if (instead) {
    const { code, msg, data } = instead.answer;
    const told = { code, msg, data, time: tools.now(world) };
    return responseOf(await finish(world, request, { path, fault }, told, tell));
  }
  const broken = { path, fault, failure: leg?.failure ?? '' };
  return slowResponse(await passBack(world, request, ending, broken, tell), network, tools.wait);
}

/** The arrival for the log. If a phone hangs up while sending, what came until then. */
async function read(
  world: World,
  request: Request,
  body: ReadableStream<Uint8Array> | null,
  sealedPath: string,
): Promise<Arrival> {
  const { url, method, headers } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  const copy = body ? new Request(url, init) : request;
  try {
    return await readArrival(world, copy, sealedPath);
  } catch {
    return readArrival(world, new Request(url, { method: 'GET', headers }), sealedPath);
  }
}

/** The opened path of a call, before its body has arrived; '' if it can't be opened. */
function pathOf(world: World, { headers }: Request, sealedPath: string): string {
  try {
    const { mode, padding } = dialectOf(world.profile.backend);
    const key = payloadKey(headers.get(packageNameHeader) ?? '');
    return decrypt(sealedPath, key, mode, padding);
  } catch (error) {
    if (error instanceof CipherError) return '';
    throw error;
  }
}

async function forward(
  world: Forwarding,
  request: Request,
  body: ReadableStream<Uint8Array> | null,
  base: Base,
  sealedPath: string,
): Promise<SendEnding> {
  const via = `1.1 lendmax-${world.id}`;
  if ((request.headers.get('via') ?? '').includes(via)) {
    await body?.cancel();
    return { kind: 'failed', status: 502, reason: 'it leads back to this world' };
  }
  const { search } = new URL(request.url);
  const target = new URL(`${world.backend.url}/${base}/${sealedPath}${search}`);
  const ending = await sendOn(target, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
    timeoutMs: TIMEOUT_MS,
    via,
  });
  if (ending.kind !== 'answer') return ending;
  const { status, headers } = ending.answer;
  const reason =
    status >= 300 && status < 400 && status !== 304
      ? `it redirects to ${headers.get('location') ?? 'nowhere'}, and redirects are not followed`
      : status < 200 || status > 599
        ? `${status} isn't an HTTP status`
        : null;
  return reason === null ? ending : { kind: 'failed', status: 502, reason };
}

/** The log data of a forwarded call. */
function legOf(
  { backend }: Forwarding,
  path: string,
  ending: SendEnding,
  tookMs: number,
): BackendLeg {
  const leg = { url: backend.url, tookMs, status: null, differences: [], failure: null };
  if (ending.kind === 'gaveUp') {
    return { ...leg, failure: 'The phone timed out before the backend responded.' };
  }
  if (ending.kind === 'failed') {
    return { ...leg, failure: `No response from the backend ${backend.url}: ${ending.reason}.` };
  }
  const { status } = ending.answer;
  const differences = isPath(path) ? differencesOf(path, status, unpacked(ending.answer)) : [];
  return { ...leg, status, differences };
}

/** Why a call couldn't be opened or checked, or how it breaks the contract, in one line. */
function problemOf(
  path: string,
  base: Base,
  arrival: Arrival,
  opened: ReturnType<typeof openArrival>,
  leg: BackendLeg | null,
): string | null {
  if (!opened.ok) return opened.problem;
  const found = findCall(path, base, arrival);
  if (typeof found !== 'string') return found.problem;
  const asked = v.safeParse(requests[found](), opened.opened.payload);
  if (!asked.success) {
    const [issue] = asked.issues;
    return `request: ${issueText(issue, 'payload')}`;
  }
  const [first, ...more] = (leg?.differences ?? []).filter((one) => !isHarmless(one));
  if (!first) return opened.warning;
  const others = more.length > 0 ? `; and ${more.length} more` : '';
  return `the backend's response differs from the contract: ${asLine(first)}${others}`;
}

/** An answer in the log. */
type Told = Pick<CallEntry, 'status' | 'reply' | 'trueReply' | 'late'>;

/** There is no answer. */
interface Broken {
  readonly path: string;
  readonly fault: Hit['fault'];
  /** The reason, in one sentence. */
  readonly failure: string;
}

/** The answer on its way back to the phone: unchanged, or as a fault or a gateway changes it. */
async function passBack(
  world: World,
  request: Request,
  ending: SendEnding | null,
  { path, fault, failure }: Broken,
  tell: (told: Told) => void,
): Promise<Response> {
  if (ending === null || ending.kind === 'gaveUp') {
    tell({ status: null, reply: null });
    throw new ConnectionDropped();
  }
  if (ending.kind === 'failed') {
    const { status } = ending;
    const title = status === 504 ? 'Gateway Timeout' : 'Bad Gateway';
    const html = `<html><body><h1>${status} ${title}</h1><p>${escaped(failure)}</p></body></html>`;
    tell({ status, reply: html });
    return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }
  const { status, bytes } = ending.answer;
  const reply = replyOf(ending.answer);
  // A body that isn't JSON can't be cut in half again.
  if (fault && (fault.kind !== 'malformedJson' || typeof reply === 'object')) {
    return responseOf(await finish(world, request, { path, fault }, reply, tell));
  }
  tell({ status, reply });
  const headers = endToEnd(ending.answer.headers);
  for (const name of Array.from(headers.keys())) {
    if (name.startsWith('access-control-') || name === 'content-length') headers.delete(name);
  }
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : bytes, { status, headers });
}
