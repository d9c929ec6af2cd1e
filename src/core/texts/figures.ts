/**
 * Amounts and rates as text, the same in every language. Old engines print NGN instead of ₦, so the app formats them.
 */
import { twoDigits } from '../values/two-digits.rules.ts';

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** 2,000 */
export const formatCount = (count: number) => group(String(count));

/**
 * ₦24,710.90, and ₦25,000 without kobo to show. This is the only form of an amount, because no rule of §2 or §5 asks
 * for another. Negative amounts have a true minus sign before the ₦.
 */
export function formatKobo(kobo: number): string {
  const size = Math.abs(kobo);
  const fraction = size % 100;
  return `${kobo < 0 ? '−' : ''}₦${group(String(Math.floor(size / 100)))}${fraction ? `.${twoDigits(fraction)}` : ''}`;
}

/** One decimal, as the law's examples print it: 0.4788 → '47.9%'. */
export function formatRate(rate: number): string {
  return `${(Math.round(rate * 1000) / 10).toFixed(1)}%`;
}

/** Basis points as percent without trailing zeros: 3600 → '36%', 98 → '0.98%'. */
export function formatBasisPoints(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** For showing: 0803 123 4567. */
export function spacedMobile(national: string): string {
  return national.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** Shortened, because others may see the screen: 0803 ••• 4567, with no-break spaces. */
export function maskedMobile(national: string): string {
  return national.replace(/^(\d{4})\d{3}(\d{4})$/, '$1\u00a0•••\u00a0$2');
}
