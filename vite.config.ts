/** Every build, chosen by `--mode`, and the test projects: unit, screens, faults, e2e, old-engine. */
import { fileURLToPath } from 'node:url';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import packageFile from './package.json' with { type: 'json' };
import { brandNamed } from './widget/brands/index.ts';
import { branded } from './widget/vite/brand.ts';
import { cipherTrimmed } from './widget/vite/cipher.ts';
import { checkedApiOrigin, contentSecurityPolicy } from './widget/vite/csp.ts';
import { checkedLinkHosts } from './widget/vite/link-hosts.ts';
import { pageOrder } from './widget/vite/page.ts';
import { preactAliases, preactSources } from './widget/vite/preact.ts';
import { secondPass } from './widget/vite/second-pass.ts';

/** The floor: Chrome and Android WebView 79, Safari and WKWebView 15.4; Vite's default is a white page below 107. */
const floor = ['chrome79', 'safari15'];
const root = fileURLToPath(new URL('.', import.meta.url));

/** One HTML file, nothing loaded from elsewhere: on Preact the product, on React the twin to measure it by. */
function onePage(outDir: string, library: 'preact' | 'react'): ViteUserConfig {
  const { apiOrigin: own, linkHosts, colours, ...brand } = brandNamed(process.env['BRAND']);
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
      branded({ appName: brand.appName, colours }),
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

const builds: Readonly<Record<string, () => ViteUserConfig>> = {
  widget: () => onePage('dist/widget', 'preact'),

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

/** How long one test may take in process, ms: the first of a file loads the whole app, on a busy machine. */
const patience = 20_000;

/** Unit tests of what keeps no state in its modules: these are read once a worker instead of once a file. */
const stateless = 'tests/unit/{e2e,harness,house,lab,tools,src/contract,widget/vite}/**/*.test.ts';

/** These weigh the heap, which nobody else may fill or empty meanwhile. */
const alone = 'tests/unit/**/{weights,back-pressure}.test.ts';

/** Test files that take longest come first, so that no worker is left alone with one at the end. */
const longest = ['faults-login', 'application', 'faults-reading', 'oracle', 'faults-money'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const test: ViteUserConfig['test'] = {
  maxWorkers: 2,
  sequence: { sequencer: LongestFirst },
  projects: [
    {
      test: {
        name: 'unit',
        include: ['tests/unit/**/*.test.ts'],
        exclude: [stateless],
        environment: 'node',
        testTimeout: patience,
      },
    },
    {
      test: {
        name: 'unit-stateless',
        include: [stateless],
        exclude: [alone],
        environment: 'node',
        isolate: false,
        testTimeout: patience,
      },
    },
    {
      test: {
        name: 'unit-alone',
        include: [alone],
        environment: 'node',
        pool: 'forks',
        testTimeout: patience,
      },
    },
    {
      resolve: { alias: preactAliases },
      test: {
        name: 'screens',
        include: ['tests/screens/**/*.test.{ts,tsx}'],
        environment: 'happy-dom',
        server: { deps: { inline: preactSources } },
        testTimeout: patience,
      },
    },
    {
      // Not part of `npm test`: npm run faults.
      resolve: { alias: preactAliases },
      test: {
        name: 'faults',
        include: ['tests/lab/faults/**/*.table.ts'],
        globalSetup: ['tests/lab/faults/server.ts'],
        environment: 'happy-dom',
        server: { deps: { inline: preactSources } },
        testTimeout: 30_000,
      },
    },
    {
      test: {
        name: 'e2e',
        // A browser waits now and then: one more than cores, and the longest files first.
        maxWorkers: Number(process.env['E2E_WORKERS'] ?? 3),
        sequence: { groupOrder: 1 },
        include: ['tests/e2e/**/*.test.ts'],
        environment: 'node',
        pool: 'forks',
        // One browser a worker, not a file: the phone is emptied before each test.
        isolate: false,
        globalSetup: ['tests/e2e/driver/server.ts'],
        testTimeout: 150_000,
        // A real browser on a shared machine: what fails each time is a defect; the report tells what was tried again.
        retry: 1,
        hookTimeout: 120_000,
      },
    },
    {
      // Chromium 79 and 67 side by side: npm run old-engine.
      test: {
        name: 'old-engine',
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
        include: ['tests/lab/old-engine/**/*.test.ts'],
        environment: 'node',
        pool: 'forks',
        globalSetup: ['tests/lab/old-engine/setup.ts'],
        testTimeout: 60_000,
      },
    },
  ],
};

/** A build says what is wrong, not how long each of its parts took. */
function quiet(build: ViteUserConfig): ViteUserConfig {
  const { rolldownOptions } = build.build ?? {};
  const checks = { ...rolldownOptions?.checks, bundlerTimings: false };
  return { ...build, build: { ...build.build, rolldownOptions: { ...rolldownOptions, checks } } };
}

export default defineConfig(({ mode }) => ({ ...quiet(builds[mode]?.() ?? {}), test }));
