/** What the lender carried out otherwise than the customer agreed: shown over every screen until it is read. */
import { atom } from 'nanostores';
import type { LoanDifference } from './agreed-loan.rules.ts';
import type { PaymentDifference } from './payment-differences.rules.ts';

/** What was agreed and what came back: kobo, a date in ms UTC, or words of the server. */
export type Difference = LoanDifference | PaymentDifference;

export const $differences = atom<readonly Difference[]>([]);

/** Shows what differs; nothing where all is as agreed. */
export function tellDifferences(differences: readonly Difference[]): void {
  if (differences.length) $differences.set(differences);
}
