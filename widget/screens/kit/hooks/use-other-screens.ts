import { useEffect } from 'react';
import { afterPaint } from '#src/core/phone/after-paint.ts';
import { openRoom, whenIdle } from '../../rooms.ts';

/** A form's renders take a slow phone less; ms. */
const REST_MS = 1_000;

/** Opens the room of the other screens once this one is at rest, so that the first tap doesn't wait for it. */
export function useOtherScreens(): void {
  useEffect(() => afterPaint(() => whenIdle(() => openRoom('rest')), REST_MS), []);
}
