/** The counts beside tabs: how many there are, and in amber what is active or not the app's fault. What is bad is in the light. */
import { useStore } from '@nanostores/react';
import { isCall } from '../../simulator/protocol/log.ts';
import { isUsedUp } from '../faults/active-faults.ts';
import { isEvent } from '../events/events.ts';
import type { Tab } from '../../player/links/tabs.ts';
import { troublesIn } from '../backend/backend.ts';
import { useSession } from '../session/context.ts';
import { useReports } from '../session/use-reports.ts';

export interface TabCount {
  readonly count: number;
  readonly tone?: 'active' | undefined;
}

/** A tab without a count is missing. */
export function useTabCounts(): Partial<Record<Tab, TabCount>> {
  const session = useSession();
  const log = useStore(session.$log);
  const faults = useStore(session.$faults);
  const sentWrong = useStore(useReports().$money)?.sentWrong ?? 0;
  const count = { calls: 0, bridge: 0, events: 0 };
  for (const entry of log) {
    if (isCall(entry)) count.calls += 1;
    else if (entry.kind === 'bridge') count.bridge += 1;
    else if (isEvent(entry)) count.events += 1;
  }
  return {
    calls: { count: count.calls },
    bridge: { count: count.bridge },
    events: { count: count.events },
    faults: { count: faults.filter((one) => !isUsedUp(one)).length, tone: 'active' },
    checks: { count: sentWrong + troublesIn(log), tone: 'active' },
  };
}
