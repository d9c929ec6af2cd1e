/** The figures beside the tabs' names: how much there is, and in red how much of it is wrong. */
import { useStore } from '@nanostores/react';
import { isUsedUp } from '../faults/armed-faults.ts';
import { isCall } from '../calls/calls.ts';
import { isEvent } from '../events/events.ts';
import { errorsIn } from '../events/console-lines.ts';
import { wrongIn } from '../checks/oracle.ts';
import type { Tab } from '../session/tabs.ts';
import { troublesIn } from '../backend/upstream.ts';
import { useSession } from '../session/context.ts';
import { useReports } from '../session/use-reports.ts';

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
  const { $law, $leaks } = useReports();
  const bad = useStore($law)?.bad ?? 0;
  const leaks = useStore($leaks)?.leaks.length ?? 0;
  const counts = { calls: 0, bridge: 0, events: 0, analytics: 0, errors: 0, wrong: 0 };
  for (const entry of log) {
    counts.wrong += wrongIn(entry);
    counts.errors += errorsIn(entry);
    if (entry.kind === 'analytics') counts.analytics += 1;
    if (isCall(entry)) counts.calls += 1;
    else if (entry.kind === 'bridge') counts.bridge += 1;
    else if (isEvent(entry)) counts.events += 1;
  }
  return {
    calls: { count: counts.calls },
    bridge: { count: counts.bridge },
    events: { count: counts.events },
    console: { count: counts.errors, tone: 'alarm' },
    analytics: { count: counts.analytics },
    money: { count: counts.wrong, tone: 'alarm' },
    law: { count: bad, tone: 'alarm' },
    leaks: { count: leaks, tone: 'alarm' },
    faults: { count: faults.filter((one) => !isUsedUp(one)).length, tone: 'active' },
    effects: { count: twice, tone: 'alarm' },
    upstream: { count: troublesIn(log), tone: 'alarm' },
  };
}
