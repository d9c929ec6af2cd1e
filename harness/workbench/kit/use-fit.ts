/** How much an item of a given size must shrink to fit into an element. */
import { type RefObject, useEffect, useState } from 'react';
import type { Size } from '../../player/links/url-state.ts';

/** Margin around it, px. */
const MARGIN = 24;
const SMALLEST = 0.5;

/** 1 if it fits, otherwise less, but never under a half; then the element scrolls. */
export function useFit(element: RefObject<HTMLElement | null>, { width, height }: Size): number {
  const [room, setRoom] = useState<Size | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      setRoom({ width: current.clientWidth - MARGIN, height: current.clientHeight - MARGIN });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  if (room === null) return 1;
  return Math.max(SMALLEST, Math.min(1, room.width / width, room.height / height));
}
