/** A long list of loans (§3): with every label, one loan after the other, in pages. */
import { orderLabels } from '../../../../support/printed-lists.ts';
import { expect, test } from 'vitest';
import { statusLabel } from '#src/facts/statuses.ts';
import { START, createSimulator } from '../../simulator.ts';
import { DAY_MS } from '#src/facts/time.ts';

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
