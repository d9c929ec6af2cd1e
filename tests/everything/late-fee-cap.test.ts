/** A lender with a cap on late fees: no later day of the page adds more. */
// @vitest-environment node
import { expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { loggedIn } from '../unit/src/world.ts';

test('A dragged day never shows more than the loan and the cap', async () => {
  await loggedIn('late-fee-cap');
  const { call } = await import('#src/core/calls/api.ts');
  const { refreshOrder, $latest } = await import('#src/core/loan/order.ts');
  const { daysOfDebt } = await import('#src/repay/what-if.ts');
  await refreshOrder();
  const { order } = $latest.get();
  if (!order) throw new Error('no loan');
  const { loanOrderId, owedKobo, penaltyKobo, dueAt } = order;
  const reply = await call('/portal/repayment/detail', { loanOrderId });
  if (!reply.ok) throw new Error(reply.failure.kind);
  const fees = (detail: typeof reply.data) =>
    daysOfDebt(detail).map((day) => day.owedKobo - owedKobo + penaltyKobo);
  const most = 1_250_000;
  const days = [21 * 54_488, 22 * 54_488, most, most, most, most, most, most];
  expect(fees(reply.data)).toEqual(days);
  // A lender may name one day, or none. As if the loan was just due, the page computes the others.
  const soon = { ...order, dueAt: (dueAt ?? 0) + 21 * DAY_MS };
  const [tomorrow] = reply.data.comingDays;
  if (!tomorrow) throw new Error('no coming day');
  for (const comingDays of [[], [tomorrow]])
    expect(fees({ ...reply.data, order: soon, comingDays })).toEqual(days);
});
