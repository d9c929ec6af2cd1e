/** One row of the fault palette: a kind of fault as a tester reads it. */

export interface FaultKindRow<Group extends string = string> {
  readonly group: Group;
  readonly name: string;
  /** The effect in one sentence, after the name. */
  readonly about: string;
  /** Of a kind that takes a time: the one at first, ms. */
  readonly ms?: number;
  /** The shortest that it takes, ms; 0 by default. */
  readonly leastMs?: number;
}
