/** Money that arrives differently from the order: another sum, twice, after it was replaced, for a finished loan. */
import { describe, expect, test } from 'vitest';
import { checkBooks } from '#harness/simulator/market/ledger.ts';
import { PAY, type PaymentWish, opId } from '../../simulator.ts';
import { at, eachTest, loanOrderId, phone, simulator } from '../../one-phone.ts';
import { usualLoan } from '../../../../support/usual-loan.ts';

const { repayment: ALL, rollover: PRICE } = usualLoan;

eachTest(() => at('repaying'));

const orders = async (wish: PaymentWish = {}) => {
  const { data } = await phone.call(PAY, await phone.payment({ channelId: 'transfer', ...wish }));
  return data.payment.payOrderId;
};
const detail = async () => (await phone.call('/portal/repayment/detail', { loanOrderId })).data;
const comes = (payOrderId: string, kobo: unknown) =>
  simulator.control('POST', `worlds/${phone.id}/payments`, { payOrderId, kobo });

/** Lets a total of `value` arrive for a payment. Books and oracle agree in any case. */
async function arrives(value: number, row = 0) {
  const before = (await phone.state()).payments[row];
  if (!before) throw new Error('There is no such payment.');
  const got = before.state === 'succeeded' ? (before.receivedKobo ?? before.amountKobo) : 0;
  const { status, body } = await comes(before.payOrderId, value - got);
  expect(body).not.toHaveProperty('error');
  expect(status).toBe(200);
  const { order, payments } = await detail();
  const state = await phone.state();
  expect(checkBooks(state)).toEqual([]);
  expect((await phone.log()).filter(({ kind }) => kind === 'oracle')).toEqual([]);
  return {
    order,
    payment: payments.find((one) => one.payOrderId === state.payments[row]?.payOrderId),
  };
}

describe('a transfer', () => {
  test.each([
    ['too little', ALL, [2_700_000], ALL - 2_700_000, 2_700_000, 0, 2],
    ['as ordered', ALL, [ALL], 0, null, 0, 4],
    ['too much', ALL, [3_000_000], 0, 3_000_000, 3_000_000 - ALL, 4],
    ['twice', ALL, [ALL, 2 * ALL], 0, 2 * ALL, ALL, 4],
    ['twice, of a part', 500_000, [500_000, 1_000_000], ALL - 1_000_000, 1_000_000, 0, 2],
    ['more than the part, less than is owed', 500_000, [600_000], ALL - 600_000, 600_000, 0, 2],
    ['in two halves', ALL, [1_000_000, ALL], 0, null, 0, 4],
  ] as const)(
    'A transfer of which %s arrives is settled rightly',
    async (_, amountKobo, totals, owedKobo, receivedKobo, surplusKobo, status) => {
      await orders({ amountKobo });
      let last = await arrives(totals[0]);
      for (const total of totals.slice(1)) last = await arrives(total);
      expect(last.order).toMatchObject({ owedKobo, status });
      expect(last.payment).toMatchObject({
        state: 'succeeded',
        amountKobo,
        receivedKobo,
        surplusKobo,
      });
    },
  );

  test('Too little for a rollover goes back, and too much leaves a surplus', async () => {
    for (const [received, rollovers, state, surplusKobo] of [
      [40_000, 0, 'refunded', 0],
      [50_000, 1, 'succeeded', 50_000 - PRICE],
    ] as const) {
      await at('rollover-offered');
      const { data } = await phone.call('/repay/getExtensionData', { loanOrderId });
      const { priceKobo, newDueAt } = data;
      const wish = { loanOrderId, priceKobo, newDueAt, channelId: 'transfer', opId: opId() };
      await phone.call('/repay/confirmExtensionOrder', wish);
      const { order, payment } = await arrives(received);
      expect(order.rollovers).toBe(rollovers);
      expect(payment).toMatchObject({ state, receivedKobo: received, surplusKobo });
    }
  });

  test('A replaced transfer that arrives counts, and excess pending payments are cancelled', async () => {
    const replaces = await orders();
    await orders({ replaces, amountKobo: 500_000, payableKobo: 0 });
    const { order, payment } = await arrives(2_700_000);
    expect(payment).toMatchObject({ state: 'succeeded', receivedKobo: 2_700_000 });
    expect(order.owedKobo).toBe(ALL - 2_700_000);
    expect((await detail()).payments.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  });

  test('A transfer for a loan that is paid goes back whole', async () => {
    const replaces = await orders();
    await orders({ replaces, amountKobo: ALL, channelId: 'card' });
    expect((await phone.order()).status).toBe(4);
    const { order, payment } = await arrives(ALL);
    expect(order).toMatchObject({ owedKobo: 0, paidKobo: ALL });
    expect(payment).toMatchObject({ state: 'refunded', receivedKobo: null, surplusKobo: 0 });
  });

  test('A failed transfer that arrives counts after all', async () => {
    await orders({ amountKobo: 500_000 });
    await phone.edit(({ payments }) => {
      for (const one of payments) Object.assign(one, { state: 'failed', settlesAt: null });
    });
    const { order, payment } = await arrives(500_000);
    expect(order.owedKobo).toBe(ALL - 500_000);
    expect(payment?.state).toBe('succeeded');
  });
});

test('A sum that is no positive whole number, and an unknown payment, are refused', async () => {
  const payOrderId = await orders({ amountKobo: 500_000 });
  for (const kobo of [0, -1, 1.5, '500000', null]) {
    expect(await comes(payOrderId, kobo)).toMatchObject({ status: 400 });
  }
  expect(await comes('P1', 1)).toMatchObject({
    status: 400,
    body: { error: 'there is no payment P1' },
  });
  expect((await detail()).order.owedKobo).toBe(ALL);
});
