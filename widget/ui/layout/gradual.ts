/**
 * Answers a tap with a frame before a slow phone draws much. What is visible comes first, and the rest follows in
 * slices, one per frame.
 */
import { type ReactNode, useEffect, useReducer } from 'react';

/** Rows drawn in each frame: some 20 ms on a slow phone. */
const ROWS_A_FRAME = 24;

/** The value, with each change one frame later. */
export function useLater<T>(value: T): T {
  const [drawn, draw] = useReducer((_: T, next: T) => next, value);
  // An effect runs after its frame is painted, or 35 ms later if that frame takes longer.
  useEffect(() => draw(value), [value]);
  return drawn;
}

/**
 * The rows of a long list to draw now: first those around the index `at`, `reach` of them in each direction, later all.
 */
export function useRowsAround<Row>(
  rows: readonly Row[],
  at: number,
  reach: number,
): readonly Row[] {
  const [far, drawMore] = useReducer((drawn: number) => drawn + ROWS_A_FRAME, reach);
  const from = Math.max(0, at - far);
  const to = at + far + 1;
  const isWhole = from === 0 && to >= rows.length;
  useEffect(() => {
    if (!isWhole) drawMore();
  }, [far, isWhole]);
  return isWhole ? rows : rows.slice(from, to);
}

/** Parts from top to bottom, one more with each frame after this one. Once drawn they stay. */
export function Gradual({ children }: { children: readonly ReactNode[] }) {
  const [count, drawMore] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    if (count < children.length) drawMore();
  }, [count, children.length]);
  return children.slice(0, count);
}
