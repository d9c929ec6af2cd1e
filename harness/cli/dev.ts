/**
 * `npm run dev`: the sources on the simulated phone; changed views and texts show without a reload. Workbench and
 * simulator reload. The built file stays available on port 4173 or that of `--port`, as fresh as its last load.
 */
import { build, createServer, type Rolldown } from 'vite';
import { build as buildAll, forget, staleOf } from './builds.ts';
import { devConfig } from './dev-config.ts';
import { DEV_PORT, readDevPorts } from './dev-ports.ts';
import { serve } from './serve.ts';

const runtimes = ['device', 'server'] as const;

/** Builds on each change, and calls `changed` after every build except the first. */
async function watch(mode: string, changed: () => void): Promise<void> {
  const config = await devConfig(mode, 'build');
  const watching = { ...config, build: { ...config.build, emptyOutDir: false, watch: {} } };
  const watcher = (await build(watching)) as Rolldown.RolldownWatcher;
  let isFirst = true;
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code !== 'END') return;
    if (!isFirst) changed();
    isFirst = false;
  });
}

async function listen(mode: string, port: number): Promise<void> {
  const config = await devConfig(mode, 'serve');
  const server = await createServer({
    ...config,
    server: { ...config.server, host: '127.0.0.1', port, strictPort: true },
  });
  await server.listen();
}

async function main(): Promise<number> {
  const ports = readDevPorts(process.argv.slice(2));
  if (typeof ports === 'string') {
    console.error(`${ports}.`);
    return 2;
  }
  process.env[DEV_PORT] = String(ports.file);
  const code = await buildAll(staleOf(runtimes));
  if (code !== 0) return code;
  // From here on the watchers write these two.
  forget(runtimes);
  const live = `http://127.0.0.1:${ports.widget}/widget/`;
  const simulator = serve(['--port', String(ports.file), '--live', live]);
  await Promise.all([listen('widget', ports.widget), listen('workbench', ports.workbench)]);
  await Promise.all([watch('device', () => undefined), watch('server', () => simulator.restart())]);
  console.log(`The sources: http://127.0.0.1:${ports.workbench}/`);
  console.log(`The built file: http://127.0.0.1:${ports.file}/`);
  return 0;
}

process.exitCode = await main();
