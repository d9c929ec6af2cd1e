/** Rows of the table as tests, on the engine for screens. */
import { expect, test } from 'vitest';
import { playRow } from '#harness/player/table/play.ts';
import type { Row } from '#harness/player/table/row.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { handfulOf } from '../tools/handful.ts';
import { screensPlayers } from './screens-player.ts';

/** Those that `wanted` chooses. `npm run check` plays a handful of all, and says so. */
export function testRows(wanted: (row: Row) => boolean): void {
  const player = screensPlayers();
  const all = rowsOf('screens');
  const rows = (process.env['TABLE_ROWS'] === 'handful' ? handfulOf(all) : all).filter(wanted);
  // A name of `$name` would be cut.
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const phone = player();
    const { found } = await playRow(phone, row);
    expect(found).toEqual([]);
    await phone.close();
  });
}
