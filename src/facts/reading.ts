/** A figure on which the specification disagrees or is silent (§1–§9): what was read, what else it could be, and why. */
export type Reading = {
  readonly value: unknown;
  readonly of: string;
  readonly others: readonly unknown[];
  readonly spec: string;
  readonly because: string;
};
