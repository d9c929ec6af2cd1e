import { describe, expect, test } from 'vitest';
import { afterPress } from '#widget/platform/environment/after-press.ts';

/** A window whose frames and timers come when the test says so. */
function fakeWindow(userActivation?: { readonly isActive: boolean }) {
  const frames: (() => void)[] = [];
  const timers: { readonly callback: () => void; readonly ms: number }[] = [];
  return {
    navigator: userActivation ? { userActivation } : {},
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void, ms = 0) => timers.push({ callback, ms }),
    frame: () => frames.splice(0).forEach((callback) => callback()),
    pass: (ms: number) =>
      timers.filter((timer) => timer.ms <= ms).forEach(({ callback }) => callback()),
  };
}

function acts(window: ReturnType<typeof fakeWindow>): () => number {
  let count = 0;
  afterPress(window, () => (count += 1));
  return () => count;
}

describe('after a press', () => {
  test.each([
    ['pressed', { isActive: true }],
    ['an engine that cannot tell', undefined],
  ])('waits for the frame, once: %s', (_name, activation) => {
    const window = fakeWindow(activation);
    const count = acts(window);
    expect(count()).toBe(0);
    window.frame();
    expect(count()).toBe(0);
    window.pass(0);
    expect(count()).toBe(1);
    window.pass(100);
    expect(count()).toBe(1);
  });

  test('without frames it acts after 100 ms', () => {
    const window = fakeWindow({ isActive: true });
    const count = acts(window);
    window.pass(99);
    expect(count()).toBe(0);
    window.pass(100);
    expect(count()).toBe(1);
  });

  test('where nobody has pressed, it acts at once', () => {
    expect(acts(fakeWindow({ isActive: false }))()).toBe(1);
  });
});
