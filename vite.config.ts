/** Every build, chosen by `--mode`. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import packageFile from './package.json' with { type: 'json' };
import { constantsOf } from './src/facts/profile-options.ts';
import { brandNamed } from './widget/brands/index.ts';
import { branded } from './widget/vite/brand.ts';
import { cipherTrimmed } from './widget/vite/cipher.ts';
import { checkedApiOrigin, contentSecurityPolicy } from './widget/vite/csp.ts';
import { checkedLinkHosts } from './widget/vite/link-hosts.ts';
import { pageOrder } from './widget/vite/page.ts';
import { preactAliases } from './widget/vite/preact.ts';
import { profiled } from './widget/vite/profile.ts';
import { secondPass } from './widget/vite/second-pass.ts';

/** The floor: Chrome and Android WebView 79, Safari and WKWebView 15.4; Vite's default is a white page below 107. */
const floor = ['chrome79', 'safari15'];
const root = fileURLToPath(new URL('.', import.meta.url));

/** One HTML file, nothing loaded from elsewhere: on Preact the product, on React the twin to measure it by. */
function onePage(
  outDir: string,
  library: 'preact' | 'react',
  brandName = process.env['BRAND'],
): UserConfig {
  const { apiOrigin: own, linkHosts, colours, pictures, profile, ...brand } = brandNamed(brandName);
  const apiOrigin = checkedApiOrigin(process.env['VITE_API_ORIGIN'] ?? own);
  const hosts =
    process.env['VITE_LINK_HOSTS'] ?? (linkHosts.length > 0 ? linkHosts.join() : undefined);
  return {
    root: `${root}widget`,
    envDir: false,
    publicDir: false,
    define: {
      'import.meta.env.VITE_API_ORIGIN': JSON.stringify(apiOrigin),
      'import.meta.env.VITE_LINK_HOSTS': JSON.stringify(checkedLinkHosts(hosts, apiOrigin)),
      'import.meta.env.VITE_BUILD': JSON.stringify({ version: packageFile.version, ...brand }),
    },
    resolve: { alias: library === 'preact' ? preactAliases : [] },
    css: { transformer: 'lightningcss' },
    plugins: [
      branded({ appName: brand.appName, colours, pictures }),
      profiled({ ...profile, ...constantsOf(profile) }),
      cipherTrimmed(),
      secondPass(),
      viteSingleFile(),
      pageOrder(),
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
    },
  };
}

const builds: Readonly<Record<string, () => UserConfig>> = {
  widget: () => onePage('dist/widget', 'preact'),

  everything: () => onePage('dist/brands/everything', 'preact', 'everything'),

  twin: () => onePage('dist/twin', 'react'),

  device: () => ({
    publicDir: false,
    build: {
      outDir: 'dist/device',
      emptyOutDir: true,
      target: floor,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'harness/device/main.ts',
        output: { format: 'iife', entryFileNames: 'device.js' },
      },
    },
  }),

  debug: () => ({
    publicDir: false,
    resolve: {
      // The simulator's few words of Node, for the page.
      alias: {
        'node:crypto': `${root}harness/debug/shims/crypto.ts`,
        'node:zlib': `${root}harness/debug/shims/zlib.ts`,
      },
    },
    build: {
      outDir: 'dist/debug',
      emptyOutDir: true,
      target: floor,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'harness/debug/main.ts',
        output: { format: 'iife', entryFileNames: 'debug.js' },
      },
    },
  }),

  workbench: () => ({
    root: `${root}harness/workbench`,
    base: './',
    publicDir: false,
    // `npm run dev`: the simulator stands beside the workbench, on one origin as in the build.
    server: { proxy: { '^/(sim|w)/': 'http://127.0.0.1:4173' } },
    build: {
      outDir: `${root}dist/workbench`,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // The kit marks each of its files for servers that render; there is none here.
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  }),

  server: () => ({
    publicDir: false,
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      ssr: 'harness/server/main.ts',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
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
        input: 'harness/shells/gtk/main.ts',
        external: /^(?:gi:|system$)/,
        output: { format: 'es', entryFileNames: 'shell.js' },
      },
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
        input: 'harness/shells/gtk/watch-page.ts',
        output: { format: 'iife', entryFileNames: 'watch.js' },
      },
    },
  }),
};

/** A build says what is wrong, not how long each of its parts took. */
function quiet(build: UserConfig): UserConfig {
  const { rolldownOptions } = build.build ?? {};
  const checks = { ...rolldownOptions?.checks, bundlerTimings: false };
  return { ...build, build: { ...build.build, rolldownOptions: { ...rolldownOptions, checks } } };
}

export default defineConfig(({ mode }) => quiet(builds[mode]?.() ?? {}));
