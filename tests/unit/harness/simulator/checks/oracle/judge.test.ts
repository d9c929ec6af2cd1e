/** A screen checked against the phone's answers: which amounts are right, wrong, or outdated. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { factsAt } from '#harness/simulator/checks/oracle/facts.ts';
import { judge, readReport } from '#harness/simulator/checks/oracle/judge.ts';
import { takeReading } from '#harness/simulator/checks/oracle/readings.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { START, worldOf } from '../../../world.ts';

const LATEST_PATH = '/portal/loan/order/latest';
const DETAIL = '/portal/repayment/detail';

interface Shown {
  readonly key: string;
  readonly text: string;
  readonly order?: string;
  readonly quote?: string;
}

function of(scenario: string) {
  const world = worldOf(scenario);
  const [order] = world.orders;
  if (!order) throw new Error('the scenario has no order');
  const { loanOrderId } = order;
  /** An answer about the order, recorded at the world's time `now`, which is in it. */
  const tell = (path: string, now: number, data: unknown = { loanOrderId, owedKobo: 1 }) =>
    takeReading(world, factsAt(world, now), { path, payload: { loanOrderId }, data })(now);
  return { world, order, loanOrderId, tell };
}

function look(
  world: World,
  marks: readonly Shown[],
  settled: readonly number[] = [],
  { page = 0, route = '#/' } = {},
) {
  const full = marks.map(({ key, text, order = null, quote = null }) => ({
    key,
    text,
    order,
    quote,
  }));
  const report = {
    marks: full,
    facts: [],
    settled: [...settled],
    page,
    changed: true,
    idle: false,
  };
  return judge(world, START, route, report);
}
const whys = (...args: Parameters<typeof look>) =>
  look(...args).amounts.map(({ why }) => why ?? 'right');

test('Every amount of the screen is returned with the right one and its answer', () => {
  const { world, loanOrderId, tell } = of('overdue');
  tell(LATEST_PATH, START);
  const { compared, wrong, amounts } = look(world, [
    { key: 'owed', text: '₦29,968.24' },
    { key: 'penalty', text: '+ ₦1.00', order: loanOrderId },
  ]);
  expect(compared).toBe(2);
  expect(amounts).toEqual([
    {
      key: 'owed',
      order: null,
      quote: null,
      shown: '₦29,968.24',
      right: '₦29,968.24',
      why: null,
      path: LATEST_PATH,
      toldAt: START,
    },
    {
      key: 'penalty',
      order: loanOrderId,
      quote: null,
      shown: '+ ₦1.00',
      right: '₦2,724.40',
      why: 'wrong',
      path: LATEST_PATH,
      toldAt: START,
    },
  ]);
  expect(wrong).toEqual([
    { why: 'wrong', key: 'penalty', order: loanOrderId, shown: '+ ₦1.00', right: '₦2,724.40' },
  ]);
});

test('An unknown mark, an invalid amount, and an amount of no answer are reported', () => {
  const { world, tell } = of('overdue');
  expect(look(world, [{ key: 'owed', text: '₦29,968.24' }]).amounts).toMatchObject([
    { why: 'untold', right: null, path: null, toldAt: null },
  ]);
  tell(LATEST_PATH, START);
  expect(
    whys(world, [
      { key: 'owned', text: '₦1.00' },
      { key: 'owed', text: 'soon' },
      { key: 'yearlyRate', text: '₦1.00' },
      { key: 'yearlyRate', text: '47.9%' },
      { key: 'yearlyRate', text: '48.0%' },
      { key: 'owed', text: '47.9%' },
    ]),
  ).toEqual(['unknownKey', 'unreadable', 'unreadable', 'right', 'wrong', 'unreadable']);
  expect(look(world, [{ key: 'yearlyRate', text: '48.0%' }]).amounts[0]?.right).toBe('47.9%');
});

describe('minus before an amount', () => {
  test.each([
    ['processingFee', '− ₦245.00', 'right'],
    ['taxOnFee', '− ₦44.10', 'right'],
    ['coupon', '− ₦0.00', 'right'],
    ['paid', '− ₦0.00', 'right'],
    ['waived', '− ₦0.00', 'right'],
    ['owed', '− ₦29,968.24', 'wrong'],
    ['interest', '+ ₦2,243.84', 'right'],
    ['interest', '− ₦2,243.84', 'wrong'],
  ])('The mark %s with %s is %s', (key, text, verdict) => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    expect(whys(world, [{ key, text }])).toEqual([verdict]);
  });

  test('A minus is also allowed for the costs of a quote', () => {
    const { world } = of('overdue');
    const quote = 'example:1000000:91';
    expect(
      whys(world, [
        { key: 'quote.taxOnFee', text: '− ₦17.64', quote },
        { key: 'quote.interest', text: '− ₦897.53', quote },
        { key: 'quote.interest', text: '₦897.53', quote },
        { key: 'quote.interest', text: '₦897.53', quote: 'examples:1000000:91' },
      ]),
    ).toEqual(['right', 'wrong', 'right', 'untold']);
  });
});

