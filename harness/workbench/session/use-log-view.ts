/** Clears a log view: entries up to a point are hidden in this window, and stay in the world. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import { useSession } from './context.ts';

export function useLogView(): {
  readonly entries: readonly LogEntry[];
  readonly clear: () => void;
} {
  const log = useStore(useSession().$log);
  const [upTo, setUpTo] = useState(-1);
  const entries = upTo < 0 ? log : log.filter(({ seq }) => seq > upTo);
  return { entries, clear: () => setUpTo(log.at(-1)?.seq ?? -1) };
}
