/** The app puts the focus on what it opens, as it should; in the workbench that must not pull it from the tester. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How long after a start or a move of the clock the app may open something on its own. */
const GUARD_MS = 1_500;

export interface FocusGuard {
  /** The phone was started, has loaded, or its time was moved. */
  readonly guard: () => void;
  /** The user entered the phone: from now on the focus is theirs. */
  readonly release: () => void;
}

/** While guarded, a focus that jumps into the phone on its own goes back to where the user was. */
export function useKeepFocus(frame: RefObject<HTMLIFrameElement | null>): FocusGuard {
  const until = useRef(0);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const keep = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && target !== frame.current) last.current = target;
    };
    const remember = ({ target }: FocusEvent) => keep(target);
    keep(document.activeElement);
    // In its own task: while the focus is still moving into the page, taking it back has no effect.
    const left = () =>
      setTimeout(() => {
        if (document.activeElement !== frame.current || performance.now() >= until.current) return;
        if (last.current?.isConnected) last.current.focus({ preventScroll: true });
      });
    document.addEventListener('focusin', remember);
    window.addEventListener('blur', left);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('blur', left);
    };
  }, [frame]);
  return {
    guard: useCallback(() => {
      until.current = performance.now() + GUARD_MS;
    }, []),
    release: useCallback(() => {
      until.current = 0;
    }, []),
  };
}
