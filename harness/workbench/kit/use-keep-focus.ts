/**
 * The app puts the focus on what it opens, as it should. In the workbench that must not take the focus from the tester.
 */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How long after a start or a move of the clock the app may open something without the user; ms. */
const GUARD_MS = 1_500;

export interface FocusGuard {
  /** The phone was started, has loaded, or its time was moved. */
  readonly guard: () => void;
  /** The user entered the phone, so the focus is theirs from now on. */
  readonly release: () => void;
}

/** While guarded, a focus that jumps into the phone without the user returns to its previous place. */
export function useKeepFocus(frame: RefObject<HTMLIFrameElement | null>): FocusGuard {
  const until = useRef(0);
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const keep = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && target !== frame.current) last.current = target;
    };
    const remember = ({ target }: FocusEvent) => keep(target);
    keep(document.activeElement);
    // In a separate task, because the focus can't be taken back while it is still moving into the page.
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
