/**
 * The sealed API of a world (§7): arrival, faults, the marketplace's answer, the log. Faults that need the socket end
 * in `ConnectionDropped` or never settle; the Node adapter turns them into a destroyed or silent socket.
 */
import { randomBytes } from 'node:crypto';
import { payloadKey } from '#src/contract/cipher.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { Base } from '#src/contract/endpoint.ts';
import { theirCode } from '#src/contract/refusals.ts';
import type { WireFault } from '../protocol/faults.ts';
import type { CallEntry } from '../protocol/log.ts';
import { headers, packageNameHeader } from '#src/facts/wire.ts';
import {
  type Unanswerable,
  callAtTheDoor,
  findCall,
  headerProblem,
  languageAsked,
  openArrival,
  readArrival,
  unreadArrival,
} from './arrival.ts';
import { encrypt } from './cipher.ts';
import { BrokenAnswer, ConnectionDropped, neverAnswer } from './connection.ts';
import { captivePortal, gatewayPage } from './gateway-pages.ts';
import { hold } from './held-calls.ts';
import { type LateTools, type Lateness, arriveLater } from './late-arrivals.ts';
import { record } from '../world/log.ts';
import { type MarketCall, answerCall } from '../market/marketplace.ts';
import type { Answer } from '../market/operations.ts';
import { responseOf, type WireAnswer, type WireRequest } from './messages.ts';
import { type NetworkProfile, slowRequest, slowResponse } from './network-profiles.ts';
import { overhear } from '../checks/oracle/oracle.ts';
import { receiveSms } from '../market/sms.ts';
import {
  gatewayAnswer,
  isCutBefore,
  keepsTruth,
  reachOfAmounts,
  replaced,
  withoutHandling,
} from './replaced-answers.ts';
import { type Sent, senderOf } from './senders.ts';
import { hit, noHit } from './wire-faults.ts';
import type { World } from '../world/world.ts';

export type ApiTools = LateTools;

export const corsHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': [...headers, 'Content-Type'].join(', '),
  'Access-Control-Max-Age': '600',
};

/** Log data of one call. */
type Story = Omit<
  CallEntry,
  'seq' | 'at' | 'kind' | 'tookMs' | 'problem' | keyof Omit<Ending, 'problem'>
>;

type Ending = Pick<CallEntry, 'status' | 'reply' | 'trueReply' | 'late'> & {
  readonly problem?: string | null;
};

const IN_LOG = 65_536;

export const preflight = () => new Response(null, { status: 204, headers: corsHeaders });

/** Answers one sealed call. `sealedPath` is the part after the base in the address. */
export async function answerSealed(
  world: World,
  request: WireRequest,
  base: Base,
  sealedPath: string,
  tools: ApiTools,
): Promise<Response> {
  const { answer, network } = await handle(world, request, base, sealedPath, tools);
  return slowResponse(responseOf(answer), network, tools.wait);
}

/** The same for a caller in this process, without streams. */
export async function answerPlainly(
  ...call: Parameters<typeof answerSealed>
): Promise<Pick<WireAnswer, 'status' | 'body'>> {
  const { answer, network } = await handle(...call);
  if (network === null) return answer;
  const [, , , , { wait }] = call;
  const slow = await slowResponse(responseOf(answer), network, wait);
  return { status: slow.status, body: await slow.text() };
}

/** An answer, and the network that paces it. */
interface Leaving {
  readonly answer: WireAnswer;
  readonly network: NetworkProfile | null;
}

