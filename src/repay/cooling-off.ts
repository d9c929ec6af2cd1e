/** The cooling-off period of a new loan (src/docs/rules.md#cooling-off). */
import { serverNow } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';

/**
 * The sum that cancels the loan now, kobo: never more than was sent or than is owed. Undefined if it can't be
 * cancelled.
 */
export function cancelSum(order: LoanOrder): number | undefined {
  const { coolingOffUntil, coolingOffKobo, disbursalKobo, owedKobo } = order;
  if (coolingOffUntil === null || !coolingOffKobo || serverNow() >= coolingOffUntil)
    return undefined;
  return coolingOffKobo <= Math.min(disbursalKobo, owedKobo) ? coolingOffKobo : undefined;
}
