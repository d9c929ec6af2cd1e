/** The command line of the GTK shell, and what a driver may say in an address. */

import { brokenNames } from './broken.ts';

/** `half`: knows two actions; `old`: an earlier contract; `nonsense`: answers that are none. The others are rows of broken.ts. */
const bridgeVersions = ['full', 'none', 'half', 'old', 'nonsense', ...brokenNames] as const;
export type BridgeVersion = (typeof bridgeVersions)[number];

export interface ShellOptions {
  /** The built file, a path. */
  readonly page: string;
  /** The script of `watch-page.ts` as built, a path. */
  readonly watch: string;
  /** Folder of everything that outlives the process. */
  readonly data: string;
}

/** Options of `--page file --watch file --data folder`, or a sentence that says what is missing. */
export function readOptions(words: readonly string[]): ShellOptions | string {
  const valueOf = (name: string) => words[words.indexOf(`--${name}`) + 1] ?? '';
  const [page, watch, data] = ['page', 'watch', 'data'].map((name) =>
    words.includes(`--${name}`) ? valueOf(name) : '',
  );
  if (!page || !watch || !data) return 'usage: --page index.html --watch watch.js --data folder';
  return { page, watch, data };
}

/** Options of one opening of the page. */
export interface Opening {
  /** The page's address without what followed the `?`, its route with it. */
  readonly address: string;
  readonly bridge: BridgeVersion;
  /** Whether the engine keeps the history of the page, or nobody does (iOS' loadHTMLString). */
  readonly history: boolean;
}

/** Reads `?bridge=old&history=none` off an address: one driven shell plays them all. Unknown words change nothing. */
export function readOpening(uri: string): Opening {
  const [, path = '', query = '', route = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(uri) ?? [];
  // gjs has no URLSearchParams.
  const asked = new Map(
    query
      .slice(1)
      .split('&')
      .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''] as const),
  );
  const bridge = bridgeVersions.find((one) => one === asked.get('bridge')) ?? 'full';
  return { address: path + route, bridge, history: asked.get('history') !== 'none' };
}
