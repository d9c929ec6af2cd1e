/** The reports of the open world, one set for all panels and for the counts beside the tabs. */
import { control } from './control-client.ts';
import { type Reports, openReports } from './reports.ts';
import type { WorldSession } from './world-session.ts';
import { useSession } from './context.ts';

const open = new WeakMap<WorldSession, Reports>();

export function useReports(): Reports {
  const session = useSession();
  const known = open.get(session);
  if (known) return known;
  const reports = openReports(session, {
    control,
    later: (run, ms) => window.setTimeout(run, ms),
  });
  open.set(session, reports);
  return reports;
}
