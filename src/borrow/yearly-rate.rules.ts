/** The yearly rate including all fees (src/docs/law.md#yearly-rate). */
import { DAY_MS } from '../facts/time.ts';

const YEAR_MS = 365 * DAY_MS;

/** A payout or a repayment; `kobo` is always above zero. */
export interface CashFlow {
  readonly at: number;
  readonly kobo: number;
}

/**
 * The rate at which payouts and repayments have the same value on the day of the first payout: 0.412 is 41.2%. Times in
 * ms. Undefined without a payout or repayment, or if a repayment precedes the payout.
 */
export function yearlyRate(
  payouts: readonly CashFlow[],
  repayments: readonly CashFlow[],
): number | undefined {
  const sound = (flow: CashFlow) => flow.kobo > 0 && Number.isFinite(flow.at);
  if (!payouts.length) return undefined;
  if (!payouts.every(sound) || !repayments.every(sound)) return undefined;
  const start = Math.min(...payouts.map((flow) => flow.at));
  if (repayments.some((flow) => flow.at <= start)) return undefined;
  const worth = (flows: readonly CashFlow[], rate: number) =>
    flows.reduce((sum, flow) => sum + flow.kobo * (1 + rate) ** (-(flow.at - start) / YEAR_MS), 0);
  // A higher rate lowers the value of repayments, so there is one solution, found by bisection.
  const excess = (rate: number) => worth(repayments, rate) - worth(payouts, rate);
  let low = -0.999_999;
  let high = 1;
  while (excess(high) > 0) {
    high *= 4;
    if (high > 1e12) return undefined;
  }
  if (excess(low) < 0) return undefined;
  // Until the two are adjacent doubles.
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
}
