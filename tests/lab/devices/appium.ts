/** An Appium server on a free port of this machine. */
import { join } from 'node:path';
import { freePort } from '#harness/player/browser/free-port.ts';
import { fetchedAppium, installedBrowser } from './fetched.ts';
import { answerOf, started } from './server.ts';

export interface Server {
  /** Address for WebDriver. */
  readonly url: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly stop: () => void;
}

/** Throws where Chromium and its driver are not installed, or the server does not start. */
export async function startAppium(): Promise<Server> {
  const { browser, driver } = installedBrowser();
  const folder = fetchedAppium();
  const port = String(await freePort());
  const script = join(folder, 'node_modules/appium/index.js');
  const url = `http://127.0.0.1:${port}`;
  const { kill } = await started(
    'Appium',
    process.execPath,
    [script, 'server', '--address', '127.0.0.1', '--port', port],
    async () => (await answerOf(`${url}/status`)) !== null,
    { APPIUM_HOME: folder },
  );
  return {
    url,
    capabilities: {
      'appium:executable': driver,
      'goog:chromeOptions': { binary: browser },
    },
    stop: kill,
  };
}
