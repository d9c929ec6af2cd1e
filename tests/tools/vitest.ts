import { run, vitest as command } from '#harness/cli/run.ts';

/** Runs vitest with the project's configuration. Returns its exit code. */
export function vitest(args: readonly string[]): number {
  const [node, ...words] = command(...args, '--config', 'tests/vitest.config.ts');
  return run(node, words);
}
