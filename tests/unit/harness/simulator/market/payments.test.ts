/** Payments as the repayment page reports them (§4, §7): each with its state, and amounts that add up to the kobo. */
import { describe, expect, test } from 'vitest';
import { checkBooks } from '#harness/simulator/market/ledger.ts';
import { PAY, opId } from '../../simulator.ts';
import { at, eachTest, loanOrderId, phone } from '../../one-phone.ts';
import { usualLoan } from '../../../../support/usual-loan.ts';

const { repayment: ALL, rollover: PRICE } = usualLoan;

eachTest(() => at('repaying'));

const pay = async (amountKobo: number, channelId = 'card') =>
  phone.call(PAY, await phone.payment({ loanOrderId, amountKobo, channelId }));
const detail = async () => (await phone.call('/portal/repayment/detail', { loanOrderId })).data;
async function rollOver(channelId = 'card') {
  const { data } = await phone.call('/repay/getExtensionData', { loanOrderId });
  const { priceKobo, newDueAt } = data;
  const wish = { loanOrderId, priceKobo, newDueAt, channelId, opId: opId() };
  return (await phone.call('/repay/confirmExtensionOrder', wish)).data;
}

async function sumsAreExact(): Promise<void> {
  const { order, parts, payments } = await detail();
  const taken = (kind: string) => kind === 'paid' || kind === 'coupon';
  const sum = parts.reduce((t, row) => t + (taken(row.kind) ? -row.amountKobo : row.amountKobo), 0);
  expect(sum).toBe(order.owedKobo);
  const { repaymentKobo, penaltyKobo, rolloverKobo, paidKobo, owedKobo } = order;
  expect(repaymentKobo + penaltyKobo + rolloverKobo - paidKobo).toBe(owedKobo);
  const succeeded = payments.filter((row) => row.state === 'succeeded');
  expect(succeeded.reduce((total, row) => total + row.amountKobo, 0)).toBe(paidKobo);
}

describe('the payments of a loan', () => {
  test('The payments of a loan are listed newest first, a pending one with how to pay it', async () => {
    await pay(10_000);
    await phone.advance('PT1M');
    const { payment: gateway } = (await pay(20_000, 'gateway')).data;
    await phone.advance('PT1M');
    const { payment: transfer } = (await pay(30_000, 'transfer')).data;
    const { payments } = await detail();
    expect(payments[0]).toEqual(transfer);
    expect(payments).toEqual([
      {
        payOrderId: transfer.payOrderId,
        purpose: 'repayment',
        amountKobo: 30_000,
        channelId: 'transfer',
        channelName: 'Bank transfer',
        channelKind: 'transfer',
        state: 'pending',
        receivedKobo: null,
        surplusKobo: 0,
        orderedAt: (payments[1]?.orderedAt ?? 0) + 60_000,
        settledAt: null,
        gatewayUrl: null,
        account: transfer.account,
        replaceable: true,
        cancels: false,
      },
      gateway,
      expect.objectContaining({ channelId: 'card', state: 'succeeded', account: null }),
    ]);
    expect(payments[2]?.settledAt).toBe(payments[2]?.orderedAt);
    await phone.advance('PT5M');
    const later = await detail();
    expect(later.payments.map((row) => row.state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(later.payments[0]).toMatchObject({
      account: null,
      settledAt: (payments[0]?.orderedAt ?? 0) + 5 * 60_000,
    });
    await sumsAreExact();
  });

  test('The payments stay readable when the loan is finished', async () => {
    await pay(ALL);
    const told = await detail();
    expect(told).toMatchObject({ minimumKobo: 0, comingDays: [], channels: [] });
    expect(told.order).toMatchObject({ status: 4, owedKobo: 0, paidKobo: ALL });
    expect(told.payments).toHaveLength(1);
    await sumsAreExact();
    await at('finished');
    expect((await detail()).payments).toHaveLength(1);
  });
});

describe('the price of a rollover', () => {
  test('The price of a rollover is a part and is paid, and leaves the debt unchanged', async () => {
    const done = await rollOver();
    expect(done).toMatchObject({
      payment: { state: 'succeeded', purpose: 'rollover', amountKobo: PRICE },
      order: { owedKobo: ALL, paidKobo: PRICE, rolloverKobo: PRICE, rollovers: 1 },
    });
    expect((await detail()).parts).toEqual([
      { kind: 'principal', amountKobo: 2_500_000 },
      { kind: 'interest', amountKobo: usualLoan.interest },
      { kind: 'rollover', amountKobo: PRICE },
      { kind: 'paid', amountKobo: PRICE },
    ]);
    expect((await detail()).payments).toEqual([done.payment]);
    await pay(500_000);
    await sumsAreExact();
  });

  test('The price of a rollover is not taken when the loan is paid first', async () => {
    await rollOver('gateway');
    expect((await pay(ALL)).data.order).toMatchObject({ status: 4, rolloverPending: false });
    await phone.advance('P1D');
    expect((await detail()).payments.map((row) => [row.purpose, row.state])).toEqual([
      ['repayment', 'succeeded'],
      ['rollover', 'failed'],
    ]);
    await sumsAreExact();
    expect(checkBooks(await phone.state())).toEqual([]);
  });
});
