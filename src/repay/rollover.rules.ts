/** Checks a rollover's figures (§2): the parts add up, and the due date moves later. */

export interface RolloverFigures {
  readonly priceKobo: number;
  readonly owedNowKobo: number;
  readonly owedAfterRolloverKobo: number;
  readonly totalWithRolloverKobo: number;
  readonly newDueAt: number;
}

/**
 * Whether the figures of a loan due at `dueAt` are impossible at `now` (both ms UTC). Such a rollover isn't offered.
 */
export function rolloverFaulty(
  figures: RolloverFigures,
  dueAt: number | null,
  now: number,
): boolean {
  const { priceKobo, owedNowKobo, owedAfterRolloverKobo, totalWithRolloverKobo } = figures;
  return (
    priceKobo < 0 ||
    owedNowKobo <= 0 ||
    totalWithRolloverKobo !== priceKobo + owedAfterRolloverKobo ||
    figures.newDueAt <= Math.max(now, dueAt ?? 0)
  );
}
