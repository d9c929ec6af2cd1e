import { useStore } from '@nanostores/react';
import { type ReadableAtom, atom, computed } from 'nanostores';
import { useContext, useMemo } from 'react';
import { isRecord } from '#src/contract/is-record.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import { SessionContext } from './context.ts';

/** The status to which the map took the world's loan; null if the world is still in its scenario's. */
function jumpOf(log: readonly LogEntry[]): number | null {
  const jumps = log.flatMap((entry) =>
    entry.kind === 'world' && isRecord(entry.detail) && typeof entry.detail['journey'] === 'number'
      ? [entry.detail['journey']]
      : [],
  );
  return jumps.at(-1) ?? null;
}

const none: ReadableAtom<number | null> = atom(null);

/** Like `jumpOf`, for the open world. */
export function useJump(): number | null {
  const session = useContext(SessionContext);
  const $jump = useMemo(() => (session ? computed(session.$log, jumpOf) : none), [session]);
  return useStore($jump);
}
