/** How the marketplace decides (§3, §4): by the scenario's setting, then by the answers and the salary. */
import { monthlySalaryNaira } from '#src/facts/options.ts';
import { kept } from '../../text/lender-words.ts';
import type { Customer, World } from '../../world/world.ts';

/** The minimum debt in naira for each answer about the total owed. */
const owedAtLeast: Readonly<Record<string, number>> = {
  nothing: 0,
  upTo50000: 1,
  upTo200000: 50_001,
  upTo500000: 200_001,
  moreThan500000: 500_001,
};
const someOverdue: readonly string[] = ['from1To2', 'from3To5', 'moreThan5'];

const TOTAL_OWED = '7';
const OVERDUE_NOW = '11';

/** Why this application is refused, or null if it is approved. */
export function reasonToReject(world: World, customer: Customer | undefined): string | null {
  if (world.policy.decision === 'reject') return world.policy.rejectReason;
  const answers = customer?.answers ?? {};
  if (someOverdue.includes(answers[OVERDUE_NOW] ?? '')) {
    return kept.overdueNow[0];
  }
  const bands: Readonly<Record<string, readonly [number, number | null]>> = monthlySalaryNaira;
  const [, most] = bands[customer?.additional?.work.monthlySalary ?? ''] ?? [0, null];
  if (most !== null && (owedAtLeast[answers[TOTAL_OWED] ?? ''] ?? 0) > most) {
    return kept.owesTooMuch[0];
  }
  return null;
}
