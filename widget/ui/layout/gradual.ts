/** Draws what is in sight first and the rest in slices, a frame each, so that a tap is answered at once. */
import { type ReactNode, useEffect, useState } from 'react';

/** Rows drawn with each frame: some 20 ms of a slow phone. */
const ROWS_A_FRAME = 24;

interface GradualProps {
  /** So many parts are drawn with the first frame. */
  first: number;
  children: readonly ReactNode[];
}

/** Parts from top to bottom. Once drawn they stay. */
export function Gradual({ first, children }: GradualProps) {
  const [count, setCount] = useState(first);
  // An effect runs after its frame is painted.
  useEffect(() => {
    if (count < children.length) setCount(count + 1);
  }, [count, children.length]);
  return children.slice(0, count);
}

/** The rows of a long list to draw now: those around the index `at` first, `reach` of them each way, later all. */
export function useRowsAround<Row>(
  rows: readonly Row[],
  at: number,
  reach: number,
): readonly Row[] {
  const [far, setFar] = useState(reach);
  const from = Math.max(0, at - far);
  const to = at + far + 1;
  const isWhole = from === 0 && to >= rows.length;
  useEffect(() => {
    if (!isWhole) setFar(far + ROWS_A_FRAME);
  }, [far, isWhole]);
  return isWhole ? rows : rows.slice(from, to);
}
