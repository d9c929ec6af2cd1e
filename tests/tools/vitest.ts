import { run } from '#harness/cli/run.ts';

/** Runs vitest with the project's configuration. Returns its exit code. */
export const vitest = (args: readonly string[]): number =>
  run('npx', ['vitest', ...args, '--config', 'tests/vitest.config.ts']);
