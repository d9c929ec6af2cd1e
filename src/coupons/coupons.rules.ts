/** Coupons by what can still be done with them (§3), at a time of the world, ms UTC. */
import { lagosDaysBetween } from '../core/lagos-time.rules.ts';

export interface CouponDates {
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

export type CouponGroup = 'usable' | 'used' | 'expired';

/** A used coupon stays used, however old; one that ends at this very moment has ended. */
export function couponGroup({ usedAt, expiresAt }: CouponDates, now: number): CouponGroup {
  if (usedAt !== null) return 'used';
  return now < expiresAt ? 'usable' : 'expired';
}

/** The coupons of each group: what ends first comes first, what was used or ended last comes first. */
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

/** Lagos days until the last day on which it works: 0 today; one that ends at midnight works until the day before. */
export const couponDaysLeft = (coupon: CouponDates, now: number) =>
  lagosDaysBetween(now, coupon.expiresAt - 1);
