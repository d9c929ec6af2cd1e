/** An Appium server on a free port of this machine, ended with all it started. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../../e2e/driver/chromium.ts';
import { eventually } from '../../e2e/driver/eventually.ts';
import { freePort } from '../../e2e/driver/free-port.ts';
import { fetchedAppium } from './fetched.ts';

const windows = process.platform === 'win32';

export interface Server {
  /** Address for WebDriver. */
  readonly url: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly stop: () => void;
}

/** Throws where Chromium and its driver are not installed, or the server does not start. */
export async function startAppium(): Promise<Server> {
  const { browser, driver } = findBrowser();
  if (browser === null || driver === null) {
    throw new Error(
      'Chromium and its driver are not installed: on Debian, apt-get install chromium chromium-driver.',
    );
  }
  const folder = fetchedAppium();
  const port = String(await freePort());
  const script = join(folder, 'node_modules/appium/index.js');
  const server = spawn(
    process.execPath,
    [script, 'server', '--address', '127.0.0.1', '--port', port],
    // A group of its own: drivers and browsers go with their server.
    { env: { ...process.env, APPIUM_HOME: folder }, stdio: 'ignore', detached: !windows },
  );
  const stop = () => {
    if (server.pid === undefined || server.exitCode !== null) return;
    // Windows has no groups: taskkill ends the tree.
    if (windows) spawn('taskkill', ['/pid', String(server.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-server.pid, 'SIGKILL');
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await eventually(
      async () => {
        if (server.exitCode !== null) throw new Error(`Appium ended with ${server.exitCode}.`);
        const answer = await fetch(`${url}/status`).catch(() => null);
        return answer?.ok ? true : undefined;
      },
      () => 'Appium does not answer.',
      60_000,
    );
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url,
    capabilities: {
      'appium:executable': driver,
      'goog:chromeOptions': { binary: browser },
    },
    stop,
  };
}
