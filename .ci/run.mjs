/** Everything a clean checkout needs and every gate; the last line is "N passed, N failed". */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stdio = ['ignore', 'inherit', 'inherit'];

function must({ status }) {
  if (status !== 0) process.exit(status ?? 1);
}

/** Through the system's shell: npm is a script of its own kind on Windows. */
const npm = (command) => must(spawnSync(command, { cwd: root, stdio, shell: true }));

/** Another Node than this one: `OTHER_NODE`, or one of these names on the path. */
const other = [process.env.OTHER_NODE ?? '', 'node24', 'node22'].find((command) => {
  const { status, stdout } = spawnSync(command || 'none', ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== process.version;
});

npm('npm ci');
if (other) {
  const vitest = 'node_modules/vitest/vitest.mjs run --config tests/vitest.config.ts';
  const words = `${vitest} --project unit* --project screens*`.split(' ');
  must(spawnSync(other, words, { cwd: root, stdio }));
}
npm('npm test --silent');
