/** An order's life in the world's time against §4 and §9, to the millisecond where it matters. */
import { describe, expect, test } from 'vitest';
import { settle } from '#harness/simulator/market/life.ts';
import { owed } from '#harness/simulator/market/ledger.ts';
import { acceptanceOf } from '../../../../support/acceptance.ts';
import { otherCard as card } from '../../other-card.ts';
import { MOBILE, PAY, START, opId } from '../../simulator.ts';
import { at, eachTest, phone, simulator } from '../../one-phone.ts';
import { worldOf } from '../../world.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { DAY_MS, MINUTE_MS } from '#src/facts/time.ts';
import { lateDayOf, usual, usualLoan } from '../../../../support/usual-loan.ts';

const { repayment: ALL, penaltyPerDay: LATE_DAY } = usualLoan;

/** 23:00 UTC is midnight in Lagos. */
const lagosMidnightAfter = (ms: number) =>
  (Math.floor((ms + 3_600_000) / DAY_MS) + 1) * DAY_MS - 3_600_000;

eachTest();

const status = async () => (await phone.order()).status;
const goTo = (now: number) => simulator.control('POST', `worlds/${phone.id}/clock`, { now });

async function takeOffer() {
  const { loanOrderId } = await phone.order();
  const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
  const yes = { ...acceptanceOf(data), opId: opId() };
  return (await phone.call('/loan/get-money', yes)).data.order;
}

describe('the assessment', () => {
  test('The assessment ends about ten minutes after the application', async () => {
    await at('under-audit');
    const { expectedAt, appliedAt } = await phone.order();
    const minutes = ((expectedAt ?? 0) - (appliedAt ?? 0)) / MINUTE_MS;
    expect(minutes).toBeGreaterThanOrEqual(8);
    expect(minutes).toBeLessThanOrEqual(12);
    simulator.real.now = (expectedAt ?? 0) - 1;
    expect(await status()).toBe(1);
    simulator.real.now += 1;
    expect(await status()).toBe(14);
    expect((await phone.order()).cancelsAt).toBe((expectedAt ?? 0) + DAY_MS);
  });

  test.each([
    ['confirm', 14],
    ['getMoney', 18],
    ['reject', 9],
  ] as const)('The assessment decides %s with status %i', async (decision, expected) => {
    await at('under-audit');
    await phone.edit((state) => {
      state.policy.decision = decision;
    });
    await phone.advance('PT15M');
    expect(await status()).toBe(expected);
  });

  test('A decline freezes for 30 days from the decision', async () => {
    await at('under-audit');
    await phone.edit((state) => {
      state.policy.decision = 'reject';
    });
    const decided = (await phone.order()).expectedAt ?? 0;
    await phone.advance('PT15M');
    const order = await phone.order();
    expect(order.freezeUntil).toBe(decided + 30 * DAY_MS);
    expect(order.rejectReason).not.toBe('');
  });
});

describe('an approval', () => {
  test('An approval expires after exactly 24 hours', async () => {
    await at('approved');
    const cancelsAt = (await phone.order()).cancelsAt ?? 0;
    simulator.real.now = cancelsAt - 1;
    expect(await status()).toBe(14);
    simulator.real.now = cancelsAt;
    expect(await status()).toBe(8);
    expect((await phone.state()).ledger).toEqual([]);
  });
});

describe('the payout', () => {
  test('The payout comes on time, with money, a due date and an SMS', async () => {
    await at('approved');
    const { expectedAt } = await takeOffer();
    simulator.real.now = (expectedAt ?? 0) - 1;
    expect(await status()).toBe(7);
    simulator.real.now += 1;
    const order = await phone.order();
    expect(order).toMatchObject({
      status: 2,
      owedKobo: ALL,
      paidKobo: 0,
      disbursedAt: expectedAt,
      dueAt: (expectedAt ?? 0) + 91 * DAY_MS,
    });
    const sms = (await phone.sms()).at(-1);
    expect(sms).toMatchObject({ to: MOBILE, at: expectedAt });
    expect(sms?.text).toContain(`NGN ${usual.disbursal.slice(1)}`);
  });

  test('The payout is scheduled for 10 to 60 minutes later, with any seed', async () => {
    const minutes: number[] = [];
    for (let seed = 0; seed < 60; seed += 1) {
      await at('approved', { seed });
      minutes.push((((await takeOffer()).expectedAt ?? 0) - simulator.real.now) / MINUTE_MS);
    }
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(10);
    expect(Math.min(...minutes)).toBeLessThan(20);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(60);
    expect(Math.max(...minutes)).toBeGreaterThan(50);
  });

  test('A failed payout waits for another account, and then comes', async () => {
    await at('approved');
    await phone.edit((state) => {
      state.policy.payout = 'fails';
    });
    const { loanOrderId } = await takeOffer();
    await phone.advance('PT1H');
    expect(await status()).toBe(10);
    expect((await phone.call('/portal/homepage/data', {})).data.accountUnsupported).toBe(false);
    await phone.call('/user/update-bankCard', { loanOrderId, card, opId: opId() });
    expect(await status()).toBe(7);
    await phone.advance('PT1H');
    expect(await phone.order()).toMatchObject({ status: 2, owedKobo: ALL });
  });
});

