/** The debt as the cashier shows it, and what changed since the customer confirmed. */
import { lagosDayMark } from '../core/values/lagos-time.rules.ts';
import type { RepaymentDetail } from './repay.ts';

/** The debt as shown: kobo, and the due date in ms UTC. */
export interface Debt {
  readonly owedKobo: number;
  /** The part that may be paid now. */
  readonly payableKobo: number;
  /** Missing if the lender sends no date. */
  readonly dueAt?: number;
  /** The price of a pending rollover. Missing if the lender sends none. */
  readonly rolloverPendingKobo?: number;
}

export interface DebtChange {
  readonly before: Debt;
  readonly after: Debt;
}

export function debtOf({ order, payableKobo }: RepaymentDetail): Debt {
  const { owedKobo, dueAt, rolloverPendingKobo } = order;
  return {
    owedKobo,
    payableKobo,
    ...(dueAt !== null && { dueAt: lagosDayMark(dueAt) }),
    ...(rolloverPendingKobo !== null && { rolloverPendingKobo }),
  };
}

/** Both debts, or null if they are the same. */
export function debtChange(before: Debt, after: Debt): DebtChange | null {
  const same = (['owedKobo', 'payableKobo', 'dueAt', 'rolloverPendingKobo'] as const).every(
    (name) => before[name] === after[name],
  );
  return same ? null : { before, after };
}
