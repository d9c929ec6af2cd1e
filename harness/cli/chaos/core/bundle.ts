/** The app's sources as one script that makes a fresh app each time it is run, without a browser. */
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import { jsx, preactAliases } from '../../../../widget/vite/preact.ts';
import { root } from '../../run.ts';
import type * as page from './page.tsx';

/** The script's one value: what page.tsx exports. */
type PageModule = typeof page;

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
] as const;
export type PageGlobals = Readonly<Record<(typeof pageGlobals)[number], unknown>>;

/** Styles need a browser. */
const withoutStyles: Plugin = {
  name: 'lendmax:without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => 'export default {};' },
};

export interface Bundle {
  /** A fresh app on these globals; nothing of an earlier one is left in it. */
  readonly fresh: (globals: PageGlobals) => PageModule;
}

/** Builds the app from its sources, which `plugins` may change. Rejects with what does not build. */
export async function bundleApp(plugins: readonly Plugin[] = []): Promise<Bundle> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    envDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: preactAliases },
    oxc: jsx,
    plugins: [withoutStyles, ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      reportCompressedSize: false,
      lib: { entry: join(import.meta.dirname, 'page.tsx'), formats: ['iife'], name: 'page' },
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
      ) as PageModule,
  };
}
