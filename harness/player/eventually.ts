/** Asking again until something is so: the one way in which journeys wait. */

/** How long a verb waits, in ms: many times what any needs, since a busy machine is no defect. */
export const patienceMs = 30_000;
const pollMs = 50;

/** Asks the page until it gives an answer other than undefined. Throws `failure` when time is up. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  failure: () => string | Promise<string>,
  withinMs = patienceMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(await failure());
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
