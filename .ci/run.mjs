/** Everything a clean checkout needs and every gate; the last line is "N passed, N failed". */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const command of ['npm ci', 'npm test --silent']) {
  // Through the system's shell: npm is a script of its own kind on Windows.
  const { status } = spawnSync(command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: true,
  });
  if (status !== 0) process.exit(status ?? 1);
}
