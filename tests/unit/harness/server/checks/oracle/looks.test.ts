/** The oracle’s looks at a place: amounts side by side, a wrong one counted once and kept after it is gone (design §8). */
import { expect, test } from 'vitest';
import type { AmountJudged } from '#harness/protocol/checks.ts';
import { keepLook, moneyOf } from '#harness/server/checks/oracle/looks.ts';
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

test('what stays wrong counts once, and is still told when it is gone', () => {
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
    amounts: [bad, good],
  });
  expect(first).toMatchObject({ place: '#/', wrong: 0, amounts: [good] });
  expect(moneyOf(worldOf('approved'))).toEqual({ screens: [], compared: 0, wrong: 0 });
});
