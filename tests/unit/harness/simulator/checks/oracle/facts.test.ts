/** Right amounts of an order, a quote and a coupon at a moment: the scenarios' figures, calculated by hand. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { exampleId, orderFacts, quoteFacts } from '#harness/simulator/checks/oracle/facts.ts';
import type { Payment } from '#harness/simulator/world/world.ts';
import { START, worldOf } from '../../../world.ts';

function of(scenario: string) {
  const world = worldOf(scenario);
  const [order] = world.orders;
  if (!order) throw new Error('the scenario has no order');
  const pending = (purpose: Payment['purpose'], amountKobo: number, state = 'pending') =>
    void world.payments.push({
      payOrderId: 'p',
      loanOrderId: order.loanOrderId,
      purpose,
      amountKobo,
      channelId: 'card',
      state: state as Payment['state'],
      orderedAt: START,
      settlesAt: null,
      settledAt: null,
      willSucceed: true,
      receivedKobo: null,
      surplusKobo: 0,
      cancels: false,
    });
  return { world, order, pending, facts: (now = START) => orderFacts(world, order, now) };
}

test('A loan five days late has its debt now, on each coming day and with a rollover', () => {
  const { facts } = of('overdue');
  expect(facts()).toMatchObject({
    principal: [2_500_000],
    processingFee: [24_500],
    taxOnFee: [4_410],
    interest: [224_384],
    disbursal: [2_471_090],
    repayment: [2_724_384],
    instalment: [2_724_384],
    yearlyRate: [479],
    penaltyPerDay: [54_488],
    owed: [2_996_824],
    penalty: [272_440],
    paid: [0],
    rollover: [0],
    minimum: [10_000],
    payable: [2_996_824],
    rolloverPrice: [46_170],
    owedAfterRollover: [2_996_824],
    rolloverTotal: [3_042_994],
    owedIfLate: [3_378_240],
    payment: [],
  });
  expect(facts().owedLater).toEqual([
    3_051_312, 3_105_800, 3_160_288, 3_214_776, 3_269_264, 3_323_752, 3_378_240,
  ]);
});

test('A loan that is not due yet counts late days from its due date', () => {
  const { facts, order } = of('repaying');
  const due = order.dueAt ?? 0;
  const daysLeft = Math.round((due - START) / DAY_MS);
  expect(daysLeft).toBeGreaterThan(7);
  expect(facts()).toMatchObject({
    owed: [2_724_384],
    penalty: [0],
    owedIfLate: [2_724_384 + 7 * 54_488],
  });
  expect(facts().owedLater).toEqual([
    ...Array.from({ length: daysLeft }, () => 2_724_384),
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => 2_724_384 + day * 54_488),
  ]);
  expect(facts(due).owedLater).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => 2_724_384 + day * 54_488),
  );
});

test('A loan that is paid back costs nothing more, late or not', () => {
  expect(of('finished').facts()).toMatchObject({
    owed: [0],
    payable: [0],
    owedLater: [],
    owedIfLate: [0],
    penaltyPerDay: [54_488],
  });
});

test('An offer that was not taken owes nothing, and has the agreed late fee', () => {
  expect(of('approved').facts()).toMatchObject({
    owed: [0],
    payable: [0],
    minimum: [0],
    owedLater: [],
    penaltyPerDay: [54_488],
    rolloverPrice: [0],
    owedIfLate: [0],
  });
});

describe('pending money', () => {
  test('A pending payment lowers what can be paid, not the debt', () => {
    const { facts, pending } = of('overdue');
    pending('repayment', 1_000_000);
    pending('repayment', 990_824);
    pending('repayment', 7, 'succeeded');
    pending('rollover', 46_170);
    expect(facts()).toMatchObject({
      owed: [2_996_824],
      pending: [1_990_824],
      payable: [1_006_000],
      minimum: [10_000],
      rolloverPending: [46_170],
      payment: [1_000_000, 990_824, 7, 46_170],
    });
  });
});

describe('quote', () => {
  const { products } = worldOf('approved').market;
  const [product] = products;
  const id = product?.productId ?? '';

  test('A quote is the loan of that product, amount and term', () => {
    expect(quoteFacts(products, `${id}:2500000:91`)).toEqual({
      'quote.principal': [2_500_000],
      'quote.processingFee': [24_500],
      'quote.taxOnFee': [4_410],
      'quote.interest': [224_384],
      'quote.disbursal': [2_471_090],
      'quote.repayment': [2_724_384],
      'quote.cost': [253_294],
      'quote.penaltyPerDay': [54_488],
      'quote.yearlyRate': [479],
      'quote.taxRate': [1_800],
      'quote.interestRate': [3_600],
      'quote.penaltyRate': [200],
    });
  });

  test('The quote of the example has the highest rates, whatever products exist', () => {
    expect(quoteFacts([], `${exampleId}:1000000:91`)).toMatchObject({
      'quote.disbursal': [988_436],
      'quote.repayment': [1_089_753],
      'quote.cost': [101_317],
      'quote.penaltyPerDay': [21_795],
    });
  });

  test.each([
    'nobody:2500000:91',
    `${id}:2500000`,
    `${id}:2500000:91:2`,
    `${id}:-1:91`,
    `${id}:x:91`,
    `${id}:1234567890123:91`,
    `${id}:2500000:123456`,
    `:2500000:91`,
    '',
  ])('‘%s’ is not a quote', (quote) => {
    expect(quoteFacts(products, quote)).toEqual({});
  });
});
