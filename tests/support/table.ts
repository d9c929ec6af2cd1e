/** Rows of the table as tests, on the screens' engine. */
import { beforeAll, expect, test } from 'vitest';
import { bundleApp } from '#harness/player/screens/bundle.ts';
import type { Bundle } from '#harness/player/screens/page-code.ts';
import { quietSimulator, ScreensPlayer } from '#harness/player/screens/player.ts';
import { playRow } from '#harness/player/table/play.ts';
import type { Row } from '#harness/player/table/row.ts';

const START = Date.parse('2026-11-21T09:00:00Z');

/** Of a call of an errand or an action, one row for each kind of fault. `npx lendmax table` plays all variants of a kind. */
export function oneOfEachKind(rows: readonly Row[]): readonly Row[] {
  const keyOf = ({ name, fault, beside }: Row) =>
    `${name.split(', ')[0]} ${(beside?.[0] ?? fault).kind}`;
  return [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()].reverse();
}

export function testRows(rows: readonly Row[]): void {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleApp();
  });
  test.each(rows)('$name', async (row) => {
    const phone = new ScreensPlayer(bundle, quietSimulator(START));
    const { found } = await playRow(phone, row);
    expect(found).toEqual([]);
    await phone.close();
  });
}
