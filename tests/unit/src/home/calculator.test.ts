/** The calculator of home on the simulator: products, the server's steps, the choice, and what failing reads leave. */
import { expect, test } from 'vitest';
import type { Product } from '#src/contract/entities.ts';
import { limits } from '#src/facts/limits.ts';
import { settle } from '../../../support/environment.ts';
import { loanOf } from '../../../support/usual-loan.ts';
import { type AppInWorld, inWorld, loggedIn } from '../world.ts';

const MOST = limits.maxLoanNaira * 100;

async function atHome(scenario = 'two-products') {
  const app = await loggedIn(scenario);
  const home = app.createHome();
  await home.load();
  const now = () => {
    const found = home.calculator.$calculation.get();
    if (!found) throw new Error('nothing on offer');
    return found;
  };
  return { app, home, now, choose: home.calculator.choose };
}

const endsOf = (amountsKobo: readonly number[]) => [amountsKobo[0], amountsKobo.at(-1)];

/** Sets the marketplace's products, like a tester in the world's state. */
async function setProducts(app: AppInWorld, change: (product: Product) => Partial<Product>) {
  const state = await app.world.control.state();
  const products = state.market.products.map((one) => ({ ...one, ...change(one) }));
  await app.world.control.replace({ ...state, market: { ...state.market, products } });
}

test('The first content needs only home’s own call: half of the maximum, for the shortest term', async () => {
  const { home, now } = await atHome();
  expect(now()).toMatchObject({
    mostKobo: MOST,
    isLimit: true,
    product: { productId: 'personal' },
    chosen: {
      offer: {
        principalKobo: MOST / 2,
        termDays: 91,
        repaymentKobo: loanOf(MOST / 2, 91).repayment,
      },
    },
    unavailable: false,
  });
  expect(now().products).toHaveLength(1);
  await home.calculator.open();
  expect(now().products.map(({ productId }) => productId)).toEqual(['personal', 'starter']);
  expect(endsOf(now().amountsKobo)).toEqual([limits.minLoanNaira * 100, now().mostKobo]);
});

test('The terms show the same amount, each with its own cost', async () => {
  const { now, choose } = await atHome();
  choose({ amountKobo: 2_500_000, termDays: 182 });
  expect(now().terms.map(({ offer }) => [offer.termDays, offer.principalKobo])).toEqual([
    [91, 2_500_000],
    [182, 2_500_000],
    [365, 2_500_000],
  ]);
  expect(now().terms.indexOf(now().chosen)).toBe(1);
});

test('The server’s amounts are offered in order and up to the maximum, read once for each term', async () => {
  const { app, home, now, choose } = await atHome();
  const told = [3_000_000, 1_000_000, 2_050_000, MOST + 1_000_000];
  app.rewrites.set('/loan/product/step-amount', (data) => (data['amountsKobo'] = told));
  await home.calculator.open();
  expect(now().amountsKobo).toEqual([1_000_000, 2_050_000, 3_000_000]);
  const reads = async () =>
    (await app.world.control.calls())
      .filter(({ path }) => path === '/loan/product/step-amount')
      .map(({ payload }) => payload);
  for (const termDays of [182, 91, 182]) {
    choose({ termDays });
    await settle();
  }
  expect(await reads()).toEqual([
    { productId: 'personal', termDays: 91 },
    { productId: 'personal', termDays: 182 },
  ]);
  expect(now().amountsKobo).toEqual([1_000_000, 2_050_000, 3_000_000]);
});

test('Another product has its own steps, terms and maximum, and the amount stays as near as possible', async () => {
  const { home, now, choose } = await atHome();
  await home.calculator.open();
  choose({ amountKobo: 2_550_000 });
  choose({ productId: 'starter', termDays: 121 });
  expect(now()).toMatchObject({
    mostKobo: 2_000_000,
    isLimit: false,
    chosen: { offer: { principalKobo: 2_000_000, termDays: 121 } },
  });
  choose({ productId: 'personal' });
  expect(now().chosen.offer).toMatchObject({ principalKobo: 2_550_000, termDays: 91 });
});

