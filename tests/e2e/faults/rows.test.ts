/** All rows that only a socket can show, and others with screens that are checked in a browser. */
import { playRow } from '#harness/player/table/play.ts';
import { rowsOf } from '#harness/player/table/rows.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';

const seen: readonly string[] = [
  ...[
    'dropBefore',
    'dropAfterCommit',
    'offline',
    'statusAfterCommit 504 page',
    'neverAnswers',
    'dropAfterCommit, withoutOperations noOperations',
  ].map((fault) => `get money: /loan/get-money, ${fault}`),
  ...['dropAfterCommit', 'statusAfterCommit 504 page'].map(
    (fault) => `repay: /portal/repayment/confirm, ${fault}`,
  ),
  'get money: /portal/loan/order/latest, httpStatus 502',
  'login and first loan: /security/getVerifyCode, offline',
  'login and first loan: /loan/loan-order/apply-market, httpStatus 502',
  'application: questionnaire: /user/save/questionnaire, dropAfterCommit',
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
