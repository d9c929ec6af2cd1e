/**
 * Every amount of an answer is checked against the books: the right one passes, a kobo more is reported with its
 * position.
 */
import { describe, expect, test } from 'vitest';
import { overdueLoan, usualLoan } from '../../../../../support/usual-loan.ts';
import { compareAnswer, ordersIn } from '#harness/simulator/checks/oracle/answers.ts';
import { factsAt } from '#harness/simulator/checks/oracle/facts.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { START, worldOf } from '../../../world.ts';

const { owed, penalty } = overdueLoan;

const path = '/portal/repayment/detail';

function compare(world: World, data: unknown, payload: Record<string, unknown> = {}) {
  return compareAnswer(world, factsAt(world, START), { path, payload, data });
}

/** Five days late with ₦25,000 for 91 days, nothing paid so far. */
function overdue() {
  const world = worldOf('overdue');
  const [order] = world.orders;
  const [customer] = world.customers;
  if (!order || !customer) throw new Error('the scenario has no order');
  const { loanOrderId } = order;
  return { world, order, customer, loanOrderId, ask: { loanOrderId } };
}

describe('amount of an order', () => {
  test.each([
    ['principalKobo', usualLoan.principal],
    ['processingFeeKobo', usualLoan.fee],
    ['taxOnFeeKobo', usualLoan.taxOnFee],
    ['interestKobo', usualLoan.interest],
    ['couponReductionKobo', 0],
    ['disbursalKobo', usualLoan.disbursal],
    ['repaymentKobo', usualLoan.repayment],
    ['penaltyKoboPerDay', usualLoan.penaltyPerDay],
    ['penaltyKobo', penalty],
    ['paidKobo', 0],
    ['rolloverKobo', 0],
    ['owedKobo', owed],
    ['owedNowKobo', owed],
    ['minimumKobo', 10_000],
    ['payableKobo', owed],
    ['pendingKobo', 0],
    ['rolloverPendingKobo', 0],
    ['priceKobo', usualLoan.rollover],
    ['owedAfterRolloverKobo', owed],
    ['totalWithRolloverKobo', owed + usualLoan.rollover],
    ['owedIfLateKobo', overdueLoan.owedIfLate],
  ])('The amount %s is %i kobo, and a kobo more is reported', (field, right) => {
    const { world, loanOrderId } = overdue();
    const answer = (kobo: number) => ({ order: { loanOrderId, [field]: kobo } });
    expect(compare(world, answer(right))).toEqual({ compared: 1, wrong: [], unknown: [] });
    expect(compare(world, answer(right + 1))).toEqual({
      compared: 1,
      wrong: [`${path} order.${field}: ${right + 1}, not ${right} kobo`],
      unknown: [],
    });
  });

  test('An amount belongs to the requested order where the answer names none', () => {
    const { world, ask } = overdue();
    expect(compare(world, { owedKobo: 1 }, ask).wrong).toEqual([
      `${path} owedKobo: 1, not ${owed} kobo`,
    ]);
    expect(compare(world, [{ owedKobo: 1 }], ask).wrong).toEqual([
      `${path} [0].owedKobo: 1, not ${owed} kobo`,
    ]);
    expect(compare(world, { owedKobo: 1 }, { loanOrderId: 'another' })).toEqual({
      compared: 0,
      wrong: [],
      unknown: [`${path} owedKobo`],
    });
  });

  test('An amount without a rule is reported as unknown, once', () => {
    const { world, ask } = overdue();
    const data = { oddKobo: 1, rows: [{ oddKobo: 2 }], amountsKobo: [1, 2], words: 'fine' };
    expect(compare(world, data, ask)).toEqual({
      compared: 0,
      wrong: [],
      unknown: [`${path} oddKobo`],
    });
  });
});

describe('rows of an order', () => {
  const owedLater = [0, 1, 2, 3, 4, 5, 6].map((day) => owed + (day + 1) * usualLoan.penaltyPerDay);

  test.each([
    ['schedule', 'amountKobo', [usualLoan.repayment]],
    ['comingDays', 'owedKobo', owedLater],
  ])('Each row of %s is compared, and so is their number', (name, field, right) => {
    const { world, ask } = overdue();
    const rows = right.map((kobo) => ({ [field]: kobo }));
    expect(compare(world, { [name]: rows }, ask)).toMatchObject({
      compared: right.length,
      wrong: [],
    });
    const [first = 0] = right;
    expect(
      compare(world, { [name]: [{ [field]: first + 1 }, ...rows.slice(1)] }, ask).wrong,
    ).toEqual([`${path} ${name}[0]: ${first + 1}, not ${first} kobo`]);
    expect(compare(world, { [name]: [] }, ask).wrong).toEqual([
      `${path} ${name}: 0 rows, not ${right.length}`,
    ]);
  });

  const parts = [
    { kind: 'principal', amountKobo: 2_500_000 },
    { kind: 'interest', amountKobo: usualLoan.interest },
    { kind: 'penalty', amountKobo: penalty },
    { kind: 'paid', amountKobo: 0 },
    { kind: 'coupon', amountKobo: 0 },
  ];

  test('The parts of the debt are compared, and their sum', () => {
    const { world, ask } = overdue();
    expect(compare(world, { parts }, ask)).toEqual({ compared: 6, wrong: [], unknown: [] });
  });
});

test('An answer concerns the orders in it, however deep, and the requested one', () => {
  const { world, order, loanOrderId } = overdue();
  world.orders.push({ ...order, loanOrderId: 'second' }, { ...order, loanOrderId: 'third' });
  const ids = (data: unknown, payload = {}) =>
    ordersIn(world, { data, payload }).map((one) => one.loanOrderId);
  expect(ids({ rows: [{ of: { loanOrderId: 'third' } }] })).toEqual(['third']);
  expect(ids(null, { loanOrderId })).toEqual([loanOrderId]);
  expect(ids({ loanOrderId: 'second' }, { loanOrderId })).toEqual([loanOrderId, 'second']);
  expect(ids('third')).toEqual([]);
});
