/** Typed routes for `hono/client`: checked bodies, what an address may ask, answers as they are. */
import type { Context, MiddlewareHandler, TypedResponse } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as v from 'valibot';
import type { Sent } from '../../protocol/schema.ts';
import { readJson } from '../wire/body.ts';

type Asks<In extends object, Out extends object = In> = MiddlewareHandler<
  BlankEnv,
  string,
  { in: In; out: Out }
>;

/** Reads a JSON body of at most `limit` bytes; refuses 400 with 'field: reason', 413 what is too large. */
export const body =
  <S extends () => v.GenericSchema>(
    schema: S,
    limit: number,
  ): Asks<{ json: Sent<S> }, { json: v.InferOutput<ReturnType<S>> }> =>
  async ({ req }, next) => {
    req.addValidatedData('json', (await readJson(req.raw, schema(), limit)) as object);
    await next();
  };

/** The handler reads them itself. */
export const query =
  <Q extends Readonly<Record<string, string>>>(): Asks<{ query: Partial<Q> }> =>
  (_, next) =>
    next();

/** Everything that the control API reports is plain JSON: what is read is of the type that was written. */
export const tell = <T, const S extends ContentfulStatusCode = 200>(
  { json }: Context,
  value: T,
  status?: S,
) => json(value as object, status ?? 200) as Response & TypedResponse<T, S, 'json'>;
