/** Coupons by what can still be done with them (§3), to the moment and to the day in Lagos. */
import { describe, expect, test } from 'vitest';
import { couponDaysLeft, couponGroup, groupCoupons } from '#src/coupons/coupons.rules.ts';
import { HOUR_MS } from '#src/facts/time.ts';

/** 10:00 in Lagos. */
const now = Date.UTC(2026, 10, 21, 9);
const until = (expiresAt: number, usedAt: number | null = null) => ({ expiresAt, usedAt });

describe('the group', () => {
  test.each([
    ['usable', now + 1, null],
    ['expired', now, null],
    ['expired', now - 1, null],
    ['used', now + 1, now - 5],
    ['used', now - 1, now - 5],
    ['used', now + 1, 0],
  ] as const)(
    'A coupon is %s when it ends at %i and was used at %s',
    (group, expiresAt, usedAt) => {
      expect(couponGroup(until(expiresAt, usedAt), now)).toBe(group);
    },
  );

  test('Usable coupons are sorted by their end, used and expired ones by the latest', () => {
    const usable = [5, 2, 7].map((ms) => until(now + ms));
    const used = [9, 3, 11].map((ms) => until(now + 1, now - ms));
    const expired = [9, 3, 11].map((ms) => until(now - ms));
    expect(groupCoupons([...usable, ...used, ...expired], now)).toEqual({
      usable: [usable[1], usable[0], usable[2]],
      used: [used[1], used[0], used[2]],
      expired: [expired[1], expired[0], expired[2]],
    });
    expect(groupCoupons([], now)).toEqual({ usable: [], used: [], expired: [] });
  });
});

describe('days left, as Lagos counts them', () => {
  test.each([
    ['in an hour', now + HOUR_MS, 0],
    ['at the last moment of today', Date.UTC(2026, 10, 21, 23) - 1, 0],
    ['at midnight: today is its last day', Date.UTC(2026, 10, 21, 23), 0],
    ['a moment after midnight', Date.UTC(2026, 10, 21, 23) + 1, 1],
    ['one hour into tomorrow', Date.UTC(2026, 10, 22), 1],
    ['in three days', now + 72 * HOUR_MS, 3],
  ])('The days left of a coupon are counted in Lagos: %s', (_, expiresAt, days) => {
    expect(couponDaysLeft(until(expiresAt), now)).toBe(days);
  });
});
