/** The few numbers that summarise many runs: median, quartiles, ratio of medians. */

export interface Summary {
  readonly median: number;
  /** A quarter of the runs lie below. */
  readonly low: number;
  /** A quarter of the runs lie above. */
  readonly high: number;
  readonly runs: number;
}

/** The value below which `share` (0 to 1) of the sorted values lie, interpolated. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const before = sorted[Math.floor(position)] ?? Number.NaN;
  const after = sorted[Math.ceil(position)] ?? Number.NaN;
  return before + (after - before) * (position - Math.floor(position));
}

/** Throws without a value, or for one that isn't finite, because no figure may come from a failed run. */
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

/** The ratio of `one` to `other`, by their medians. Throws if `other` isn't above zero. */
export function ratioOf(one: Summary, other: Summary): number {
  if (!(other.median > 0)) throw new Error(`A ratio to ${other.median} says nothing.`);
  return one.median / other.median;
}
