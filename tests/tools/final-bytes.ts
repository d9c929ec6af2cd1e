/** Checks of the phone app's final bytes: its weight, its policy, nothing loaded, nothing of the harness. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What the shipped brand's page may weigh: gzip bytes of the file, and bytes of its first script. */
export const budget = { gzip: 215_000, startBytes: 195_000 };

/** Bytes of the script that starts the app; 0 if there is none. */
export const startBytes = (html: string): number =>
  Buffer.byteLength(/<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');

export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Sizes in bytes: uncompressed, `gzip -9`, and best brotli. */
export function weigh(bytes: Uint8Array): Weight {
  return {
    raw: bytes.byteLength,
    gzip: gzipSync(bytes, { level: 9 }).byteLength,
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }).byteLength,
  };
}

/** Words that only the simulator and the records of readings have. */
const foreign = ['__device', '/sim/', 'harness', 'workbench', 'simulator', 'because:', 'dbg-'];

const scriptsAndStyles = /(<(script|style)\b[^>]*>)([\s\S]*?)(<\/\2>)/g;
const styles = /(<style\b[^>]*>)([\s\S]*?)<\/style>/g;
const scripts = /(<script\b[^>]*>)([\s\S]*?)<\/script>/g;
const loadingAttribute = /\b(?:src|href|srcset|poster|data|action|manifest)="([^"]*)"/g;
const loadingStyle = /@import\b[^;]*|url\([^)]*\)/g;
const harmlessUrl = /^url\(\s*["']?(data:|#)/;
const loadingScript = /\bimport\s*\(|\bimport\s*["'{*]|\bimportScripts\b|\bnew Worker\b/g;

/**
 * Features after Chrome 79 (src/docs/engines.md#the-floor), of the language and of the page. Types restrict our own
 * code to earlier language features.
 */
const newer =
  /(?<!\.)\.(?:at|replaceAll|hasOwn|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceChildren|randomUUID|canParse|requestSubmit|showPicker|checkVisibility)\(|\bstructuredClone\(|\bPromise\.any\(|\bAbortSignal\.\w+\(|\bnew (?:WeakRef|FinalizationRegistry|AggregateError)\b/g;

/** A piece of the page, and its position. */
interface Found {
  readonly what: string;
  readonly at: number;
}

/** Every match of this form inside elements of that kind. */
const inside = (html: string, elements: RegExp, form: RegExp): Found[] =>
  [...html.matchAll(elements)].flatMap(({ index, 1: tag = '', 2: content = '' }) =>
    [...content.matchAll(form)].map((match) => ({
      what: match[0],
      at: index + tag.length + match.index,
    })),
  );

/** Scripts and styles without their content, everything else in place. */
const tagsOf = (html: string): string =>
  html.replace(
    scriptsAndStyles,
    (_all, tag: string, _name, content: string, end: string) =>
      `${tag}${' '.repeat(content.length)}${end}`,
  );

/** Where the page would load something: its tags, its styles, its scripts. `data:` and `#…` load nothing. */
export function loads(html: string): Found[] {
  // A link loads nothing until somebody taps it.
  const tags = tagsOf(html).replace(/<a\b[^>]*>/g, (link) => ' '.repeat(link.length));
  const attributes = [...tags.matchAll(loadingAttribute)]
    .map((match) => ({ what: match[1] ?? '', at: match.index }))
    .filter(({ what }) => !what.startsWith('data:') && !what.startsWith('#'));
  const inStyles = inside(html, styles, loadingStyle).filter(({ what }) => !harmlessUrl.test(what));
  return [...attributes, ...inStyles, ...inside(html, scripts, loadingScript)];
}

/** HTML forbids them in a file, and 0x1A ends one for old tools. Line ends and tabs are allowed. */
const controls = /[^\P{Cc}\n\r\t]/gu;
const escape = (sign: string) => `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

const description = /<meta name="description" content="[^"]{50,160}"/;

/**
 * Every fault of these bytes as `line:column: sentence`, or only a sentence if it has no position. Empty if they may
 * ship. `limit`: the most gzip bytes; `startLimit`: the most bytes of the first script.
 */
export function faultsOf(html: string, limit: number, startLimit = Infinity): string[] {
  const { gzip } = weigh(Buffer.from(html));
  const policy =
    /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/;
  const located = (at: number, sentence: string) => {
    const lines = html.slice(0, at).split('\n');
    return `${lines.length}:${(lines.at(-1) ?? '').length + 1}: ${sentence}`;
  };
  const start = Math.max(html.indexOf('<meta charset'), 0);
  const headings = [...tagsOf(html).matchAll(/<h1\b/g)];
  const placed: readonly Found[] = [
    ...(policy.test(html)
      ? []
      : [{ at: start, what: 'No Content-Security-Policy with hashes right after the charset.' }]),
    ...(description.test(html)
      ? []
      : [{ at: start, what: 'No <meta name="description"> of 50 to 160 characters.' }]),
    ...(headings.length === 1
      ? []
      : [
          {
            at: headings[1]?.index ?? start,
            what: `${headings.length} headings h1 before the script, not one.`,
          },
        ]),
    ...[...html.matchAll(/\r/g)]
      .slice(0, 1)
      .map(({ index }) => ({ at: index, what: 'A carriage return: no hash would match.' })),
    ...[...html.matchAll(controls)].map(({ 0: sign, index }) => ({
      at: index,
      what: `A raw control character: ${escape(sign)}.`,
    })),
    ...loads(html).map(({ what, at }) => ({ at, what: `It would load ${what}.` })),
    ...inside(html, scripts, newer).map(({ what, at }) => ({
      at,
      what: `Chrome 79 has no '${what}'.`,
    })),
    ...foreign
      .filter((word) => html.includes(word))
      .map((word) => ({ at: html.indexOf(word), what: `It holds '${word}'.` })),
  ];
  return [
    ...(gzip > limit ? [`${gzip} bytes gzip are more than ${limit}.`] : []),
    ...(startBytes(html) > startLimit
      ? [`The script of the start has ${startBytes(html)} bytes, more than ${startLimit}.`]
      : []),
    ...placed.map(({ at, what }) => located(at, what)),
  ];
}
