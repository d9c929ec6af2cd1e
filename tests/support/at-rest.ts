/** Whether a secret number is stored on the phone. */

/** True if the digits stand alone. A random id or token that has the same digits by chance is no leak. */
export function holdsNumber(kept: string, digits: string): boolean {
  return new RegExp(`(?<![0-9a-z])${digits}(?![0-9a-z])`, 'i').test(kept);
}
