/** `npm run lab -- bench-workbench`: the workbench with 6,000 calls in its world; the longest task of its page in each use. */
import { parseArgs } from 'node:util';
import { type CallsPhone, wirePhone } from '#harness/cli/journeys/calls-phone.ts';
import { createControl } from '#harness/client/control.ts';
import { startBrowser } from '#harness/player/browser/browser.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { attach } from './attached.ts';
import { startSimulator } from './server.ts';
import { tasksWhile } from './trace.ts';

const usage = 'usage: npm run lab -- bench-workbench [--calls 6000]';
const MOST = 20_000;
const AT_ONCE = 8;
/** Longer than this is felt by the person at the keys, ms. */
const LIMIT_MS = 200;
const SETTLE_MS = 1_500;

function wanted(): number {
  const options = { calls: { type: 'string', default: '6000' } } as const;
  const { calls } = parseArgs({ options }).values;
  const count = Number(calls);
  if (!/^\d{1,5}$/.test(calls) || count < 1 || count > MOST) {
    throw new Error(`--calls must be a whole number from 1 to ${MOST}, not '${calls}'`);
  }
  return count;
}

async function send(phone: CallsPhone, count: number): Promise<void> {
  let left = count;
  const sender = async () => {
    while (left > 0) {
      left -= 1;
      await phone.read('/country/meta/ip', {});
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

async function main(): Promise<number> {
  const calls = wanted();
  const { origin, child } = await startSimulator();
  const { browser, stop } = await startBrowser('desktop');
  try {
    const control = createControl(origin);
    const { id } = await control.create({ scenario: 'approved' });
    const page = new Phone(browser, control);
    await browser.url(`${origin}/?world=${id}&tab=calls`);
    await page.tab(/^Calls/).see();
    await settled();
    const devtools = await attach(browser);
    /** Processor time of its longest task, ms: a busy machine does not stretch it. */
    const longestIn = async (use: () => Promise<unknown>) => {
      const [most = 0] = await tasksWhile(devtools, async () => {
        await use();
        await settled();
      });
      return Math.round(most);
    };
    const rows = () => browser.execute(() => document.querySelectorAll('[role="option"]').length);
    const tab = (name: RegExp) => async () => {
      await page.tab(name).tap();
      await page.tab(/^Calls/).tap();
    };
    const uses: readonly (readonly [string, () => Promise<unknown>])[] = [
      [
        `${calls} calls arrive`,
        () =>
          send(
            wirePhone(control, id, () => undefined),
            calls,
          ),
      ],
      ['nine letters in the filter', async () => page.field('Filter the calls').fill('/meta/ip')],
      ['Money and back', tab(/^Money/)],
      ['Law and back', tab(/^Law/)],
      ['Recorder and back', tab(/^Recorder/)],
      [
        'a reload with the full log',
        async () => {
          await browser.refresh();
          await page.tab(/^Calls/).see();
        },
      ],
    ];
    let longest = 0;
    for (const [name, use] of uses) {
      const ms = await longestIn(use);
      longest = Math.max(longest, ms);
      console.log(`${name}: longest task ${ms} ms, ${await rows()} rows in the page`);
    }
    devtools.close();
    console.log(`the longest of all: ${longest} ms of processor time (limit ${LIMIT_MS} ms)`);
    return longest > LIMIT_MS ? 1 : 0;
  } finally {
    await stop();
    child.kill();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
}
