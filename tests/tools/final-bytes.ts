/** Checks of the phone app's final bytes: its weight, its policy, nothing loaded, nothing of the harness. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Gzip bytes of all 42 screens in two languages, a little above what they weigh: it may be lowered, never raised unsaid. */
export const gzipLimit = 160_000;

/** Bytes that the engine reads before home: the app's script as it stands in the page. They were 409,000 before the rooms (widget/vite/rooms.ts). */
export const startBytesLimit = 194_000;

/** Bytes of the script that starts the app. 0 where there is none. */
export const startBytes = (html: string): number =>
  Buffer.byteLength(/<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');

export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Sizes in bytes: as it is, `gzip -9`, brotli at its best. */
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

const scriptsAndStyles = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const scripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
const loadingAttribute = /\b(?:src|href|srcset|poster|data|action|manifest)="([^"]*)"/g;
const loadingStyle = /@import\b[^;]*|url\([^)]*\)/g;
const harmlessUrl = /^url\(\s*["']?(data:|#)/;
const loadingScript = /\bimport\s*\(|\bimport\s*["'{*]|\bimportScripts\b|\bnew Worker\b/g;

/** Where the page would load something: its own tags, its styles, its scripts. `data:` and `#…` load nothing. */
export function loads(html: string): string[] {
  const tags = html.replace(scriptsAndStyles, '$1');
  const attributes = [...tags.matchAll(loadingAttribute)]
    .map((match) => match[1] ?? '')
    .filter((url) => !url.startsWith('data:') && !url.startsWith('#'));
  const inStyles = [...html.matchAll(styles)]
    .flatMap((match) => (match[1] ?? '').match(loadingStyle) ?? [])
    .filter((load) => !harmlessUrl.test(load));
  const inScripts = [...html.matchAll(scripts)].flatMap(
    (match) => (match[1] ?? '').match(loadingScript) ?? [],
  );
  return [...attributes, ...inStyles, ...inScripts];
}

/** HTML forbids them in a file, and 0x1A ends one for old tools; a line's ends and tabs are allowed. */
const controls = /[^\P{Cc}\n\r\t]/gu;
const escape = (sign: string) => `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Every fault of these bytes as a sentence; empty when they may ship. `limit`: the most gzip bytes; `startLimit`: of its first script. */
export function faultsOf(html: string, limit: number, startLimit = Infinity): string[] {
  const { gzip } = weigh(Buffer.from(html));
  const policy =
    /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/;
  return [
    ...(gzip > limit ? [`${gzip} bytes gzip are more than ${limit}.`] : []),
    ...(policy.test(html)
      ? []
      : ['No Content-Security-Policy with hashes right after the charset.']),
    ...(startBytes(html) > startLimit
      ? [`The script of the start has ${startBytes(html)} bytes, more than ${startLimit}.`]
      : []),
    ...(html.includes('\r') ? ['A carriage return: no hash would match.'] : []),
    ...[...html.matchAll(controls)].map(([sign]) => `A raw control character: ${escape(sign)}.`),
    ...loads(html).map((what) => `It would load ${what}.`),
    ...foreign.filter((word) => html.includes(word)).map((word) => `It holds '${word}'.`),
  ];
}
