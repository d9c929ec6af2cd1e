/** Results of the mutants, as a table and a list. */
import type { Mutant } from './mutants.ts';

export interface Tried extends Mutant {
  readonly outcome: 'killed' | 'timeout' | 'survived' | 'unreached';
  /** The test file that noticed it. */
  readonly killer: string | null;
  /** It did not meet every test that runs its lines. */
  readonly capped: boolean;
}

export interface Row {
  readonly file: string;
  /** How many mutants the file has; how many of them were tried. */
  readonly mutants: number;
  readonly tried: number;
  readonly killed: number;
  readonly survived: number;
  /** Percent of those tried. */
  readonly score: number;
}

/** Targets of the total and each file, percent. */
export const target = { total: 90, file: 80 };

const isKilled = ({ outcome }: Tried) => outcome === 'killed' || outcome === 'timeout';

export function rowOf(file: string, mutants: number, tried: readonly Tried[]): Row {
  const killed = tried.filter(isKilled).length;
  const survived = tried.length - killed;
  const score = tried.length === 0 ? 100 : (100 * killed) / tried.length;
  return { file, mutants, tried: tried.length, killed, survived, score };
}

export function totalOf(rows: readonly Row[]): Row {
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const tried = sum((row) => row.tried);
  const killed = sum((row) => row.killed);
  const score = tried === 0 ? 100 : (100 * killed) / tried;
  return {
    file: 'all',
    mutants: sum((row) => row.mutants),
    tried,
    killed,
    survived: tried - killed,
    score,
  };
}

/** Missed targets, in words. */
export function shortfalls(rows: readonly Row[]): string[] {
  const told = (row: Row, least: number) =>
    row.score < least ? [`${row.file}: ${row.score.toFixed(1)} %, below ${least} %`] : [];
  return [...told(totalOf(rows), target.total), ...rows.flatMap((row) => told(row, target.file))];
}

export function tableOf(rows: readonly Row[]): string {
  const wide = Math.max(...rows.map(({ file }) => file.length), 4);
  const line = (file: string, ...cells: readonly (string | number)[]) =>
    [file.padEnd(wide), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
  const lines = [...rows, totalOf(rows)].map((row) =>
    line(row.file, row.mutants, row.tried, row.killed, row.survived, `${row.score.toFixed(1)} %`),
  );
  return [line('file', 'mutants', 'tried', 'killed', 'survived', 'score'), ...lines].join('\n');
}

/** The mutants that no test noticed, by place. */
export function survivorsOf(tried: readonly Tried[]): string[] {
  return tried
    .filter((one) => !isKilled(one))
    .sort((one, other) => one.file.localeCompare(other.file) || one.start - other.start)
    .map(({ file, line, change, outcome, capped }) => {
      const note = outcome === 'unreached' ? ' (no test runs it)' : capped ? ' (capped)' : '';
      return `${file}:${line}  ${change}${note}`;
    });
}
