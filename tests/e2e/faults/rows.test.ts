/** Rows of the table that a socket, a page or a screen reader may show otherwise than the app's views alone. */
import { playRow } from '#harness/player/table/play.ts';
import { rows } from '#harness/player/table/rows.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';

const played: readonly string[] = [
  ...[
    'dropBefore',
    'dropAfterCommit',
    'offline',
    'reset',
    'truncatedBody',
    'badGzip',
    'statusAfterCommit 504 page',
    'neverAnswers',
    'dropAfterCommit, withoutOperations noOperations',
  ].map((fault) => `get money: /loan/get-money, ${fault}`),
  ...['dropAfterCommit', 'reset', 'truncatedBody', 'badGzip', 'statusAfterCommit 504 page'].map(
    (fault) => `repay: /portal/repayment/confirm, ${fault}`,
  ),
  'get money: /portal/loan/order/latest, httpStatus 502',
  'login and first loan: /security/getVerifyCode, offline',
  'login and first loan: /loan/loan-order/apply-market, httpStatus 502',
  'application: questionnaire: /user/save/questionnaire, dropAfterCommit',
  'coupons: /lottery-draw/coupon/use, businessCode 100301',
];

test.for(played)('%s', async (name, { phone }) => {
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`There is no such row: ${name}`);
  const { found } = await playRow(phone, row, () => expectSoundScreen(phone));
  expect(found).toEqual([]);
});