async function handle(
  world: World,
  request: WireRequest,
  base: Base,
  sealedPath: string,
  tools: ApiTools,
): Promise<Leaving> {
  const startedAt = performance.now();
  const atTheDoor = callAtTheDoor(world, request, base, sealedPath);
  const { delayMs, network, fault, smsFate, named } = atTheDoor
    ? hit(world, atTheDoor, request.headers)
    : noHit;
  const isRead = fault?.kind !== 'offline';
  const arrival = isRead
    ? await readArrival(world, slowRequest(request, network, tools.wait), sealedPath)
    : unreadArrival(world, request, sealedPath);
  const sent = senderOf(world, request, arrival.body.sealed);
  const isPhone = sent.sender === 'phone';
  const unopened: Story = {
    ...senderFields(sent),
    method: arrival.method,
    url: arrival.url,
    headers: arrival.headers,
    sealedBody: arrival.body.sealed.slice(0, IN_LOG),
    path: atTheDoor ?? '',
    payload: null,
    t: null,
    opId: null,
    fault: named,
  };
  const tell = (story: Story, { problem = null, ...ending }: Ending) => {
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    if (ending.status === null) sent.cut();
    record(world, tools.now(world), { kind: 'call', ...story, ...ending, tookMs, problem });
  };
  const refused = (story: Story, { status, code, problem }: Unanswerable) => {
    const body = envelope(
      world,
      { code: Number(code), msg: problem, data: null },
      tools.now(world),
    );
    tell(story, { status, reply: body, problem });
    return { answer: answered(JSON.stringify(body), status), network: null };
  };

  if (!isRead || arrival.body.isCutOff) {
    const problem = isRead ? 'the phone closed the connection while sending' : null;
    tell(unopened, { status: null, reply: null, problem });
    throw new ConnectionDropped();
  }
  const reading = openArrival(world, arrival);
  if (!reading.ok) return refused(unopened, reading);
  const warning = reading.warning ?? (isPhone ? headerProblem(world, arrival) : null);
  const { t } = reading.opened;
  const storyOf = (payload: typeof reading.opened.payload) => {
    const opId = typeof payload['opId'] === 'string' ? payload['opId'] : null;
    return { ...unopened, path: reading.opened.path, payload, t, opId };
  };
  let story = storyOf(reading.opened.payload);
  const path = findCall(story.path, base, arrival);
  if (typeof path !== 'string') return refused(story, path);

  const dropped = (reply: Ending['reply'] = null): never => {
    tell(story, { status: null, reply, problem: warning });
    throw new ConnectionDropped();
  };
  if (isCutBefore(fault)) return dropped();
  if (fault?.kind === 'holdRequest') {
    const wanted = {
      path,
      before: 'lender',
      at: tools.now(world),
      content: story.payload,
    } as const;
    const content = await hold(world, wanted, request.signal).catch(() => dropped());
    if (isRecord(content)) story = storyOf(content);
  }
  const { payload, opId } = story;
  const { token, language, body: arrived } = arrival;
  const call = { path, payload, token, language, file: arrived.file, smsFate };
  if (fault?.kind === 'arriveLate') {
    const meanwhile = arriveLater(world, { path, opId, fault }, tools, (lateness) =>
      tell(story, lateEnding(world, tools.now(world), { ...call, isPhone }, lateness, warning)),
    );
    if (delayMs > 0) await tools.wait(delayMs);
    if (!meanwhile) {
      sent.cut();
      throw new ConnectionDropped();
    }
    return { answer: meanwhile, network };
  }
  const at = tools.now(world);
  const instead = withoutHandling(fault, arrival.language);
  const { answer, problem } = instead ?? answerCall(world, at, call);
  if (typeof smsFate === 'object') receiveLater(world, at + smsFate.ms, tools);
  const reach = reachOfAmounts(fault);
  const heard = overhear(world, at, { ...call, isPhone }, answer, isPhone && reach !== 'never');
  if (delayMs > 0) await tools.wait(delayMs);
  const truth = envelope(world, answer, tools.now(world));
  let told: typeof truth = truth;
  if (fault?.kind === 'holdResponse') {
    const wanted = { path, before: 'phone', at: tools.now(world), content: truth } as const;
    const content = await hold(world, wanted, request.signal).catch(() => dropped(truth));
    if (isRecord(content)) told = { ...truth, ...content };
  }
  if (request.signal.aborted) return dropped(told);
  const edited = told !== truth && JSON.stringify(told) !== JSON.stringify(truth);
  if (reach !== 'onRepeat') heard({ ...told, data: dataSent(path, fault, told) });
  const answering = finish(world, request, { path, fault }, told, (ending) =>
    tell(story, {
      ...ending,
      ...(edited && { trueReply: truth }),
      problem: problem ?? warning,
    }),
  );
  return { answer: await answering, network };
}

/** The data that a fault leaves in an answer or puts there. */
function dataSent(
  path: string,
  fault: WireFault | null,
  told: { readonly data: unknown },
): unknown {
  const sent = replaced(path, fault, told);
  return isRecord(sent) ? sent['data'] : null;
}

/** A late SMS arrives even without a call. `arrivesAt`: world time, ms UTC. */
function receiveLater(world: World, arrivesAt: number, tools: ApiTools): void {
  tools.wait(arrivesAt - tools.now(world), true).then(
    () => receiveSms(world, Math.max(arrivesAt, tools.now(world))),
    (error: unknown) => console.error(error),
  );
}

