/** The table of verdicts: faults down, calls of the journeys across, and all of it as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './meeting.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'reports');

/** ✓ went through, T reported with a way on, × a wrong verdict. */
const mark = ({ wrong, saw }: Verdict) => (wrong.length > 0 ? '×' : saw === 'through' ? '✓' : 'T');

function tableOf(verdicts: readonly Verdict[]): string {
  const columns = [...new Set(verdicts.map(({ journey, call }) => `${journey}: ${call}`))];
  const faults = [...new Set(verdicts.map(({ fault }) => fault))];
  const width = Math.max(...faults.map(({ length }) => length)) + 2;
  const rows = faults.map((fault) => {
    const cells = columns.map((column) => {
      const found = verdicts.find(
        (one) => one.fault === fault && `${one.journey}: ${one.call}` === column,
      );
      return (found ? mark(found) : '·').padEnd(3);
    });
    return fault.padEnd(width) + cells.join('');
  });
  const heads = columns.map((column, index) => `${String(index + 1).padStart(3)}  ${column}`);
  const numbers = columns.map((_, index) => String(index + 1).padEnd(3)).join('');
  const count = (sign: string) => verdicts.filter((one) => mark(one) === sign).length;
  return [
    ...heads,
    '',
    ' '.repeat(width) + numbers,
    ...rows,
    '',
    `${verdicts.length} verdicts: ${count('✓')} went through (✓), ${count('T')} told with a way on (T), ${count('×')} wrong (×)`,
    ...verdicts
      .filter(({ wrong }) => wrong.length > 0)
      .map(
        ({ journey, call, fault, wrong }) => `× ${journey}, ${call}, ${fault}: ${wrong.join('; ')}`,
      ),
    '',
  ].join('\n');
}

/** Writes `reports/<name>.json` and prints the table. */
export function report(name: string, verdicts: readonly Verdict[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(verdicts, null, 2)}\n`);
  process.stdout.write(`\n${tableOf(verdicts)}`);
}
