/**
 * Adds one script, with or without a style, before a built page's own. It is allowed by hash; the rest of the policy is
 * unchanged.
 */
import { createHash } from 'node:crypto';

/** A problem of the built files, in a sentence for the user. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

const policyMeta =
  /<meta\b(?=[^>]*\bhttp-equiv\s*=\s*["']?Content-Security-Policy["']?)[^>]*\bcontent\s*=\s*("([^"]*)"|'([^']*)')[^>]*>/i;

/** `'sha256-…'` of a script or style, as policies name it. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Makes code safe inside a script element: nothing in it can end the element or open a comment. */
export const insideScript = (code: string) =>
  code.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`).replaceAll(/\r\n?/g, '\n');

/**
 * A script that the page starts when it needs it. It must be there from the start, because under Trusted Types no page
 * can create one.
 */
export interface Later {
  /** The id of its template. */
  readonly id: string;
  /** Its address; or its code, safe inside a script element. */
  readonly from: { readonly url: string } | { readonly code: string };
}

export const laterTemplate = ({ id, from }: Later) =>
  `<template id="${id}">${'url' in from ? `<script src="${from.url}"></script>` : `<script>${from.code}</script>`}</template>`;

const sourceOf = ({ from }: Later) => ('url' in from ? from.url : hashOf(from.code));

/**
 * The page with the script, and the style before it, right after its policy. Also allows calls to the page's own
 * server. Throws `PageError` if the page has no policy to extend, which means that it isn't the built app.
 */
export function pageWith(html: string, script: string, style?: string, later?: Later): string {
  const found = policyMeta.exec(html);
  if (!found) throw new PageError('the page has no Content-Security-Policy to extend');
  const [meta, quoted = '', inDouble, inSingle] = found;
  const policy = inDouble ?? inSingle ?? '';
  const styleHash = style === undefined ? undefined : hashOf(style);
  const scripts = [hashOf(script), ...(later ? [sourceOf(later)] : [])].join(' ');
  const extended = extendPolicy(policy, scripts, styleHash);
  const quote = extended.includes('"') ? "'" : '"';
  const newMeta = meta.replace(quoted, () => quote + extended + quote);
  const styled = style === undefined ? '' : `<style>${style}</style>`;
  const template = later ? laterTemplate(later) : '';
  const after = found.index + meta.length;
  return `${html.slice(0, found.index)}${newMeta}${styled}<script>${script}</script>${template}${html.slice(after)}`;
}

/** Adds hashes and addresses to `script-src` and `style-src`, and the page's own origin to `connect-src`. */
function extendPolicy(policy: string, scriptHash: string, styleHash?: string): string {
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
  extend('script-src', scriptHash, []);
  if (styleHash !== undefined) extend('style-src', styleHash, []);
  extend('connect-src', "'self'", ["'self'", '*']);
  return directives.map((row) => row.join(' ')).join('; ');
}
