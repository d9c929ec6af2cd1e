/** Mutants that nobody could notice: the code does the same with them. They are not counted. */

export interface Equivalent {
  readonly file: string;
  /** A part of the line that tells it from the others of the file. */
  readonly source: string;
  /** As the report prints it. */
  readonly change: string;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [];
