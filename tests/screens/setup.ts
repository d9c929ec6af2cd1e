/** Runs before each file of screens, which share a worker: fresh modules, and nothing of one file is left for the next. */
import { afterAll, afterEach, vi } from 'vitest';

vi.resetModules();
const { clearAway } = await import('./ui/show.tsx');

afterEach(clearAway);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
