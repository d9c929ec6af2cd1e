/** The one way to record a figure on which the specification disagrees or is silent (§1–§9). */

/** What was read, what else could have been, where the specification says it, and why this value. */
export type ReadingRecord = {
  readonly of: string;
  readonly others: readonly unknown[];
  readonly spec: string;
  readonly because: string;
};

export type Reading = ReadingRecord & { readonly value: unknown };

const recorded: Reading[] = [];

/** Every reading of the tables imported so far; `readings-list.ts` imports them all. */
export const readings: readonly Reading[] = recorded;

/** Returns `value` and records it. The phone's build keeps `value` alone, so call it only as `reading(value, { … })`. */
export function reading<const T>(value: T, record: ReadingRecord): T {
  recorded.push({ ...record, value });
  return value;
}
