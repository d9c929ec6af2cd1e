/** What the lender carried out otherwise than the customer agreed: shown over every screen until it is read. */
import { atom } from 'nanostores';
import type { Difference } from '../rules/agreed.ts';

export type { Difference } from '../rules/agreed.ts';

export const $differences = atom<readonly Difference[]>([]);

/** Shows what differs; nothing where all is as agreed. */
export function tellDifferences(differences: readonly Difference[]): void {
  if (differences.length) $differences.set(differences);
}
