/**
 * `call(path, payload)`: seals, sends, opens and checks one call of §7. Reads are retried, saves are retried once with
 * the same opId, money calls never (src/docs/rules.md#retries). A code of §8 ends the session. Nothing here throws.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { CipherError, decrypt, payloadKey } from '../../contract/cipher.ts';
import { isAbout, isEarlier } from '../../contract/answer-about.ts';
import type { CallKind } from '../../contract/endpoint.ts';
import { endpoints, type Path, type Payload, type Reply } from '../../contract/endpoints.ts';
import {
  type FilePart,
  isSuccess,
  replyEnvelope,
  seal,
  type Sender,
} from '../../contract/envelope.ts';
import { isRecord } from '../../contract/is-record.ts';
import { LATEST_AHEAD_MS } from '../../contract/late-arrival.ts';
import { ourCode, refuses } from '../../contract/refusals.ts';
import { environment, type TransportEnding, UNREAD } from '../environment.ts';
import { tellError } from '../phone/field-errors.ts';
import { $language } from '../phone/language.ts';
import {
  aboutOf,
  beginOperation,
  isSame,
  noteDone,
  type Operation,
  settleOperation,
} from './operations.ts';
import { untilRead } from '../phone/read-stored.ts';
import { businessErrors, sessionErrorCodes, type SessionErrorCode } from '../../facts/errors.ts';
import { limits } from '../../facts/limits.ts';
import { sealsAnswers } from '../../facts/profile.ts';
import { areIdsAgreed, storedValues } from '../phone/stored.ts';

/** Why a call returned no data. Only `business` carries the server's words. */
export type Failure =
  | {
      readonly kind: 'business';
      readonly code: string;
      readonly message: string;
      readonly data: unknown;
      /** The refused operation, of a money call. */
      readonly opId?: string;
    }
  /** The session ended, or this answer belongs to an earlier session. Views ignore it. */
  | { readonly kind: 'session' | 'stale' }
  | { readonly kind: 'network' | 'timeout' | 'malformed' | 'aborted' }
  /** A gateway or a broken server answered. Its status says what may help (src/docs/rules.md#untrusted-replies). */
  | { readonly kind: 'server'; readonly status: number }
  /** The same call is already under way, as after a second tap. */
  | { readonly kind: 'busy' }
  /** This money call was not sent, because the phone's storage doesn't say whether another one is in doubt. */
  | { readonly kind: 'unread' }
  /** The outcome of this money call is unknown, or another one in doubt blocks this call. */
  | { readonly kind: 'unknown'; readonly operation: Operation };

export type Result<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /** When the server sent it, ms UTC, if it says so. */
      readonly at?: number | null | undefined;
    }
  | { readonly ok: false; readonly failure: Failure };

/** The code that ended the session. core/session listens and wipes. */
export const $sessionEnd = atom<SessionErrorCode | null>(null);
/** A money operation whose outcome is unknown. */
export interface UnknownOperation extends Operation {
  /** The newest call that was blocked by it and not sent. */
  readonly heldBack?: Pick<Operation, 'path' | 'about'>;
}

/** The operation in doubt. core/outcome listens and checks. */
export const $unknownOperation = atom<UnknownOperation | null>(null);
/** Counts money calls that were not sent, because the phone's storage was silent. core/outcome listens. */
export const $unreadCalls = atom(0);
/** The opId that the server hasn't received so far, so it may be sent again. */
export const $resendable = atom('');
/** Money calls under way. Above 0 the overlay shows. */
export const $moneyCalls = atom(0);
/** The server's clock minus the phone's, ms, from answers; null until one since the page was loaded carried its time. */
export const $serverOffset = atom<number | null>(null);
const offset = () => $serverOffset.get() ?? 0;

/** The server's time as far as known, ms UTC. */
export const serverNow = () => environment().clock.now() + offset();
/** Whether the server's time is known. A phone's clock may be wrong by years. */
export const isTimeKnown = () => $serverOffset.get() !== null;

type PayloadOf<P extends Path> = Omit<Payload<P>, 'opId'>;

export interface CallOptions {
  /** The opId of a save that is sent again after an answer that proved nothing. A new one if missing. */
  readonly opId?: string;
  readonly file?: FilePart;
  readonly onProgress?: (share: number) => void;
  readonly onAbortable?: (abort: () => void) => void;
}

/** A new object for each session, compared by identity. */
let session = {};
const underWay = new Set<string>();

