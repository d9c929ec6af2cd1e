/** Scenarios about money match their descriptions: days left, coupons, draws, products, pending payments. */
import { orderLabels } from '../../../../support/printed-lists.ts';
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { statusLabel } from '#src/facts/statuses.ts';
import { acceptanceWith } from '../../../../support/acceptance.ts';
import { START, opId } from '../../simulator.ts';
import { at, eachTest, phone } from '../../one-phone.ts';
import { usualLoan } from '../../../../support/usual-loan.ts';

const HOURS = [0, 7, 13.5, 20.9, 23.1];

/** The scenario at so many hours after ten in the morning in Lagos, and the customer's latest loan. */
async function orderAt(scenario: string, hours = 0) {
  await at(scenario, { now: START + hours * 3_600_000 });
  return phone.order();
}

eachTest();

describe('days', () => {
  test.each([
    ['due-soon', 2, 'soon'],
    ['due-today', 0, 'soon'],
    ['rollover-offered', 1, 'soon'],
    ['rolled-over', 3, 'soon'],
    ['repaying', 51, 'calm'],
    ['overdue-part-paid', -5, 'late'],
    ['overdue-long', -55, 'late'],
  ] as const)('In %s %i days are left, at any hour', async (scenario, daysLeft, tone) => {
    for (const hours of HOURS) {
      await orderAt(scenario, hours);
      expect((await phone.call('/loanMarket/repay-color', {})).data).toEqual({ tone, daysLeft });
    }
  });

  // With a lower late fee the scenario needs more days, and this fails on purpose.
  test('The late days of overdue-long have more than doubled the debt', async () => {
    const { owedKobo, repaymentKobo } = await orderAt('overdue-long');
    expect(owedKobo).toBeGreaterThan(2 * repaymentKobo);
  });

  test('The offer in offer-lapsing ends in ten minutes', async () => {
    for (const hours of HOURS) {
      const { cancelsAt } = await orderAt('offer-lapsing', hours);
      const { now } = (await phone.state()) as { now: number };
      expect(Math.abs((cancelsAt ?? 0) - now - 600_000)).toBeLessThanOrEqual(2 * 60_000);
      await phone.advance('PT25M');
      expect((await phone.order()).status).toBe(8);
    }
  });
});

describe('coupons', () => {
  test.each(['coupons', 'offer-coupons'])(
    '%s has coupons of four kinds, one of which fits',
    async (name) => {
      const { loanOrderId } = await orderAt(name);
      const now = START;
      const { coupons } = (await phone.call('/lottery-draw/coupons', {})).data;
      const kinds = coupons.map((row) =>
        row.usedAt ? 'used' : row.expiresAt <= now ? 'expired' : row.minimumQuotaKobo,
      );
      expect(kinds).toEqual(['used', 1_000_000, 4_000_000, 'expired']);
      const fitting = await phone.call('/lottery-draw/available/coupon', { loanOrderId });
      expect(fitting.data.coupons).toEqual([coupons[1]]);
      expect((await phone.call('/lottery-draw/coupon/quantity', {})).data.quantity).toBe(2);
      const use = async (index: number) => {
        const { couponId = '', amountKobo = 0 } = coupons[index] ?? {};
        const body = { couponId, loanOrderId, amountKobo, opId: opId() };
        return (await phone.call('/lottery-draw/coupon/use', body)).code;
      };
      expect([await use(0), await use(2), await use(3)]).toEqual([100312, 100310, 100311]);
      expect([await use(1), await use(1)]).toEqual([0, 100312]);
    },
  );

  test('Usable coupons in offer-coupons lower the repayment with the yes', async () => {
    const { loanOrderId } = await orderAt('offer-coupons');
    const { coupons } = (await phone.call('/lottery-draw/coupons', {})).data;
    const { data: offer } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    const take = async (index: number, couponKobo: number) => {
      const yes = acceptanceWith(offer, coupons[index]?.couponId ?? '', couponKobo);
      return phone.call('/loan/get-money-plus', { ...yes, opId: opId() });
    };
    expect((await take(0, 20_000)).code).toBe(100312);
    expect((await take(2, 100_000)).code).toBe(100310);
    expect((await take(3, 30_000)).code).toBe(100311);
    expect((await take(1, 50_000)).data.order).toMatchObject({
      status: 7,
      repaymentKobo: usualLoan.repayment - 50_000,
      couponReductionKobo: 50_000,
    });
    await phone.advance('PT1H');
    expect(await phone.order()).toMatchObject({
      status: 2,
      owedKobo: usualLoan.repayment - 50_000,
    });
  });

  test('Each of the three draws in draw wins a coupon', async () => {
    await orderAt('draw');
    const draw = async () => (await phone.call('/lottery-draw/create', { opId: opId() })).data;
    for (let left = 3; left > 0; left -= 1) {
      const { data } = await phone.call('/lottery-draw/is-show', {});
      expect(data).toEqual({ show: true, drawsLeft: left, places: 12 });
      expect((await draw()).won?.amountKobo).toBe(10_000);
    }
    expect((await phone.call('/lottery-draw/is-show', {})).data.drawsLeft).toBe(0);
  });
});

describe('two-products', () => {
  test('The loans of two-products differ in terms, rates and steps, and both can be applied for', async () => {
    await orderAt('two-products');
    const { products } = (await phone.call('/loan/product/list-market', {})).data;
    expect(products.map((row) => [row.productId, row.termsDays, row.feeBp])).toEqual([
      ['personal', [91, 182, 365], limits.maxFeeBp],
      ['starter', [91, 121], 50],
    ]);
    const steps = await phone.call('/loan/product/step-amount', {
      productId: 'starter',
      termDays: 121,
    });
    expect(steps.data.amountsKobo).toHaveLength(20);
    const { data } = await phone.call('/loan/loan-order/apply-market-again', {
      productId: 'starter',
      amountKobo: 2_000_000,
      termDays: 121,
      opId: opId(),
    });
    await phone.advance('PT15M');
    const { loanOrderId } = data.order;
    const offer = (await phone.call('/loan/confirm/product-info', { loanOrderId })).data;
    expect(offer).toMatchObject({
      processingFeeKobo: 10_000,
      taxOnFeeKobo: 1_800,
      interestKobo: 159_123,
      penaltyRateBpPerDay: 100,
    });
  });
});

describe('records', () => {
  test('twenty-loans has 20 records with all ten labels', async () => {
    await orderAt('twenty-loans');
    const { orders, total } = (await phone.call('/loan/loan-order/list-market', {})).data;
    expect([orders.length, total]).toEqual([20, 20]);
    expect(new Set(orders.map((row) => statusLabel(row.status)))).toEqual(new Set(orderLabels));
  });
});
