/** Typed routes for `hono/client`: checked bodies, what an address may ask, answers as they are. */
import type { Context, Hono, MiddlewareHandler, TypedResponse } from 'hono';
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

/** What a route says of itself; its middlewares carry a part each. */
interface RouteNote {
  /** A short sentence without a full stop. */
  readonly does?: string;
  /** What it answers, null for 204 without a body. */
  readonly reply?: string | null;
  readonly status?: 200 | 201 | 204;
  readonly body?: () => v.GenericSchema;
  /** What an address may ask, by name. */
  readonly query?: Readonly<Record<string, string>>;
}

const notes = new WeakMap<object, RouteNote>();

/** A Hono app lists a route once for each of its middlewares. */
export interface DescribedRoute extends RouteNote {
  readonly method: string;
  readonly path: string;
}

/** Every route of an app that says what it does, in the order in which they were made. */
export function describedRoutes({ routes }: Pick<Hono, 'routes'>): DescribedRoute[] {
  const found = new Map<string, DescribedRoute>();
  for (const { method, path, handler } of routes) {
    const note = notes.get(handler);
    const name = `${method} ${path}`;
    if (note) found.set(name, { method, path, ...found.get(name), ...note });
  }
  return [...found.values()].filter(({ does }) => does !== undefined);
}

const noted = <T extends object>(handler: T, note: RouteNote): T => {
  notes.set(handler, note);
  return handler;
};

/** What the route does, as a short sentence, and what it answers. */
export const tells = (
  does: string,
  reply: string | null,
  status: 200 | 201 = 200,
): MiddlewareHandler<BlankEnv> =>
  noted((_, next) => next(), { does, reply, status: reply === null ? 204 : status });

/** Reads a JSON body of at most `limit` bytes; refuses 400 with 'field: reason', 413 what is too large. */
export const body = <S extends () => v.GenericSchema>(
  schema: S,
  limit: number,
): Asks<{ json: Sent<S> }, { json: v.InferOutput<ReturnType<S>> }> =>
  noted(
    async ({ req }, next) => {
      req.addValidatedData('json', (await readJson(req.raw, schema(), limit)) as object);
      await next();
    },
    { body: schema },
  );

/** What an address may ask, by name with a text; the handler reads it itself. */
export const query = <const Q extends Readonly<Record<string, string>>>(
  texts: Q,
): Asks<{ query: { readonly [name in keyof Q]?: string } }> =>
  noted((_, next) => next(), { query: texts });

/** Everything that the control API reports is plain JSON: what is read is of the type that was written. */
export const tell = <T, const S extends ContentfulStatusCode = 200>(
  { json }: Context,
  value: T,
  status?: S,
) => json(value as object, status ?? 200) as Response & TypedResponse<T, S, 'json'>;
