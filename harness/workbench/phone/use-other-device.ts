/** Settings of a phone beside the first, kept up to date by the events of its world. */
import { useCallback, useEffect, useState } from 'react';
import type { DeviceChange, DeviceState } from '../../protocol/device.ts';
import { ControlError } from '../../client/control.ts';
import { control } from '../session/control-client.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { needsRestart } from './settings/phone-settings.ts';

export interface OtherDevice {
  /** Null until they are known. */
  readonly state: DeviceState | null;
  /** Other changes restart the app. */
  readonly change: (change: DeviceChange) => Promise<void>;
}

export function useOtherDevice(number: number, restart: () => void): OtherDevice {
  const { say } = useWorkbench();
  const session = useSession();
  const [state, setState] = useState<DeviceState | null>(null);

  const read = useCallback(
    async (ask: () => Promise<DeviceState>) => {
      try {
        setState(await ask());
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        // A world that has ended is said in the phone's place.
        if (error.problem !== 'gone') say('bad', error.message);
      }
    },
    [say],
  );
  useEffect(() => {
    const ask = () => read(() => control.phone(session.id, number));
    void ask();
    return session.onEvent((event) => {
      const own = event.type === 'phone' && event.phone === number;
      if (event.type === 'world' || event.type === 'device') void ask();
      else if (own && event.command.type === 'device') void ask();
    });
  }, [session, number, read]);

  return {
    state,
    async change(change) {
      await read(() => control.changePhone(session.id, number, change));
      if (needsRestart(change)) restart();
    },
  };
}
