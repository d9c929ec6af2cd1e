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

  test('Money that moved is compared with the payment of its own loan', () => {
    const world = worldOf('money-sent-back');
    const [row] = world.payments;
    if (!row) throw new Error('no payment');
    const { loanOrderId, ...payment } = row;
    const told = (more: object, of = loanOrderId) => ({
      moved: [{ loanOrderId: of, payment: { ...payment, ...more } }],
    });
    const home = { path: '/portal/homepage/data', payload: {} };
    const wrongIn = (data: object) =>
      compareAnswer(world, factsAt(world, world.createdAt), { ...home, data });
    expect(wrongIn(told({}))).toMatchObject({ compared: 3, wrong: [], unknown: [] });
    expect(wrongIn(told({ receivedKobo: 100 })).wrong).toEqual([
      `${home.path} moved.receivedKobo: 100, not null`,
    ]);
    expect(wrongIn(told({}, 'another')).wrong).toHaveLength(3);
  });

  test('Payments come newest first, and the payment of the answer is the newest', () => {
    const { world, ask, loanOrderId } = overdue();
    const row = { ...worldOf('part-paid').payments[0], loanOrderId };
    world.payments.push(
      { ...row, amountKobo: 300_000 } as World['payments'][number],
      { ...row, amountKobo: 100_000 } as World['payments'][number],
    );
    const rows = [{ amountKobo: 100_000 }, { amountKobo: 300_000 }];
    expect(compare(world, { payments: rows, payment: rows[0] }, ask)).toMatchObject({
      compared: 3,
      wrong: [],
    });
    expect(compare(world, { payments: [...rows].reverse(), payment: rows[1] }, ask).wrong).toEqual([
      `${path} payments[0]: 300000, not 100000 kobo`,
      `${path} payments[1]: 100000, not 300000 kobo`,
      `${path} payment.amountKobo: 300000, not 100000 kobo`,
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

  test.each([
    ['penalty', 1, 2_996_825],
    ['paid', 1, 2_996_823],
    ['coupon', 1, 2_996_823],
  ])('A wrong part %s is reported, and so is the sum', (kind, more, sum) => {
    const { world, ask } = overdue();
    const changed = parts.map((row) =>
      row.kind === kind ? { ...row, amountKobo: row.amountKobo + more } : row,
    );
    const { amountKobo } = parts.find((row) => row.kind === kind) ?? { amountKobo: 0 };
    expect(compare(world, { parts: changed }, ask).wrong).toEqual([
      `${path} parts ${kind}: ${amountKobo + more}, not ${amountKobo} kobo`,
      `${path} parts summed: ${sum}, not ${owed} kobo`,
    ]);
  });

  test('A part of an unknown kind is reported as unknown, and an invalid row is ignored', () => {
    const { world, ask } = overdue();
    const odd = [...parts, { kind: 'gift', amountKobo: 0 }, null, 'x', { kind: 'x' }];
    expect(compare(world, { parts: odd }, ask)).toEqual({
      compared: 6,
      wrong: [],
      unknown: [`${path} parts gift`, `${path} parts x`],
    });
  });
});

test('Rows of a loan that is not in the ledger are reported as unknown', () => {
  const { world } = overdue();
  const data = {
    loanOrderId: 'stranger',
    schedule: [{ amountKobo: 1 }],
    comingDays: [{ owedKobo: 1 }],
    payments: [{ amountKobo: 1 }],
    payment: { amountKobo: 1 },
    parts: [{ kind: 'paid', amountKobo: 1 }],
  };
  expect(compare(world, data)).toEqual({
    compared: 0,
    wrong: [],
    unknown: [`${path} amountKobo`, `${path} owedKobo`],
  });
});

describe('amounts of a customer, of coupons and of products', () => {
  test('A credit limit must be that of a customer of this world', () => {
    const { world, customer } = overdue();
    const { creditLimitKobo } = customer;
    expect(compare(world, { creditLimitKobo })).toMatchObject({ compared: 1, wrong: [] });
    expect(compare(world, { creditLimitKobo: null })).toEqual({
      compared: 0,
      wrong: [],
      unknown: [`${path} creditLimitKobo`],
    });
    expect(compare(world, { creditLimitKobo: 1 }).wrong).toEqual([
      `${path} creditLimitKobo: 1 isn't any customer's limit`,
    ]);
  });

  test('The used credit is the principal that is still owed', () => {
    const { world } = overdue();
    expect(compare(world, { usedKobo: 2_500_000 })).toMatchObject({ compared: 1, wrong: [] });
    expect(compare(world, { usedKobo: 0 }).wrong).toEqual([
      `${path} usedKobo: 0, not 2500000 kobo`,
    ]);
  });

  test.each(['coupons', 'coupon', 'won'])(
    'The amount and quota of %s are compared with the ledger',
    (name) => {
      const { world, customer } = overdue();
      const { customerId } = customer;
      const coupon = {
        couponId: 'c1',
        customerId,
        amountKobo: 50_000,
        minimumQuotaKobo: 100_000,
        expiresAt: START,
        usedAt: null,
        loanOrderId: null,
      };
      world.coupons.push({ ...coupon, couponId: 'c0', amountKobo: 1, minimumQuotaKobo: 2 }, coupon);
      const answer = (row: unknown) => ({ [name]: name === 'coupons' ? [row] : row });
      expect(compare(world, answer(coupon))).toMatchObject({ compared: 2, wrong: [] });
      expect(compare(world, answer({ ...coupon, amountKobo: 50_001 })).wrong).toEqual([
        `${path} ${name}.amountKobo: 50001, not 50000`,
      ]);
      expect(compare(world, answer({ ...coupon, minimumQuotaKobo: 0 })).wrong).toEqual([
        `${path} ${name}.minimumQuotaKobo: 0, not 100000`,
      ]);
      expect(compare(world, answer({ ...coupon, couponId: 'c9' })).wrong).toHaveLength(2);
      expect(compare(world, { [name]: null })).toMatchObject({ compared: 0, wrong: [] });
    },
  );

  test.each(['products', 'product'])(
    'The bounds, step and rates of %s are compared with the market',
    (name) => {
      const { world } = overdue();
      const [product] = world.market.products;
      const answer = (row: unknown) => ({ [name]: name === 'products' ? [row] : row });
      expect(compare(world, answer(product))).toMatchObject({ compared: 5, wrong: [] });
      for (const field of [
        'minimumKobo',
        'maximumKobo',
        'stepKobo',
        'interestBpPerYear',
        'feeBp',
      ]) {
        const { wrong } = compare(world, answer({ ...product, [field]: -1 }));
        expect(wrong, field).toHaveLength(1);
        expect(wrong[0]).toContain(`${path} ${name}.${field}: -1, not `);
      }
      expect(compare(world, answer({ ...product, productId: 'another' })).wrong).toHaveLength(5);
    },
  );
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
