/** While something lies on top of the page, Back closes it first (§2 pickers, design §9). */
import { useEffect, useRef } from 'react';
import { openLayer } from '#src/core/navigation/layers.ts';

export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open]);
}
