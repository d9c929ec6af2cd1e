/** Badges for Me: answers to feedback, and coupons. Zero if the server doesn't count them. */
import { atom, computed } from 'nanostores';
import { call } from '../calls/api.ts';
import { storedValues } from '../phone/stored.ts';

const none = { token: '', unread: 0, coupons: 0 };
const $read = atom(none);

/** Counts of the current session, zero for any other. */
export const $badges = computed([$read, storedValues.token.store], (read, token) =>
  read.token === token ? read : none,
);

/** Reads both counts. If a read fails, the last count stays. */
export async function readBadges(): Promise<void> {
  const token = storedValues.token.store.get();
  const [answers, coupons] = await Promise.all([
    call('/feedback/red-dot-marker', {}),
    call('/lottery-draw/coupon/quantity', {}),
  ]);
  if (token !== storedValues.token.store.get()) return;
  const known = $badges.get();
  $read.set({
    token,
    unread: answers.ok ? answers.data.unread : known.unread,
    coupons: coupons.ok ? coupons.data.quantity : known.coupons,
  });
}
