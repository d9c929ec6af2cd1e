/**
 * The oracle's arithmetic of a loan (§1, §9): exact fractions, shared with no other code, so that a mistake of the
 * marketplace or the app can't agree with itself. Amounts in kobo, rates in basis points.
 */
import type { Terms } from '../../world/world.ts';
import { DAY_MS, LAGOS_AHEAD_MS } from '#src/facts/time.ts';

/** `over / under` to the nearest whole number, halves up. */
export function nearest(over: bigint, under: bigint): bigint {
  const doubled = 2n * over + under;
  const whole = doubled / (2n * under);
  return doubled < 0n && doubled % (2n * under) !== 0n ? whole - 1n : whole;
}

/** The Lagos calendar day of an instant (ms UTC): one hour ahead of UTC, no summer time. */
export const dayInLagos = (ms: number) => Math.floor((ms + LAGOS_AHEAD_MS) / DAY_MS);

/** The instant (ms UTC) at which a Lagos day begins. */
export const beginOfDay = (day: number) => day * DAY_MS - LAGOS_AHEAD_MS;

/** The agreed amounts, kobo; `yearlyTenths` is the yearly rate including all fees in tenths of a percent. */
export interface Agreed {
  readonly principal: number;
  readonly processingFee: number;
  readonly taxOnFee: number;
  readonly interest: number;
  readonly coupon: number;
  readonly disbursal: number;
  readonly repayment: number;
  readonly penaltyPerDay: number;
  readonly yearlyTenths: number | null;
}

/**
 * A loan repaid once after `days`, with its fee and tax deducted upfront and an agreed coupon taken off the repayment.
 */
export function agree(principal: number, days: number, terms: Terms, coupon = 0): Agreed {
  const p = BigInt(principal);
  const times = terms.feeCharged === 'daily' ? BigInt(days) : 1n;
  const fee = nearest(p * BigInt(terms.feeBp) * times, 10_000n);
  const tax = nearest(fee * BigInt(terms.taxOnFeeBp), 10_000n);
  const interest = nearest(p * BigInt(terms.interestBpPerYear) * BigInt(days), 3_650_000n);
  const disbursal = Number(p - fee - tax);
  const repayment = Number(p + interest) - coupon;
  const rate = yearlyRate(disbursal, [{ days, kobo: repayment }]);
  return {
    principal,
    processingFee: Number(fee),
    taxOnFee: Number(tax),
    interest: Number(interest),
    coupon,
    disbursal,
    repayment,
    penaltyPerDay: perDay(repayment, terms),
    yearlyTenths: rate === null ? null : Math.round(rate * 1_000),
  };
}

/** The cost of a late day on a due amount, kobo. */
export const perDay = (due: number, terms: Terms) =>
  Number(nearest(BigInt(due) * BigInt(terms.penaltyBpPerDay), 10_000n));

/** The most that the late fees on a principal can be, kobo; Infinity without a cap (0 basis points). */
export const mostPenalty = (principal: number, capBp: number) =>
  capBp > 0 ? Number(nearest(BigInt(principal) * BigInt(capBp), 10_000n)) : Infinity;

/** The interest of a number of days on a principal, kobo. */
export const interestOf = (principal: number, days: number, terms: Terms) =>
  Number(nearest(BigInt(principal) * BigInt(terms.interestBpPerYear) * BigInt(days), 3_650_000n));

/** The fee with its tax on a principal, kobo. */
export function feeWithTax(principal: number, terms: Terms): number {
  const fee = nearest(BigInt(principal) * BigInt(terms.feeBp), 10_000n);
  return Number(fee + nearest(fee * BigInt(terms.taxOnFeeBp), 10_000n));
}

/** A repayment so many days (possibly a fraction) after the payout. */
export interface Repayment {
  readonly days: number;
  readonly kobo: number;
}

/**
 * The yearly rate including all fees (src/docs/law.md#yearly-rate): 0.412 is 41.2 %. Newton's method on the value of
 * one unit a year later. Null if there is no such rate.
 */
export function yearlyRate(payout: number, repayments: readonly Repayment[]): number | null {
  if (payout <= 0 || repayments.length === 0) return null;
  if (repayments.some(({ days, kobo }) => days <= 0 || kobo <= 0)) return null;
  // In the logarithm of 1 + X the value is convex and falling, so a Newton step overshoots at most once, to the left.
  const excess = (log: number) => {
    let worth = -payout;
    let slope = 0;
    for (const { days, kobo } of repayments) {
      const years = days / 365;
      const part = kobo * Math.exp(-log * years);
      worth += part;
      slope -= years * part;
    }
    return { worth, slope };
  };
  let log = 0;
  for (let step = 0; step < 1_000; step += 1) {
    const { worth, slope } = excess(log);
    const next = log - worth / slope;
    if (!Number.isFinite(next)) return null;
    if (Math.abs(next - log) < 1e-13 * Math.max(1, Math.abs(log))) return Math.exp(next) - 1;
    log = next;
  }
  return null;
}
