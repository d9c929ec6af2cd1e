/** Every build, chosen by `--mode`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Features } from 'lightningcss';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import packageFile from './package.json' with { type: 'json' };
import { devPorts } from './harness/cli/dev-ports.ts';
import type { Facts } from './harness/phone/certificate/facts.ts';
import { readMeanings } from './harness/simulator/openapi/read-meanings.ts';
import { liveHeader } from './harness/simulator/http/live-page.ts';
import * as areas from './harness/player/areas.ts';
import { byRoleScript, screenScript } from './harness/player/browser/by-role-script.ts';
import { isArea } from './src/core/texts/area.ts';
import type { Build } from './src/core/environment.ts';
import { common } from './src/core/texts/common.texts.ts';
import { withChat } from './src/facts/chat.ts';
import { linkedScreens, routes } from './src/facts/routes.ts';
import { type Brand, themeFile } from './widget/brands/brand.ts';
import { brandNamed } from './widget/brands/index.ts';
import { definesOf } from './widget/brands/defines-of.ts';
import { assertReleasable } from './widget/brands/release.ts';
import { buildFile, buildId, commitOf } from './widget/vite/build-id.ts';
import { branded, lookOf } from './widget/vite/brand.ts';
import { checkedApiOrigin, contentSecurityPolicy } from './widget/vite/csp.ts';
import { licenceOf, notices, shortNotice } from './widget/vite/licences.ts';
import { everyLanguage, languages, offeredLanguages } from './widget/vite/languages.ts';
import { checkedLinkHosts } from './widget/vite/link-hosts.ts';
import { pageOrder } from './widget/vite/page.ts';
import { hot, keepTexts } from './widget/vite/hot.ts';
import { jsx, preactAliases } from './widget/vite/preact.ts';
import { rooms } from './widget/vite/rooms.ts';
import { weights } from './widget/vite/weights.ts';
import { symbols } from './widget/vite/symbols.ts';

/** The floor: Chrome and Android WebView 79, Safari and WKWebView 15.4; Vite's default is a white page below 107. */
const floor = ['chrome79', 'safari15'];
const keysByArea = Object.fromEntries(
  Object.values<unknown>(areas)
    .filter(isArea)
    .map(({ name, rows }) => [name, Object.keys(rows)]),
);
const root = fileURLToPath(new URL('.', import.meta.url));

/** The packages inside the page. The page lists them under *About us*. */
const pagePackages = [
  '@nanostores/react',
  'crypto-js',
  'idb-keyval',
  'nanostores',
  'preact',
  'valibot',
];

/** The page's API and link hosts: the build's, else the brand's. */
function addressesOf(env: NodeJS.ProcessEnv, { apiOrigin: own, linkHosts, contacts }: Brand) {
  const apiOrigin = checkedApiOrigin(env['VITE_API_ORIGIN'] ?? own);
  const ownHosts = linkHosts.length > 0 ? linkHosts.join() : undefined;
  const named = checkedLinkHosts(env['VITE_LINK_HOSTS'] ?? ownHosts, apiOrigin);
  return { apiOrigin, hosts: withChat(named, contacts.whatsapp) };
}

/** What the certificate compares a shell with: the page that is built with these settings. */
function certificateFacts(env: NodeJS.ProcessEnv = process.env): Facts {
  const brand = brandNamed(env['BRAND']);
  const { packageName, languages: tags } = brand;
  const { apiOrigin, hosts } = addressesOf(env, brand);
  return {
    version: packageFile.version,
    commit: commitOf(root),
    packageName,
    apiOrigin: apiOrigin.startsWith('https:') ? apiOrigin : '',
    linkHosts: hosts,
    languages: tags,
  };
}

