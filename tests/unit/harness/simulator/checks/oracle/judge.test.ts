/**
 * A screen checked against the phone's answers: which amounts are right, wrong, or outdated.
 * Figures are typed, so that they check the judge without its arithmetic.
 */
import { describe, expect, test } from 'vitest';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { overdueLoan } from '../../../../../support/usual-loan.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { factsAt } from '#harness/simulator/checks/oracle/facts.ts';
import { judge, type MoneyReport, readReport } from '#harness/simulator/checks/oracle/judge.ts';
import { takeReading } from '#harness/simulator/checks/oracle/readings.ts';
import { naira } from '#harness/simulator/text/naira.ts';
import type { Order, World } from '#harness/simulator/world/world.ts';
import { START, worldOf } from '../../../world.ts';

const { owed, owedLater, penalty } = overdueLoan;

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
  { page = 0, route = '#/', isNew = false } = {},
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
    figures: [],
    words: '',
    settled: [...settled],
    page,
    changed: true,
    idle: false,
    isNew,
  };
  return judge(world, START, route, report);
}
const whys = (...args: Parameters<typeof look>) =>
  look(...args).amounts.map(({ why }) => why ?? 'right');

test('Every amount of the screen is returned with the right one and its answer', () => {
  const { world, loanOrderId, tell } = of('overdue');
  tell(LATEST_PATH, START);
  const { compared, wrong, amounts } = look(world, [
    { key: 'owed', text: naira(owed) },
    { key: 'penalty', text: '+ ₦1.00', order: loanOrderId },
  ]);
  expect(compared).toBe(2);
  expect(amounts).toEqual([
    {
      key: 'owed',
      order: null,
      quote: null,
      shown: naira(owed),
      right: naira(owed),
      why: null,
      path: LATEST_PATH,
      toldAt: START,
    },
    {
      key: 'penalty',
      order: loanOrderId,
      quote: null,
      shown: '+ ₦1.00',
      right: naira(penalty),
      why: 'wrong',
      path: LATEST_PATH,
      toldAt: START,
    },
  ]);
  expect(wrong).toEqual([
    { why: 'wrong', key: 'penalty', order: loanOrderId, shown: '+ ₦1.00', right: naira(penalty) },
  ]);
});

test('An unknown mark, an invalid amount, and an amount of no answer are reported', () => {
  const { world, tell } = of('overdue');
  expect(look(world, [{ key: 'owed', text: naira(owed) }]).amounts).toMatchObject([
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
    ['owed', `− ${naira(owed)}`, 'wrong'],
    ['interest', '+ ₦2,243.84', 'right'],
    ['interest', '− ₦2,243.84', 'wrong'],
  ])('The mark %s with %s is %s', (key, text, verdict) => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    expect(whys(world, [{ key, text }])).toEqual([verdict]);
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

describe('outdated amount', () => {
  const debt = [{ key: 'owed', text: naira(owed) }];
  const later = START + DAY_MS;

  test('An outdated amount is right until the screen has had time to follow the newer answer', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell(LATEST_PATH, later);
    expect(whys(world, debt)).toEqual(['right']);
    expect(whys(world, debt, [START])).toEqual(['right']);
    expect(whys(world, debt, [later])).toEqual(['stale']);
    expect(look(world, debt).amounts).toMatchObject([{ why: 'stale', right: naira(owedLater) }]);
    expect(whys(world, [{ key: 'owed', text: naira(owedLater) }])).toEqual(['right']);
  });

  test('An amount outdated on one page is right on another that got no answer since', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell(LATEST_PATH, later);
    expect(whys(world, debt, [later], { page: 1 })).toEqual(['stale']);
    expect(whys(world, debt, [], { page: 2 })).toEqual(['right']);
    expect(whys(world, debt, [], { page: 1 })).toEqual(['stale']);
  });

  test('Debt, paid and charged amounts follow every call, other amounts only their own', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell(DETAIL, later);
    const marks = [
      ...debt,
      { key: 'penalty', text: naira(penalty) },
      { key: 'payable', text: naira(owed) },
    ];
    expect(whys(world, marks, [later])).toEqual(['stale', 'stale', 'right']);
    tell(LATEST_PATH, later + DAY_MS);
    expect(whys(world, marks, [later + DAY_MS])).toEqual(['stale', 'stale', 'stale']);
  });

  test('An answer that only mentions the loan makes no amount outdated', () => {
    const { world, tell } = of('overdue');
    tell(LATEST_PATH, START);
    tell('/portal/repayment/plan', later, { words: 'no amount' });
    expect(whys(world, debt, [later])).toEqual(['right']);
    tell(DETAIL, later);
    expect(whys(world, debt, [later])).toEqual(['stale']);
  });
});