/** Whether another tab has logged in or out unnoticed. If so, this tab follows, and neither sends nor takes an answer. */
function hasMoved(): boolean {
  const begun = session;
  storedValues.token.load();
  return begun !== session;
}

/** Ends the session's calls: their late answers are dropped and nobody waits for them. */
export function closeSession(): void {
  session = {};
  underWay.clear();
  $moneyCalls.set(0);
}

/** Ends all calls, and forgets what their answers said about the server. */
export function forgetServer(): void {
  closeSession();
  refusedToken = '';
  $serverOffset.set(null);
  $resendable.set('');
}

/** The token that a gateway refused. It would refuse the calls of a login too if they carried it. */
let refusedToken = '';

const ofVisitors: readonly Path[] = [
  '/security/existsByMobile',
  '/security/getVerifyCode',
  '/security/login',
  '/security/register',
];

function sender(path?: Path): Sender {
  const { packageName, appName, afid, token, appendReqHeaders } = storedValues;
  const { build } = environment();
  const isRefused =
    path !== undefined && ofVisitors.includes(path) && token.store.get() === refusedToken;
  return {
    packageName: packageName.store.get() || build.packageName,
    appName: appName.store.get() || build.appName,
    afid: areIdsAgreed() ? afid.store.get() : '',
    token: isRefused ? '' : token.store.get(),
    language: $language.get(),
    extraHeaders: appendReqHeaders.store.get() ?? {},
  };
}

const RETRIES: Record<CallKind, number> = { read: 2, write: 1, money: 0 };

/**
 * Makes one call of the contract. Resolves with the checked data or a `Failure`, never rejects. Adds the opId of saves
 * and money calls. While a call is under way, the same call fails as `busy`.
 */
export async function call<P extends Path>(
  path: P,
  payload: PayloadOf<P>,
  options: CallOptions = {},
): Promise<Result<Reply<P>>> {
  const { kind } = endpoints[path];
  if (hasMoved()) return failed({ kind: 'stale' });
  if (kind === 'read') return attempts(path, payload, options);
  const lock = kind === 'money' ? kind : path;
  if (underWay.has(lock)) return failed({ kind: 'busy' });
  const begun = session;
  underWay.add(lock);
  if (kind === 'money') $moneyCalls.set($moneyCalls.get() + 1);
  try {
    if (kind === 'money') return await moneyCall(path, payload, options);
    const { opId = environment().randomHex(16) } = options;
    return await attempts(path, { ...payload, opId }, options);
  } finally {
    if (begun === session) {
      underWay.delete(lock);
      if (kind === 'money') $moneyCalls.set($moneyCalls.get() - 1);
    }
  }
}

const failed = (failure: Failure) => ({ ok: false, failure }) as const;

/** Blocks this money call until the outcome of another one is known, and opens the checking screen. */
function heldBackBy(operation: Operation, path: Path, payload: object) {
  $unknownOperation.set({ ...operation, heldBack: { path, about: aboutOf(payload) } });
  return failed({ kind: 'unknown', operation });
}

/** The customer whom the stored operations belong to. */
export const operationsOwner = () => storedValues.userInfo.store.get()?.userId ?? '';

async function moneyCall<P extends Path>(
  path: P,
  payload: PayloadOf<P>,
  options: CallOptions,
): Promise<Result<Reply<P>>> {
  const inDoubt = $unknownOperation.get();
  const isAsked = inDoubt !== null && inDoubt.opId !== $resendable.get();
  if (isAsked && isSame(inDoubt, path, payload)) return heldBackBy(inDoubt, path, payload);
  const owner = operationsOwner();
  const begunIn = session;
  const begun = await untilRead(() => beginOperation(owner, path, payload, serverNow()));
  if (begun === UNREAD) {
    $unreadCalls.set($unreadCalls.get() + 1);
    return failed({ kind: 'unread' });
  }
  if ('heldBackBy' in begun) return heldBackBy(begun.heldBackBy, path, payload);
  const { operation } = begun;
  if (hasMoved() || begunIn !== session) {
    if (begun.isNew) await settleOperation(owner, operation, 'unsent');
    return failed({ kind: 'stale' });
  }
  $unknownOperation.set(null);
  const asked = { ...payload, opId: operation.opId };
  const result = notEarlier(await timed(path, asked, options), operation);
  if (begunIn !== session) {
    // The same customer in another tab's session, so this tab checks the outcome.
    if (storedValues.token.store.get() && owner === operationsOwner()) {
      $unknownOperation.set(operation);
    }
    return result;
  }
  if (result.ok || isDefinite(path, result.failure)) {
    if (result.ok) await noteDone(owner, operation);
    await settleOperation(owner, operation, result.ok ? undefined : refusalOf(result.failure));
    // By the time a slow phone has noted it, somebody else or a visitor may be here. A deletion ends the session itself.
    const isHere = storedValues.token.store.get()
      ? owner === operationsOwner()
      : path === '/user/delete';
    if (begunIn !== session && !isHere) return failed({ kind: 'stale' });
    return result.ok || result.failure.kind !== 'business'
      ? result
      : failed({ ...result.failure, opId: operation.opId });
  }
  $unknownOperation.set(operation);
  return failed({ kind: 'unknown', operation });
}