/** One HTML file that loads nothing else. On Preact it is the product, on React a twin for comparison. */
function onePage(
  outDir: string,
  library: 'preact' | 'react',
  env: NodeJS.ProcessEnv = process.env,
  wanted: readonly string[] = [],
): UserConfig {
  const chosen = env['BRAND'];
  const read = (file: string) => readFileSync(root + file, 'utf8');
  const whole = brandNamed(chosen, read);
  const theme = read(themeFile);
  const { appName, packageName, lender, contacts, policy } = whole;
  const { apiOrigin, hosts } = addressesOf(env, whole);
  const isDemo = !apiOrigin.startsWith('https:');
  const offered = offeredLanguages(root, isDemo && wanted.length > 0 ? wanted : whole.languages);
  if (!isDemo) {
    const file = `widget/brands/${chosen || 'lendmax'}.ts`;
    const source = read(file);
    const spoken = offered.map(({ code, isApproved, place }) => ({ tag: code, isApproved, place }));
    assertReleasable({
      chosen,
      brand: whole,
      source,
      file,
      theme,
      apiOrigin,
      linkHosts: hosts,
      languages: spoken,
    });
  }
  const { version } = packageFile;
  const commit = isDemo ? '' : commitOf(root);
  const id = isDemo ? 'demo' : buildId([version, commit, whole, apiOrigin, hosts]);
  const places = linkedScreens.map((name) => routes[name].path);
  const licences = shortNotice(pagePackages.map((name) => licenceOf(root, name)));
  const isApproved = whole.textsApproved !== null;
  const folder = env['SYMBOLS'];
  const inRooms = rooms(folder !== undefined);
  const facts = { version, commit, id, isDemo, isApproved, licences };
  const build: Build = { ...facts, appName, packageName, lender, contacts, policy };
  return {
    root: `${root}widget`,
    envDir: false,
    publicDir: false,
    define: {
      'import.meta.env.VITE_API_ORIGIN': JSON.stringify(apiOrigin),
      'import.meta.env.VITE_LINK_HOSTS': JSON.stringify(hosts),
      'import.meta.env.VITE_BUILD': JSON.stringify(build),
      // A page has no `require`, which crypto-js asks for.
      'typeof require': JSON.stringify('undefined'),
      ...definesOf(whole.profile, whole.limits),
    },
    resolve: { alias: library === 'preact' ? preactAliases : [] },
    oxc: jsx,
    css: {
      transformer: 'lightningcss',
      // The theme doesn't use light-dark(). Without this, each color-scheme adds two properties for it.
      lightningcss: { exclude: Features.LightDark },
    },
    plugins: [
      branded(lookOf(whole, theme)),
      notices(root, library === 'preact' ? pagePackages : undefined),
      buildFile({
        version,
        commit,
        id,
        appName,
        languages: ['en', ...offered.map(({ code }) => code)],
        packageName,
        apiOrigin,
        linkHosts: hosts,
        places,
      }),
      ...(folder === undefined ? [] : [symbols(folder, root)]),
      weights(),
      ...inRooms.script,
      viteSingleFile(),
      pageOrder(common),
      inRooms.page,
      languages(offered, keysByArea),
      contentSecurityPolicy(apiOrigin),
    ],
    build: {
      outDir: `${root}${outDir}`,
      emptyOutDir: true,
      target: floor,
      cssTarget: floor,
      cssMinify: 'lightningcss',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      sourcemap: folder === undefined ? false : 'hidden',
      // Reading a property or a global has no effect in our code and packages: without it the page is 5 kB larger.
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
}

/** `npm run dev`: the product's sources, in English and Spanish, with hot replacement. The simulator asks for its page. */
function livePage(): UserConfig {
  const page = onePage('dist/widget', 'preact');
  // The single file and the further languages are only made by a build.
  const ofBuild = ['vite:singlefile', 'lendmax:languages'];
  const plugins = (page.plugins ?? []).flat() as Plugin[];
  return {
    ...page,
    base: '/widget/',
    cacheDir: `${root}node_modules/.cache/vite-widget`,
    oxc: { ...jsx, jsx: { ...jsx.jsx, refresh: true } },
    plugins: [...plugins.filter(({ name }) => !ofBuild.includes(name)), hot()],
    optimizeDeps: { include: ['@prefresh/core', '@prefresh/utils'] },
    // The page comes through the workbench's port; its updates come from here.
    server: { hmr: { host: '127.0.0.1', clientPort: devPorts().widget } },
  };
}

const lineStyle =
  'position:fixed;inset:auto auto 0 0;z-index:99;margin:0;padding:2px 8px;font:12px system-ui;background:#ffc45c;color:#1a1a1a';

/** `npm run dev` prints that this phone runs the sources, and where the built file is. */
const liveLine: Plugin = {
  name: 'lendmax:live-line',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'p',
      attrs: { role: 'note', style: lineStyle },
      children: `Development: this phone runs the sources. Only the <a href="http://127.0.0.1:${devPorts().file}/">built file</a> ships.`,
      injectTo: 'body',
    },
  ],
};

