/** The command line of the GTK shell, and the options that a driver puts in an address. */

/** `half` knows two actions, `old` has an earlier contract, `nonsense` sends invalid answers. */
const bridgeVersions = ['full', 'none', 'half', 'old', 'nonsense'] as const;
export type BridgeVersion = (typeof bridgeVersions)[number];

export interface ShellOptions {
  /** The built file, a path. */
  readonly page: string;
  /** The built script of `watch-page.ts`, a path. */
  readonly watch: string;
  /** Folder of everything that survives the process. */
  readonly data: string;
}

/** Reads `--page file --watch file --data folder`. Returns the options, or a sentence with what is missing. */
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
  /** The page's address with its route and without the part after `?`. */
  readonly address: string;
  readonly bridge: BridgeVersion;
  /** Whether the engine keeps the page's history (iOS' loadHTMLString doesn't). */
  readonly history: boolean;
}

/**
 * Reads `?bridge=old&history=none` from an address, so that one driven shell can play them all. Unknown words are
 * ignored.
 */
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
