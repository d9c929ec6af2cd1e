/** Repayment and rollover against §4, §5, §8 and §9. */
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { PAY, errorOf, opId } from '../../../simulator.ts';
import { at, eachTest, loanOrderId, phone, simulator } from '../../../one-phone.ts';
import { interestOf, usualLoan } from '../../../../../support/usual-loan.ts';

const { repayment: ALL, penaltyPerDay: LATE_DAY, rollover: PRICE } = usualLoan;

eachTest(() => at('repaying'));

const pay = async (amountKobo: number, channelId = 'card') =>
  phone.call(PAY, await phone.payment({ loanOrderId, amountKobo, channelId }));
const detail = async () => (await phone.call('/portal/repayment/detail', { loanOrderId })).data;

describe('a payment', () => {
  test('Paying the whole debt finishes the loan, and home offers the next', async () => {
    const { data } = await pay(ALL);
    expect(data).toMatchObject({
      payment: { state: 'succeeded', purpose: 'repayment', amountKobo: ALL },
      order: { status: 4, owedKobo: 0, paidKobo: ALL },
    });
    expect(data.payment.payOrderId).not.toBe('');
    expect((await detail()).payments).toEqual([data.payment]);
    expect(data.order.finishedAt).toBe(simulator.real.now);
    expect((await phone.call('/portal/homepage/data', {})).data.product).not.toBeNull();
    expect((await pay(10_000)).code).toBe(errorOf('statusConflict'));
  });

  test.each([
    ['nothing', 0],
    ['less than nothing', -10_000],
    ['less than ₦100', 9_999],
    ['more than is owed', ALL + 1],
    ['half a kobo', 10_000.5],
    ['an infinite amount', Number.POSITIVE_INFINITY],
  ])('A payment of %s is refused and the ledger stays', async (_, amount) => {
    expect((await pay(amount)).code).toBe(errorOf('amountInvalid'));
    expect((await phone.state()).ledger.filter((entry) => entry.kind === 'payment')).toEqual([]);
  });

  test('A payment of the last few naira may be below the minimum', async () => {
    await pay(ALL - 4_384);
    expect((await detail()).minimumKobo).toBe(4_384);
    expect((await pay(4_383)).code).toBe(errorOf('amountInvalid'));
    expect((await pay(4_384)).data.order.status).toBe(4);
  });

  test('A payment settles the penalty first, then interest, then principal', async () => {
    await at('overdue');
    const { owedKobo } = await phone.order();
    expect(owedKobo).toBe(ALL + 5 * LATE_DAY);
    await pay(5 * LATE_DAY + 24_384);
    const lines = (await phone.state()).ledger.at(-1)?.lines;
    expect(lines).toEqual([
      { account: 'cash', kobo: 5 * LATE_DAY + 24_384 },
      { account: 'receivable.penalty', kobo: -5 * LATE_DAY },
      { account: 'receivable.interest', kobo: -24_384 },
    ]);
  });

  test('A payment by a channel that is down gets no pay order', async () => {
    await phone.edit((state) => {
      for (const channel of state.market.channels) channel.behaviour = 'down';
    });
    const answer = await pay(10_000);
    expect(answer).toMatchObject({
      code: errorOf('payOrderIdEmpty'),
      msg: 'payOrderId cannot be empty, please try again',
    });
  });

  test('A transfer is pending, names its account, and counts when the money arrives', async () => {
    const { data } = await pay(ALL, 'transfer');
    expect(data).toMatchObject({
      payment: { state: 'pending', gatewayUrl: null },
      order: { status: 2, owedKobo: ALL, repaymentPending: true },
    });
    expect(data.payment.account?.accountNumber).toMatch(/^\d{10}$/);
    expect((await pay(10_000)).code).toBe(errorOf('statusConflict'));
    await phone.advance('PT4M59S');
    expect((await phone.order()).status).toBe(2);
    await phone.advance('PT1S');
    expect(await phone.order()).toMatchObject({ status: 4, repaymentPending: false });
  });

  test('A payment on the payment page has an https address', async () => {
    const { data } = await pay(10_000, 'gateway');
    expect(data.payment.gatewayUrl).toMatch(/^https:\/\//);
    expect(data.payment.account).toBeNull();
    expect((await detail()).minimumKobo).toBe(10_000);
    expect((await pay(ALL - 9_999)).code).toBe(errorOf('amountInvalid'));
    expect((await pay(ALL - 10_000)).code).toBe(0);
  });

  test.each(['fails', 'pendingThenFails'] as const)(
    'A payment by a channel that %s moves no money',
    async (behaviour) => {
      await phone.edit((state) => {
        for (const channel of state.market.channels)
          Object.assign(channel, { behaviour, settlesAfterMs: 60_000 });
      });
      const { data } = await pay(ALL);
      expect(data.payment.state).toBe(behaviour === 'fails' ? 'failed' : 'pending');
      await phone.advance('PT5M');
      expect(await phone.order()).toMatchObject({
        status: 2,
        owedKobo: ALL,
        repaymentPending: false,
      });
      expect((await phone.state()).payments.map((row) => row.state)).toEqual(['failed']);
    },
  );
});

describe('debt', () => {
  test('The debt lists the coming days: the same until the due day, then a penalty a day', async () => {
    await phone.advance('P48D');
    const { order, comingDays, channels } = await detail();
    const dueDay = Math.floor(((order.dueAt ?? 0) + 3_600_000) / DAY_MS);
    expect(comingDays).toHaveLength(7);
    for (const { at: day, owedKobo } of comingDays) {
      const late = Math.max(0, Math.floor((day + 3_600_000) / DAY_MS) - dueDay);
      expect(owedKobo).toBe(ALL + late * LATE_DAY);
    }
    expect(comingDays.at(-1)?.owedKobo).toBeGreaterThan(ALL);
    expect(channels.map((channel) => channel.kind)).toEqual(['card', 'transfer', 'gateway']);
  });

  test.each([
    ['repaying', 'P0D', 'calm', 51],
    ['repaying', 'P48D', 'soon', 3],
    ['repaying', 'P51D', 'soon', 0],
    ['overdue', 'P0D', 'late', -5],
  ] as const)(
    'The debt in %s after %s has the tone %s with %i days left',
    async (scenario, later, tone, daysLeft) => {
      await at(scenario);
      await phone.advance(later);
      expect((await phone.call('/loanMarket/repay-color', {})).data).toEqual({ tone, daysLeft });
    },
  );

  test('Without a running loan there is no debt', async () => {
    await at('finished');
    expect((await phone.call('/loanMarket/repay-color', {})).data).toEqual({
      tone: 'none',
      daysLeft: null,
    });
    expect((await phone.call('/loanMarket/repay/products', {})).data.orders).toEqual([]);
  });
});

describe('a rollover', () => {
  const data = async () => (await phone.call('/repay/getExtensionData', { loanOrderId })).data;
  const seen = async () => {
    const { priceKobo, newDueAt } = await data();
    return { loanOrderId, priceKobo, newDueAt, channelId: 'card', opId: opId() };
  };
  /** Confirms what is on offer, with a test's changes. */
  const confirm = async (change: object = {}) =>
    phone.call('/repay/confirmExtensionOrder', { ...(await seen()), ...change });

  test('A rollover costs 7 days of interest and the fee with tax, and moves the due date by 7 days', async () => {
    const { dueAt } = await phone.order();
    const offer = await data();
    expect(offer).toMatchObject({
      available: true,
      days: 7,
      priceKobo:
        interestOf(usualLoan.principal, limits.rolloverDays) + usualLoan.fee + usualLoan.taxOnFee,
      newDueAt: (dueAt ?? 0) + 7 * DAY_MS,
      owedNowKobo: ALL,
      owedAfterRolloverKobo: ALL,
      totalWithRolloverKobo: ALL + PRICE,
      owedIfLateKobo: ALL + 7 * LATE_DAY,
    });
    const { data: done } = await confirm();
    expect(done).toMatchObject({
      payment: { state: 'succeeded', purpose: 'rollover', amountKobo: PRICE },
      order: { status: 2, dueAt: offer.newDueAt, owedKobo: ALL },
    });
    expect((await data()).available).toBe(false);
    expect((await confirm()).code).toBe(errorOf('statusConflict'));
  });

  test('A rollover of a late loan keeps its penalties and stops new ones for 7 days', async () => {
    await at('overdue');
    const before = await phone.order();
    await confirm();
    expect(await phone.order()).toMatchObject({
      status: 2,
      owedKobo: before.owedKobo,
      daysOverdue: 0,
    });
    await phone.advance('P7D');
    expect((await phone.order()).owedKobo).toBe(before.owedKobo);
    await phone.advance('P1D');
    expect(await phone.order()).toMatchObject({ status: 3, owedKobo: before.owedKobo + LATE_DAY });
  });

  test('A pending rollover shows as pending and happens when it is paid', async () => {
    const { newDueAt } = await data();
    const { payment } = (await confirm({ channelId: 'gateway' })).data;
    expect(payment).toMatchObject({ state: 'pending', purpose: 'rollover' });
    expect(payment.gatewayUrl).toMatch(/^https:/);
    expect(await data()).toMatchObject({ available: false, pending: true });
    await phone.advance('PT3M');
    expect((await phone.order()).dueAt).toBe(newDueAt);
  });
});
