/** Minifies the bundled script once more by Terser, which folds what the bundler's own pass leaves (2.7 kB of the gzip). */
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { pageSources, shortenableKeys } from './text-keys.ts';

/** Terser writes no syntax newer than this: the floor's engines read it (Chrome 79, Safari 15.4). */
const ECMA = 2018;

/** Stores by our convention: `$values` and the like live in memory, never on the wire, in storage or in the DOM. */
const storeName = '\\$[a-z]\\w+';

/** The script of a build, smaller and the same; `keys` are shortened too. Throws where a store is reached by a name in a string. */
export async function smallest(script: string, keys: readonly string[] = []): Promise<string> {
  const [quoted] = new RegExp(`['"\`]${storeName}['"\`]`).exec(script) ?? [];
  if (quoted !== undefined)
    throw new Error(`${quoted}: a store's name in a string loses its store.`);
  const { code } = await minify(script, {
    module: true,
    ecma: ECMA,
    compress: {
      passes: 3,
      pure_getters: true,
      unsafe_arrows: true,
      keep_fargs: false,
      lhs_constants: false,
      // Like beside like: functions in a row repeat each other's shape, which gzip finds.
      hoist_funs: true,
    },
    // Engines keep a source without wider letters at one byte a character: half the memory, a sooner start.
    format: { ascii_only: true },
    mangle: {
      properties: {
        regex: new RegExp(`^(?:${[storeName, ...keys].join('|')})$`),
        keep_quoted: true,
      },
    },
  });
  if (code === undefined) throw new Error('The second pass gave no code.');
  return code;
}

/** `root`: the repository, with a slash at its end. */
export function secondPass(root: string): Plugin {
  return {
    name: 'lendmax:second-pass',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const keys = shortenableKeys(pageSources(root));
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = await smallest(file.code, keys);
        }
      },
    },
  };
}
