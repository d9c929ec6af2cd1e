/** The counts beside tabs and views: how many there are, and in red how many are wrong. */
import { useStore } from '@nanostores/react';
import { bridgeProblem } from '../../simulator/protocol/bridge-fit.ts';
import type { Check } from '../../simulator/protocol/checks.ts';
import { isCall } from '../../simulator/protocol/log.ts';
import { isUsedUp } from '../faults/active-faults.ts';
import { breaksContract } from '../calls/calls.ts';
import { isEvent, problemsOf } from '../events/events.ts';
import type { View } from '../../player/links/tabs.ts';
import { troublesIn } from '../backend/backend.ts';
import { useSession } from '../session/context.ts';
import { useReports } from '../session/use-reports.ts';

export interface TabCount {
  readonly count: number;
  readonly tone?: 'alarm' | 'active' | undefined;
}

/** A tab shows what is wrong in any of its views, else what is active, else the count of its first view. */
export function countOf(views: readonly (TabCount | undefined)[]): TabCount {
  for (const tone of ['alarm', 'active'] as const) {
    const count = views.reduce((sum, one) => sum + (one?.tone === tone ? one.count : 0), 0);
    if (count > 0) return { count, tone };
  }
  const [first] = views;
  return first?.tone === undefined ? (first ?? { count: 0 }) : { count: 0 };
}

/** A view without a count is missing. */
export function useViewCounts(): Partial<Record<View, TabCount>> {
  const session = useSession();
  const log = useStore(session.$log);
  const faults = useStore(session.$faults);
  const { $judgement, $law, $leaks, $money } = useReports();
  const checks = useStore($judgement)?.checks ?? [];
  const badIn = (name: Check['check']) =>
    checks.find(({ check, verdict }) => check === name && verdict === 'bad')?.found.length ?? 0;
  const bad = useStore($law)?.bad ?? 0;
  const leaks = useStore($leaks)?.leaks ?? [];
  const money = useStore($money);
  const counts = {
    calls: 0,
    breaches: 0,
    bridge: 0,
    misfits: 0,
    events: 0,
    wrong: 0,
  };
  for (const entry of log) {
    if (isCall(entry)) {
      counts.calls += 1;
      counts.breaches += breaksContract(entry) ? 1 : 0;
    } else if (entry.kind === 'bridge') {
      counts.bridge += 1;
      counts.misfits += entry.fault === null && bridgeProblem(entry) !== null ? 1 : 0;
    } else if (isEvent(entry)) {
      counts.events += 1;
      counts.wrong += problemsOf(entry, leaks).length > 0 ? 1 : 0;
    }
  }
  /** The number of wrong ones, in red; else the number of all. */
  const orWrong = (all: number, wrong: number): TabCount =>
    wrong > 0 ? { count: wrong, tone: 'alarm' } : { count: all };
  const wrong = money?.wrong ?? 0;
  return {
    calls: orWrong(counts.calls, counts.breaches),
    bridge: orWrong(counts.bridge, counts.misfits),
    events: orWrong(counts.events, counts.wrong),
    money:
      wrong > 0
        ? { count: wrong, tone: 'alarm' }
        : { count: money?.sentWrong ?? 0, tone: 'active' },
    law: { count: bad, tone: 'alarm' },
    leaks: { count: leaks.length, tone: 'alarm' },
    accessibility: { count: badIn('accessibility'), tone: 'alarm' },
    faults: { count: faults.filter((one) => !isUsedUp(one)).length, tone: 'active' },
    effects: { count: badIn('effects'), tone: 'alarm' },
    contract: { count: counts.breaches + troublesIn(log), tone: 'alarm' },
  };
}
