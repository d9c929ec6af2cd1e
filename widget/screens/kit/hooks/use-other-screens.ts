import { useEffect } from 'react';
import { afterPaint } from '#src/core/phone/after-paint.ts';
import { openRoom } from '../../rooms.ts';

/** A form's renders take a slow phone less; ms. */
const REST_MS = 1_000;

/** Opens the room of the other screens once this one is at rest, so that the first tap doesn't wait for it. */
export function useOtherScreens(): void {
  useEffect(() => {
    const open = () => openRoom('rest');
    const whenIdle = (window as Partial<Window>).requestIdleCallback;
    return afterPaint(() => void (whenIdle ? whenIdle(open) : open()), REST_MS);
  }, []);
}
