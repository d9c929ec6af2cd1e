/** An Appium server, and a Selenium Grid of a hub and nodes, on free ports of this machine, each ended with all it started. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../../e2e/driver/chromium.ts';
import { eventually } from '../../e2e/driver/eventually.ts';
import { freePort } from '../../e2e/driver/free-port.ts';
import { fetched } from './fetched.ts';

interface Running {
  readonly process: ChildProcess;
  /** Ends it and what it started, at once. */
  readonly kill: () => void;
}

function start(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Running {
  // A group of its own: drivers and browsers go with their server.
  const started = spawn(command, args, { env: environment, stdio: 'ignore', detached: true });
  return {
    process: started,
    kill() {
      if (started.pid === undefined || started.exitCode !== null) return;
      process.kill(-started.pid, 'SIGKILL');
    },
  };
}

async function answering({ process: started }: Running, url: string, what: string): Promise<void> {
  await eventually(
    async () => {
      if (started.exitCode !== null) throw new Error(`${what} ended with ${started.exitCode}.`);
      const answer = await fetch(url).catch(() => null);
      return answer?.ok ? true : undefined;
    },
    () => `${what} does not answer.`,
    60_000,
  );
}

export interface Server {
  /** Address for WebDriver. */
  readonly url: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly stop: () => void;
}

/** Chromium by its path, as the other end must be told. Throws where none is installed. */
function browserHere(): { readonly browser: string; readonly driver: string } {
  const { browser, driver } = findBrowser();
  if (browser === null || driver === null) {
    throw new Error(
      'Chromium and its driver are not installed: on Debian, apt-get install chromium chromium-driver.',
    );
  }
  return { browser, driver };
}

export async function startAppium(): Promise<Server> {
  const { browser, driver } = browserHere();
  const folder = fetched('appium');
  const port = await freePort();
  const server = start(
    process.execPath,
    [
      join(folder, 'node_modules/appium/index.js'),
      'server',
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    { ...process.env, APPIUM_HOME: folder },
  );
  const url = `http://127.0.0.1:${port}`;
  await answering(server, `${url}/status`, 'Appium');
  return {
    url,
    capabilities: {
      'appium:executable': driver,
      'goog:chromeOptions': { binary: browser },
    },
    stop: server.kill,
  };
}

export interface Grid extends Server {
  /** Ends one node as a machine does that loses its power; sessions on it are gone. */
  readonly killNode: (which: number) => void;
  /** Ids of the sessions that each node has now; none of a node that is gone. */
  readonly sessions: () => Promise<readonly (readonly string[])[]>;
}

/** One browser at a time on each node. Throws in one sentence where there is no Java. */
export async function startGrid(nodes: number): Promise<Grid> {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error('The Grid needs Java: on Debian, apt-get install default-jre-headless.');
  }
  const { browser, driver } = browserHere();
  const jar = join(
    fetched('grid'),
    'node_modules/selenium-server/lib/runner/selenium-server-standalone-3.141.59.jar',
  );
  const port = await freePort();
  const hub = start(
    'java',
    [
      '-jar',
      jar,
      '-role',
      'hub',
      '-host',
      '127.0.0.1',
      '-port',
      String(port),
      '-timeout',
      '120',
      '-browserTimeout',
      '120',
    ],
    process.env,
  );
  const started: Running[] = [hub];
  const addresses: string[] = [];
  const stop = () => {
    for (const one of started) one.kill();
  };
  try {
    await answering(hub, `http://127.0.0.1:${port}/wd/hub/status`, 'The hub');
    for (let node = 0; node < nodes; node += 1) {
      const nodePort = await freePort();
      const running = start(
        'java',
        [
          `-Dwebdriver.chrome.driver=${driver}`,
          '-jar',
          jar,
          '-role',
          'node',
          '-host',
          '127.0.0.1',
          '-port',
          String(nodePort),
          '-hub',
          `http://127.0.0.1:${port}/grid/register`,
          '-browser',
          'browserName=chrome,maxInstances=1,platform=LINUX',
          '-maxSession',
          '1',
          // A node that is gone gets no more sessions after a second or two, instead of a minute.
          '-nodePolling',
          '500',
          '-downPollingLimit',
          '1',
          '-unregisterIfStillDownAfter',
          '1000',
        ],
        process.env,
      );
      started.push(running);
      addresses.push(`http://127.0.0.1:${nodePort}/wd/hub`);
      await answering(running, `${addresses[node]}/status`, `Node ${node + 1}`);
    }
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}/wd/hub`,
    capabilities: { 'goog:chromeOptions': { binary: browser } },
    killNode: (which) => started[which + 1]?.kill(),
    sessions: () => Promise.all(addresses.map(sessionsOf)),
    stop,
  };
}

async function sessionsOf(node: string): Promise<readonly string[]> {
  const answer = await fetch(`${node}/sessions`).catch(() => null);
  if (!answer?.ok) return [];
  const { value } = (await answer.json()) as { readonly value: readonly { readonly id: string }[] };
  return value.map(({ id }) => id);
}
