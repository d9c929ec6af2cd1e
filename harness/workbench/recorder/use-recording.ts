/** The run in the Recorder: from an opened file, or of the open world, read again as it goes on. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Recording } from '../../simulator/protocol/recording.ts';
import { ControlError } from '../../simulator/client/control.ts';
import { control } from '../session/control-client.ts';
import { actless } from '../../player/recording/replay.ts';
import { $opened } from './recorder-state.ts';
import { useSession } from '../session/context.ts';

/**
 * Read this long after the last log entry, because the screen settles slightly later, and on a slow page much later;
 * ms.
 */
const SOON_MS = 500;
const LATER_MS = 3_500;

export interface Shown {
  readonly recording: Recording;
  /** For an opened file: its name, why it can only be viewed here, and why it can't be replayed here. */
  readonly file: {
    readonly name: string;
    readonly foreign: string | null;
    readonly unplayed: string | null;
  } | null;
}

/** Null until the run has been read. */
export function useRecording(): Shown | null {
  const session = useSession();
  const opened = useStore($opened);
  const last = useStore(session.$log).at(-1)?.seq ?? 0;
  const [live, setLive] = useState<Recording | null>(null);
  useEffect(() => {
    if (opened) return undefined;
    let over = false;
    const read = () =>
      control.recording(session.id).then(
        (recording) => over || setLive(recording),
        (error: unknown) => {
          // The workbench itself reports an unreachable world.
          if (!(error instanceof ControlError)) throw error;
        },
      );
    const timers = [0, SOON_MS, LATER_MS].map((ms) => setTimeout(() => void read(), ms));
    return () => {
      over = true;
      timers.forEach(clearTimeout);
    };
  }, [session, last, opened]);
  if (opened) {
    const { recording, foreign, name } = opened;
    return { recording, file: { name, foreign, unplayed: foreign ?? actless(recording) } };
  }
  return live && live.world === session.id ? { recording: live, file: null } : null;
}
