/** The keyboard that the app in a frame needs, as the phone reports it. */
import { type RefObject, useEffect, useState } from 'react';
import type { KeyboardReport } from '../../simulator/protocol/phone.ts';

export type Keyboard = Omit<KeyboardReport, 'type'>;

const closed: Keyboard = { open: false, keys: 'text', shift: 0 };

const isReport = (data: unknown): data is KeyboardReport =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'keyboard';

/** Closed at every new start of the app, and by `reset` for a reloaded page. */
export function useKeyboard(
  frame: RefObject<HTMLIFrameElement | null>,
  starts: number,
): { readonly keyboard: Keyboard; readonly reset: () => void } {
  const [last, setLast] = useState({ starts, keyboard: closed });
  useEffect(() => {
    const told = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (isReport(data)) setLast({ starts, keyboard: data });
    };
    window.addEventListener('message', told);
    return () => window.removeEventListener('message', told);
  }, [frame, starts]);
  return {
    keyboard: last.starts === starts ? last.keyboard : closed,
    reset: () => setLast({ starts, keyboard: closed }),
  };
}
