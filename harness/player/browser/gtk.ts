/** Sessions of the GTK shell: an X server without a screen, WebKitWebDriver, and the shell that it starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StartedBrowser } from './browser.ts';
import { startDisplay } from './display.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './gtk-found.ts';
import { descendants, processAt } from './processes.ts';
import { eventually } from '../eventually.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = ['dist/shell/shell.js', 'dist/shell-watch/watch.js', 'dist/widget/index.html'];

export interface StartedShell extends StartedBrowser {
  /** The processes of the page, not of the window around it. */
  readonly renderers: () => readonly number[];
  /** Ends it like a user, or by SIGKILL. Its data stays. */
  readonly end: (how?: 'kindly' | 'killed') => Promise<void>;
}

/** Environment for every start of the shell without a screen. */
const shellEnvironment = (display: string) => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  GTK_THEME: 'Adwaita',
  NO_AT_BRIDGE: '1',
  LANG: 'C.UTF-8',
  // There is no graphics card, so the processor draws.
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
});

const usual = [
  '-m',
  join(root, 'dist/shell/shell.js'),
  '--page',
  join(root, 'dist/widget/index.html'),
  '--watch',
  join(root, 'dist/shell-watch/watch.js'),
];

/**
 * Starts the shell under a separate driver. `folder`: its data, kept after its end; without one the data is deleted
 * too.
 */
export async function startGtkShell(folder?: string): Promise<StartedShell> {
  const absent = built.filter((file) => !existsSync(root + file));
  if (absent.length > 0)
    throw new Error(`Build first (npm run build -- shell): ${absent.join(', ')}.`);
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'lendmax-shell-')));
  const port = await freePort();
  const display = await startDisplay();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: shellEnvironment(display.name),
    stdio: ['ignore', 'ignore', process.env['SHELL_LOG'] === undefined ? 'ignore' : 'inherit'],
  });
  const ended = once(driver, 'exit');
  const { pid } = driver;
  if (pid === undefined) throw new Error('WebKitWebDriver did not start.');
  const browser = await driven(driver, port, [...usual, '--data', data]).catch(
    async (error: unknown) => {
      driver.kill();
      await ended;
      await display.stop();
      throw error;
    },
  );

  async function end(how: 'kindly' | 'killed' = 'kindly'): Promise<void> {
    const started = descendants(pid ?? -1);
    if (how === 'killed') for (const one of started) kill(one.pid);
    // The driver closes the connection while it ends the session, so this call is expected to fail.
    else await browser.deleteSession().catch(() => undefined);
    driver.kill();
    await ended;
    await display.stop();
    for (const one of started) if (processAt(String(one.pid))?.name === one.name) kill(one.pid);
  }

  return {
    browser,
    async picture(path) {
      const { width, height } = await browser.getWindowSize();
      await display.picture(path, width, height);
    },
    renderers: () =>
      descendants(pid).flatMap((one) => (one.name.startsWith('WebKitWebProces') ? [one.pid] : [])),
    end,
    async stop() {
      await end();
      if (folder === undefined) await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended on its own in between.
  }
}

/** A session of the shell with these command line arguments. */
async function driven(driver: ChildProcess, port: number, args: readonly string[]) {
  await ready(driver, port);
  const { remote } = await import('webdriverio');
  return remote({
    hostname: '127.0.0.1',
    port,
    // Errors are thrown anyway. The end of a session always drops its connection, and the log would call it an error.
    logLevel: 'silent',
    connectionRetryCount: 0,
    capabilities: {
      browserName: 'LendMax shell',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: findProgram('gjs') ?? 'gjs', args: [...args] },
    } as WebdriverIO.Capabilities,
  });
}

async function ready(driver: ChildProcess, port: number): Promise<void> {
  await eventually(
    async () => {
      if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended: ${driver.exitCode}.`);
      const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
      return answer?.ok ? true : undefined;
    },
    () => 'WebKitWebDriver does not answer.',
  );
}
