/** Rows of the table as tests, on the engine for screens. */
import { expect, test } from 'vitest';
import { playRow } from '#harness/player/table/play.ts';
import type { Row } from '#harness/player/table/row.ts';
import { screensPlayers } from './screens-player.ts';

export function testRows(rows: readonly Row[]): void {
  const player = screensPlayers();
  // A name of `$name` would be cut.
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const phone = player();
    const { found } = await playRow(phone, row);
    expect(found).toEqual([]);
    await phone.close();
  });
}
