/** Runs before each file: the files share a worker, so each gets fresh modules and leaves nothing for the next. */
import { afterAll, vi } from 'vitest';

vi.resetModules();

/** Timers of this file. A store that lost its last listener waits a second, and would end in the middle of the next file. */
const timers: NodeJS.Timeout[] = [];
const begin = globalThis.setTimeout;
const remember = (...words: Parameters<typeof begin>) => {
  const timer = begin(...words);
  timers.push(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(remember, begin);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.setTimeout = begin;
  for (const timer of timers) clearTimeout(timer);
});