/**
 * Sends a money call with its time. If it is refused as late because the phone's clock was set in the meantime, the
 * refusal brought the right time, and the same operation is sent once more with it. Nothing else takes that long.
 */
async function timed<P extends Path>(
  path: P,
  asked: object,
  options: CallOptions,
): Promise<Result<Reply<P>>> {
  const send = () =>
    attempts(path, isTimeKnown() ? { ...asked, sentAt: Math.round(serverNow()) } : asked, options);
  const before = offset();
  const result = await send();
  const isClockSet = Math.abs(offset() - before) > LATEST_AHEAD_MS;
  return !result.ok && isLate(result.failure) && isClockSet ? send() : result;
}

const isLate = (failure: Failure) =>
  failure.kind === 'business' && failure.code === businessErrors.tooLate;

const refusalOf = (failure: Failure) => (isLate(failure) ? 'tooLate' : 'refused');

/** An answer about an earlier payment proves nothing about this one. */
function notEarlier<T>(result: Result<T>, { sentAt }: Operation): Result<T> {
  if (!result.ok || !isTimeKnown() || !isEarlier(result.data, sentAt)) return result;
  return failed({ kind: 'malformed' });
}

/** Whether the answer proves the outcome. Only a code that the contract lists for this call proves a refusal. */
const isDefinite = (path: Path, failure: Failure) =>
  failure.kind === 'business' ? refuses(path, failure.code) : failure.kind === 'session';

async function attempts<P extends Path>(
  path: P,
  payload: object,
  options: CallOptions,
): Promise<Result<Reply<P>>> {
  const { kind } = endpoints[path];
  for (let retry = 0; ; retry += 1) {
    const begun = session;
    const result = await attempt(path, payload, options);
    if (!result.ok && result.failure.kind === 'malformed') tellError('unreadable', path);
    if (result.ok || retry >= RETRIES[kind] || !mayRetry(result.failure)) return result;
    await beforeRetry(retry);
    if (begun !== session) return failed({ kind: 'stale' });
  }
}

/** Statuses that an immediate retry doesn't change. */
const lasting = [401, 404, 405, 410, 413, 429];

const mayRetry = (failure: Failure) =>
  failure.kind === 'network' || (failure.kind === 'server' && !lasting.includes(failure.status));

const RETRY_STEP_MS = 400;

/** Waits with jitter, and for the network while offline, but at most one timeout, because `online` may be wrong. */
function beforeRetry(retry: number): Promise<void> {
  const { clock, surroundings, randomHex } = environment();
  const jitter = Number.parseInt(randomHex(2), 16) / 0xffff;
  const pause = RETRY_STEP_MS * 3 ** retry * (0.5 + jitter);
  return new Promise((resolve) => {
    clock.after(pause, () => {
      if (surroundings.online()) return resolve();
      const finish = () => {
        stop();
        resolve();
      };
      clock.after(limits.timeoutMs, finish);
      const stop = surroundings.listen(() => surroundings.online() && finish());
    });
  });
}

/** Whether the phone slept or had its clock set after `sentAt`, ms UTC: by its clock more time passed than a call may take. */
function isTimeBroken(sentAt: number): boolean {
  const took = environment().clock.now() - sentAt;
  return took < 0 || took > limits.timeoutMs;
}

/**
 * Takes the server's time from an answer, ms UTC, as of halfway between sending and receiving. If the
 * phone slept meanwhile, it replaces no time that is known.
 */
function learnTime(told: number, sentAt: number): void {
  if (isTimeBroken(sentAt) && isTimeKnown()) return;
  $serverOffset.set(told - (sentAt + environment().clock.now()) / 2);
}

