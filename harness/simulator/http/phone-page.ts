/** The phone page of a world: the product's HTML with the device runtime in front. The product's file is only read. */
import { AXE_PATH, AXE_TEMPLATE } from '../protocol/barriers.ts';
import type { DeviceBoot } from '../protocol/phone.ts';
import { livePageWith } from './live-page.ts';
import { insideScript, pageWith } from './page-script.ts';

const asLiteral = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => {
    const hex = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${hex}`;
  });

/** The API's origin that a release was built for, from its policy. */
export const apiOriginOf = (html: string) =>
  /connect-src (https:\/\/[^;\s"]+)/.exec(html)?.[1] ?? '';

/**
 * The product's page with the device runtime injected. Throws `PageError` if the page has no policy to extend; a live
 * page needs none. `origin`: the simulator's, which serves axe-core to the page.
 */
export function phonePage(
  html: string,
  runtime: string,
  boot: DeviceBoot,
  origin: string,
  isLive = false,
): string {
  const told = { ...boot, apiOrigin: apiOriginOf(html) };
  const script = `window.__device = ${asLiteral(told)};\n${insideScript(runtime)}`;
  const axe = { id: AXE_TEMPLATE, from: { url: new URL(AXE_PATH, origin).href } };
  return isLive ? livePageWith(html, script, axe) : pageWith(html, script, undefined, axe);
}
