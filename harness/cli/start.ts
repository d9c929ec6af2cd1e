/** `npm start`: checks the command line, builds, and serves what was built. */
import { spawn } from 'node:child_process';
import { readSettings } from '../server/http/settings.ts';
import { npmRun, root } from './run.ts';

const words = process.argv.slice(2);
const settings = readSettings(words, process.env);

if (typeof settings === 'string') {
  console.error(settings);
  process.exitCode = 1;
} else {
  console.error('Building the app and the workbench. This takes about a minute.');
  const built = npmRun('build', ['simulator']);
  if (built === 0) serve();
  else process.exitCode = built;
}

/** The server has our terminal; it ends with us, and we with it. */
function serve(): void {
  const server = spawn(process.execPath, ['dist/server/main.js', ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
    process.exit();
  });
}
