/**
 * `npm run lab -- unused`: knip over the whole project: unused files, exports, types and packages. Exit code 1 if it
 * finds one. Knip is no dependency: npm downloads it for this.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#harness/cli/run.ts';
import { cached, npmFetch, Unavailable } from '../../tools/cache.ts';

const knip = 'knip@6.44.2';

const fetched = () =>
  cached(knip, (folder) => {
    writeFileSync(join(folder, 'package.json'), '{"name":"lendmax-knip","private":true}');
    npmFetch([knip], ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  });

try {
  const program = join(fetched(), 'node_modules', 'knip', 'bin', 'knip.js');
  const words = ['--no-progress', '--config', 'tests/lab/packages/knip.jsonc'];
  const code = run(process.execPath, [program, ...words, ...process.argv.slice(2)]);
  if (code === 0) console.log('Nothing is unused.');
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof Unavailable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
