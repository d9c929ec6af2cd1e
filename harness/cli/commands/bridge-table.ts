/** `npx lendmax bridge-table`: the workbench's own run of every bridge action against every fault, without hands. */
import { startBrowser } from '../../player/browser/browser.ts';
import type { Given, Outcome } from './command.ts';
import { needBrowser } from './engines.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

const POLL_MS = 500;
/** The slowest cell waits for the longest timeout of the bridge; a machine with much to do takes some minutes. */
const PATIENCE_MS = 600_000;

interface Table {
  readonly state: string;
  readonly cells: number;
  readonly good: number;
  readonly bad: number;
}

export async function bridgeTable(given: Given, say: (text: string) => void): Promise<Outcome> {
  const shell = given.text('shell') ?? 'android';
  if (shell !== 'android' && shell !== 'ios') {
    throw new UsageError(`--shell must be android or ios, not ${shell}`);
  }
  needBrowser();
  const running = given.text('server');
  if (running === undefined) built(say);
  const simulator = running === undefined ? await ownSimulator() : await runningSimulator(running);
  const { browser, stop } = await startBrowser('desktop');
  try {
    const query = new URLSearchParams({ run: 'bridge', shell });
    const only = given.text('only');
    if (only !== undefined) query.set('only', only);
    await browser.url(`${simulator.control.serverUrl}/?${query.toString()}`);
    const end = Date.now() + PATIENCE_MS;
    let told = '';
    for (;;) {
      const seen = await browser.execute(() => {
        const node = document.getElementById('bridge-verdicts');
        return node && { state: node.dataset['state'] ?? '', text: node.textContent ?? '' };
      });
      const table = seen && seen.text !== '' ? (JSON.parse(seen.text) as Table) : null;
      const line = table
        ? `${table.good} good, ${table.bad} bad, ${table.cells - table.good - table.bad} not judged`
        : '';
      if (line !== told) say((told = line));
      if (table && seen?.state !== 'running') {
        if (table.cells === 0)
          throw new UsageError(`--only ${only ?? ''} matches no cell of the table`);
        return { json: table, code: table.good === table.cells ? 0 : 1 };
      }
      if (Date.now() > end) throw new UsageError("the table didn't finish within ten minutes");
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    await stop();
    await simulator.close();
  }
}
