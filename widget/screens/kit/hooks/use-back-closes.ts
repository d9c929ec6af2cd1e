/** While a layer is open, Back closes it first (src/docs/rules.md#back). */
import { useEffect, useRef } from 'react';
import { openLayer } from '#src/core/navigation/layers.ts';

export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open]);
}
