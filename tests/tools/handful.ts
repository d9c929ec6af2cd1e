/** Of the table's many rows those that `npm run check` plays. */
import { endpoints } from '#src/contract/endpoints.ts';
import { isPath } from '#harness/simulator/protocol/faults.ts';
import type { Row } from '#harness/player/table/row.ts';

/** Whether it meets a call that moves money. */
export const movesMoney = ({ meets }: Row): boolean =>
  isPath(meets) && endpoints[meets].kind === 'money';

/**
 * Each money call with its lost reply, which is the hardest to get right; then few rows that together have every other
 * call, action and fault.
 */
export function handfulOf(rows: readonly Row[]): readonly Row[] {
  const known = new Set<string>();
  const partsOf = ({ name, fault: { kind, ...fault } }: Row) => [
    name.slice(0, name.indexOf(', ')),
    JSON.stringify([kind, { ...fault, path: '', action: '' }]),
  ];
  const withNew = (count: number, of: readonly Row[]) =>
    of.filter((row) => {
      const parts = partsOf(row);
      const isTaken = parts.filter((part) => !known.has(part)).length >= count;
      if (isTaken) for (const part of parts) known.add(part);
      return isTaken;
    });
  const hardest = rows.filter((row) => movesMoney(row) && row.name.endsWith(', dropAfterCommit'));
  return [...withNew(1, hardest), ...withNew(2, rows), ...withNew(1, rows)];
}
