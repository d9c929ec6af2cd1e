/** The oracle's memory of a phone's answers: of which loan, how often, and for how long. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { factsAt } from '#harness/server/checks/oracle/facts.ts';
import {
  CUSTOMER,
  exampleReading,
  LATEST,
  readingsOf,
  takeReading,
} from '#harness/server/checks/oracle/readings.ts';
import type { World } from '#harness/server/world/world.ts';
import { START, worldOf } from '../../../world.ts';

const path = '/portal/loan/order/latest';

function of(scenario: string) {
  const world = worldOf(scenario);
  const [order] = world.orders;
  if (!order) throw new Error('the scenario has no order');
  const { loanOrderId } = order;
  const tell = (now: number, data: unknown = { loanOrderId, owedKobo: 1 }, by = path) =>
    takeReading(world, factsAt(world, now), { path: by, payload: {}, data })(now);
  return { world, order, loanOrderId, tell };
}

const ask = (
  key: 'owed' | 'repaymentWithCoupon' | 'yearlyRateWithCoupon',
  coupon: number | null = null,
) => ({
  key,
  quote: null,
  coupon,
});
const times = (world: World, subject: string) =>
  readingsOf(world, subject).map(({ toldAt }) => toldAt);

test('An answer is remembered for its loan, for the latest one, and for the customer', () => {
  const { world, loanOrderId, tell } = of('overdue');
  expect(readingsOf(world, LATEST)).toEqual([]);
  tell(START);
  for (const subject of [loanOrderId, LATEST]) {
    expect(readingsOf(world, subject)).toMatchObject([{ path, toldAt: [START], direct: true }]);
    expect(readingsOf(world, subject)[0]?.right(ask('owed'))).toEqual([2_996_824]);
  }
  expect(readingsOf(world, CUSTOMER)).toMatchObject([{ path, toldAt: [START], direct: false }]);
  expect(readingsOf(worldOf('overdue'), LATEST)).toEqual([]);
});

test('An answer about an older loan is not remembered for the latest', () => {
  const { world, order, loanOrderId, tell } = of('overdue');
  world.orders.push({ ...order, loanOrderId: 'newer' });
  tell(START);
  expect(times(world, loanOrderId)).toEqual([[START]]);
  expect(times(world, LATEST)).toEqual([]);
  tell(START + 1, { loanOrderId: 'newer', owedKobo: 1 });
  expect(times(world, LATEST)).toEqual([[START + 1]]);
  expect(times(world, loanOrderId)).toEqual([[START]]);
});

describe('repeated answer', () => {
  test('The same answer of the same call is the same reading at another time', () => {
    const { world, tell } = of('repaying');
    tell(START);
    tell(START + 1);
    expect(times(world, LATEST)).toEqual([[START, START + 1]]);
  });

  test('The same answer of another call is its own reading until one of them changes', () => {
    const { world, tell } = of('repaying');
    tell(START);
    tell(START + 1, undefined, '/other');
    tell(START + 2);
    tell(START + 3, undefined, '/other');
    expect(times(world, LATEST)).toEqual([
      [START, START + 2],
      [START + 1, START + 3],
    ]);
  });

  test('The same answer after a different one is a new reading', () => {
    const { world, order, tell } = of('repaying');
    tell(START);
    order.couponReductionKobo = 10_000;
    tell(START + 1);
    order.couponReductionKobo = 0;
    tell(START + 2);
    expect(times(world, LATEST)).toEqual([[START], [START + 1], [START + 2]]);
  });
});

describe('direct amounts', () => {
  test.each([
    [{ owedKobo: 1 }, true, false],
    [{ principalKobo: 1 }, true, false],
    [{ priceKobo: 1 }, true, false],
    [{ amountKobo: 1 }, false, true],
    [{ creditLimitKobo: 1 }, false, true],
    [{ minimumKobo: 1 }, false, true],
    [{ words: 'nothing of money' }, false, false],
  ])(
    'The answer %j itself holds amounts of the loan: %s, of the customer: %s',
    (data, loan, customer) => {
      const { world, loanOrderId, tell } = of('repaying');
      tell(START, { loanOrderId, ...data });
      expect(readingsOf(world, LATEST)[0]?.direct).toBe(loan);
      expect(readingsOf(world, CUSTOMER)[0]?.direct).toBe(customer);
    },
  );

  test('An answer without data holds no amounts', () => {
    const { world, tell } = of('repaying');
    takeReading(world, factsAt(world, START), { path, payload: {}, data: undefined })(START);
    expect(readingsOf(world, LATEST)).toEqual([]);
    expect(readingsOf(world, CUSTOMER)).toMatchObject([{ direct: false, toldAt: [START] }]);
    tell(START + 1, null);
    expect(times(world, CUSTOMER)).toEqual([[START, START + 1]]);
  });
});

describe('offer with coupons', () => {
  function withCoupons() {
    const told = of('approved');
    const { world, order } = told;
    const coupon = (couponId: string, amountKobo: number, change: object = {}) =>
      void world.coupons.push({
        couponId,
        customerId: order.customerId,
        amountKobo,
        minimumQuotaKobo: 0,
        expiresAt: START + DAY_MS,
        usedAt: null,
        loanOrderId: null,
        ...change,
      });
    coupon('c500', 50_000);
    coupon('c100', 10_000);
    coupon('used', 20_000, { usedAt: START });
    coupon('other', 30_000, { customerId: 'somebody' });
    return told;
  }
  const rightOf = (world: World, ...args: Parameters<typeof ask>) =>
    readingsOf(world, LATEST)
      .at(-1)
      ?.right(ask(...args));

  test('The repayment is right with each usable coupon, or with the chosen one', () => {
    const { world, tell } = withCoupons();
    tell(START);
    expect(rightOf(world, 'repaymentWithCoupon')).toEqual([2_674_384, 2_714_384]);
    expect(rightOf(world, 'repaymentWithCoupon', 10_000)).toEqual([2_714_384]);
    expect(rightOf(world, 'repaymentWithCoupon', 20_000)).toEqual([]);
    expect(rightOf(world, 'yearlyRateWithCoupon', 50_000)).toHaveLength(1);
    expect(rightOf(world, 'yearlyRateWithCoupon')).toHaveLength(2);
    expect(rightOf(world, 'owed')).toEqual([0]);
  });

  test('An offer that was paid out takes no coupon any more', () => {
    const { world, order, tell } = withCoupons();
    order.disbursedAt = START;
    tell(START);
    expect(rightOf(world, 'repaymentWithCoupon')).toEqual([]);
  });

  test('An offer is a new reading when a coupon is gone', () => {
    const { world, tell } = withCoupons();
    tell(START);
    world.coupons.shift();
    tell(START + 1);
    expect(times(world, LATEST)).toEqual([[START], [START + 1]]);
    expect(rightOf(world, 'repaymentWithCoupon')).toEqual([2_714_384]);
  });
});

describe('impossible offer', () => {
  const payoutAt = START;
  const offerOf = (loanOrderId: string, disbursalKobo: number) => ({
    loanOrderId,
    orderNo: 'LM1',
    productName: 'Loan',
    lenderName: 'Lender',
    lenderApprovalNumber: 'A1',
    termDays: 91,
    principalKobo: 2_500_001,
    processingFeeKobo: 24_501,
    taxOnFeeKobo: 4_411,
    taxOnFeeBp: 1_800,
    interestKobo: 224_385,
    interestBpPerYear: 3_600,
    couponReductionKobo: 1,
    disbursalKobo,
    repaymentKobo: 2_724_385,
    payoutAt,
    schedule: [
      {
        dueAt: payoutAt + 91 * DAY_MS,
        amountKobo: 2_724_385,
        principalKobo: 2_500_001,
        interestKobo: 224_384,
      },
    ],
    penaltyRateBpPerDay: 200,
    penaltyKoboPerDay: 54_489,
    bankName: 'Bank',
    accountEnding: '6789',
    agreementVersion: '1',
    expiresAt: null,
  });
  const rights = (world: World) => (key: 'owed') =>
    readingsOf(world, LATEST).at(-1)?.right(ask(key));

  test('An impossible offer must be shown as it was sent, so that the customer sees it', () => {
    const { world, loanOrderId, tell } = of('approved');
    tell(START, offerOf(loanOrderId, 2_471_092), '/loan/confirm/product-info');
    const right = rights(world) as (key: string) => readonly number[] | undefined;
    expect(
      Object.fromEntries(
        [
          'principal',
          'processingFee',
          'taxOnFee',
          'interest',
          'coupon',
          'disbursal',
          'repayment',
          'penaltyPerDay',
          'instalment',
          'owed',
        ].map((key) => [key, right(key)]),
      ),
    ).toEqual({
      principal: [2_500_001],
      processingFee: [24_501],
      taxOnFee: [4_411],
      interest: [224_385],
      coupon: [1],
      disbursal: [2_471_092],
      repayment: [2_724_385],
      penaltyPerDay: [54_489],
      instalment: [2_724_385],
      owed: [0],
    });
  });

  test('For an offer that adds up but differs from the ledger, the ledger is right', () => {
    const { world, loanOrderId, tell } = of('approved');
    const [part] = offerOf(loanOrderId, 0).schedule;
    const other = {
      ...offerOf(loanOrderId, 988_436),
      principalKobo: 1_000_000,
      processingFeeKobo: 9_800,
      taxOnFeeKobo: 1_764,
      interestKobo: 89_753,
      couponReductionKobo: 0,
      repaymentKobo: 1_089_753,
      schedule: [
        { ...part, amountKobo: 1_089_753, principalKobo: 1_000_000, interestKobo: 89_753 },
      ],
      penaltyKoboPerDay: 21_795,
    };
    tell(START, other, '/loan/confirm/product-info');
    expect((rights(world) as (key: string) => unknown)('disbursal')).toEqual([2_471_090]);
  });

  test('For an impossible offer in another call, the ledger is right', () => {
    const { world, loanOrderId, tell } = of('approved');
    tell(START, offerOf(loanOrderId, 2_471_092), '/other');
    expect((rights(world) as (key: string) => unknown)('disbursal')).toEqual([2_471_090]);
  });
});

test('A reading of a customer keeps coupons, quotas, limits and products as they were', () => {
  const { world, order, tell } = of('approved');
  world.coupons.push({
    couponId: 'c',
    customerId: order.customerId,
    amountKobo: 50_000,
    minimumQuotaKobo: 100_000,
    expiresAt: START,
    usedAt: null,
    loanOrderId: null,
  });
  tell(START);
  const [product] = world.market.products;
  if (!product) throw new Error('the scenario has no product');
  const quote = `${product.productId}:2500000:91`;
  product.feeBp = 500;
  const reading = readingsOf(world, CUSTOMER)[0];
  const right = (
    key: 'couponAmount' | 'couponQuota' | 'limit' | 'quote.processingFee',
    about: string | null = null,
  ) => reading?.right({ key, quote: about, coupon: null });
  expect(right('couponAmount')).toEqual([50_000]);
  expect(right('couponQuota')).toEqual([100_000]);
  expect(right('limit')).toEqual(world.customers.map((row) => row.creditLimitKobo));
  expect(right('quote.processingFee', quote)).toEqual([24_500]);
  expect(right('limit', quote)).toBeUndefined();
});

test('Another limit or another product is a new reading of the customer', () => {
  const { world, tell } = of('approved');
  tell(START);
  const [customer] = world.customers;
  const [product] = world.market.products;
  if (!customer || !product) throw new Error('the scenario has neither');
  customer.creditLimitKobo += 1;
  tell(START + 1);
  product.feeBp += 1;
  tell(START + 2);
  expect(times(world, CUSTOMER)).toEqual([[START], [START + 1], [START + 2]]);
});

test('The example for visitors is right before any answer', () => {
  const right = (quote: string | null) =>
    exampleReading.right({ key: 'quote.disbursal', quote, coupon: null });
  expect(right('example:1000000:91')).toEqual([988_436]);
  expect(right(null)).toBeUndefined();
  expect(exampleReading).toMatchObject({ direct: false, toldAt: [] });
});
