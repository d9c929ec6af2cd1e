/**
 * Access to this server (harness/docs/control-api.md): requests to a name that is not its own, and what pages of other
 * sites ask for, are refused before anything is read. And where its own pages may be shown.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { bases } from '#src/facts/wire.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { isKnownHost } from './hosts.ts';

/** Sealed calls of a world: an app that a shell carries calls them from its own origin, and CORS lets it. */
const sealedCall = new RegExp(String.raw`^/w/[^/]+/(?:\d/)?(?:${bases.join('|')})/`);

/** Refuses requests that are not this server's to answer. `names` are those of the command line. */
export function guard(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    // The path that the routes go by, whatever of it was percent-encoded.
    const { raw, path } = context.req;
    forbidFrames(context, path);
    refuseOtherHost(raw, names);
    refuseOtherSite(raw, path);
    await next();
    // Again: an answer that a route made on its own does not have what was set before.
    forbidFrames(context, path);
  };
}

/** A request in absolute form names its host twice, and two Host headers arrive as one with a comma: each must be right. */
function refuseOtherHost({ headers, url }: Request, names: readonly string[]): void {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/.exec(url) ?? [];
  for (const named of [headers.get('host') ?? host, host]) {
    if (isKnownHost(named, names)) continue;
    const shown = named.slice(0, 100);
    throw new ControlRefusal(
      403,
      `unknown host name ${shown}; allow it with: npm start -- --allow-host ${shown.replace(/:\d*$/, '')}`,
    );
  }
}

/** A link from another site may open a page of ours in a tab. Everything else that such a site asks for is refused. */
function refuseOtherSite({ headers, method }: Request, path: string): void {
  if (headers.get('sec-fetch-site') !== 'cross-site' || sealedCall.test(path)) return;
  // Chromium 76 to 79 reports no destination, and calls the navigation of a frame otherwise.
  const inTab =
    headers.get('sec-fetch-mode') === 'navigate' &&
    (headers.get('sec-fetch-dest') ?? 'document') === 'document';
  if (method === 'GET' && inTab && !path.startsWith('/sim')) return;
  throw new ControlRefusal(403, 'requests from other sites are not allowed');
}

/** The workbench shows phone pages in a frame. Nobody else shows anything of this server in one. */
function forbidFrames(context: Context, path: string): void {
  if (sealedCall.test(path)) return;
  const own = path.startsWith('/w/');
  context.header('Content-Security-Policy', `frame-ancestors ${own ? "'self'" : "'none'"}`);
  context.header('X-Frame-Options', own ? 'SAMEORIGIN' : 'DENY');
}
