/** What the app leaves uncaught is a verdict of its run, and ends nothing: in a process of its own, since vitest listens too. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Found } from '#harness/cli/chaos/run.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'hunt-alone.ts');

test.each([
  ['a rejected promise that nobody catches', 'screens'],
  ['a microtask that throws', 'core'],
])('%s, by %s', async (defect, player) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, defect, player]);
  const found = JSON.parse(stdout) as Found;
  expect(found).toMatchObject({ kind: 'errors', again: true });
  expect(found.steps.length).toBeLessThan(found.before);
});
