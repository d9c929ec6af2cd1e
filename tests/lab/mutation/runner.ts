/**
 * A process that runs test files against one mutant at a time, forked by main.ts, which ends it where a mutant never
 * does. Sources are changed on their way from the disk to the test: no file is written.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';
import { type Mutant, mutated, probed } from './mutants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One test file of one project, and how long it takes. */
export interface TestFile {
  readonly project: string;
  readonly file: string;
  readonly ms: number;
}

/** A test file with the functions that it runs: `file:offset`. */
export interface Reach extends TestFile {
  readonly reached: readonly string[];
  /** It fails without any mutant, and so says nothing about one. */
  readonly fails: boolean;
}

export type Order =
  | { readonly kind: 'list'; readonly sources: readonly string[] }
  | {
      readonly kind: 'probe';
      readonly sources: readonly string[];
      readonly tests: readonly TestFile[];
    }
  | { readonly kind: 'run'; readonly mutant: Mutant; readonly tests: readonly TestFile[] };

export type Answer =
  | { readonly kind: 'tests'; readonly tests: readonly TestFile[] }
  | { readonly kind: 'reach'; readonly reach: readonly Reach[] }
  | {
      readonly kind: 'ran';
      readonly killer: string | null;
      /** It failed by nothing but its tests' time: on a busy machine that may be no mutant's fault. */
      readonly timedOut: boolean;
    };

/** A test that waits for what a mutant took away ends after this; ms. */
const PATIENCE_MS = 10_000;
/** Heaps are weighed elsewhere, and what needs a server or a browser is not for every mutant. */
const projectNames = ['unit', 'unit-stateless', 'screens'];

let mutant: Mutant | undefined;
let probes: readonly string[] = [];

const inPlace: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  load(id) {
    const file = id.replace(root, '');
    if (file === mutant?.file) return mutated(readFileSync(id, 'utf8'), mutant);
    if (!probes.includes(file)) return null;
    return probed(file, readFileSync(id, 'utf8'), `globalThis.reached(${JSON.stringify(file)})`);
  },
};

class AsGiven extends BaseSequencer {
  override sort(specifications: TestSpecification[]) {
    return Promise.resolve(specifications);
  }
}

/** The project's own test projects, each with the changed sources in it. */
function projects() {
  const { projects: all = [] } = config.test ?? {};
  const wanted = all.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { test } = project;
    if (!projectNames.includes(String(test?.name))) return [];
    const setupFiles = [`${root}tests/lab/mutation/reached.ts`];
    return [{ ...project, plugins: [inPlace], test: { ...test, setupFiles } }];
  });
  if (wanted.length !== projectNames.length) throw new Error('a test project has another name');
  return wanted;
}

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    reporters: [{}],
    pool: 'threads',
    isolate: true,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: PATIENCE_MS,
    retry: 0,
    sequence: { sequencer: AsGiven },
  },
  { test: { projects: projects() } },
);

const specificationOf = ({ project, file }: TestFile) => {
  const found = vitest.projects.find(({ name }) => name === project);
  if (!found) throw new Error(`no test project ${project}`);
  return found.createSpecification(root + file);
};

/** Every test file that imports one of the sources, by whatever way. */
async function related(sources: readonly string[]): Promise<readonly TestFile[]> {
  vitest.config.related = sources.map((file) => root + file);
  const found = await vitest.getRelevantTestSpecifications();
  return found.map(({ project, moduleId }) => ({
    project: project.name,
    file: moduleId.replace(root, ''),
    ms: 0,
  }));
}

function change(files: readonly string[], next: () => void): void {
  next();
  for (const file of files) vitest.invalidateFile(root + file);
}

async function probe(sources: readonly string[], tests: readonly TestFile[]): Promise<Reach[]> {
  vitest.config.bail = 0;
  change(sources, () => (probes = sources));
  const { testModules } = await vitest.runTestSpecifications(tests.map(specificationOf));
  change(sources, () => (probes = []));
  return testModules.map((module) => {
    const spent = module.diagnostic();
    return {
      project: module.project.name,
      file: module.moduleId.replace(root, ''),
      ms: Math.round(
        spent.environmentSetupDuration +
          spent.prepareDuration +
          spent.collectDuration +
          spent.setupDuration +
          spent.duration,
      ),
      reached: (module.meta() as { reached?: string[] }).reached ?? [],
      fails: !module.ok(),
    };
  });
}

const isTimeout = ({ message }: { readonly message: string }) =>
  message.startsWith('Test timed out');

/** The first test file that fails, or null. */
async function run(next: Mutant, tests: readonly TestFile[]): Promise<Answer> {
  vitest.config.bail = 1;
  for (const project of vitest.projects) project.config.bail = 1;
  change([next.file], () => (mutant = next));
  // A failure of an earlier mutant would still be reported.
  vitest.state.filesMap.clear();
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map(specificationOf),
  );
  change([next.file], () => (mutant = undefined));
  const failed = testModules.find((module) => module.state() === 'failed');
  if (!failed) {
    const killer = unhandledErrors.length > 0 ? 'an error outside of every test' : null;
    return { kind: 'ran', killer, timedOut: false };
  }
  const errors = [...failed.children.allTests('failed')].flatMap((test) => test.result().errors);
  const timedOut = errors.length > 0 && errors.every((error) => error && isTimeout(error));
  return { kind: 'ran', killer: failed.moduleId.replace(root, ''), timedOut };
}

async function answer(order: Order): Promise<Answer> {
  if (order.kind === 'list') return { kind: 'tests', tests: await related(order.sources) };
  if (order.kind === 'probe') {
    return { kind: 'reach', reach: await probe(order.sources, order.tests) };
  }
  return run(order.mutant, order.tests);
}

process.on('message', (order: Order) => {
  void answer(order).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit());