const lateFee = `${limits.penaltyPerDayBp / 100}%`;

test('Percentages beside amounts are compared with the terms', () => {
  const { world, tell } = of('overdue');
  tell(LATEST_PATH, START);
  const marks = [
    { key: 'taxRate', text: 'VAT on the fee, 18%' },
    { key: 'interestRate', text: 'Interés, 36 % al año' },
    { key: 'penaltyRate', text: `${lateFee} of what's due` },
  ];
  expect(whys(world, marks)).toEqual(['right', 'right', 'right']);
  const wrong = [
    { key: 'taxRate', text: 'VAT on the fee, 7.5%' },
    { key: 'interestRate', text: 'Interest, 30% a year' },
    { key: 'penaltyRate', text: "1% of what's due" },
    { key: 'penaltyRate', text: 'see agreement' },
  ];
  const { amounts } = look(world, wrong);
  expect(amounts.map(({ why, right }) => [why, right])).toEqual([
    ['wrong', '18%'],
    ['wrong', '36%'],
    ['wrong', lateFee],
    ['unreadable', lateFee],
  ]);
});

test('A total with an older debt in it is out of date, whichever call told the newer one', () => {
  const { world, order, tell } = of('overdue');
  const tomorrow = START + DAY_MS;
  const [kobo = 0] = factsAt(world, START).of(order).rolloverTotal;
  const total = { key: 'rolloverTotal', text: naira(kobo) };
  tell('/repay/getExtensionData', START);
  expect(whys(world, [total], [START])).toEqual(['right']);
  tell(LATEST_PATH, tomorrow);
  expect(whys(world, [total])).toEqual(['right']);
  expect(whys(world, [total], [tomorrow])).toEqual(['stale']);
});

test("Another loan's amounts on the page of one loan are wrong, although that loan has them", () => {
  const { world, tell } = of('twenty-loans');
  const [old, newest] = [world.orders[0], world.orders.at(-1)];
  if (!old || !newest) throw new Error('the scenario has no two loans');
  tell(LATEST_PATH, START, { orders: [old, newest] });
  const shown = (order: Order) => ({
    key: 'principal',
    text: naira(order.principalKobo),
    order: order.loanOrderId,
  });
  const on = { route: `#/repay/bill_detail?id=${old.loanOrderId}` };
  expect(whys(world, [shown(old)], [], on)).toEqual(['right']);
  expect(whys(world, [shown(newest)], [], on)).toEqual(['otherLoan']);
  // The page has just opened, and the list before may still be on the screen.
  expect(whys(world, [shown(newest)], [], { ...on, isNew: true })).toEqual(['right']);
  expect(whys(world, [shown(newest)], [], { route: '#/records' })).toEqual(['right']);
});

test('A claim is denied as soon as it is on a screen, also on one that is still busy', () => {
  const { world } = of('repaying');
  const claims = (facts: readonly unknown[], words = '') => {
    const report = { ...readReport({ marks: [], settled: [], changed: true }), facts, words };
    return judge(world, START, '#/', report as MoneyReport).early;
  };
  const mark = { order: null, quote: null };
  const done = { ...mark, key: 'done', value: 'a', text: outcome.en.doneTitle };
  expect(claims([done])).toEqual([expect.stringContaining('what was asked has happened')]);
  expect(claims([], `${outcome.en.doneTitle}. ${outcome.en.doneText}`)).toHaveLength(1);
  expect(claims([], `${repay.en.finishedTitle}. ₦#,###`)).toHaveLength(1);
  expect(claims([], `${records.en.title}. ${records.en.repaidOn('# May #')}`)).toHaveLength(0);
  const repaid = { ...mark, key: 'repaid', value: '1', text: repay.en.finishedTitle };
  expect(claims([repaid])).toHaveLength(0);
  const loan = { ...repaid, value: world.orders[0]?.loanOrderId ?? '' };
  expect(claims([loan])).toEqual([expect.stringContaining('the loan is repaid')]);
  expect(
    claims([{ ...done, key: 'notSoFar', text: "Your request hasn't arrived so far" }]),
  ).toEqual([]);
});
