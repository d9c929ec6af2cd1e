/** `npm run lab -- old-engine`: the built app in the real oldest supported engine, Chromium 79. */
import { npmRun } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/builds.ts';
import { vitest } from '../../tools/vitest.ts';
import { ensureOldEngines } from '../../tools/ensure-old-engine.ts';

function main(): number {
  const lacking = ensureOldEngines();
  if (lacking !== null) {
    console.error(`The old engines cannot run here: ${lacking}.`);
    return 1;
  }
  const building = stale() ? npmRun('build', ['simulator']) : 0;
  if (building !== 0) return building;
  return vitest(['run', '--project', 'old-engine', ...process.argv.slice(2)]);
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