describe('coupon', () => {
  function withCoupons() {
    const told = of('approved');
    const { world, order, tell } = told;
    for (const [couponId, amountKobo] of [
      ['c500', 50_000],
      ['c100', 10_000],
    ] as const) {
      world.coupons.push({
        couponId,
        customerId: order.customerId,
        amountKobo,
        minimumQuotaKobo: 0,
        expiresAt: START + DAY_MS,
        usedAt: null,
        loanOrderId: null,
      });
    }
    tell('/loan/confirm/product-info', START);
    return told;
  }

  test('A coupon chosen on the screen decides which repayment is right', () => {
    const { world } = withCoupons();
    const other = { key: 'couponAmount', text: '₦500.00' };
    const chosen = { key: 'couponAmount', text: '− ₦100.00' };
    const plus = { key: 'couponAmount', text: '+ ₦500.00' };
    const repayment = (text: string) => ({ key: 'repaymentWithCoupon', text });
    const marks = [other, plus, { key: 'taxOnFee', text: '− ₦44.10' }, chosen];
    const verdict = (text: string) => whys(world, [...marks, repayment(text)]).at(-1);
    expect(verdict('₦27,143.84')).toBe('right');
    expect(verdict('₦26,743.84')).toBe('wrong');
    expect(look(world, [...marks, repayment('₦1.00')]).amounts.at(-1)?.right).toBe('₦27,143.84');
  });

  test('Before a coupon is chosen, the repayment with any of them is right', () => {
    const { world } = withCoupons();
    const marks = ['₦26,743.84', '₦27,143.84', '₦27,243.84'].map((text) => ({
      key: 'repaymentWithCoupon',
      text,
    }));
    expect(whys(world, marks)).toEqual(['right', 'right', 'wrong']);
    expect(look(world, marks).amounts[2]?.right).toBe('₦26,743.84 or ₦27,143.84');
  });
});

describe('choice of the loan', () => {
  test('An amount belongs to the loan beside it, else to that of the address, else to the latest', () => {
    const { world, order, loanOrderId, tell } = of('overdue');
    const second = { ...order, loanOrderId: 'second', principalKobo: 1_000_000 };
    world.orders.push(second);
    tell(LATEST_PATH, START);
    tell(LATEST_PATH, START, [{ loanOrderId }, { loanOrderId: 'second', owedKobo: 1 }]);
    const marks = [{ key: 'principal', text: '₦10,000.00' }];
    const [{ key, text } = { key: '', text: '' }] = marks;
    expect(whys(world, marks)).toEqual(['right']);
    expect(whys(world, marks, [], { route: `#/loan/${loanOrderId}` })).toEqual(['wrong']);
    expect(
      whys(world, [{ key, text, order: 'second' }], [], { route: `#/loan/${loanOrderId}` }),
    ).toEqual(['right']);
  });
});

test('Without any loan an amount is judged as in no answer, and nothing fails', () => {
  const world = worldOf('approved');
  world.orders.length = 0;
  expect(whys(world, [{ key: 'owed', text: '₦1.00' }])).toEqual(['untold']);
});

describe('outdated amount', () => {
  const owed = [{ key: 'owed', text: '₦29,968.24' }];
  const later = START + DAY_MS;

  test('An outdated amount is right until the screen has had time to follow the newer answer', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell(LATEST_PATH, later);
    expect(whys(world, owed)).toEqual(['right']);
    expect(whys(world, owed, [START])).toEqual(['right']);
    expect(whys(world, owed, [later])).toEqual(['stale']);
    expect(look(world, owed).amounts).toMatchObject([{ why: 'stale', right: '₦30,513.12' }]);
    expect(whys(world, [{ key: 'owed', text: '₦30,513.12' }])).toEqual(['right']);
  });

  test('An amount outdated on one page is right on another that got no answer since', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell(LATEST_PATH, later);
    expect(whys(world, owed, [later], { page: 1 })).toEqual(['stale']);
    expect(whys(world, owed, [], { page: 2 })).toEqual(['right']);
    expect(whys(world, owed, [], { page: 1 })).toEqual(['stale']);
  });

  test('Debt, paid and charged amounts follow every call, other amounts only their own', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell(DETAIL, later);
    const marks = [
      ...owed,
      { key: 'penalty', text: '₦2,724.40' },
      { key: 'payable', text: '₦29,968.24' },
    ];
    expect(whys(world, marks, [later])).toEqual(['stale', 'stale', 'right']);
    tell(LATEST_PATH, later + DAY_MS);
    expect(whys(world, marks, [later + DAY_MS])).toEqual(['stale', 'stale', 'stale']);
  });

  test('An outdated amount is reported with the newest answer that held amounts itself', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell('/portal/repayment/plan', later, { words: 'no amount' });
    const [amount] = look(world, owed).amounts;
    expect(amount).toMatchObject({ path: LATEST_PATH, toldAt: START, right: '₦30,513.12' });
  });
});

test('A report is read as it was posted, and anything else is rejected', () => {
  const mark = { key: 'owed', text: '₦1.00', order: null, quote: null };
  const report = { marks: [mark], settled: [1], changed: true };
  expect(readReport(report)).toEqual({ ...report, facts: [], page: 0, idle: false });
  expect(readReport({ ...report, page: 3 })?.page).toBe(3);
  expect(readReport({ ...report, marks: [{ ...mark, text: 'x'.repeat(500) }] })).toBeDefined();
  expect(readReport({ ...report, marks: [{ ...mark, text: 'x'.repeat(501) }] })).toBeUndefined();
  expect(readReport({ ...report, settled: ['1'] })).toBeUndefined();
  expect(readReport('marks')).toBeUndefined();
});
