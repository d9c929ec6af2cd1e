/** Processes that run mutants, one each at a time; one that does not answer is ended, and another takes its place. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Order } from './runner.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const runnerFile = fileURLToPath(new URL('./runner.ts', import.meta.url));

/** Thrown where a runner had to be ended. */
export class NoAnswer extends Error {}

export class Runner {
  #child: ChildProcess | undefined;

  /** The answer to an order; rejects with `NoAnswer` after `withinMs`. */
  ask<K extends Answer['kind']>(order: Order, kind: K, withinMs: number) {
    const child = (this.#child ??= fork(runnerFile, {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }));
    return new Promise<Extract<Answer, { kind: K }>>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        child.removeAllListeners();
      };
      const fail = (error: Error) => {
        settle();
        this.end();
        reject(error);
      };
      const timer = setTimeout(() => fail(new NoAnswer()), withinMs);
      child.once('exit', (code) => fail(new Error(`a runner ended with ${code}`)));
      child.once('message', (answer: Answer) => {
        settle();
        if (answer.kind === kind) resolve(answer as Extract<Answer, { kind: K }>);
        else reject(new Error(`${answer.kind} is no answer to ${order.kind}`));
      });
      child.send(order);
    });
  }

  end(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
