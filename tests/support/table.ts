/** Rows of the table as tests, on the screens' engine. */
import { expect, test } from 'vitest';
import { playRow } from '#harness/player/table/play.ts';
import type { Row } from '#harness/player/table/row.ts';
import { screensPlayers } from './screens-player.ts';

/** Of a call of an errand or an action, one row for each kind of fault. `npx lendmax table` plays all variants of a kind. */
export function oneOfEachKind(rows: readonly Row[]): readonly Row[] {
  const keyOf = ({ name, fault, beside }: Row) =>
    `${name.split(', ')[0]} ${(beside?.[0] ?? fault).kind}`;
  return [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()].reverse();
}

export function testRows(rows: readonly Row[]): void {
  const player = screensPlayers();
  test.each(rows)('$name', async (row) => {
    const phone = player();
    const { found } = await playRow(phone, row);
    expect(found).toEqual([]);
    await phone.close();
  });
}
