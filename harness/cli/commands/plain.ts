/**
 * `plain`: a proxy for tools that can't encrypt. It takes plain requests, sends them sealed to a lender, and returns
 * its answers.
 */
import { Hono } from 'hono';
import { bases } from '#src/facts/wire.ts';
import { dialectOf } from '#src/contract/envelope.ts';
import { plainApi } from '../../simulator/http/documents.ts';
import { listen } from '../../simulator/node.ts';
import { corsHeaders } from '../../simulator/wire/api.ts';
import { PlainRefusal, sealPlain } from '../../simulator/wire/plain.ts';
import { lenderOf } from '../../simulator/world/lenders.ts';
import type { Given, Outcome } from './command.ts';
import { numberOf } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** `to` is the lender's address before `api/`, with a trailing slash. */
export function plainDoor(to: string): { readonly fetch: (request: Request) => Promise<Response> } {
  const dialect = dialectOf(lenderOf('').profile.backend);
  const app = new Hono();
  app.get('/openapi.json', (context) => context.json(plainApi('', '/')));
  app.options('*', () => new Response(null, { status: 204, headers: corsHeaders }));
  for (const base of bases) {
    app.on(['GET', 'POST'], `/${base}/:path{.+}`, async ({ req }) => {
      const call = { root: to, base, path: `/${req.param('path')}`, nowMs: Date.now() };
      const answer = await fetch(await sealPlain(req.raw, call, dialect));
      // The body is already decompressed.
      const type = answer.headers.get('Content-Type') ?? 'application/json';
      const headers = { ...corsHeaders, 'Content-Type': type };
      return new Response(await answer.text(), { status: answer.status, headers });
    });
  }
  app.onError((error, context) =>
    error instanceof PlainRefusal
      ? context.json({ error: `${error.message}.` }, 400, corsHeaders)
      : context.json({ error: `No answer from ${to}: ${error.message}` }, 502, corsHeaders),
  );
  return { fetch: async (request) => app.fetch(request) };
}

export async function plain(given: Given, say: (text: string) => void): Promise<Outcome> {
  const to = given.text('to') ?? '';
  if (!/^https?:\/\/./.test(to) || !URL.canParse(to)) throw new UsageError('--to needs a URL');
  const door = plainDoor(to.endsWith('/') ? to : `${to}/`);
  const { origin } = await listen(door, numberOf(given, 'port') ?? 0, '127.0.0.1').catch(
    (error: Error) => {
      throw new UsageError(`cannot listen: ${error.message}`);
    },
  );
  say(`Plain requests to ${origin}/api/… reach ${to}. Press Ctrl + C to stop.`);
  return { json: { url: origin, document: `${origin}/openapi.json`, to }, stays: true };
}
