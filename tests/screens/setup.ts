/**
 * Runs before each file of screens. The files share a worker, so each gets fresh modules and leaves nothing for the
 * next.
 */
import { afterAll, afterEach, vi } from 'vitest';

vi.resetModules();
const { clearAway } = await import('./ui/show.tsx');

afterEach(clearAway);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
