/**
 * Differences between the agreed terms and the resulting loan, shown over every screen until the customer has read
 * them.
 */
import { atom } from 'nanostores';
import type { LoanDifference } from './agreed-loan.rules.ts';
import type { PaymentDifference } from './payment-differences.rules.ts';

/** The agreed and the actual value: kobo, a date in ms UTC, or the server's words. */
export type Difference = LoanDifference | PaymentDifference;

export const $differences = atom<readonly Difference[]>([]);

/** Shows the differences, if there are any. */
export function tellDifferences(differences: readonly Difference[]): void {
  if (differences.length) $differences.set(differences);
}
