/** What would be owed on another day: the lender's own days first, then its fee for each late day. */
import { expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { inWorld } from '../world.ts';

async function daysOf(scenario: Parameters<typeof inWorld>[0]) {
  const app = await inWorld(scenario);
  await app.logIn();
  const { call } = await import('#src/core/api.ts');
  const { refreshOrder, $latest } = await import('#src/core/order.ts');
  await refreshOrder();
  const loanOrderId = $latest.get().order?.loanOrderId ?? '';
  const reply = await call('/portal/repayment/detail', { loanOrderId });
  if (!reply.ok) throw new Error(reply.failure.kind);
  const { comingDebts } = await import('#src/repay/what-if.ts');
  return { ...reply.data, comingDebts, days: comingDebts(reply.data) };
}

test('a loan that is not due soon: the same until the due day, then the late fee of each day', async () => {
  const { order, days } = await daysOf('repaying');
  const { daysUntilDue } = await import('#src/core/order-facts.ts');
  const left = daysUntilDue(order) ?? 0;
  expect(left).toBeGreaterThan(limits.whatIfLateDays);
  expect(days).toHaveLength(left + limits.whatIfLateDays);
  expect(new Set(days.slice(0, left).map(({ owedKobo }) => owedKobo))).toEqual(
    new Set([order.owedKobo]),
  );
  expect(days.slice(left).map(({ owedKobo, late }) => [owedKobo, late])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((late) => [order.owedKobo + late * order.penaltyKoboPerDay, late]),
  );
});

test('a late loan: exactly the days that the lender names', async () => {
  const { comingDays, days, order } = await daysOf('overdue');
  expect(days.map(({ at, owedKobo }) => ({ at, owedKobo }))).toEqual(comingDays);
  expect(days[0]?.late).toBe(order.daysOverdue + 1);
});

test('no days without a debt, and none without a due date', async () => {
  const { comingDebts, order, ...detail } = await daysOf('repaying');
  expect(comingDebts({ ...detail, order, comingDays: [] })).toEqual([]);
  expect(comingDebts({ ...detail, order: { ...order, dueAt: null } })).toEqual([]);
  const mistake = { ...order, dueAt: Date.UTC(9_000, 0, 1) };
  expect(comingDebts({ ...detail, order: mistake })).toHaveLength(
    limits.maxTenureDays + limits.whatIfLateDays,
  );
});
