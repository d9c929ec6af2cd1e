/** For engines that keep typed text in a controlled input after its owner has refused it. */
import { useReducer } from 'react';

/** Renders the calling component again, so that the input shows its owner's value. */
export function useRedraw(): () => void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return redraw;
}
