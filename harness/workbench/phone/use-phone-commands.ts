/** Commands to the phone's page: clock, faults and settings when the world changes them, and the toolbar's commands. */
import { type RefObject, useCallback, useEffect } from 'react';
import type { PhoneCommand } from '../../simulator/protocol/phone.ts';
import { useSession } from '../session/context.ts';

/** Events of a world that are commands to its phones. */
const commanding: readonly PhoneCommand['type'][] = ['clock', 'faults', 'device', 'storage'];

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
        if (commanding.some((type) => event.type === type)) send(event as PhoneCommand);
      }),
    [session, send],
  );
  return send;
}
