/** Keeps a controlled input honest in an engine that leaves the typed text standing when its owner refuses it. */
import { useReducer } from 'react';

/** A function that renders the calling component again, so that the input shows its owner's value. */
export function useRedraw(): () => void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return redraw;
}
