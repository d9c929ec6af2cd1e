/** Draws what is in sight first and the rest in slices, a frame each, so that a tap is answered at once. */
import { useEffect, useReducer } from 'react';

/** Rows drawn with each frame: some 20 ms of a slow phone. */
const ROWS_A_FRAME = 24;

/** The rows of a long list to draw now: those around the index `at` first, `reach` of them each way, later all. */
export function useRowsAround<Row>(
  rows: readonly Row[],
  at: number,
  reach: number,
): readonly Row[] {
  const [far, drawMore] = useReducer((drawn: number) => drawn + ROWS_A_FRAME, reach);
  const from = Math.max(0, at - far);
  const to = at + far + 1;
  const isWhole = from === 0 && to >= rows.length;
  // An effect runs after its frame is painted.
  useEffect(() => {
    if (!isWhole) drawMore();
  }, [far, isWhole]);
  return isWhole ? rows : rows.slice(from, to);
}
