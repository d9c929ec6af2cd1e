/** The widths of the three panes, kept for each number of phones: one phone gets back what it had before a second came. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  type GroupImperativeHandle,
  type PanelImperativeHandle,
  useDefaultLayout,
} from 'react-resizable-panels';
import { $resets } from '../kit/layout.ts';
import { usePhones } from '../phone/context.ts';

/** Of the world column, of the first phone with its toolbar, and of each one more, px. */
const WORLD_PX = 300;
const FIRST_PX = 440;
const MORE_PX = 400;

export function usePaneSizes() {
  const count = useStore(usePhones().$others).length;
  const resets = useStore($resets);
  const group = useRef<GroupImperativeHandle>(null);
  const left = useRef<PanelImperativeHandle>(null);
  const middle = useRef<PanelImperativeHandle>(null);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `workbench-panes-${count + 1}`,
    storage: localStorage,
    onlySaveAfterUserInteractions: true,
  });
  // Declared before the effect that reads it, so that it is set first.
  const kept = useRef(defaultLayout);
  useEffect(() => {
    kept.current = defaultLayout;
  }, [defaultLayout]);
  const before = useRef({ count, resets });
  useEffect(() => {
    const isFirst = before.current.count === count && before.current.resets === resets;
    const isReset = before.current.resets !== resets;
    before.current = { count, resets };
    if (isFirst && (kept.current || count === 0)) return;
    if (kept.current && !isReset) return void group.current?.setLayout(kept.current);
    left.current?.resize(`${WORLD_PX}px`);
    middle.current?.resize(`${FIRST_PX + count * MORE_PX}px`);
  }, [count, resets]);
  return { group, left, middle, resets, layout: { defaultLayout, onLayoutChanged } };
}
