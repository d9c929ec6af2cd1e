/**
 * Who may use the control API of a shared server: requests with its token or through its proxy (harness/docs/security.md).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { AXE_PATH } from '../protocol/barriers.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { calledUrl } from './called-url.ts';

export interface Access {
  /** The token that requests must name; null for none. */
  readonly token: string | null;
  /** A header that a proxy sets for people who have signed in there, and removes from others; null for none. */
  readonly userHeader: string | null;
}

const COOKIE = 'lendmax';

/** What a phone does in its world. It has the world's link, not the token. */
const phoneRequest =
  /^(?:POST \/sim\/worlds\/[^/]+\/(?:log|moments)|GET \/sim\/worlds\/[^/]+\/(?:events|boot))$/;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
/** The cookie proves the token without containing it. */
const cookieOf = (token: string) => digest(`cookie ${token}`).toString('hex');

function mayEnter(context: Context, { token, userHeader }: Access): boolean {
  const { req } = context;
  if (userHeader !== null && (req.header(userHeader) ?? '') !== '') return true;
  if (token === null) return userHeader === null;
  const [, bearer] = /^Bearer (.+)$/i.exec(req.header('authorization') ?? '') ?? [];
  if (bearer !== undefined) return isSame(bearer, token);
  return isSame(getCookie(context, COOKIE) ?? '', cookieOf(token));
}

/** Refuses with 401 requests under /sim without token, except those of a phone. */
export function admit(access: Access): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const isPhone = path === AXE_PATH || phoneRequest.test(`${method} ${path}`);
    if (!isPhone && !mayEnter(context, access)) {
      throw new ControlRefusal(
        401,
        access.token === null
          ? 'sign in at the proxy of this server'
          : 'this server needs its token: sign in at its first page, or set LENDMAX_TOKEN',
      );
    }
    await next();
  };
}

/** The workbench for those who have signed in; the others get a page that asks for the token. */
export function askForToken(access: Access): MiddlewareHandler {
  return async (context, next) => {
    if (access.token === null || mayEnter(context, access)) return next();
    return context.html(signInPage(false), 401);
  };
}

/** Answers the page's form: with a cookie for the token, or with the page again. */
export async function signIn(context: Context, { token }: Access): Promise<Response> {
  const given = (await context.req.parseBody())['token'];
  if (token === null || typeof given !== 'string' || !isSame(given, token)) {
    return context.html(signInPage(true), 401);
  }
  const url = new URL(calledUrl(context.req.raw));
  setCookie(context, COOKIE, cookieOf(token), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: url.protocol === 'https:',
  });
  return context.redirect(`/${url.search}`, 303);
}

const signInPage = (isWrong: boolean) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>LendMax workbench</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 22rem;
            margin: 20vh auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>LendMax workbench</h1>
          <form method="post" action="">
            <label for="token">Token of this server</label><br />
            <input id="token" name="token" type="password" required autofocus />
            <button>Sign in</button>
            ${isWrong ? html`<p role="alert">That isn't the token of this server.</p>` : ''}
          </form>
        </main>
      </body>
    </html>`;
