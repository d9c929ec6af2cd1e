/** The test projects: unit tests, screens, journeys, and those of the lab. */
import '../harness/player/no-proxy.mjs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { isRemote } from '../harness/player/browser/remote-end.ts';
import { everything } from '../widget/brands/everything.ts';
import { definesOf } from '../widget/brands/defines-of.ts';
import { everyLanguage, languages, offeredLanguages } from '../widget/vite/languages.ts';
import { jsx, preactAliases, preactSources } from '../widget/vite/preact.ts';
import { lostSession } from './support/lost-session.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * In process, ms: many times what any needs, because a busy machine is no defect. The first test of a file loads the
 * whole app.
 */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** They need a Redis server: `npm test` runs them where there is one. */
const redis = 'tests/unit/**/redis.test.ts';

/** Unit tests of modules without state. They are loaded once per worker instead of once per file. */
const stateless = [
  'tests/unit/{harness,house,src/contract,src/facts,widget/vite}/**/*.test.ts',
  'tests/unit/src/**/*.rules.test.ts',
];

/**
 * Closes what a test of screens has opened. As in `tests/unit/setup.ts`, the files share a worker, because a process
 * and a window for each took longer than its tests, and each file gets fresh modules, so no state is shared.
 */
const shown = 'tests/screens/setup.ts';

/** Screens open in a phone's window. A wide one would also draw the rail. */
const phone = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { width: 360, height: 740 } },
} as const;

/** The slowest test files of a project come first, so that no worker is left alone with one at the end. */
const longest = [
  'unit/harness/player/table/money',
  'unit/harness/player/table/others',
  'unit/harness/cli/release',
  'e2e/repay/failed-in-sight',
  'e2e/application/application',
  'e2e/workbench/recorder',
  'e2e/start/still',
  'e2e/app/routes',
  'e2e/faults/rows',
  'e2e/application/identity',
  'e2e/player/harness-command',
  'e2e/app/typing',
  'e2e/workbench/state',
  'e2e/app/hostile',
  'e2e/application/kills',
  'e2e/player/outside-suite',
  'e2e/workbench/checks',
  'e2e/workbench/chaos',
  'e2e/app/everything',
  'e2e/workbench/workbench',
  'e2e/faults/palette',
];

/** A run whose name matches no test is red: vitest skips them all, and ends as if they had passed. */
function needTest({ config, state }: Vitest): void {
  const tests = state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  if (!config.testNamePattern || tests.some((one) => one.result().state !== 'skipped')) return;
  process.stderr.write(`No test with ${String(config.testNamePattern)} in its name ran.\n`);
  process.exitCode = 1;
}

class LongestFirst extends BaseSequencer {
  constructor(vitest: Vitest) {
    super(vitest);
    vitest.onClose(() => needTest(vitest));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return (
        projects.indexOf(project.name) * (longest.length + 1) + (place < 0 ? longest.length : place)
      );
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  // An editor starts in this folder, and the patterns below begin at the project's.
  root,
  test: {
    maxWorkers: 2,
    // For `npm run check`, the only one that keeps modules.
    experimental: { fsModuleCachePath: 'node_modules/.cache/modules' },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: stateless,
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/unit/setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'unit-stateless',
          include: stateless,
          exclude: [redis],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        test: { name: 'redis', include: [redis], environment: 'node', ...patience },
      },
      {
        oxc: jsx,
        resolve: { alias: preactAliases },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          ...phone,
          isolate: false,
          setupFiles: [shown],
          server: { deps: { inline: preactSources } },
          ...patience,
        },
      },
      {
        // The app and the simulated lender as built for the brand ‘everything’.
        define: definesOf(everything.profile, everything.limits),
        oxc: jsx,
        resolve: { alias: preactAliases },
        test: {
          name: 'screens-everything',
          include: ['tests/everything/**/*.test.{ts,tsx}'],
          ...phone,
          isolate: false,
          setupFiles: [shown],
          server: { deps: { inline: preactSources } },
          ...patience,
        },
      },
      {
        // The app with every available language.
        plugins: [languages(offeredLanguages(root, everyLanguage(root)))],
        oxc: jsx,
        resolve: { alias: preactAliases },
        test: {
          name: 'screens-languages',
          // A module that the plugin writes from the language files doesn't say that it depends on them.
          experimental: { fsModuleCache: false },
          include: ['tests/languages/**/*.test.tsx'],
          ...phone,
          isolate: false,
          setupFiles: [shown],
          server: { deps: { inline: preactSources } },
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          // A browser sometimes waits, so one more than cores, with the slowest files first.
          maxWorkers: Number(process.env['E2E_WORKERS'] ?? 3),
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          // One browser per worker, not per file. The phone is emptied before each test.
          isolate: false,
          globalSetup: ['tests/e2e/support/server.ts'],
          ...patience,
          testTimeout: 300_000,
          // A node of a grid may end. What fails for another reason isn't tried again.
          retry: isRemote() ? { count: 2, condition: lostSession } : 0,
        },
      },
      {
        // Chromium 79: npm run lab -- old-engine.
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
  },
});
