/** All rows that only a socket can show, and others with screens that are checked in a browser. */
import { playRow } from '#harness/player/table/play.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';

/** The screens of these messages appear in no other journey. Every other row is played without a browser. */
const seen: readonly string[] = [
  'login and first loan: /security/getVerifyCode, offline',
  'coupons: /lottery-draw/coupon/use, businessCode 100301',
];

const rows = rowsOf('browser').filter(
  ({ name, needsSocket }) => needsSocket || seen.includes(name),
);

test('Each row that is named exists', () => {
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...seen]));
});

test.for(rows)('$name', async (row, { phone }) => {
  const { found } = await playRow(phone, row, () => expectSoundScreen(phone));
  expect(found).toEqual([]);
});
