/** A declined application (§2): why, until when, what helps, and the next step after the freeze. */
import { call, serverNow } from '../core/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { environment } from '../core/environment.ts';
import { createResource } from '../core/resource.ts';
import { businessErrors, sameCode } from '../facts/errors.ts';
import { DAY_MS } from '../facts/time.ts';

/** Reads the guide, and again when the person comes back: by then the freeze may be over. */
export function createReject() {
  /** Null if no application was declined. */
  const guide = createResource<Reply<'/loan/reject-guide'> | null>(async () => {
    const reply = await call('/loan/reject-guide', {});
    const none =
      !reply.ok &&
      reply.failure.kind === 'business' &&
      sameCode(reply.failure.code, businessErrors.notFound);
    return none ? { ok: true, data: null } : reply;
  });
  return {
    guide,
    open(): () => void {
      void guide.load();
      const { surroundings } = environment();
      return surroundings.listen(() => void (surroundings.visible() && guide.load()));
    },
  };
}

/** Days of the freeze that are left, begun ones counted, so 0 only once it is over; null if the end is unknown. */
export function freezeDaysLeft(freezeUntil: number | null): number | null {
  return freezeUntil && Math.max(0, Math.ceil((freezeUntil - serverNow()) / DAY_MS));
}

/** The same if the server sends only the days. */
export const daysLeftOf = ({ freezeUntil, freezeDays }: Reply<'/loan/reject-guide'>) =>
  freezeDaysLeft(freezeUntil) ?? freezeDays;
