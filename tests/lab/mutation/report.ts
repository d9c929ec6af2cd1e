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
  /** Of those killed: by nothing but time, which on a busy machine may be the machine's. */
  readonly timeouts: number;
  readonly survived: number;
  /** Percent of those tried. */
  readonly score: number;
}

/** Targets of the total and each file, percent. */
const target = { total: 90, file: 80 };

const isKilled = ({ outcome }: Tried) => outcome === 'killed' || outcome === 'timeout';

export function rowOf(file: string, mutants: number, tried: readonly Tried[]): Row {
  const killed = tried.filter(isKilled).length;
  const survived = tried.length - killed;
  const score = tried.length === 0 ? 100 : (100 * killed) / tried.length;
  const timeouts = tried.filter(({ outcome }) => outcome === 'timeout').length;
  return { file, mutants, tried: tried.length, killed, timeouts, survived, score };
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
    timeouts: sum((row) => row.timeouts),
    survived: tried - killed,
    score,
  };
}

/** A dash where nothing was tried, as after Ctrl-C. */
export const percent = ({ tried, score }: Row) => (tried > 0 ? `${score.toFixed(1)} %` : '–');

/** Missed targets, in words. */
export function shortfalls(rows: readonly Row[]): string[] {
  const told = (row: Row, least: number) =>
    row.score < least ? [`${row.file}: ${percent(row)}, below ${least} %`] : [];
  return [...told(totalOf(rows), target.total), ...rows.flatMap((row) => told(row, target.file))];
}

/** A table in Markdown, one row a file and one for all of them. */
export function tableOf(rows: readonly Row[]): string {
  const line = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const lineOf = (row: Row, name = row.file) =>
    line(name, row.mutants, row.tried, row.killed, row.timeouts, percent(row));
  return [
    line('file', 'mutants', 'tried', 'killed', 'of these by time', 'score'),
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map((row) => lineOf(row)),
    lineOf(totalOf(rows), '**all**'),
  ].join('\n');
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
