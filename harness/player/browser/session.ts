/** One browser for all tests of a worker, because a start costs more than most tests. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedBrowser } from './browser.ts';

/** How long a session may take to answer, and a lost one to end, ms. A grid waits for minutes for a node that ended. */
const ANSWER_MS = 30_000;
const END_MS = 5_000;

const within = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), sleep(ms, otherwise, { ref: false })]);

const answers = ({ browser }: StartedBrowser) =>
  within(
    browser.getUrl().then(() => true),
    ANSWER_MS,
    false,
  );

export function oneSession(start: () => Promise<StartedBrowser>) {
  let last: StartedBrowser | undefined;
  /** Whether the session was lost. It is forgotten then. */
  async function isLost(): Promise<boolean> {
    if (last === undefined || (await answers(last))) return false;
    const lost = last;
    last = undefined;
    await within(lost.stop(), END_MS, undefined);
    return true;
  }
  return {
    /** The running session, or a new one if the last was lost, so that a crashed browser fails only one test. */
    async now(): Promise<StartedBrowser> {
      await isLost();
      return (last ??= await start());
    },
    isLost,
    async end(): Promise<void> {
      if (!(await isLost())) await last?.stop();
    },
  };
}
