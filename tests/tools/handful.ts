/** Of the table's many rows those that `npm run check` plays. */
import type { Row } from '#harness/player/table/row.ts';

const isLostReply = ({ name }: Row) => name.endsWith(', dropAfterCommit');

/** Each call with its lost reply, which is the hardest to get right, then what has another call, action or fault. */
export function handfulOf(rows: readonly Row[]): readonly Row[] {
  const known = new Set<string>();
  const hardestFirst = [...rows.filter(isLostReply), ...rows.filter((row) => !isLostReply(row))];
  return hardestFirst.filter(({ name, fault: { kind, ...fault } }) => {
    const [meeting = ''] = name.split(', ');
    const way = JSON.stringify([kind, { ...fault, path: '', action: '' }]);
    const isNew = !known.has(meeting) || !known.has(way);
    known.add(meeting).add(way);
    return isNew;
  });
}
