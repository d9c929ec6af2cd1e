/** Starts the simulator from the command line. */
import { dirname, join } from 'node:path';
import { createApp, projectDist } from './app.ts';
import { listen } from './node.ts';
import { appIn, readApp } from './http/dist-files.ts';
import { makeByParent } from './http/on-demand.ts';
import { isLoopback } from './http/hosts.ts';
import { provesIn } from './http/proof.ts';
import { helpFor, readSettings } from './http/settings.ts';
import { keepWorlds } from './store/kept-worlds.ts';
import type { Worlds } from './worlds/worlds.ts';
import { placeOf } from './text/store-address.ts';
import { openStorage } from './store/storage.ts';

async function main(): Promise<void> {
  const make = makeByParent();
  const program = make ? 'npm start --' : 'lendmax-workbench';
  const words = process.argv.slice(2);
  const help = helpFor(words, program);
  if (help !== null) return console.log(help);
  const settings = readSettings(words, process.env, program);
  if (typeof settings === 'string') return fail(settings);
  const { port, host, backend, store } = settings;
  const page = settings.app === null ? undefined : await readApp(settings.app);
  if (page === null) return fail(`${settings.app} isn't the index.html of a LendMax release.`);
  try {
    const folder = settings.app === null ? join(projectDist, 'widget') : dirname(settings.app);
    const shown = { ...settings, page, make, appNames: appIn(folder) };
    const app = createApp({
      ...shown,
      keep: store === null ? undefined : keepIn(store),
      // Only this machine reaches the simulator of a test, which needs no token.
      prove: provesIn(projectDist, () =>
        createApp({ ...shown, access: { token: null, userHeader: null } }),
      ),
    });
    const { origin, close } = await listen(app, port, host);
    endOnSignal(async () => {
      await close();
      await app.close();
    });
    console.log(`LendMax workbench: ${origin}/`);
    if (!isLoopback(host) && settings.access.token === null && settings.access.userHeader === null)
      console.log(
        'Anyone who can reach this server can change its worlds. Use --token to require a token.',
      );
    if (backend !== null) console.log(`New worlds forward requests to ${backend}/`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      return fail(`port ${port} is in use; choose another one with --port`);
    if (code === 'EACCES') return fail(`port ${port} is not allowed; choose one above 1023`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return fail(`unknown address: ${host}`);
    throw error;
  }
}

const keepIn = (address: string) => (worlds: Worlds) =>
  keepWorlds(worlds, {
    open: () => openStorage(address),
    place: placeOf(address),
    say: console.error,
  });

/** A server that is asked to stop leaves the store to the next one. */
function endOnSignal(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit()));
  }
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await main();
