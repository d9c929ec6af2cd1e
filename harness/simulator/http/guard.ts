/**
 * Access to this server (harness/docs/control-api.md): refuses requests to a name that isn't the server's, and requests
 * by pages of other sites, before anything is read. Also decides where its pages may be shown.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { bases } from '#src/facts/wire.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { isKnownHost } from './hosts.ts';

/** Sealed calls of a world. An app in a shell makes them from its own origin, which CORS allows. */
const sealedCall = new RegExp(String.raw`^/w/[^/]+/(?:\d/)?(?:${bases.join('|')})/`);

/** Refuses requests that this server must not answer. `names` come from the command line. */
export function guard(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    // The path as the routes see it, with its percent-encoding resolved.
    const { raw, path } = context.req;
    forbidFrames(context, path);
    refuseOtherHost(raw, names);
    refuseOtherSite(raw, path);
    await next();
    // A route may create a new response, which drops the headers set above.
    forbidFrames(context, path);
  };
}

/**
 * A request in absolute form names its host twice, and two Host headers arrive as one with a comma. Each must be right.
 */
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

/** A link on another site may open one of our pages in a tab. Everything else from such a site is refused. */
function refuseOtherSite({ headers, method }: Request, path: string): void {
  if (headers.get('sec-fetch-site') !== 'cross-site' || sealedCall.test(path)) return;
  // Chromium 76 to 79 sends no destination, and names the navigation of a frame differently.
  const inTab =
    headers.get('sec-fetch-mode') === 'navigate' &&
    (headers.get('sec-fetch-dest') ?? 'document') === 'document';
  if (method === 'GET' && inTab && !path.startsWith('/sim')) return;
  throw new ControlRefusal(403, 'requests from other sites are not allowed');
}

/** The workbench shows phone pages in a frame. All other pages get frame-ancestors 'none'. */
function forbidFrames(context: Context, path: string): void {
  if (sealedCall.test(path)) return;
  const own = path.startsWith('/w/');
  context.header('Content-Security-Policy', `frame-ancestors ${own ? "'self'" : "'none'"}`);
  context.header('X-Frame-Options', own ? 'SAMEORIGIN' : 'DENY');
}
