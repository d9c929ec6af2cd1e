/** A Selenium Grid on this machine: a hub and two nodes, one of which is to die. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { eventually } from '#harness/player/eventually.ts';
import { freePort } from '#harness/player/browser/free-port.ts';
import { fetchedSelenium, installedBrowser } from './fetched.ts';
import { answerOf, started, type Started } from './server.ts';

/** Each node can take over all sessions of the other. */
const sessionsOfNode = 2;
const busyWithinMs = 180_000;

interface Node {
  readonly uri: string;
  readonly slots: readonly { readonly session: object | null }[];
}

interface Status {
  readonly value: { readonly nodes: readonly Node[] };
}

export interface Grid {
  readonly url: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Waits until a node has a session, then kills it; rejects where that never is, or all is over before. */
  readonly loseNode: (isOver: () => boolean) => Promise<void>;
  readonly stop: () => void;
}

function installedJava(): string {
  const home = process.env['JAVA_HOME'] ?? '';
  const java = home === '' ? 'java' : join(home, 'bin', 'java');
  if (spawnSync(java, ['-version']).status === 0) return java;
  throw new Error('Selenium needs Java 11 or newer: JAVA_HOME, or java on the PATH.');
}

/** Throws where Java, Chromium or its driver are not installed, or a part does not start. */
export async function startGrid(): Promise<Grid> {
  const { browser, driver } = installedBrowser();
  const java = installedJava();
  const jar = fetchedSelenium();
  const [port, publish, subscribe] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const events = [
    '--publish-events',
    `tcp://127.0.0.1:${publish}`,
    '--subscribe-events',
    `tcp://127.0.0.1:${subscribe}`,
  ];
  const nodes = async () => ((await answerOf(`${url}/status`)) as Status | null)?.value.nodes;
  const running: Started[] = [];
  /** By their addresses. */
  const ofNodes = new Map<string, Started>();
  const stop = () => running.forEach(({ kill }) => kill());
  const start = async (name: string, words: readonly string[], count: number) => {
    const program = ['-jar', jar, ...words, '--host', '127.0.0.1', ...events];
    const ready = async () => (await nodes())?.length === count;
    const one = await started(name, java, program, ready);
    running.push(one);
    return one;
  };
  try {
    await start('The hub', ['hub', '--port', String(port), '--healthcheck-interval', '5'], 0);
    const node = async (count: number) => {
      const own = String(await freePort());
      const words = ['node', '--port', own, '--detect-drivers', 'false', '--driver-configuration'];
      const kind = [
        'display-name=chromium',
        'stereotype={"browserName":"chrome"}',
        `max-sessions=${sessionsOfNode}`,
        `webdriver-executable=${driver}`,
      ];
      const most = ['--max-sessions', String(sessionsOfNode), '--override-max-sessions', 'true'];
      const one = await start(
        `Node ${count}`,
        [...words, ...kind, ...most, '--heartbeat-period', '5'],
        count,
      );
      ofNodes.set(`http://127.0.0.1:${own}`, one);
    };
    await node(1);
    await node(2);
    return {
      url,
      capabilities: { 'goog:chromeOptions': { binary: browser } },
      async loseNode(isOver) {
        const busy = await eventually(
          async () => {
            if (isOver()) throw new Error('All was over before a node had a session.');
            const isBusy = ({ slots }: Node) => slots.some(({ session }) => session !== null);
            return ((await nodes()) ?? []).find(isBusy);
          },
          () => 'No node ever had a session.',
          busyWithinMs,
        );
        ofNodes.get(busy.uri)?.kill();
      },
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}
