/** The order of the one-file page: first the paint, last the app's script, which stops on engines below the floor. */
import type { Plugin, Rolldown } from 'vite';

const appScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
const comments = /<!--[\s\S]*?-->/g;
/** Comment lines of an inline script. */
const scriptNotes = /^\s*\/\/.*$/gm;
/** A script, a style sheet, or a character beyond ASCII outside of them. */
const rawElement = /<(script|style)\b[\s\S]*?<\/\1>|[^\0-\x7f]/gu;
const indentation = /\n\s+/g;

/** First statement of the app's script: stops if the page's first script has found the engine to be below the floor. */
const guard =
  "if(document.documentElement.hasAttribute('data-too-old'))throw new Error('too old');";

/**
 * Removes comments and indentation of the source page. The page's scripts stay ES5 as written, because engines of any
 * age run them.
 */
export function compactPage(html: string): string {
  return html
    .replace(comments, '')
    .replace(scriptNotes, '')
    .replace(indentation, '\n')
    .replace(/\n+/g, '\n');
}

/** Texts by key, in the two languages of the first paint. */
interface Words {
  readonly en: Readonly<Record<string, unknown>>;
  readonly es: Readonly<Record<string, unknown>>;
}

/** The page with these words for `%key%`, and `%key.es%` in Spanish. Other names in `%` stay. */
export const wordedPage = (html: string, { en, es }: Words): string =>
  html.replace(/%([a-z]\w*)(\.es)?%/g, (all, key: string, spanish?: string) => {
    const word = (spanish ? es : en)[key];
    return typeof word === 'string' ? word : all;
  });

/** Removes what the bundler leaves on an inlined style sheet: attributes of the link, and a trailing mark. */
export function cleanStyles(html: string): string {
  return html
    .replace('<style rel="stylesheet" crossorigin>', '<style>')
    .replace(/\n?\/\*\$vite\$:\d+\*\/(?=<\/style>)/, '');
}

/**
 * Moves the inlined app's script from the head, where the bundler puts it, to the end of the body. A slow network or a
 * slow parser then shows the first paint before it has the script. Throws unless there is exactly one such script.
 */
export function scriptLast(html: string): string {
  const found = appScript.exec(html);
  if (found === null) throw new Error('The page has no inlined module script.');
  const rest = html.slice(0, found.index) + html.slice(found.index + found[0].length);
  if (appScript.test(rest)) throw new Error('The page has more than one module script.');
  const end = rest.lastIndexOf('</body>');
  if (end < 0) throw new Error('The page has no </body>.');
  return `${rest.slice(0, end)}<script type="module">${guard}${found[1]}</script>\n${rest.slice(end)}`;
}

/** A script with each non-ASCII or control character escaped, valid in strings and in regular expressions. */
export const asciiScript = (code: string): string =>
  code.replace(/[^\n\r\t -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The page with each non-ASCII character as a reference, such as `&#233;`. An ASCII page is parsed in half the time
 * (src/docs/decisions.md#the-page-is-ascii). Throws for one in a script or a style sheet, which needs another escape.
 */
export function inAscii(html: string): string {
  return html.replace(rawElement, (found, name: string | undefined) => {
    if (name === undefined) return `&#${found.codePointAt(0)};`;
    const [, context] = /(.{0,20}[^\0-\x7f])/u.exec(found) ?? [];
    if (context !== undefined) throw new Error(`Not ASCII in a <${name}> of the page: ${context}`);
    return found;
  });
}

/** Rewrites every HTML page of a bundle that is about to be written. */
export function changePages(bundle: Rolldown.OutputBundle, change: (html: string) => string): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
    file.source = change(String(file.source));
  }
}

/** `words`: of the first paint. Must come after the plugin that inlines and before the one that hashes. */
export function pageOrder(words: Words): Plugin {
  return {
    name: 'lendmax:page',
    enforce: 'post',
    transformIndexHtml: { order: 'pre', handler: (html) => wordedPage(compactPage(html), words) },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        changePages(bundle, (html) => inAscii(scriptLast(cleanStyles(html))));
      },
    },
  };
}
