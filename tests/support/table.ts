/** Rows of the table as tests, on the engine for screens. */
import { expect, test } from 'vitest';
import { playRow } from '#harness/player/table/play.ts';
import type { Row } from '#harness/player/table/row.ts';
import { screensPlayers } from './screens-player.ts';

export function testRows(rows: readonly Row[]): void {
  const player = screensPlayers();
  test.each(rows)('$name', async (row) => {
    const phone = player();
    const { found } = await playRow(phone, row);
    expect(found).toEqual([]);
    await phone.close();
  });
}
