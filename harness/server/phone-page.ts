/**
 * The phone page of a world (design §8): the product's HTML with one script put in front of its own, allowed by its
 * hash in the page's own policy. The product's file is only read.
 */
import { createHash } from 'node:crypto';
import type { DeviceBoot } from '../control.ts';

/** What is wrong with the built files, in a sentence for the person at the screen. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

const policyMeta =
  /<meta\b(?=[^>]*\bhttp-equiv\s*=\s*["']?Content-Security-Policy["']?)[^>]*\bcontent\s*=\s*("([^"]*)"|'([^']*)')[^>]*>/i;

/** Makes text safe inside a script element: nothing in it can end the element or open a comment. */
const insideScript = (code: string) =>
  code.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`).replaceAll(/\r\n?/g, '\n');

const asLiteral = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => {
    const hex = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${hex}`;
  });

/** The product's page with the device runtime injected. Throws `PageError` where the page has no policy to extend. */
export function phonePage(html: string, runtime: string, boot: DeviceBoot): string {
  const script = `window.__device = ${asLiteral(boot)};\n${insideScript(runtime)}`;
  const hash = `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
  const found = policyMeta.exec(html);
  if (!found) throw new PageError('the page has no Content-Security-Policy to extend');
  const [meta] = found;
  const quoted = found[1] ?? '';
  const policy = found[2] ?? found[3] ?? '';
  const extended = extendPolicy(policy, hash);
  const quote = extended.includes('"') ? "'" : '"';
  const newMeta = meta.replace(quoted, () =>
    quoted.startsWith("'") && quote === '"' ? `"${extended}"` : quote + extended + quote,
  );
  const after = found.index + meta.length;
  return `${html.slice(0, found.index)}${newMeta}<script>${script}</script>${html.slice(after)}`;
}

/** Adds the script's hash to `script-src` and the page's own origin to `connect-src`. */
export function extendPolicy(policy: string, hash: string): string {
  const directives = policy
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .filter(([name]) => name);
  const extend = (name: string, source: string, enough: readonly string[]) => {
    const row = directives.find(([found]) => found?.toLowerCase() === name);
    if (!row) directives.push([name, source]);
    else if (row.length === 2 && row[1] === "'none'") row[1] = source;
    else if (!row.some((value) => enough.includes(value))) row.push(source);
  };
  extend('script-src', hash, []);
  extend('connect-src', "'self'", ["'self'", '*']);
  return directives.map((row) => row.join(' ')).join('; ');
}
