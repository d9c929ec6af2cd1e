/** The refusal (§2 reject): why, for how many days, and what helps. */
import { call, serverNow } from '../api.ts';
import { lagosDaysBetween } from '../rules/lagos-time.ts';
import { createResource } from './resource.ts';

export const createReject = () => createResource(() => call('/loan/reject-guide', {}));

/** Days of the freeze that are left, or null where no end is known; never below zero. */
export function freezeDaysLeft(freezeUntil: number | null): number | null {
  return freezeUntil === null ? null : Math.max(0, lagosDaysBetween(serverNow(), freezeUntil));
}
