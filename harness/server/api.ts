/**
 * The sealed API of a world (§7, design §8): arrival, faults, the marketplace's answer, the log. Faults that need the
 * socket end in `ConnectionDropped` or never settle; the Node adapter makes a destroyed or silent socket of them.
 */
import type { Base } from '#src/contract/endpoint.ts';
import { businessErrors } from '#src/spec/errors.ts';
import { wire } from '#src/spec/wire.ts';
import type { CallEntry } from '../control.ts';
import { type Unanswerable, findCall, openArrival, readArrival } from './arrival.ts';
import { ConnectionDropped, neverAnswer } from './connection.ts';
import type { WireFault } from './fault-schema.ts';
import { record } from './log.ts';
import { type Answered, answerCall } from './marketplace.ts';
import type { Answer } from './operations.ts';
import { overhear } from './oracle/oracle.ts';
import { hit } from './wire-faults.ts';
import type { World } from './world.ts';

export interface ApiTools {
  /** World time, ms UTC. */
  readonly now: (world: World) => number;
  readonly wait: (ms: number) => Promise<void>;
}

export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': [...wire.headers, 'Content-Type'].join(', '),
  'Access-Control-Max-Age': '600',
};

/** What one call adds to the log as it goes. */
type Story = Omit<CallEntry, 'seq' | 'at' | 'kind' | 'tookMs' | 'status' | 'reply' | 'problem'>;

interface Ending {
  readonly status: number | null;
  readonly reply: unknown;
  readonly problem?: string | null;
}

const SEALED_IN_LOG = 65_536;

export const preflight = () => new Response(null, { status: 204, headers: corsHeaders });

/** Answers one sealed call. `sealedPath` is what follows the base in the address. */
export async function answerSealed(
  world: World,
  request: Request,
  base: Base,
  sealedPath: string,
  tools: ApiTools,
): Promise<Response> {
  const startedAt = performance.now();
  const arrival = await readArrival(request, sealedPath);
  const reading = openArrival(world, arrival);
  const unopened: Story = {
    method: arrival.method,
    url: arrival.url,
    headers: arrival.headers,
    sealedBody: arrival.body.sealed.slice(0, SEALED_IN_LOG),
    path: '',
    payload: null,
    t: null,
    opId: null,
    fault: null,
  };
  const tell = (story: Story, { status, reply, problem = null }: Ending) => {
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    record(world, tools.now(world), { kind: 'call', ...story, status, reply, tookMs, problem });
  };
  const refused = (story: Story, { status, code, problem }: Unanswerable) => {
    const body = envelope({ code: Number(code), msg: problem, data: null }, tools.now(world));
    tell(story, { status, reply: body, problem });
    return answered(JSON.stringify(body), status);
  };

  if (!reading.ok) return refused(unopened, reading);
  const { payload, t } = reading.opened;
  const opId = typeof payload['opId'] === 'string' ? payload['opId'] : null;
  const opened = { ...unopened, path: reading.opened.path, payload, t, opId };
  const path = findCall(reading.opened.path, base, arrival);
  if (typeof path !== 'string') return refused(opened, path);

  const { delayMs, fault, named } = hit(world, path);
  const story = { ...opened, fault: named };
  if (fault?.kind === 'dropBefore') {
    tell(story, { status: null, reply: null });
    throw new ConnectionDropped();
  }
  const at = tools.now(world);
  const { answer, problem } =
    withoutHandling(fault) ??
    answerCall(world, at, {
      path,
      payload,
      token: arrival.token,
      file: arrival.body.file,
    });
  const heard = overhear(world, at, { path, payload }, answer);
  if (delayMs > 0) await tools.wait(delayMs);
  return finish(request, fault, heard(envelope(answer, tools.now(world))), (ending) =>
    tell(story, { ...ending, problem: problem ?? reading.warning }),
  );
}

/** The faults in whose case the marketplace never hears of the call. */
function withoutHandling(fault: WireFault | null): Answered | null {
  if (fault?.kind === 'httpStatus') {
    return {
      answer: { code: Number(businessErrors.serverFault), msg: '', data: null },
      problem: null,
    };
  }
  if (fault?.kind === 'businessCode') {
    const code = fault.code ?? Number(businessErrors.serverFault);
    return { answer: { code, msg: 'A code set in the simulator', data: null }, problem: null };
  }
  return null;
}

const envelope = ({ code, msg, data }: Answer, now: number) => ({ code, msg, data, time: now });

/** Sends the answer, or what the fault makes of it. */
function finish(
  request: Request,
  fault: WireFault | null,
  body: ReturnType<typeof envelope>,
  tell: (ending: Ending) => void,
): Response | Promise<never> {
  const text = JSON.stringify(body);
  switch (fault?.kind) {
    case 'dropAfterCommit':
      tell({ status: null, reply: body });
      throw new ConnectionDropped();
    case 'neverAnswers':
      tell({ status: null, reply: body });
      return neverAnswer(request.signal);
    case 'httpStatus': {
      const status = fault.status ?? 500;
      const html = `<html><body><h1>${status}</h1></body></html>`;
      tell({ status, reply: html });
      return gatewayPage(status, html);
    }
    case 'malformedJson': {
      const half = text.slice(0, Math.ceil(text.length / 2));
      tell({ status: 200, reply: half });
      return answered(half, 200);
    }
    case 'empty':
      tell({ status: 200, reply: '' });
      return answered('', 200);
    default:
      tell({ status: 200, reply: body });
      return answered(text, 200);
  }
}

const answered = (text: string, status: number) =>
  new Response(text, {
    status,
    headers: { ...corsHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

/** As from a gateway in between: no JSON and no CORS headers. */
function gatewayPage(status: number, html: string): Response {
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : html, {
    status,
    headers: bodiless ? {} : { 'Content-Type': 'text/html' },
  });
}
