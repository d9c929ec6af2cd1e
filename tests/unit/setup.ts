/** Runs before each file: the files share a worker, so each gets fresh modules and leaves nothing for the next. */
import { afterAll, vi } from 'vitest';

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
