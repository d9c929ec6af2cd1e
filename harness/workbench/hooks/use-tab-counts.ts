/** The figures beside the tabs' names: how much there is, and in red how much of it is wrong. */
import { useStore } from '@nanostores/react';
import { isUsedUp } from '../lib/armed-faults.ts';
import { isCall } from '../lib/calls.ts';
import { isEvent } from '../lib/events.ts';
import { wrongIn } from '../lib/oracle.ts';
import type { Tab } from '../lib/tabs.ts';
import { useSession } from './context.ts';

export interface TabCount {
  readonly count: number;
  readonly tone?: 'alarm' | 'active';
}

/** A tab without a figure is missing. */
export function useTabCounts(): Partial<Record<Tab, TabCount>> {
  const session = useSession();
  const log = useStore(session.$log);
  const faults = useStore(session.$faults);
  const twice = useStore(session.$effects).filter(({ times }) => times > 1).length;
  const counts = { calls: 0, bridge: 0, events: 0, wrong: 0 };
  for (const entry of log) {
    counts.wrong += wrongIn(entry);
    if (isCall(entry)) counts.calls += 1;
    else if (entry.kind === 'bridge') counts.bridge += 1;
    else if (isEvent(entry)) counts.events += 1;
  }
  return {
    calls: { count: counts.calls },
    bridge: { count: counts.bridge },
    events: { count: counts.events, ...(counts.wrong > 0 && { tone: 'alarm' }) },
    faults: { count: faults.filter((one) => !isUsedUp(one)).length, tone: 'active' },
    effects: { count: twice, tone: 'alarm' },
  };
}
