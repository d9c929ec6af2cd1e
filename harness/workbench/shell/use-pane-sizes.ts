/** The widths of the three panes, as the tester left them, and the initial ones after a reset. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type PanelImperativeHandle, useDefaultLayout } from 'react-resizable-panels';
import { $resets } from '../kit/layout.ts';

/** Width of the world column, and of the phone with its toolbar, px. */
export const WORLD_PX = 300;
export const PHONE_PX = 440;

export function usePaneSizes() {
  const resets = useStore($resets);
  const left = useRef<PanelImperativeHandle>(null);
  const middle = useRef<PanelImperativeHandle>(null);
  const layout = useDefaultLayout({
    id: 'workbench-panes-1',
    storage: localStorage,
    onlySaveAfterUserInteractions: true,
  });
  const before = useRef(resets);
  useEffect(() => {
    if (before.current === resets) return;
    before.current = resets;
    left.current?.resize(`${WORLD_PX}px`);
    middle.current?.resize(`${PHONE_PX}px`);
  }, [resets]);
  return { left, middle, resets, layout };
}
