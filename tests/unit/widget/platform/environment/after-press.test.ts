import { describe, expect, test, vi } from 'vitest';
import { afterPress } from '#widget/platform/environment/after-press.ts';

/** Frames and timers come when the test says so. */
function engine(userActivation?: { readonly isActive: boolean }) {
  const frames: (() => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', userActivation ? { userActivation } : {});
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  return { frame: () => frames.splice(0).forEach((callback) => callback()) };
}

describe('after a press', () => {
  test.each([
    ['pressed', { isActive: true }],
    ['an engine that cannot tell', undefined],
  ])('waits for the frame, once: %s', (_name, activation) => {
    const { frame } = engine(activation);
    const act = vi.fn();
    afterPress(act);
    frame();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(act).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
  });

  test('without frames it acts after 100 ms', () => {
    engine({ isActive: true });
    const act = vi.fn();
    afterPress(act);
    vi.advanceTimersByTime(99);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  test('where nobody has pressed, it acts at once', () => {
    engine({ isActive: false });
    const act = vi.fn();
    afterPress(act);
    expect(act).toHaveBeenCalledOnce();
  });
});
