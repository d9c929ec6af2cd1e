/** Amounts that a person types: whole naira, within bounds (§5). */

export type AmountProblem = 'empty' | 'notInteger' | 'belowMinimum' | 'aboveOwed';

/**
 * The typed naira as kobo, or undefined where it is not a whole number of naira. Commas and blanks are read between
 * groups of three digits alone: 1,50 is one naira fifty to many, never 150.
 */
export function readNaira(typed: string): number | undefined {
  const amount = typed.trim().replace(/^₦\s*/, '');
  if (!/^(\d+|\d{1,3}([,\s]\d{3})+)$/.test(amount)) return undefined;
  const digits = amount.replace(/\D/g, '');
  return digits.length > 12 ? undefined : Number(digits) * 100;
}

/**
 * What is wrong with an amount to repay (§5): an integer of naira, at least the minimum, at most what is owed. Where
 * less than the minimum is owed, all of it is the only amount, and it comes by `payAll`, not by typing.
 */
export function repayAmountProblem(
  typed: string,
  minimumKobo: number,
  owedKobo: number,
): AmountProblem | undefined {
  if (!typed.trim()) return 'empty';
  const kobo = readNaira(typed);
  if (kobo === undefined) return 'notInteger';
  if (kobo < minimumKobo) return 'belowMinimum';
  return kobo > owedKobo ? 'aboveOwed' : undefined;
}
