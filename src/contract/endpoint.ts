/** One row of the call table (§7): method, base, kind, and the schema of its reply, which is built on first use. */
import type * as v from 'valibot';
import { basePath, type bases } from '../facts/wire.ts';
import { once } from './once.ts';

export type Base = (typeof bases)[number];
export type Method = 'GET' | 'POST' | 'MULTIPART';

/**
 * How a call may be sent. `read`: up to 2 retries. `write`: an idempotent save with at most 1 retry and the same opId.
 * `money`: the app sends it once, and reads the outcome if in doubt (src/docs/rules.md#money-calls).
 */
export type CallKind = 'read' | 'write' | 'money';

type Schema = v.GenericSchema<unknown, unknown>;

export interface Endpoint<R extends Schema = Schema, K extends CallKind = CallKind> {
  readonly method: Method;
  readonly base: Base;
  readonly kind: K;
  readonly reply: () => R;
}

/** The requests of a table of calls: a row for each of its paths. */
export type RequestsOf<Calls> = { readonly [path in keyof Calls]: () => Schema };

type MakeEndpoint = <R extends Schema, K extends CallKind>(
  reply: () => R,
  kind: K,
  base?: Base,
) => Endpoint<R, K>;

const endpoint =
  (method: Method): MakeEndpoint =>
  (reply, kind, base = basePath) => ({ method, base, kind, reply: once(reply) });

export const get = /* @__PURE__ */ endpoint('GET');
export const post = /* @__PURE__ */ endpoint('POST');
export const multipart = /* @__PURE__ */ endpoint('MULTIPART');
