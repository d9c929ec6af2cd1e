/** Whether a secret number is somewhere in what a phone keeps. */

/** True where the digits are on their own: a random id or token that has the same digits by chance is no leak. */
export function holdsNumber(kept: string, digits: string): boolean {
  return new RegExp(`(?<![0-9a-z])${digits}(?![0-9a-z])`, 'i').test(kept);
}
