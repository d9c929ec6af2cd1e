/** Builds the app's sources into one script that starts a fresh app on each run, without a browser. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { jsx, preactAliases } from '#widget/vite/preact.ts';
import { definesOf } from '#widget/brands/defines-of.ts';
import { profile as ownProfile } from '#src/facts/lender-profile.ts';
import { limits } from '#src/facts/limits.ts';
import { type Bundle, bundleOf } from './page-code.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Styles need a browser. */
const withoutStyles: Plugin = {
  name: 'lendmax:without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => 'export default {};' },
};

/** Only browsers can decode and draw pictures. Here a file's name describes its content. */
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

/** Builds the app from its sources with a lender's profile. Rejects with the build error. */
export async function bundleApp(profile = ownProfile): Promise<Bundle> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    envDir: false,
    define: { 'process.env.NODE_ENV': '"production"', ...definesOf(profile, limits) },
    resolve: { alias: preactAliases },
    oxc: jsx,
    plugins: [withoutStyles, readyPictures],
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
  return bundleOf(first.output[0].code);
}
