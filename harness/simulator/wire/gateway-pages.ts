/** Responses of gateways between phone and marketplace: pages without CORS headers, and a proxy's JSON. */
import type { WireAnswer } from './messages.ts';

const html = (body: string) => `<!doctype html><html><body>${body}</body></html>`;

export interface GatewayAnswer {
  readonly answer: WireAnswer;
  /** The page or the JSON, for the log. */
  readonly page: unknown;
}

/** The page of a proxy or a broken server with its status. */
export function gatewayPage(status: number): GatewayAnswer {
  const bodiless = status === 204 || status === 205 || status === 304;
  const page = bodiless ? '' : html(`<h1>${status}</h1>`);
  const headers = bodiless ? {} : { 'Content-Type': 'text/html' };
  return { page, answer: { status, headers, body: bodiless ? null : page } };
}

/** The JSON of a proxy, readable by any origin. With a business code it looks like an answer of the marketplace. */
export function gatewayJson(status: number, code: number | string | undefined): GatewayAnswer {
  const page =
    code === undefined
      ? { status, message: 'The upstream request failed' }
      : { code, msg: 'The upstream request failed', data: null };
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
  return { page, answer: { status, headers, body: JSON.stringify(page) } };
}

const LOGIN_PAGE = 'http://login.hotspot.example/';

/** A hotspot that requires a login first: its page as the answer (200), or a redirect to it (302). */
export function captivePortal(status: number): GatewayAnswer {
  const page = html(
    `<h1>Welcome to FreeAirportWiFi</h1><form action="${LOGIN_PAGE}" method="post"><label>Phone number <input name="phone"></label><button>Connect</button></form>`,
  );
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 302 && { Location: LOGIN_PAGE }),
  };
  return { page, answer: { status, headers, body: page } };
}