/** The log fields about the sender of a call. */
export const senderFields = ({
  sender,
  act,
  timer,
  again,
}: Sent): Pick<CallEntry, 'from' | 'act' | 'timer' | 'again'> => ({
  ...(sender !== 'phone' && { from: sender }),
  ...(act !== null && { act }),
  ...(timer && { timer }),
  ...(again && { again }),
});

/** The marketplace handles a late call at world time `at` (ms UTC). Its answer is lost. */
function lateEnding(
  world: World,
  at: number,
  call: MarketCall & { readonly isPhone: boolean },
  lateness: Lateness,
  warning: string | null,
): Ending {
  const { answer, problem } = answerCall(world, at, call);
  overhear(world, at, call, answer, false);
  return { ...lateness, trueReply: envelope(world, answer, at), problem: problem ?? warning };
}

/** An answer with the world's time, and with this lender's code. */
const envelope = ({ profile }: World, { code, msg, data }: Answer, now: number) => ({
  code: theirCode(profile.backend, code),
  msg,
  data,
  time: now,
});

/** A call and its fault. */
interface Struck {
  readonly path: string;
  readonly fault: WireFault | null;
}

/** Sends the true answer, or what the fault makes of it. */
export function finish(
  world: World,
  request: WireRequest,
  { path, fault }: Struck,
  trueReply: unknown,
  tell: (ending: Ending) => void,
): WireAnswer | Promise<never> {
  const body = replaced(path, fault, trueReply, languageAsked(request.headers));
  const text = sealedAnswer(world, request, JSON.stringify(body));
  switch (fault?.kind) {
    case 'dropAfterCommit':
      tell({ status: null, reply: body });
      throw new ConnectionDropped();
    case 'neverAnswers':
      tell({ status: null, reply: body });
      return neverAnswer(request.signal);
    case 'reset':
    case 'truncatedBody':
    case 'badGzip':
      tell({ status: 200, reply: body });
      throw new BrokenAnswer(fault.kind, text, answerHeaders);
    case 'httpStatus':
    case 'captivePortal': {
      const gateway = fault.kind === 'httpStatus' ? gatewayPage : captivePortal;
      const status = fault.status ?? (fault.kind === 'httpStatus' ? 500 : 200);
      const { answer, page } = gateway(status);
      tell({ status, reply: page });
      return answer;
    }
    case 'stub': {
      const { status = 200, reply } = fault;
      tell({ status, reply });
      if (typeof reply === 'string') return answered(reply, status);
      return answered(sealedAnswer(world, request, JSON.stringify(reply)), status);
    }
    case 'statusAfterCommit': {
      const { answer, page } = gatewayAnswer(fault);
      tell({ status: answer.status, reply: page, trueReply });
      return answer;
    }
    case 'malformedJson': {
      const half = text.slice(0, Math.ceil(text.length / 2));
      tell({ status: 200, reply: half });
      return answered(half, 200);
    }
    case 'empty':
      tell({ status: 200, reply: '' });
      return answered('', 200);
    // Faults that replace the answer have done so by now. The others struck earlier, or only slow the answer down.
    case undefined:
    case 'businessCode':
    case 'codeAfterCommit':
    case 'hostile':
    case 'withoutOperations':
    case 'arriveLate':
    case 'dropBefore':
    case 'offline':
    case 'holdRequest':
    case 'holdResponse':
    case 'delay':
    case 'jitter':
    case 'network2g':
    case 'network3g':
    case 'smsDelay':
    case 'smsLost':
    case 'smsAfterNext':
      // A log with megabytes, or a tree of thousands of levels, helps no one.
      tell({
        status: 200,
        reply: isUnwieldy(fault, text) ? text.slice(0, IN_LOG) : body,
        ...(keepsTruth(fault) && { trueReply }),
      });
      return answered(text, 200);
    default:
      throw new Error(`Nothing answers for ${String(fault?.kind satisfies undefined)}`);
  }
}

/** An answer in the profile's form: sealed like the request, or plain. */
function sealedAnswer({ profile }: World, request: WireRequest, text: string): string {
  if (!profile.backend.sealedAnswers) return text;
  const iv = profile.backend.cipherMode === 'cbc' ? randomBytes(16).toString('hex') : '';
  const key = payloadKey(request.headers.get(packageNameHeader) ?? '');
  return encrypt(text, key, profile.backend, iv);
}

const isUnwieldy = (fault: WireFault | null, text: string) =>
  fault?.kind === 'hostile' && (text.length > IN_LOG || fault.shape === 'deepNesting');

const answerHeaders = {
  ...corsHeaders,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
};

const answered = (body: string, status: number): WireAnswer => ({
  status,
  headers: answerHeaders,
  body,
});
