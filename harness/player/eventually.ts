/** Asking again until something is so: the one way in which a player, its driver and its journeys wait. */

/** How long a verb waits, in ms: many times what any needs, since a busy machine is no defect. */
export const patienceMs = 30_000;
const pollMs = 50;

/** The time in which somebody waits: real time, or that of an app which only passes when it is asked to. */
export interface Waiting {
  /** In ms, from any start. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

export const realTime: Waiting = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The time of somebody who has but a way to wait: it passes while they do. */
export function timeOf(wait: Waiting['wait']): Waiting {
  let passed = 0;
  return {
    now: () => passed,
    async wait(ms) {
      await wait(ms);
      passed += ms;
    },
  };
}

/** How long to ask, and how often, in ms. */
export interface Patience {
  readonly time?: Waiting;
  readonly withinMs?: number;
  readonly everyMs?: number;
}

/** Asks until there is an answer other than undefined; undefined once time is up. */
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

/** As `until`; throws `failure` once time is up. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  failure: () => string | Promise<string>,
  patience: number | Patience = {},
): Promise<T> {
  const answer = await until(ask, typeof patience === 'number' ? { withinMs: patience } : patience);
  if (answer === undefined) throw new Error(await failure());
  return answer;
}
