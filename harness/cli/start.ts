/** `npm start`: builds what changed since the last start, and serves it. The rest is built when somebody opens it. */
import { spawn } from 'node:child_process';
import { type OnDemand, readRequest } from '../server/http/on-demand.ts';
import { type BuildName, build, debugBuilds, ensureBuilt, firstBuilds, staleOf } from './builds.ts';
import { root } from './run.ts';

const onDemand: Readonly<Record<OnDemand, readonly BuildName[]>> = {
  everything: ['everything'],
  debug: debugBuilds,
};

/** The server has our terminal; it ends with us, and we with it. */
function serve(words: readonly string[]): void {
  const server = spawn(process.execPath, ['dist/server/main.js', ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server.on('message', async (message) => {
    const part = readRequest(message);
    if (part === null) return;
    console.error(`Building the page of ${part}.`);
    server.send({ part, code: await ensureBuilt(onDemand[part]) });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
    process.exit();
  });
}

const missing = staleOf(firstBuilds);
if (missing.length > 0) console.error(`Building ${missing.join(', ')}.`);
const code = await build(missing);
if (code === 0) serve(process.argv.slice(2));
else process.exitCode = code;
