/** Rows of the table as tests, on the engine for screens. */
import { expect, test } from 'vitest';
import { playRow } from '#harness/player/table/play.ts';
import type { Row } from '#harness/player/table/row.ts';
import { handfulOf } from '../tools/handful.ts';
import { screensPlayers } from './screens-player.ts';

/** `npm run check` plays a handful, and says so. */
export function testRows(all: readonly Row[]): void {
  const player = screensPlayers();
  const rows = process.env['TABLE_ROWS'] === 'handful' ? handfulOf(all) : all;
  // A name of `$name` would be cut.
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const phone = player();
    const { found } = await playRow(phone, row);
    expect(found).toEqual([]);
    await phone.close();
  });
}
