/**
 * A backend for `conform`: sends calls sealed by the contract, and returns each answer as data or as a sentence. Never
 * rejects.
 */
import { randomBytes } from 'node:crypto';
import { CipherError, payloadKey } from '#src/contract/cipher.ts';
import * as v from 'valibot';
import { type Path, type Payload, type Reply, endpoints } from '#src/contract/endpoints.ts';
import {
  type FilePart,
  type SealedCall,
  dialectOf,
  isSuccess,
  replyEnvelope,
  seal,
} from '#src/contract/envelope.ts';
import { ourCode } from '#src/contract/refusals.ts';
import { businessErrors, sessionErrorCodes } from '#src/facts/errors.ts';
import { limits } from '#src/facts/limits.ts';
import { unpacked } from '../../simulator/backend/backend-body.ts';
import { sendOn } from '../../simulator/backend/backend-send.ts';
import { decrypt } from '../../simulator/wire/cipher.ts';
import { bodyOf } from '../../simulator/wire/plain.ts';
import { asLine, differencesOf, isHarmless } from '../../simulator/wire/contract-differences.ts';
import { lenderOf } from '../../simulator/world/lenders.ts';
import { isDeeper } from '../../simulator/world/log.ts';
import type { Findings } from './rules.ts';
import { jsonIn } from '../../simulator/text/json.ts';

/** An answer on the wire, `text` null if it can't be decompressed; or the reason why none came. */
export type Sent =
  | { readonly status: number; readonly text: string | null }
  | { readonly failure: string };
export type Send = (call: SealedCall) => Promise<Sent>;

/** The result of a call. `data` is null unless it was carried out and its answer fits the contract. */
export interface Heard<P extends Path = Path> {
  readonly path: Path;
  /** The backend reports that it was carried out. */
  readonly done: boolean;
  /** By our table; '' without a readable answer. */
  readonly code: string;
  readonly data: Reply<P> | null;
  /** The data as received. */
  readonly raw: unknown;
  readonly time: number | null;
  /** The answer in a few words, for people. */
  readonly words: string;
}

export interface How {
  readonly token?: string;
  readonly opId?: string;
  readonly file?: FilePart;
}

/** A call that was carried out, as it was sent, and the data of its first answer. */
export interface Carried {
  readonly path: Path;
  readonly fields: Fields;
  readonly how: How;
  readonly raw: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;
/** A call's fields without the id of each send. */
export type Asked<P extends Path> = Omit<Payload<P>, 'opId'> & Fields;

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
export const newOpId = () => hex(16);

/** Their answers have a token, or end it. */
const ofSessions = /^\/security\/|^\/user\/delete/;

/** After this many calls without any answer, the backend isn't called again, because each call would wait as long. */
const SILENT_CALLS = 3;

/** No answer of the contract has half as many levels. What reads answers goes down one by one, and the stack ends. */
const DEEPEST = 50;

/** Answers of calls that were sent together may come in another order; ms. */
const ANSWERS_CROSS_MS = 1_000;

const names: Readonly<Record<string, string>> = {
  ...sessionErrorCodes,
  ...Object.fromEntries(Object.entries(businessErrors).map(([name, code]) => [code, name])),
};
const nameOfCode = (code: string) => (names[code] ? `${code} (${names[code]})` : code);
export const isSessionCode = (code: string) => code in sessionErrorCodes;

export class Backend {
  private readonly lender = lenderOf('').profile.backend;
  private readonly dialect = dialectOf(this.lender);
  private readonly send: Send;
  private readonly app: { readonly packageName: string; readonly appName: string };
  private silence = 0;
  readonly findings: Findings;
  /** The newest time that the backend sent, ms UTC; null if none so far. */
  time: number | null = null;
  token = '';
  /** Writes and money calls that were carried out, without those of sessions. */
  readonly carried: Carried[] = [];

  constructor(send: Send, app: Backend['app'], findings: Findings) {
    this.send = send;
    this.app = app;
    this.findings = findings;
  }

  /** False for a call that only another profile has. */
  has(path: Path): boolean {
    return path !== '/user/bvn/details' || this.lender.bvnLookUp;
  }

  /** Why no more calls are made; null while calls continue. */
  get silent(): string | null {
    return this.silence >= SILENT_CALLS ? 'the backend gave no answer to the first calls' : null;
  }

