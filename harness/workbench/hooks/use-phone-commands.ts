/** Orders to the phone's page: clock, faults and settings as the world changes them, and what the toolbar asks for. */
import { type RefObject, useCallback, useEffect } from 'react';
import type { PhoneCommand } from '#harness/control.ts';
import { useSession } from './context.ts';

export function usePhoneCommands(
  frame: RefObject<HTMLIFrameElement | null>,
): (command: PhoneCommand) => void {
  const session = useSession();
  const send = useCallback(
    (command: PhoneCommand) =>
      frame.current?.contentWindow?.postMessage(command, window.location.origin),
    [frame],
  );
  useEffect(
    () =>
      session.onEvent((event) => {
        if (event.type === 'clock' || event.type === 'faults' || event.type === 'device') {
          send(event);
        }
      }),
    [session, send],
  );
  return send;
}
