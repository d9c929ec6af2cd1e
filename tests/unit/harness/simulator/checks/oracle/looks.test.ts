/** The oracle’s checks of a place: amounts side by side; a wrong one is counted once and kept after it is gone. */
import { expect, test } from 'vitest';
import type { AmountJudged } from '#harness/simulator/protocol/checks.ts';
import { keepLook, moneyOf } from '#harness/simulator/checks/oracle/looks.ts';
import { noMoney } from '../../../no-money.ts';
import { START, worldOf } from '../../../world.ts';

const amount = (shown: string, why: string | null): AmountJudged => ({
  key: 'owed',
  order: null,
  quote: null,
  shown,
  right: '₦1.00',
  why,
  path: '/portal/repayment/detail',
  toldAt: START,
});

test('A wrong amount that stays counts once, and is still reported when it is gone', () => {
  const world = worldOf('repaying');
  const [good, bad] = [amount('₦1.00', null), amount('₦2.00', 'wrong')];
  keepLook(world, START, '#/', [good]);
  keepLook(world, START + 1, '#/repay', [good, bad]);
  keepLook(world, START + 2, '#/repay', [good, bad]);
  expect(moneyOf(world)).toMatchObject({ compared: 5, wrong: 1 });
  keepLook(world, START + 3, '#/repay', [good]);
  keepLook(world, START + 4, '#/repay', []);
  const [newest, first] = moneyOf(world).screens;
  expect(newest).toEqual({
    place: '#/repay',
    at: START + 3,
    looks: 3,
    compared: 5,
    wrong: 1,
    sentWrong: 0,
    amounts: [bad, good],
  });
  expect(first).toMatchObject({ place: '#/', wrong: 0, amounts: [good] });
  expect(moneyOf(worldOf('approved'))).toEqual(noMoney);
});

test('Wrong amounts are counted by rows, without those that the server sent wrong', () => {
  const world = worldOf('repaying');
  const [bad, sent] = [amount('₦2.00', 'wrong'), amount('₦3.00', 'sentWrong')];
  keepLook(world, START, '#/', [bad, bad, sent]);
  expect(moneyOf(world)).toMatchObject({ wrong: 2, sentWrong: 1, verdict: 'bad' });
  const other = worldOf('repaying');
  keepLook(other, START, '#/', [sent]);
  expect(moneyOf(other)).toMatchObject({ wrong: 0, sentWrong: 1, verdict: 'good' });
});