describe('loan without money after 24 hours', () => {
  test.each([
    ['fails', (state: World) => (state.policy.payout = 'fails')],
    ['is late', (state: World) => state.orders.forEach((row) => (row.disbursesAt = START * 2))],
  ])('A loan whose payout %s is cancelled after 24 hours, and costs nothing', async (_, change) => {
    await at('approved');
    const { confirmedAt } = await takeOffer();
    await phone.edit((state) => void change(state));
    await goTo((confirmedAt ?? 0) + DAY_MS - 1);
    expect([7, 10]).toContain(await status());
    await goTo((confirmedAt ?? 0) + DAY_MS);
    expect(await phone.order()).toMatchObject({ status: 8, owedKobo: 0 });
    await phone.advance('P30D');
    expect([await status(), (await phone.state()).ledger]).toEqual([8, []]);
  });
});

describe('a running loan', () => {
  test('A running loan is on time to the last moment of the due day in Lagos', async () => {
    await at('repaying');
    const dueAt = (await phone.order()).dueAt ?? 0;
    await goTo(dueAt);
    expect(await phone.order()).toMatchObject({ status: 2, owedKobo: ALL, daysOverdue: 0 });
    await goTo(lagosMidnightAfter(dueAt) - 1);
    expect(await status()).toBe(2);
    await goTo(lagosMidnightAfter(dueAt));
    expect(await phone.order()).toMatchObject({
      status: 3,
      daysOverdue: 1,
      penaltyKobo: LATE_DAY,
      penaltyKoboPerDay: LATE_DAY,
      owedKobo: ALL + LATE_DAY,
    });
  });

  test('A running loan costs the same for each late day, however the days pass', async () => {
    await at('repaying');
    const dueAt = (await phone.order()).dueAt ?? 0;
    await goTo(dueAt + 3 * DAY_MS);
    expect((await phone.order()).owedKobo).toBe(ALL + 3 * LATE_DAY);
    await phone.advance('P50D');
    const late = await phone.order();
    expect(late).toMatchObject({ daysOverdue: 53, owedKobo: ALL + 53 * LATE_DAY });
    await at('repaying');
    await goTo(dueAt + 53 * DAY_MS);
    expect((await phone.order()).owedKobo).toBe(late.owedKobo);
  });

  test('A penalty has no penalty: a part payment lowers what a day costs', async () => {
    await at('repaying');
    const { dueAt } = await phone.order();
    await goTo((dueAt ?? 0) + 2 * DAY_MS);
    const amountKobo = 2 * LATE_DAY + 1_000_000;
    const rest = ALL - 1_000_000;
    await phone.call(PAY, await phone.payment({ amountKobo }));
    expect(await phone.order()).toMatchObject({
      owedKobo: rest,
      penaltyKoboPerDay: lateDayOf(rest),
    });
    await phone.advance('P1D');
    expect(await phone.order()).toMatchObject({
      owedKobo: rest + lateDayOf(rest),
      penaltyKobo: 2 * LATE_DAY + lateDayOf(rest),
      status: 3,
    });
  });

  test('At a lender with a cap, late fees stop there, and the days before say so', async () => {
    await at('late-fee-cap');
    const { loanOrderId, ...before } = await phone.order();
    const loan = before.owedKobo - before.penaltyKobo;
    expect(before).toMatchObject({ daysOverdue: 21, penaltyKobo: 21 * LATE_DAY });
    const coming = async () => {
      const { comingDays } = (await phone.call('/portal/repayment/detail', { loanOrderId })).data;
      return comingDays.map(({ owedKobo }) => owedKobo - loan);
    };
    // The days are typed: the scenario is a day before the fees reach half of the loan, at the fee of the specification.
    const most = 1_250_000;
    expect(await coming()).toEqual([22 * LATE_DAY, most, most, most, most, most, most]);
    await phone.advance('P1D');
    expect(await phone.order()).toMatchObject({ penaltyKoboPerDay: most - 22 * LATE_DAY });
    await phone.advance('P8D');
    expect(await phone.order()).toMatchObject({
      daysOverdue: 30,
      owedKobo: loan + most,
      penaltyKobo: most,
      penaltyKoboPerDay: 0,
    });
    expect(await coming()).toEqual(Array.from({ length: 7 }, () => most));
  });
});

describe('settle', () => {
  test('settle counts a payment only for its own loan, not for another running one', () => {
    const world = worldOf('payment-pending');
    const [order] = world.orders;
    const [payment] = world.payments;
    if (!order || !payment) throw new Error('nothing is on its way');
    const other = { ...order, loanOrderId: 'other', orderNo: 'LM-other', customerId: 'other' };
    world.orders.unshift(other);
    world.ledger.push(...world.ledger.map((entry) => ({ ...entry, loanOrderId: 'other' })));
    const before = owed(world, 'other');
    settle(world, payment.settlesAt ?? 0);
    expect(payment.state).toBe('succeeded');
    expect(owed(world, order.loanOrderId)).toBe(before - payment.amountKobo);
    expect(owed(world, 'other')).toBe(before);
  });
});
