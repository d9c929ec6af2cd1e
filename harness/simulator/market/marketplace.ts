/**
 * The marketplace answers one opened call: session, the contract's check of the request, dedupe by opId, the handler,
 * the contract's check of the reply.
 */
import * as v from 'valibot';
import {
  type Path,
  type ReplyData,
  type Request as CallRequest,
  endpoints,
} from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import { LATEST_AHEAD_MS, LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { once } from '#src/contract/once.ts';
import { refuses } from '#src/contract/refusals.ts';
import { readInstant } from '#src/contract/schema.ts';
import { type BusinessError, businessErrors, successCode } from '#src/facts/errors.ts';
import type { Language } from '#src/facts/languages.ts';
import { inLanguage, refusals, translated } from '../text/lender-words.ts';
import { accessOf } from './access.ts';
import { restyleDates } from './date-styles.ts';
import type { ArrivedFile, CallContext } from './handler.ts';
import { handlers } from './handlers/index.ts';
import { settle } from './life.ts';
import { type Answer, arrive } from './operations.ts';
import { Refusal, refuse } from './refusal.ts';
import { customerOfToken } from './sessions.ts';
import type { SmsFate } from './sms.ts';
import type { Customer, World } from '../world/world.ts';
import { issueText } from '../protocol/schema.ts';

export interface MarketCall {
  readonly path: Path;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly file: ArrivedFile | null;
  /** The requested language; English by default. */
  readonly language?: Language;
  /** What happens to the SMS that the call sends. It arrives at once by default. */
  readonly smsFate?: SmsFate | undefined;
}

export interface Answered {
  readonly answer: Answer;
  /** Why the request or the reply broke the contract. */
  readonly problem: string | null;
}

/** Answers a call at world time `now` (ms UTC). Never throws for the caller's input. */
export function answerCall(world: World, now: number, call: MarketCall): Answered {
  const { language = 'en' } = call;
  const moved = movedSinceLastCall(world);
  try {
    settle(world, now);
    const customer = whoCalls(world, now, call);
    if (customer) customer.language = language;
    const request = checkRequest(call.path, call.payload);
    const answer = perform(world, now, moved, call, customer, request);
    const data = restyleDates(call.path, translated(answer.data, language), world.policy.dates);
    return { answer: { ...answer, data }, problem: unlisted(call.path, answer) };
  } catch (error) {
    if (error instanceof Misfit) {
      return { answer: error.answer(language), problem: error.message };
    }
    if (error instanceof Refusal) {
      return { answer: refusalAnswer(error, language), problem: null };
    }
    throw error;
  }
}

const known = Number(businessErrors.operationKnown);

/**
 * A refusal of a money call that the contract doesn't list is the simulator's mistake, because the app can't trust it.
 */
function unlisted(path: Path, { code }: Answer): string | null {
  const isMoney = endpoints[path].kind === 'money';
  if (!isMoney || code === 0 || code === known || refuses(path, String(code))) return null;
  return `response: code ${code} isn't an error code of ${path} in the contract`;
}

const refusalAnswer = ({ code, sentence, data }: Refusal, language: Language): Answer => ({
  code,
  msg: inLanguage(sentence, language),
  data,
});

/** A breach of the contract, on either side. */
class Misfit extends Error {
  override readonly name = 'Misfit';
  readonly error: BusinessError;

  constructor(problem: string, error: BusinessError) {
    super(problem);
    this.error = error;
  }

  answer(language: Language): Answer {
    const msg = inLanguage(refusals[this.error], language);
    return { code: Number(businessErrors[this.error]), msg, data: null };
  }
}

function whoCalls(world: World, now: number, { path, token }: MarketCall): Customer | null {
  const access = accessOf(path);
  if (access === 'ignored' || (access === 'optional' && !token)) return null;
  return customerOfToken(world, now, token);
}

/** Specific codes for fields that §5 and §8 name. */
const fieldErrors: Readonly<Record<string, BusinessError>> = {
  amountKobo: 'amountInvalid',
  orderNo: 'orderNoEmpty',
  mobile: 'mobileInvalid',
};

type Schema = v.GenericSchema<unknown, unknown>;

const requestSchemas = Object.fromEntries(
  Object.entries(requests).map(([path, make]) => [path, once<Schema>(make)]),
) as Readonly<Record<Path, () => Schema>>;

function checkRequest<P extends Path>(path: P, payload: unknown): CallRequest<P> {
  const checked = v.safeParse(requestSchemas[path](), payload);
  if (checked.success) return checked.output as CallRequest<P>;
  const [issue] = checked.issues;
  const field = v.getDotPath(issue) ?? 'payload';
  const problem = `request: ${issueText(issue, 'payload')}`;
  throw new Misfit(problem, fieldErrors[field] ?? 'requestInvalid');
}

const offsets = new WeakMap<World, number>();

/**
 * How far a tester has moved the world's clock since its last call, ms. It is subtracted, because no network held a
 * call for that long.
 */
function movedSinceLastCall(world: World): number {
  const before = offsets.get(world) ?? world.offsetMs;
  offsets.set(world, world.offsetMs);
  return world.offsetMs - before;
}

function perform<P extends Path>(
  world: World,
  now: number,
  moved: number,
  call: MarketCall,
  customer: Customer | null,
  request: CallRequest<P>,
): Answer {
  const path = call.path as P;
  const { kind } = endpoints[path];
  let summary = '';
  const context: CallContext = {
    world,
    now,
    customer,
    file: call.file,
    language: call.language ?? 'en',
    smsFate: call.smsFate,
    did: (what) => {
      summary = what;
    },
  };
  if (kind === 'read') return success(path, handlers[path](request, context));
  const { opId } = call.payload;
  if (typeof opId !== 'string') throw new Misfit('request: opId is missing', 'requestInvalid');
  // Each send of an operation has its own time.
  const { sentAt, ...same } = call.payload;
  const payload = { ...same, file: call.file };
  const customerId = customer?.customerId ?? null;
  const operation = arrive(world, { opId, path, kind, customerId, payload, now });
  if (operation.answer) return operation.answer;
  if (kind === 'money' && isTooLate(sentAt, now, moved)) refuse('tooLate');
  operation.answer = attempt(path, request, context);
  operation.at = now;
  if (operation.answer.code === 0) {
    operation.times += 1;
    operation.summary = summary || 'done';
  }
  return operation.answer;
}

/**
 * Whether a money call was under way longer than the contract allows, or claims a time to come, with which it could be.
 * `sentAt` is missing if the phone didn't know the time. A phone's clock may or may not have moved with the world's.
 */
function isTooLate(sentAt: unknown, now: number, moved: number): boolean {
  const sent = readInstant(sentAt);
  if (sent === undefined) return false;
  return now - moved - sent > LATEST_ARRIVAL_MS || sent - now > LATEST_AHEAD_MS;
}

/** Runs a handler that changes something. Its refusal is remembered like any answer. */
function attempt<P extends Path>(path: P, request: CallRequest<P>, context: CallContext): Answer {
  try {
    return success(path, handlers[path](request, context));
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, context.language);
    throw error;
  }
}

function success<P extends Path>(path: P, data: ReplyData<P>): Answer {
  const checked = v.safeParse<Schema>(endpoints[path].reply(), data);
  if (!checked.success) {
    const [issue] = checked.issues;
    const problem = `response: ${issueText(issue, 'data')}`;
    throw new Misfit(problem, 'serverFault');
  }
  return { code: Number(successCode), msg: 'success', data };
}
