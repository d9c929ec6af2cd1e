/**
 * The Content-Security-Policy of the one-file build: hashes of its inline script and style
 * (src/docs/engines.md#policy-of-a-single-file).
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { changePages } from './page.ts';

const scripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const charset = /<meta charset="utf-8"\s*\/?>/;

/** `'sha256-…'` of the text of a script or a style sheet, as browsers compute it: the UTF-8 bytes between the tags. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

function hashesOf(html: string, elements: RegExp): string {
  const found = [...html.matchAll(elements)].map((match) => sourceHash(match[1] ?? ''));
  return found.length > 0 ? [...new Set(found)].join(' ') : "'none'";
}

/**
 * The policy for these final bytes. `connect-src` is the API's origin, or the page's own if there is none. That covers
 * a page beside its API: in the harness, on the API's domain (Android `WebViewAssetLoader`) and under
 * `loadHTMLString(_:baseURL:)` on iOS. A page on plain `file://` has no origin, so build it with an API origin.
 */
export function policyFor(html: string, apiOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashesOf(html, scripts)}`,
    `style-src ${hashesOf(html, styles)}`,
    'img-src data: blob:',
    `connect-src ${apiOrigin === '' ? "'self'" : apiOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * Puts the policy right after the charset, so that nothing comes before it.
 *
 * The tag has a stable form, because the harness adds its device runtime to a copy of the page, and that script's hash
 * to the tag: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '…'`, with the
 * directives in the order above, each ended by `; `, in double quotes. Throws if the page has no charset, has a policy
 * already, or has a carriage return (browsers turn it into a line feed before hashing).
 */
export function withPolicy(html: string, apiOrigin: string): string {
  if (!charset.test(html)) throw new Error('The page has no <meta charset="utf-8">.');
  if (html.includes('Content-Security-Policy')) throw new Error('The page has a policy already.');
  if (html.includes('\r')) throw new Error('The page has a carriage return: no hash would match.');
  const policy = policyFor(html, apiOrigin);
  return html.replace(
    charset,
    (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

/**
 * Checks the build setting: empty, or an https origin (http for localhost only). Returns it without a trailing slash.
 */
export function checkedApiOrigin(setting: string | undefined): string {
  if (setting === undefined || setting === '') return '';
  const url = URL.canParse(setting) ? new URL(setting) : null;
  const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && local);
  if (url === null || !safe || `${url.origin}/` !== url.href) {
    throw new Error(
      `--api (VITE_API_ORIGIN) must be an https origin such as https://api.example.com, not '${setting}'.`,
    );
  }
  return url.origin;
}

/** Must come last, because it hashes the final bytes of every other plugin. */
export function contentSecurityPolicy(apiOrigin: string): Plugin {
  return {
    name: 'lendmax:csp',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        changePages(bundle, (html) => withPolicy(html, apiOrigin));
      },
    },
  };
}