test('The choice outlives the screen, and belongs to its customer', async () => {
  const { app, now, choose } = await atHome();
  choose({ amountKobo: 700_000 });
  const again = app.createHome();
  await again.load();
  expect(again.calculator.$calculation.get()?.chosen.offer.principalKobo).toBe(700_000);
  app.$userInfo.set({ userId: 'other', mobile: '08051234567', firstName: null, lastName: null });
  expect(now().chosen.offer.principalKobo).toBe(MOST / 2);
});

test.each(['httpStatus', 'malformedJson', 'businessCode'] as const)(
  'When the secondary reads fail by %s, the product’s own steps stay',
  async (kind) => {
    const { app, home, now } = await atHome();
    await app.faults([
      { path: '/loan/product/list-market', kind },
      { path: '/loan/product/step-amount', kind },
    ]);
    const reading = home.calculator.open();
    await app.clock.advance(60_000);
    await reading;
    expect(now().products).toHaveLength(1);
    expect(endsOf(now().amountsKobo)).toEqual([limits.minLoanNaira * 100, now().mostKobo]);
  },
);

test('A product that pays nothing out is not available, and one with a short term keeps the others', async () => {
  const { app, home, now } = await atHome();
  await setProducts(app, () => ({ feeBp: 9_000 }));
  await home.load();
  expect(now()).toMatchObject({ unavailable: true, chosen: { fault: 'nothingPaidOut' } });
  await setProducts(app, () => ({ feeBp: limits.maxFeeBp, termsDays: [365, 60, 120, 120] }));
  await home.load();
  expect(now().terms.map(({ offer, fault }) => [offer.termDays, fault])).toEqual([
    [60, 'termTooShort'],
    [120, undefined],
    [365, undefined],
  ]);
  expect(now()).toMatchObject({ unavailable: false, chosen: { offer: { termDays: 120 } } });
});

test.each([
  ['interest', { interestBpPerYear: limits.maxInterestYearBp + 1 }],
  ['fee', { feeBp: limits.maxFeeBp + 1 }],
  ['VAT', { taxOnFeeBp: limits.taxOnFeeBp + 1 }],
  ['late fee', { penaltyBpPerDay: limits.penaltyPerDayBp + 1 }],
])('A product whose %s exceeds that of a lawful offer is not available', async (_, change) => {
  const { app, home, now } = await atHome();
  await setProducts(app, () => change);
  await home.load();
  expect(now()).toMatchObject({ unavailable: true, chosen: { fault: 'rateTooHigh' } });
});

test('The application asks for what was chosen, at the terms offered then', async () => {
  const { app, home, now, choose } = await atHome();
  await home.calculator.open();
  choose({ productId: 'starter', amountKobo: 500_000, termDays: 121 });
  const { product, chosen } = now();
  await home.apply(product, chosen.offer.principalKobo, chosen.offer.termDays);
  expect(await app.money('/loan/loan-order/apply-market-again')).toEqual([1]);
  expect(app.$latest.get().order).toMatchObject({ principalKobo: 500_000, termDays: 121 });
});

test('With an open loan no second application is sent', async () => {
  const { app, home, now } = await atHome('finished');
  const { product } = now();
  await home.apply(product, 1_000_000, 91);
  await home.apply(product, 1_000_000, 91);
  expect(await app.money('/loan/loan-order/apply-market-again')).toEqual([1]);
  expect(await app.money('/loan/loan-order/apply-market')).toEqual([]);
});

test('The example for visitors is the smallest loan for the shortest term at the highest rates, with every cost', async () => {
  await inWorld('new-customer');
  const { exampleLoan } = await import('#src/home/calculator.ts');
  const { offer, fault, yearlyRate } = exampleLoan();
  const loan = loanOf(limits.minLoanNaira * 100, limits.minTenureDays);
  expect(fault).toBeUndefined();
  expect(offer).toMatchObject({
    principalKobo: limits.minLoanNaira * 100,
    termDays: limits.minTenureDays,
    interestBpPerYear: limits.maxInterestYearBp,
    processingFeeKobo: loan.fee,
    taxOnFeeKobo: loan.taxOnFee,
    interestKobo: loan.interest,
    disbursalKobo: loan.disbursal,
    repaymentKobo: loan.repayment,
    penaltyKoboPerDay: loan.penaltyPerDay,
  });
  // Typed, because it is the example that the law's page prints (src/docs/law.md#store-entry).
  expect(yearlyRate).toBeCloseTo(0.479, 3);
});
