/** Threads that play lots: an engine in each, of one app that is built once. */
import { Worker } from 'node:worker_threads';
import type { AppCode } from './engine-of.ts';
import { type Bad, lotsOf, type Played, type Session } from './lots.ts';

/** A thread reads TypeScript only once it has its own loader: it doesn't inherit that of the process. */
const start = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)});
})`;

/** What a thread answers for a lot. */
export interface LotPlayed extends Played {
  readonly bad: readonly Bad[];
}

export interface Threads {
  /**
   * Plays a session. `took` gets the lots in order, whichever thread finishes first, one at a time. Rejects with the error
   * that ends a thread.
   */
  readonly play: (session: Session, took: (lot: LotPlayed) => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<unknown>;
}

/** Starts `count` threads, each with an engine for the app. */
export async function startThreads(app: AppCode, count: number): Promise<Threads> {
  const threads = Array.from(
    { length: count },
    () => new Worker(start, { eval: true, workerData: app }),
  );
  await Promise.all(threads.map((thread) => answered(thread)));
  return {
    play: (session, took) => playIn(threads, session, took),
    stop: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}

async function playIn(
  threads: readonly Worker[],
  session: Session,
  took: (lot: LotPlayed) => Promise<void>,
): Promise<void> {
  const lots = lotsOf(session);
  const results: Promise<LotPlayed>[] = [];
  const handOut = (thread: Worker) => {
    const lot = lots.next().value;
    if (!lot) return;
    const result = answered(thread) as Promise<LotPlayed>;
    thread.postMessage(lot, []);
    results.push(result);
    result.then(
      () => handOut(thread),
      // The loop below waits for the result and rejects.
      () => undefined,
    );
  };
  for (const thread of threads) handOut(thread);
  // A thread's next lot is listed before its last one is taken.
  for (let at = 0; at < results.length; at += 1) await took((await results[at]) as LotPlayed);
}

/** The next message of a thread: that it is ready, or a lot that it has played. */
function answered(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`a thread ended with code ${code}`));
    thread.once('error', reject);
    thread.once('exit', ended);
    thread.once('message', (message: unknown) => {
      thread.off('error', reject);
      thread.off('exit', ended);
      resolve(message);
    });
  });
}