  /**
   * Sends a call with fields that may be wrong on purpose. A write or money call has a new id unless `opId` is given.
   */
  async ask<P extends Path>(path: P, fields: Fields = {}, how: How = {}): Promise<Heard<P>> {
    const { method, base, kind } = endpoints[path];
    const opId = how.opId ?? newOpId();
    const payload = kind === 'read' || 'opId' in fields ? fields : { ...fields, opId };
    const sender = { ...this.app, afid: '', token: how.token ?? this.token, extraHeaders: {} };
    const call = { method, base, path, payload, ...(how.file && { file: how.file }) };
    if (this.silent) return this.unheard(path, this.silent);
    const sent = await this.send(seal(call, sender, this.time ?? Date.now(), hex, this.dialect));
    if ('failure' in sent) {
      if (this.time === null) this.silence += 1;
      this.findings.judge('contract', path, sent.failure);
      return this.unheard(path, sent.failure);
    }
    this.silence = 0;
    const text = this.opened(sent.text);
    if (isDeeper(jsonIn(text ?? ''), DEEPEST)) {
      const why = `(answer): nested deeper than ${DEEPEST} levels`;
      this.findings.judge('contract', path, why);
      return this.unheard(path, why);
    }
    const differences = differencesOf(path, sent.status, text).filter((one) => !isHarmless(one));
    this.findings.judge('contract', path, differences.map(asLine));
    const heard = this.heard(path, text, differences[0] ? asLine(differences[0]) : null);
    const isNew = this.carried.every((one) => one.how.opId !== opId);
    if (heard.done && kind !== 'read' && isNew && !ofSessions.test(path)) {
      const { file } = how;
      const sent: How = { opId, ...(file && { file }) };
      this.carried.push({ path, fields: payload, how: sent, raw: heard.raw });
    }
    return heard;
  }

  /** Like `ask`, typed. */
  read<P extends Path>(path: P, fields: Asked<P>): Promise<Heard<P>> {
    return this.ask(path, fields);
  }

  private unheard<P extends Path>(path: P, words: string): Heard<P> {
    return { path, done: false, code: '', data: null, raw: null, time: null, words };
  }

  private opened(text: string | null): string | null {
    if (!this.lender.sealedAnswers || text === null || !/^[0-9a-f]+$/i.test(text)) return text;
    try {
      return decrypt(text, payloadKey(this.app.packageName), this.lender);
    } catch (error) {
      if (error instanceof CipherError) return text;
      throw error;
    }
  }

  private heard<P extends Path>(path: P, text: string | null, misfit: string | null): Heard<P> {
    const envelope = v.safeParse(replyEnvelope(), jsonIn(text ?? ''));
    if (!envelope.success) return this.unheard(path, misfit ?? 'an answer without a code');
    const { code: told, msg, data: raw, time } = envelope.output;
    this.clock(path, time);
    const done = isSuccess(told);
    if (done) this.findings.tried.add(path);
    const code = ourCode(String(told));
    const schema: v.GenericSchema = endpoints[path].reply();
    const read = v.safeParse(schema, raw);
    const data = done && read.success ? (read.output as Reply<P>) : null;
    const words = done
      ? data === null
        ? `an answer that doesn't fit the contract: ${misfit ?? 'unreadable'}`
        : 'carried out'
      : `code ${nameOfCode(code)}${msg ? ` ‘${msg.slice(0, 80)}’` : ''}`;
    return { path, done, code, data, raw, time, words };
  }

  private clock(path: Path, time: number | null): void {
    const problem =
      time === null
        ? 'no readable time'
        : this.time !== null && time < this.time - ANSWERS_CROSS_MS
          ? `${this.time - time} ms before the answer that came earlier`
          : null;
    this.findings.judge('time', path, problem);
    if (time !== null) this.time = Math.max(time, this.time ?? 0);
  }
}

/** Sends over the network to `root`, the address before `api/`, with a trailing slash. */
export const overNetwork =
  (root: string, timeoutMs: number = limits.timeoutMs): Send =>
  async (call) => {
    const request = new Request(new URL(call.url, root), {
      method: call.method,
      headers: call.headers,
      ...(call.body !== undefined && { body: bodyOf(call.body) }),
    });
    const { method, headers, body } = request;
    const signal = new AbortController().signal;
    const target = new URL(request.url);
    const ending = await sendOn(target, {
      method,
      headers,
      body,
      signal,
      timeoutMs,
      via: '1.1 lendmax-conform',
    });
    if (ending.kind === 'gaveUp') return { failure: 'no answer: the call was given up' };
    if (ending.kind === 'failed') return { failure: `no answer: ${ending.reason}` };
    return { status: ending.answer.status, text: unpacked(ending.answer) };
  };
