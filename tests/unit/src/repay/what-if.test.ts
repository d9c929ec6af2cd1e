/** The debt on another day: today, the lender's own days, then its fee for each late day. */
import { expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import type { inWorld } from '../world.ts';
import { loggedIn } from '../world.ts';

async function daysOf(scenario: Parameters<typeof inWorld>[0]) {
  await loggedIn(scenario);
  const { call } = await import('#src/core/calls/api.ts');
  const { refreshOrder, $latest } = await import('#src/core/loan/order.ts');
  await refreshOrder();
  const loanOrderId = $latest.get().order?.loanOrderId ?? '';
  const reply = await call('/portal/repayment/detail', { loanOrderId });
  if (!reply.ok) throw new Error(reply.failure.kind);
  const { daysOfDebt } = await import('#src/repay/what-if.ts');
  return { ...reply.data, daysOfDebt, days: daysOfDebt(reply.data) };
}

test('A loan that is not due soon costs the same until its due day, then a late fee each day', async () => {
  const { order, days } = await daysOf('repaying');
  const { daysUntilDue } = await import('#src/core/loan/order-facts.ts');
  const left = daysUntilDue(order) ?? 0;
  expect(left).toBeGreaterThan(limits.whatIfLateDays);
  expect(days).toHaveLength(1 + left + limits.whatIfLateDays);
  expect(new Set(days.slice(0, left + 1).map(({ owedKobo }) => owedKobo))).toEqual(
    new Set([order.owedKobo]),
  );
  expect(days.slice(left + 1).map(({ owedKobo, late }) => [owedKobo, late])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((late) => [order.owedKobo + late * order.penaltyKoboPerDay, late]),
  );
});

test('A late loan shows today, then exactly the days that the lender names', async () => {
  const { comingDays, days, order } = await daysOf('overdue');
  const [today, ...coming] = days;
  expect(today).toMatchObject({ owedKobo: order.owedKobo, late: order.daysOverdue });
  expect(coming.map(({ at, owedKobo }) => ({ at, owedKobo }))).toEqual(comingDays);
  expect(coming[0]?.late).toBe(order.daysOverdue + 1);
});

test('Without days from the lender the late fee is added for each late day', async () => {
  const { daysOfDebt, order, ...detail } = await daysOf('overdue');
  const days = daysOfDebt({ ...detail, order, comingDays: [] });
  expect(days.map(({ owedKobo }) => owedKobo)).toEqual(
    daysOfDebt({ ...detail, order })
      .slice(0, days.length)
      .map(({ owedKobo }) => owedKobo),
  );
  expect(days).toHaveLength(3);
});

test('Without a debt or a due date no days are shown', async () => {
  const { daysOfDebt, order, ...detail } = await daysOf('repaying');
  expect(daysOfDebt({ ...detail, order: { ...order, owedKobo: 0 } })).toEqual([]);
  expect(daysOfDebt({ ...detail, order: { ...order, dueAt: null } })).toEqual([]);
  const mistake = { ...order, dueAt: Date.UTC(9_000, 0, 1) };
  expect(daysOfDebt({ ...detail, order: mistake })).toHaveLength(
    1 + limits.maxTenureDays + limits.whatIfLateDays,
  );
});
