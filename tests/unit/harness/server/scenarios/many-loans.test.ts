/** The generator of histories (§3): the same for a seed, with every label, one loan after the other, in pages. */
import { orderLabels } from '../../../../support/printed-lists.ts';
import { describe, expect, test } from 'vitest';
import { statusLabel } from '#src/facts/statuses.ts';
import { completeCustomer } from '#harness/server/scenarios/history.ts';
import { playHistory } from '#harness/server/scenarios/many-loans-history.ts';
import { checkBooks, owed } from '#harness/server/market/ledger.ts';
import { blankWorld, START, createSimulator } from '../../simulator.ts';
import { DAY_MS } from '#src/facts/time.ts';

function history(seed: number, count: number) {
  const world = blankWorld('many-loans', seed);
  playHistory(world, completeCustomer(world, START - DAY_MS), count, START);
  return world;
}

describe('a history', () => {
  test('A history is the same for the same seed and different for another', () => {
    expect(history(3, 60)).toEqual(history(3, 60));
    expect(history(3, 60).orders[0]).not.toEqual(history(4, 60).orders[0]);
  });

  test('A history has closed loans one after the other, with a sound ledger', () => {
    for (const [seed, count] of [
      [1, 1],
      [2, 20],
      [3, 400],
    ] as const) {
      const { orders, payments, ledger, log, sms } = history(seed, count);
      expect(orders).toHaveLength(count);
      expect(checkBooks({ orders, payments, ledger })).toEqual([]);
      expect(orders.filter((row) => ![4, 8, 9].includes(row.status))).toEqual([]);
      expect(orders.filter((row) => owed({ ledger }, row.loanOrderId) !== 0)).toEqual([]);
      expect([log, sms]).toEqual([[], []]);
      let before = 0;
      for (const order of orders) {
        expect(order.createdAt).toBeGreaterThan(before);
        before = Math.max(
          order.finishedAt ?? 0,
          order.freezeUntil ?? 0,
          order.createdAt + DAY_MS / 12,
        );
      }
      expect(before).toBeLessThan(START + DAY_MS);
    }
  });

  test('A history has every kind of ending: parts, failed payments, rollovers, coupons, late days', () => {
    const { orders, payments, ledger } = history(5, 900);
    const kinds = new Set(ledger.map((row) => row.kind));
    expect([...kinds].sort()).toEqual([
      'coupon',
      'disbursal',
      'interest',
      'payment',
      'penalty',
      'rollover',
    ]);
    expect(new Set(orders.map((row) => row.status))).toEqual(new Set([4, 8, 9]));
    expect(new Set(payments.map((row) => row.state))).toEqual(new Set(['succeeded', 'failed']));
  });
});

describe('many-loans', () => {
  test('many-loans lists 2,000 loans of twenty years with all ten labels, in pages, newest first', async () => {
    const simulator = createSimulator();
    const phone = await simulator.loggedIn('many-loans');
    const page = async (number: number, size: number) =>
      (await phone.call('/loan/loan-order/list-market', { page: number, size })).data;
    const all = [];
    for (let number = 0; number < 10; number += 1) all.push(...(await page(number, 200)).orders);
    expect(all).toHaveLength(2_000);
    expect(new Set(all.map((row) => row.loanOrderId)).size).toBe(2_000);
    expect(new Set(all.map((row) => statusLabel(row.status)))).toEqual(new Set(orderLabels));
    expect((await page(0, 20)).orders).toEqual(all.slice(0, 20));
    expect((await page(99, 20)).orders).toEqual(all.slice(1_980));
    expect(await page(100, 20)).toMatchObject({ orders: [], total: 2_000 });
    expect(await phone.order()).toMatchObject({ status: 2, loanOrderId: all[0]?.loanOrderId });
    const world = simulator.app.worlds.get(phone.id);
    const times = world.orders.map((row) => row.createdAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(START - (times[0] ?? START)).toBeGreaterThan(18 * 365 * DAY_MS);
  });
});
