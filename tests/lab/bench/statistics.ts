/** The few numbers that stand for many runs: median, quartiles, ratio of medians. */

export interface Summary {
  readonly median: number;
  /** A quarter of the runs lie below. */
  readonly low: number;
  /** A quarter of the runs lie above. */
  readonly high: number;
  readonly runs: number;
}

/** The value below which `share` (0 to 1) of the sorted values lie, between neighbours by their distance. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const before = sorted[Math.floor(position)] ?? Number.NaN;
  const after = sorted[Math.ceil(position)] ?? Number.NaN;
  return before + (after - before) * (position - Math.floor(position));
}

/** Throws when there is no value, or one that is not finite: no figure may come from a run that failed. */
export function summaryOf(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error('There is no value to summarise.');
  const wrong = values.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) throw new Error(`${wrong} is not a measured value.`);
  const sorted = [...values].sort((one, other) => one - other);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    runs: sorted.length,
  };
}

/** How many times `one` is `other`, by their medians. Throws when `other` is not above zero. */
export function ratioOf(one: Summary, other: Summary): number {
  if (!(other.median > 0)) throw new Error(`A ratio to ${other.median} says nothing.`);
  return one.median / other.median;
}
