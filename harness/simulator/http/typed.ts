/** Typed routes for `hono/client`: checked bodies, query parameters, and typed answers. */
import type { Context, Hono, MiddlewareHandler, TypedResponse } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as v from 'valibot';
import type { DescribedRoute, RouteNote } from '../openapi/described-route.ts';
import type { Sent } from '../protocol/schema.ts';
import { readJson } from '../wire/body.ts';

type Asks<In extends object, Out extends object = In> = MiddlewareHandler<
  BlankEnv,
  string,
  { in: In; out: Out }
>;

const notes = new WeakMap<object, RouteNote>();

/** Every described route of an app, in the order in which they were made. */
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

/** Describes the route in a short sentence, and its answer. */
export const tells = (
  does: string,
  reply: string | null,
  status: 200 | 201 = 200,
): MiddlewareHandler<BlankEnv> =>
  noted((_, next) => next(), { does, reply, status: reply === null ? 204 : status });

/** Reads a JSON body of at most `limit` bytes. Refuses with 400 'field: reason', or 413 if it is too large. */
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

/** Query parameters by name with a text. The handler reads them. */
export const query = <const Q extends Readonly<Record<string, string>>>(
  texts: Q,
): Asks<{ query: { readonly [name in keyof Q]?: string } }> =>
  noted((_, next) => next(), { query: texts });

/** Everything that the control API returns is plain JSON, so the parsed type equals the written one. */
export const tell = <T, const S extends ContentfulStatusCode = 200>(
  { json }: Context,
  value: T,
  status?: S,
) => json(value as object, status ?? 200) as Response & TypedResponse<T, S, 'json'>;