async function attempt<P extends Path>(
  path: P,
  payload: object,
  options: CallOptions,
): Promise<Result<Reply<P>>> {
  const begun = session;
  if (hasMoved()) return failed({ kind: 'stale' });
  const sentAt = environment().clock.now();
  const ending = await send(path, payload, options, sentAt);
  if (hasMoved() || begun !== session) return failed({ kind: 'stale' });
  // Nobody knows how old this answer is. A read is asked again, which brings the time too.
  const isOld = ending.kind === 'answer' && endpoints[path].kind === 'read' && isTimeBroken(sentAt);
  return isOld ? failed({ kind: 'network' }) : readEnding(path, payload, ending, sentAt);
}

/** Seals and sends. Any exception counts as a broken network, which for money is an unknown outcome. */
async function send(
  path: Path,
  payload: object,
  { file, onProgress, onAbortable }: CallOptions,
  sentAt: number,
): Promise<TransportEnding> {
  const { transport, randomHex } = environment();
  const { method, base } = endpoints[path];
  const open = { method, base, path, payload: { ...payload }, file };
  try {
    return await transport.send(seal(open, sender(path), sentAt, randomHex), {
      timeoutMs: limits.timeoutMs,
      onProgress,
      onAbortable,
    });
  } catch {
    return { kind: 'network' };
  }
}

/** Statuses of gateways, proxies and overload. Their bodies prove nothing about a money call. */
const ofTheWay = [409, 425, 429];

/** Statuses of sign-in pages between the phone and the server. */
const ofSignIn = [407, 511];

/** Whether a gateway refuses the login without a code of §8. It ends no session: a filter may answer so too. */
const asksToLogIn = (status: number, code: string) =>
  status === 401 && !Object.values<string>(businessErrors).includes(code);

/** Whether this is the status of a gateway or a broken server, which proves nothing about the call. */
const saysNothing = (status: number, kind: CallKind) =>
  status >= 500 || status === 408 || (kind === 'money' && ofTheWay.includes(status));

function readEnding<P extends Path>(
  path: P,
  payload: object,
  ending: TransportEnding,
  sentAt: number,
): Result<Reply<P>> {
  if (ending.kind !== 'answer') return failed({ kind: ending.kind });
  const body = sealsAnswers ? unsealed(ending.body) : ending.body;
  const envelope = readEnvelope(body);
  const code = ourCode(String(envelope?.code));
  if (isSessionError(code)) {
    $sessionEnd.set(code);
    return failed({ kind: 'session' });
  }
  const refused = ending.status >= 400;
  // This didn't come from the server: a hotspot's page or JSON, an empty or a truncated reply.
  if (!envelope && (!refused || ofSignIn.includes(ending.status))) {
    return failed({ kind: isOurs(body) ? 'malformed' : 'network' });
  }
  const isRefused = asksToLogIn(ending.status, code);
  if (isRefused) refusedToken = storedValues.token.store.get();
  if (
    saysNothing(ending.status, endpoints[path].kind) ||
    !envelope ||
    isRefused ||
    (refused && isSuccess(envelope.code))
  ) {
    return failed({ kind: 'server', status: ending.status });
  }
  const told = envelope.time ?? ending.date;
  if (told) learnTime(told, sentAt);
  if (!isSuccess(envelope.code)) {
    const { msg: message, data } = envelope;
    return failed({ kind: 'business', code, message, data });
  }
  const { data } = envelope;
  const schema: v.GenericSchema = endpoints[path].reply();
  const checked = v.safeParse(schema, data);
  // A list would pass as an object without required fields, and must not mean 'no loan'.
  if (!checked.success || (Array.isArray(data) && data.length > 0)) {
    return failed({ kind: 'malformed' });
  }
  if (!isAbout(path, payload, checked.output)) return failed({ kind: 'malformed' });
  return { ok: true, data: checked.output as Reply<P>, at: told };
}

const isSessionError = (code: string): code is SessionErrorCode =>
  Object.keys(sessionErrorCodes).includes(code);

/** The content of a sealed reply. Undefined if it doesn't open, such as a proxy's page. */
function unsealed(body: string): string {
  try {
    return decrypt(body.trim(), payloadKey(sender().packageName));
  } catch (error) {
    if (error instanceof CipherError) return '';
    throw error;
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readEnvelope(body: string) {
  const parsed = v.safeParse(replyEnvelope(), parse(body));
  return parsed.success ? parsed.output : undefined;
}

/** Whether a body that is no envelope has some of an envelope's fields. */
function isOurs(body: string): boolean {
  const parsed = parse(body);
  return isRecord(parsed) && ('code' in parsed || 'data' in parsed);
}
