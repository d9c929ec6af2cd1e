/** Coupons in groups: usable, used, ended (§3). Times in ms UTC. */
import { lagosDaysBetween } from '../core/values/lagos-time.rules.ts';

export interface CouponDates {
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

export type CouponGroup = 'usable' | 'used' | 'expired';

/** A used coupon stays used. A coupon that ends right now has ended. */
export function couponGroup({ usedAt, expiresAt }: CouponDates, now: number): CouponGroup {
  if (usedAt !== null) return 'used';
  return now < expiresAt ? 'usable' : 'expired';
}

/** Sorts each group: usable ones by their end, the others latest first. */
export function groupCoupons<C extends CouponDates>(
  coupons: readonly C[],
  now: number,
): Readonly<Record<CouponGroup, readonly C[]>> {
  const groups: Record<CouponGroup, C[]> = { usable: [], used: [], expired: [] };
  for (const coupon of coupons) groups[couponGroup(coupon, now)].push(coupon);
  groups.usable.sort((a, b) => a.expiresAt - b.expiresAt);
  groups.used.sort((a, b) => Number(b.usedAt) - Number(a.usedAt));
  groups.expired.sort((a, b) => b.expiresAt - a.expiresAt);
  return groups;
}

/** Lagos days until its last day: 0 today. A coupon that ends at midnight works until the day before. */
export const couponDaysLeft = (coupon: CouponDates, now: number) =>
  lagosDaysBetween(now, coupon.expiresAt - 1);
