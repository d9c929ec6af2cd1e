/** The prefixes of mobile numbers that the marketplace knows, for /app/get-mobile-segment (§7). */
import { networkOf } from '#src/facts/phone-numbers.ts';

let known: string[] | undefined;

/** Four digits with the leading 0, or five if only part of the four-digit range is in use. */
export function mobileSegments(): string[] {
  known ??= Array.from({ length: 300 }, (_, index) => String(700 + index)).flatMap((start) => {
    if (networkOf(start)) return [`0${start}`];
    return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
      .filter((longer) => networkOf(longer))
      .map((longer) => `0${longer}`);
  });
  return [...known];
}
