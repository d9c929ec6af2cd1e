/** Kobo as naira: `₦24,710.90`. Separate from the app's formatter, so that the two can't share a mistake. */
export function naira(kobo: number): string {
  const digits = String(Math.abs(kobo)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${kobo < 0 ? '−' : ''}₦${whole}.${digits.slice(-2)}`;
}
