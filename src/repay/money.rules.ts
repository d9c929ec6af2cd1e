/** Amounts that a person types: whole naira within bounds (§5), or exactly what is owed. */

export type AmountProblem = 'empty' | 'notInteger' | 'belowMinimum' | 'aboveOwed';

/**
 * The typed naira as kobo, or undefined unless it is a whole number. Commas and blanks only count between groups of
 * three digits: 1,50 is one naira fifty to many, never 150.
 */
export function readNaira(typed: string): number | undefined {
  const amount = typed.trim().replace(/^₦\s*/, '');
  if (!/^(\d+|\d{1,3}([,\s]\d{3})+)$/.test(amount)) return undefined;
  const digits = amount.replace(/\D/g, '');
  return digits.length > 12 ? undefined : Number(digits) * 100;
}

/** A typed repayment as kobo: whole naira, or all that is owed, to the kobo. Undefined for anything else. */
export function readRepayment(typed: string, owedKobo: number): number | undefined {
  const [, naira, kobo] = /^(.+)\.(\d\d)$/.exec(typed.trim()) ?? [];
  if (!naira) return readNaira(typed);
  return (readNaira(naira) ?? NaN) + Number(kobo) === owedKobo ? owedKobo : undefined;
}

/**
 * The problem of a repayment amount (§5): an integer of naira, at least the minimum, at most the debt, or all of it. A debt below
 * the minimum is paid whole by `payAll`, not typed.
 */
export function repayAmountProblem(
  typed: string,
  minimumKobo: number,
  owedKobo: number,
): AmountProblem | undefined {
  if (!typed.trim()) return 'empty';
  const kobo = readRepayment(typed, owedKobo);
  if (kobo === undefined) return 'notInteger';
  if (kobo < minimumKobo) return 'belowMinimum';
  return kobo > owedKobo ? 'aboveOwed' : undefined;
}
