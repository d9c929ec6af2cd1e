/** A slow phone paints a frame before the effects that follow it. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { options } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { runEffectsAfterPaint } from '#widget/platform/after-paint.ts';

const own = options.requestAnimationFrame;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (own) options.requestAnimationFrame = own;
  else delete options.requestAnimationFrame;
});

/** Renders a view with an effect, and says whether the effect has run. */
function drawEffect(): () => boolean {
  let hasRun = false;
  function View() {
    useEffect(() => {
      hasRun = true;
    }, []);
    return null;
  }
  runEffectsAfterPaint();
  createRoot(document.createElement('div')).render(<View />);
  return () => hasRun;
}

test('An effect waits for a frame of 200 ms, and runs after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => frames.push(paint));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const hasRun = drawEffect();
  await vi.advanceTimersByTimeAsync(200);
  expect(hasRun()).toBe(false);
  for (const paint of frames) paint(200);
  expect(hasRun()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasRun()).toBe(true);
});

test('An effect of a hidden page, which draws no frames, runs within half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const hasRun = drawEffect();
  await vi.advanceTimersByTimeAsync(501);
  expect(hasRun()).toBe(true);
});
