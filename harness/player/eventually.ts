/** Polling until a condition holds: the only way in which a player, its driver and its journeys wait. */

/** How long a method waits, ms. Many times what it needs, because a busy machine is no defect. */
export const patienceMs = 30_000;
const pollMs = 50;

/** The clock of a wait: real time, or that of an app whose time only passes on request. */
export interface Waiting {
  /** ms from any start. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

export const realTime: Waiting = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** How long to poll, and how often, ms. */
export interface Patience {
  readonly time?: Waiting;
  readonly withinMs?: number;
  readonly everyMs?: number;
}

/** Polls until there is a result other than undefined. Undefined once time is up. */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { time = realTime, withinMs = patienceMs, everyMs = pollMs }: Patience = {},
): Promise<T | undefined> {
  const end = time.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || time.now() > end) return answer;
    await time.wait(everyMs);
  }
}

/** Like `until`, but throws `failure` once time is up. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  failure: () => string | Promise<string>,
  patience: number | Patience = {},
): Promise<T> {
  const answer = await until(ask, typeof patience === 'number' ? { withinMs: patience } : patience);
  if (answer === undefined) throw new Error(await failure());
  return answer;
}