/** The chosen brand's profile and limits, for the simulator and the workbench. */
function ofBrand() {
  const { profile, limits } = brandNamed(process.env['BRAND']);
  return definesOf(profile, limits);
}

/** The contract quotes docblocks of sources that the built server doesn't have, so they are read during the build. */
const contractWords: Plugin = {
  name: 'lendmax:contract-words',
  load: {
    filter: { id: /\/harness\/simulator\/openapi\/meanings\.ts$/ },
    handler: () => `export const meanings = ${JSON.stringify(readMeanings(root))};\n`,
  },
};

/** The phone's page starts axe-core when it first needs it. */
const axe: Plugin = {
  name: 'lendmax:axe',
  generateBundle() {
    const source = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');
    this.emitFile({ type: 'asset', fileName: 'axe.js', source });
  },
};

/** A packed player has no bundler, so the scripts that it runs in pages are built here. */
const builtScripts: Plugin = {
  name: 'lendmax:built-scripts',
  load: {
    filter: { id: /\/harness\/player\/browser\/by-role-script\.ts$/ },
    handler: async () => `
export const byRoleScript = () => Promise.resolve(${JSON.stringify(await byRoleScript())});
export const screenScript = () => Promise.resolve(${JSON.stringify(await screenScript())});
`,
  },
};

/** A script with the simulator inside, for the page itself. */
const inPage = (name: 'debug' | 'report', input: string): UserConfig => ({
  publicDir: false,
  define: ofBrand(),
  resolve: {
    // Replacements of the few Node modules that the simulator uses.
    alias: {
      'node:crypto': `${root}harness/phone/debug/shims/crypto.ts`,
      'node:net': `${root}harness/phone/debug/shims/net.ts`,
      'node:os': `${root}harness/phone/debug/shims/os.ts`,
      'node:zlib': `${root}harness/phone/debug/shims/zlib.ts`,
    },
  },
  plugins: [
    {
      name: 'lendmax:debug-cipher',
      enforce: 'pre',
      resolveId: (source, importer = '') =>
        source === './cipher.ts' && /\/harness\/simulator\/wire\/[^/]+$/.test(importer)
          ? `${root}harness/phone/debug/shims/cipher.ts`
          : null,
    },
  ],
  build: {
    outDir: `dist/${name}`,
    emptyOutDir: true,
    target: floor,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: `harness/phone/${input}.ts`,
      output: { format: 'iife', entryFileNames: `${name}.js` },
    },
  },
});

