/** Builds the app's sources into one script that starts a fresh app each time it runs, without a browser. */
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import { profiled } from '../../../../widget/vite/profile.ts';
import { jsx, preactAliases } from '../../../../widget/vite/preact.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { constantsOf } from '#src/facts/profile-options.ts';
import { root } from '../../run.ts';
import type * as models from './models/page.ts';
import type * as views from './page.tsx';

/** What the script of each kind exports. */
interface Modules {
  readonly views: typeof views;
  readonly models: typeof models;
}
/** The app with its views, or its core and models alone. */
type Kind = keyof Modules;
const entries: Readonly<Record<Kind, string>> = {
  views: 'page.tsx',
  models: join('models', 'page.ts'),
};

/** Names that the page finds as globals. A script that runs in this process must not meet Node's own. */
const pageGlobals = [
  'window',
  'self',
  'globalThis',
  'document',
  'navigator',
  'location',
  'history',
  'screen',
  'performance',
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'console',
  'Event',
  'EventTarget',
  'MessageEvent',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'ResizeObserver',
  'IntersectionObserver',
  'matchMedia',
  'getComputedStyle',
  'reportError',
  'hostCipher',
] as const;
export type PageGlobals = Readonly<Record<(typeof pageGlobals)[number], unknown>>;

/** Styles need a browser. */
const withoutStyles: Plugin = {
  name: 'lendmax:without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => 'export default {};' },
};

/** The models are to be fast: this process seals for them, with the same bytes (harness/server/wire/cipher.ts). */
const hostCipher: Plugin = {
  name: 'lendmax:host-cipher',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/contract\/cipher\.ts$/ },
    handler: () =>
      'export const { CipherError, encrypt, decrypt, paddingNamed, payloadKey } = hostCipher;',
  },
};
/** Pictures are decoded and drawn by browsers alone: here a file's name says what one would find. */
const ready = `
const doubts = ['dark', 'blurred'];
const problems = ['empty', 'tooLarge', 'notPicture', 'broken', 'tooManyPixels'];
const taken = (file) => {
  const [name] = (file.name || 'frame').split('.');
  if (problems.includes(name)) return Promise.resolve({ ok: false, problem: name });
  const [width, height] = name === 'pdf' ? [0, 0] : [1200, 800];
  const photo = { bytes: file, size: file.size, width, height, doubts: doubts.filter((one) => one === name) };
  return Promise.resolve({ ok: true, photo });
};
export { taken as prepareFile, taken as prepareFrame, taken as prepareReceipt };
`;
const readyPictures: Plugin = {
  name: 'lendmax:ready-pictures',
  enforce: 'pre',
  load: {
    filter: { id: /\/widget\/platform\/photo\/(?:prepare|receipt)\.ts$/ },
    handler: () => ready,
  },
};

/** The profile of the brand that asks for everything, in the place of the one that ships. */
export const everythingAsked = profiled({
  ...everythingProfile,
  ...constantsOf(everythingProfile),
});
const pluginsOf: Readonly<Record<Kind, readonly Plugin[]>> = {
  views: [withoutStyles, readyPictures],
  models: [hostCipher],
};

export interface Bundle<K extends Kind = 'views'> {
  /** A fresh app on these globals; nothing of an earlier one is left in it. */
  readonly fresh: (globals: Partial<PageGlobals>) => Modules[K];
}

/** Builds the app from its sources, which `plugins` may change. Rejects with what does not build. */
export async function bundleApp<K extends Kind>(
  kind: K,
  plugins: readonly Plugin[] = [],
): Promise<Bundle<K>> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    envDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: preactAliases },
    oxc: jsx,
    plugins: [...pluginsOf[kind], ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      lib: { entry: join(import.meta.dirname, entries[kind]), formats: ['iife'], name: 'page' },
      rolldownOptions: { checks: { bundlerTimings: false } as never },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the app was not built');
  const [{ code }] = first.output;
  const make = compileFunction(`${code}\nreturn page;`, pageGlobals);
  return {
    fresh: (globals) =>
      Reflect.apply(
        make,
        undefined,
        pageGlobals.map((name) => globals[name]),
      ) as Modules[K],
  };
}
