/** Makes the column of the phones wider for each phone beside the first, and narrow again without. */
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { usePhones } from './context.ts';

/** Of the first phone with its toolbar, and of each one more, px. The records keep their least width. */
const FIRST_PX = 440;
const MORE_PX = 400;

/** To be given to the column. Only a change of the number moves it, so that a width that the user set stays. */
export function usePhonesWidth(): RefObject<PanelImperativeHandle | null> {
  const phones = usePhones();
  const count = useStore(phones.$others).length;
  const panel = useRef<PanelImperativeHandle>(null);
  const before = useRef(0);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    panel.current?.resize(`${FIRST_PX + count * MORE_PX}px`);
  }, [count]);
  return panel;
}
