/** Analytics events as the shell received them (§2): page, field, parameters, and whether each may be sent. */
import { bridgeProblem } from '../../protocol/bridge-fit.ts';
import type { Leak } from '../../protocol/checks.ts';
import type { LogEntry } from '../../protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';

export interface AnalyticsEvent {
  readonly seq: number;
  readonly at: number;
  readonly event: string;
  readonly page: string;
  /** The field chosen or filled, the message of a toast, the place of an error. */
  readonly what: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Why it must not be sent like this; empty if it may. */
  readonly faults: readonly string[];
}

type Tree = Readonly<Record<string, unknown>>;
/** All events of a log. `leaks` are the personal values found in them. */
export function analyticsEvents(
  log: readonly LogEntry[],
  leaks: readonly Leak[],
): AnalyticsEvent[] {
  const leaky = new Map<number, string[]>();
  for (const { where, seq, kind, shown } of leaks) {
    if (where !== 'analytics' || seq === null) continue;
    leaky.set(seq, [...(leaky.get(seq) ?? []), `personal data (${kind}): ${shown}`]);
  }
  return log.flatMap((entry): AnalyticsEvent[] => {
    if (entry.kind !== 'analytics') return [];
    const problem = bridgeProblem({ action: 'logEventByAF', params: entry.detail });
    const detail = isRecord(entry.detail) ? entry.detail : {};
    const params = isRecord(detail['params']) ? detail['params'] : {};
    const { text: event, seq, at } = entry;
    return [
      {
        seq,
        at,
        event,
        page: textOf(params['pageName']),
        what: textOf(params['field'] ?? params['message'] ?? placed(params) ?? params['build']),
        params,
        faults: [...(problem === null ? [] : [problem]), ...(leaky.get(seq) ?? [])],
      },
    ];
  });
}

const placed = ({ code, place }: Tree) =>
  code === undefined ? undefined : `${textOf(code)}: ${textOf(place)}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
