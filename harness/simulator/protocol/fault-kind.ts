/** One row of the fault palette: a kind of fault in a tester's words. */

export interface FaultKindRow<Group extends string = string> {
  readonly group: Group;
  readonly name: string;
  /** The effect in one sentence, after the name. */
  readonly about: string;
  /** The initial time of a kind that has one, ms. */
  readonly ms?: number;
  /** The shortest time, ms; 0 by default. */
  readonly leastMs?: number;
}
