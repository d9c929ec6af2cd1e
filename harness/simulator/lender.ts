/**
 * The simulator's parts that need no files and no socket: the sealed calls of its worlds, and errors as answers. A
 * server adds pages (app.ts); a report runs them inside its own page.
 */
import type { Context, Hono } from 'hono';
import type { Base } from '#src/contract/endpoint.ts';
import { bases } from '#src/facts/wire.ts';
import { PageError } from './http/page-script.ts';
import { type ApiTools, answerSealed, preflight } from './wire/api.ts';
import type { WireRequest } from './wire/messages.ts';
import { PlainRefusal } from './wire/plain.ts';
import { ticketIn } from './wire/senders.ts';
import { ControlRefusal } from './world/control-refusal.ts';
import { causesCame } from './world/page-reports.ts';
import { OTHER_PHONE } from './world/phones.ts';
import type { World } from './world/world.ts';
import type { Worlds } from './worlds/worlds.ts';

/** Waits for the reports that the page made before its call. */
export async function causes(
  world: World,
  { headers }: WireRequest,
  { wait }: ApiTools,
): Promise<void> {
  const ticket = ticketIn(headers);
  if (ticket) await causesCame(world, ticket, wait);
}

export function answerErrors(app: Hono): void {
  app.onError((error, context) => {
    if (error instanceof ControlRefusal) {
      const { message, status } = error;
      const forPeople = status === 403 && !context.req.path.startsWith('/sim');
      return forPeople ? context.text(message, status) : context.json({ error: message }, status);
    }
    if (error instanceof PlainRefusal) return context.json({ error: `${error.message}.` }, 400);
    if (error instanceof PageError) return context.text(error.message, 503);
    if (!context.req.path.startsWith('/sim')) throw error;
    // The reason reaches whoever called, for instance of a scenario that doesn't fit; the console has the place.
    console.error(error);
    return context.json({ error: `the simulator failed: ${error.message}` }, 500);
  });
  app.notFound((context) => context.json({ error: `not found: ${context.req.path}` }, 404));
}

/** Phones after the first have their number in the path, so that storage, calls and records are separate. */
export const phones = ['/w/:id', `/w/:id/${OTHER_PHONE}`] as const;

type Call = readonly [request: Request, base: Base, sealed: string, tools: ApiTools];
/** Null if the world has no real backend. */
type Forward = (world: World, ...call: Call) => Promise<Response> | null;

/** Answers the sealed calls of all phones. `forward` sends those of a world with a real backend. */
export function answerCalls(app: Hono, worlds: Worlds, tools: ApiTools, forward: Forward): void {
  for (const base of bases) {
    const routes = phones.map((phone) => `${phone}/${base}/:sealed{.+}`);
    app.on('OPTIONS', routes, preflight);
    app.on(['GET', 'POST'], routes, async (context) => {
      const world = worlds.get(param(context, 'id'));
      const sealed = param(context, 'sealed');
      const { raw } = context.req;
      await causes(world, raw, tools);
      const call = [raw, base, sealed, tools] as const;
      const forwarded = sealed.includes('/') ? null : forward(world, ...call);
      return forwarded ?? answerSealed(world, ...call);
    });
  }
}

export const param = (context: Context, name: string) => context.req.param(name) ?? '';
