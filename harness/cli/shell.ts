/** `npx lendmax shell`: the built app in the GTK shell on this desktop, against a simulated world; one line says what is missing. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ControlError, createControl } from '../client/control.ts';
import { findProgram, missingForShell } from '../player/browser/gtk-found.ts';
import { npmRun, root } from './run.ts';
import { readShellOptions, type ShellOptions } from './shell-options.ts';
import { shellStale, stale } from './builds.ts';

/** GTK itself says whether it can open a window; a display that is named need not be there. */
const opensDisplay =
  "imports.gi.versions.Gtk = '3.0'; imports.system.exit(imports.gi.Gtk.init_check(null)[0] ? 0 : 1);";

const hasDisplay = () =>
  ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (process.env[name] ?? '') !== '') &&
  spawnSync(findProgram('gjs') ?? 'gjs', ['-c', opensDisplay], { stdio: 'ignore' }).status === 0;

function missing(): string | null {
  const lacking = missingForShell();
  if (lacking.length > 0) {
    return `The GTK shell needs ${lacking.join(', ')} (Debian packages: gjs gir1.2-webkit2-4.1).`;
  }
  return hasDisplay() ? null : 'No display found. Start it in a desktop session or under xvfb-run.';
}

/** Starts the simulator on a free port; its address without a slash. */
async function startServer(): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [`${root}dist/server/main.js`, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+?(?=\/?$)/.exec(line);
    if (found) return { origin: found[0], child };
  }
  throw new Error('The simulator ended without printing its address.');
}

/** Throws in one sentence where the page's world is not there. */
async function findWorld(page: string): Promise<void> {
  const [, id = ''] = /\/w\/([^/]+)\/$/.exec(page) ?? [];
  try {
    await createControl(new URL(page).origin).world(id);
  } catch (error) {
    const why = error instanceof ControlError ? error.message : 'no server is running there.';
    throw new Error(`No world at ${page}: ${why}`, { cause: error });
  }
}

async function open(words: ShellOptions): Promise<number> {
  const server = words.world === null ? await startServer() : null;
  const data = words.data ?? mkdtempSync(join(tmpdir(), 'lendmax-shell-'));
  try {
    let address = words.world ?? '';
    if (server) {
      const { scenario, language } = words;
      const device = { shell: 'ios', nativeLogin: 'signsIn' } as const;
      const { id, url } = await createControl(server.origin).create({ scenario, language, device });
      address = server.origin + url;
      console.log(`The shell is open. Inspect it at ${server.origin}/?world=${id}`);
    }
    const files = ['shell/shell.js', 'shell-watch/watch.js'].map((name) =>
      join(root, 'dist', name),
    );
    const [script = '', watch = ''] = files;
    const page = join(root, 'dist/widget/index.html');
    const args = ['-m', script, '--page', page, '--watch', watch, '--data', data];
    const shell = spawn(
      findProgram('gjs') ?? 'gjs',
      [...args, '--address', address, ...words.rest],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const [code] = (await once(shell, 'exit')) as readonly unknown[];
    return typeof code === 'number' ? code : 1;
  } finally {
    server?.child.kill();
    if (words.data === null) rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function main(): Promise<number> {
  const words = readShellOptions(process.argv.slice(2));
  const reason = typeof words === 'string' ? words : missing();
  if (typeof words === 'string' || reason !== null) {
    console.error(reason);
    return 1;
  }
  if (words.world !== null) await findWorld(words.world);
  for (const [old, script] of [
    [stale, 'simulator'],
    [shellStale, 'shell'],
  ] as const) {
    const built = old() ? npmRun('build', [script]) : 0;
    if (built !== 0) return built;
  }
  return open(words);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
