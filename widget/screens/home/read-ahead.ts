/** Prepares what the likely next screens need, while home is idle. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $userInfo } from '#src/core/customer/session.ts';
import { afterPaint } from '#src/core/phone/after-paint.ts';
import { openRoom, whenIdle } from '../rooms.ts';

/** Home's calls and renders take a slow phone less; ms. */
const REST_MS = 2_000;

/** Draws the likely next form (draw-ahead.ts). Its script comes later than home. */
export const ahead: { draw?: () => () => void } = {};

/** Once home has rested, for this customer. */
export function useReadAhead(): void {
  const userId = useStore($userInfo)?.userId;
  useEffect(() => {
    let forget: (() => void) | undefined;
    // Each room in a task of its own, so that a tap waits for one at most.
    const open = () => {
      openRoom('forms');
      forget = ahead.draw?.();
      whenIdle(() => openRoom('rest'));
    };
    const cancel = afterPaint(() => whenIdle(open), REST_MS);
    return () => {
      cancel();
      forget?.();
    };
  }, [userId]);
}
