/** An environment that ends with its page. */
import type { Environment } from './environment.ts';

/**
 * The same environment, and how to end it. From then on none of its timers runs, no change around the phone is heard,
 * and no late answer of the server or the shell arrives. What is being stored still gets stored.
 */
export function stoppable(outside: Environment): readonly [Environment, () => void] {
  const { bridge, clock, surroundings, transport } = outside;
  const ends = new Set<() => void>();
  let isOver = false;
  /** Remembers how to end one wait, until it is over. */
  const remembered = (end: () => void) => {
    const forget = () => {
      ends.delete(forget);
      end();
    };
    ends.add(forget);
    return forget;
  };
  const inTime = <T>(answer: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      answer.then(
        (value) => isOver || resolve(value),
        (reason: unknown) => isOver || reject(reason),
      );
    });
  const environment: Environment = {
    ...outside,
    clock: {
      now: clock.now,
      after(ms, callback) {
        const cancel = remembered(
          clock.after(ms, () => {
            cancel();
            callback();
          }),
        );
        return cancel;
      },
    },
    surroundings: {
      ...surroundings,
      listen: (callback) => remembered(surroundings.listen(callback)),
    },
    transport: { send: (sealed, options) => inTime(transport.send(sealed, options)) },
    bridge: { ...bridge, call: (action, params) => inTime(bridge.call(action, params)) },
  };
  return [
    environment,
    () => {
      isOver = true;
      for (const end of ends) end();
    },
  ];
}
