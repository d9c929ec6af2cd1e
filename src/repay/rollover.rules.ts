/** Checks a rollover's figures (§2): parts add up, and the due date moves on. */

export interface RolloverFigures {
  readonly priceKobo: number;
  readonly owedNowKobo: number;
  readonly owedAfterRolloverKobo: number;
  readonly totalWithRolloverKobo: number;
  readonly newDueAt: number;
}

/** Whether the figures cannot be true at `now` (ms UTC): such a rollover isn't offered. */
export function rolloverFaulty(figures: RolloverFigures, now: number): boolean {
  const { priceKobo, owedNowKobo, owedAfterRolloverKobo, totalWithRolloverKobo } = figures;
  return (
    priceKobo < 0 ||
    owedNowKobo <= 0 ||
    totalWithRolloverKobo !== priceKobo + owedAfterRolloverKobo ||
    figures.newDueAt <= now
  );
}
