/** A declined application (§2): why, until when, what helps, and the next step after the freeze. */
import { call } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import { environment } from '../core/environment.ts';
import { freezeDaysLeft } from '../core/loan/order-facts.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { createResource } from '../core/customer/resource.ts';
import { refusal } from '../core/calls/refusal.ts';

/** Reads the guide, and reads it again when the customer comes back, because the freeze may be over. */
export function createReject() {
  /** Null if no application was declined. */
  const guide = createResource<Reply<'/loan/reject-guide'> | null>(async () => {
    const reply = await call('/loan/reject-guide', {});
    const none = !reply.ok && refusal(reply.failure) === 'notFound';
    return none ? { ok: true, data: null } : reply;
  });
  return {
    guide,
    open(): () => void {
      void guide.load();
      if (!$latest.get().order) void refreshOrder();
      const { surroundings } = environment();
      return surroundings.listen(() => void (surroundings.visible() && guide.load()));
    },
  };
}

/** Days of the freeze that are left. Works too if the server sends only the days. */
export const daysLeftOf = ({ freezeUntil, freezeDays }: Reply<'/loan/reject-guide'>) =>
  freezeDaysLeft(freezeUntil) ?? freezeDays;