const builds: Readonly<Record<string, (isServed: boolean) => UserConfig>> = {
  widget: (isServed) => (isServed ? livePage() : onePage('dist/widget', 'preact')),

  // For the simulator only, whatever page is built beside it.
  everything: () => onePage('dist/brands/everything', 'preact', { BRAND: 'everything' }),

  // The chosen brand's page with every language there is, for the debug build and the atlas. A release has the brand's own.
  languages: () => onePage('dist/every-language', 'preact', process.env, everyLanguage(root)),

  twin: () => onePage('dist/twin', 'react'),

  device: () => ({
    publicDir: false,
    define: ofBrand(),
    plugins: [notices(root, undefined, ['axe-core']), axe],
    build: {
      outDir: 'dist/device',
      emptyOutDir: true,
      target: floor,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'harness/phone/device/main.ts',
        output: { format: 'iife', entryFileNames: 'device.js' },
      },
    },
  }),

  debug: () => inPage('debug', 'debug/main'),

  // The script of a report: the lender, and what is around the phone.
  report: () => inPage('report', 'report/main'),

  workbench: () => ({
    root: `${root}harness/workbench`,
    base: './',
    publicDir: false,
    define: ofBrand(),
    plugins: [notices(root), liveLine, keepTexts],
    // `npm run dev`: simulator and sources of the page stand beside the workbench, on one origin as in the build.
    server: {
      proxy: {
        '^/(sim|w)/': {
          target: `http://127.0.0.1:${devPorts().file}`,
          headers: { [liveHeader]: 'yes' },
        },
        '/widget/': `http://127.0.0.1:${devPorts().widget}`,
      },
    },
    build: {
      outDir: `${root}dist/workbench`,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // Each file of the kit has a directive for server rendering, which isn't used here.
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  }),

  server: () => ({
    publicDir: false,
    define: ofBrand(),
    plugins: [notices(root), contractWords],
    // Everything inside, so that the workbench runs without this repository.
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      emitAssets: true,
      target: 'node20',
      ssr: 'harness/simulator/main.ts',
      minify: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'main.js',
          // write-file-atomic, a CommonJS package, reads __filename, which a module doesn't have.
          banner: '#!/usr/bin/env node\nconst __filename = import.meta.filename;',
        },
      },
    },
  }),
  // The command line of the packed workbench. What only the sources need stays outside.
  cli: () => ({
    publicDir: false,
    define: ofBrand(),
    plugins: [notices(root), contractWords, builtScripts],
    ssr: {
      noExternal: true,
      external: ['webdriverio', 'vite', 'rolldown', 'rolldown/parseAst', 'happy-dom'],
    },
    build: {
      outDir: 'dist/cli',
      emptyOutDir: true,
      target: 'node20',
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: { lendmax: 'harness/cli/harness.ts', client: 'harness/simulator/client/control.ts' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: '#!/usr/bin/env node\nconst __filename = import.meta.filename;',
        },
      },
    },
  }),
  player: () => ({
    publicDir: false,
    define: ofBrand(),
    plugins: [notices(root), builtScripts],
    ssr: { noExternal: true, external: ['webdriverio'] },
    build: {
      outDir: 'dist/player',
      emptyOutDir: true,
      target: 'node20',
      ssr: 'harness/player/main.ts',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'player.js' } },
    },
  }),
  shell: () => ({
    publicDir: false,
    build: {
      outDir: 'dist/shell',
      emptyOutDir: false,
      target: 'firefox102',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'harness/phone/shells/gtk/main.ts',
        external: /^(?:gi:|system$)/,
        output: { format: 'es', entryFileNames: 'shell.js' },
      },
    },
  }),

  certificate: () => ({
    root: `${root}harness/phone/certificate`,
    publicDir: false,
    define: {
      CERTIFICATE: JSON.stringify(certificateFacts()),
    },
    plugins: [notices(root), viteSingleFile()],
    build: {
      outDir: `${root}dist/certificate`,
      emptyOutDir: true,
      target: floor,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }),

  'shell-watch': () => ({
    publicDir: false,
    build: {
      outDir: 'dist/shell',
      emptyOutDir: false,
      target: floor,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'harness/phone/shells/gtk/watch-page.ts',
        output: { format: 'iife', entryFileNames: 'watch.js' },
      },
    },
  }),
};

/** A build prints what is wrong, not how long each of its parts took. */
function quiet(build: UserConfig): UserConfig {
  const { rolldownOptions } = build.build ?? {};
  const checks = { ...rolldownOptions?.checks, bundlerTimings: false };
  return { ...build, build: { ...build.build, rolldownOptions: { ...rolldownOptions, checks } } };
}

export default defineConfig(({ mode, command }) => {
  try {
    return quiet(builds[mode]?.(command === 'serve') ?? {});
  } catch (error) {
    // The message of a wrong setting names what to change. A stack would only hide it.
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
});
