/** Offer, acceptance and application against §4 and §9. */
import { describe, expect, test } from 'vitest';
import type { Order } from '#harness/simulator/world/world.ts';
import { START, errorOf, opId } from '../../../simulator.ts';
import { at, eachTest, phone, simulator } from '../../../one-phone.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { usualLoan } from '../../../../../support/usual-loan.ts';

eachTest(() => at('approved'));

/** 10:30 in Lagos, 91 days after the first morning: an offer promises its payout in half an hour. */
const DUE = START + 91 * DAY_MS + 30 * 60_000;
const SCHEDULE = [{ amountKobo: usualLoan.repayment, dueAt: DUE }];

const acceptance = async (change: object = {}) => {
  const { loanOrderId } = await phone.order();
  return {
    loanOrderId,
    disbursalKobo: usualLoan.disbursal,
    processingFeeKobo: usualLoan.fee,
    taxOnFeeKobo: usualLoan.taxOnFee,
    interestKobo: usualLoan.interest,
    repaymentKobo: usualLoan.repayment,
    dueAt: DUE,
    penaltyKoboPerDay: usualLoan.penaltyPerDay,
    bankName: 'Guaranty Trust Bank',
    accountEnding: '6785',
    agreementVersion: '2026-11',
    opId: opId(),
    ...change,
  };
};
const take = async (change: object = {}) => phone.call('/loan/get-money', await acceptance(change));

describe('the offer', () => {
  test('The offer of ₦25,000 for 91 days lists every amount', async () => {
    const { loanOrderId } = await phone.order();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    expect(data).toMatchObject({
      principalKobo: 2_500_000,
      processingFeeKobo: usualLoan.fee,
      taxOnFeeKobo: usualLoan.taxOnFee,
      disbursalKobo: usualLoan.disbursal,
      interestKobo: usualLoan.interest,
      repaymentKobo: usualLoan.repayment,
      penaltyKoboPerDay: usualLoan.penaltyPerDay,
      termDays: 91,
      interestBpPerYear: limits.maxInterestYearBp,
      couponReductionKobo: 0,
      bankName: 'Guaranty Trust Bank',
      accountEnding: '6785',
    });
    expect(data.schedule).toEqual([
      {
        dueAt: data.payoutAt + 91 * DAY_MS,
        amountKobo: usualLoan.repayment,
        principalKobo: 2_500_000,
        interestKobo: usualLoan.interest,
      },
    ]);
    expect(data.lenderApprovalNumber).not.toBe('');
  });

  test('The offer of another customer is not found', async () => {
    const answer = await phone.call('/loan/confirm/product-info', { loanOrderId: '999' });
    expect(answer.code).toBe(errorOf('notFound'));
  });

  test('The offer is taken once, and lending begins', async () => {
    const { data } = await phone.call('/loan/get-money', await acceptance());
    expect(data.order.status).toBe(7);
    const minutes = ((data.order.expectedAt ?? 0) - simulator.real.now) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThanOrEqual(60);
    const time = await phone.call('/loan/get-money-time', { loanOrderId: data.order.loanOrderId });
    expect(time.data.expectedAt).toBe(data.order.expectedAt);
    expect((await phone.call('/loan/get-money', await acceptance())).code).toBe(
      errorOf('statusConflict'),
    );
    const { loanOrderId } = data.order;
    const agreed = await phone.call('/loan/confirm/product-info', { loanOrderId });
    expect(agreed.data).toMatchObject({ payoutAt: data.order.expectedAt, expiresAt: null });
  });

  test.each([
    ['a payment more', { schedule: [...SCHEDULE, ...SCHEDULE] }],
    [
      'its payment a day earlier',
      { schedule: [{ amountKobo: usualLoan.repayment, dueAt: DUE - DAY_MS }] },
    ],
    ['no version of the agreement', { agreementVersion: '' }],
  ])('An offer accepted with %s is refused, and nothing happens', async (_, change) => {
    const answer = await phone.call('/loan/get-money', await acceptance(change));
    expect(answer.code).toBe(errorOf('offerChanged'));
    expect((await phone.order()).status).toBe(14);
    const paths = (await phone.effects()).map((row) => row.path);
    expect(paths).not.toContain('/loan/get-money');
  });

  /** The account and the fee as another screen, or the lender, changed them since. */
  test.each([
    ['fee', (order: Order) => void (order.terms.feeBp = 500)],
    ['interest', (order: Order) => void (order.terms.interestBpPerYear = 3_000)],
    ['tax', (order: Order) => void (order.terms.taxOnFeeBp = 750)],
    ['late day', (order: Order) => void (order.terms.penaltyBpPerDay = 100)],
    ['term', (order: Order) => void (order.termDays = 182)],
  ])('An offer whose %s changed since it was seen is refused', async (_, change) => {
    await phone.edit((state) => state.orders.forEach(change));
    expect((await take()).code).toBe(errorOf('offerChanged'));
  });

  test('An offer whose account changed since it was seen is refused', async () => {
    await phone.edit(({ customers: [customer] }) => {
      if (customer?.card) customer.card.accountNumber = '0999999999';
    });
    expect((await take()).code).toBe(errorOf('offerChanged'));
    expect((await take({ accountEnding: '9999' })).data.order.accountEnding).toBe('9999');
  });

  test('The order names the account until the loan is over', async () => {
    const account = { bankName: 'Guaranty Trust Bank', accountEnding: '6785' };
    expect(await phone.order()).toMatchObject(account);
    expect((await take()).data.order).toMatchObject(account);
    await at('finished');
    expect(await phone.order()).toMatchObject({ bankName: null, accountEnding: null });
  });

  test.each([12.5, '2724384', null])('An offer refuses %j as an amount', async (repaymentKobo) => {
    const body = (await acceptance({ repaymentKobo })) as Awaited<ReturnType<typeof acceptance>>;
    expect((await phone.call('/loan/get-money', body)).code).toBe(errorOf('requestInvalid'));
  });
});

describe('an application', () => {
  const wish = (change: object = {}) => ({
    productId: 'personal',
    amountKobo: 2_500_000,
    termDays: 91,
    opId: opId(),
    ...change,
  });
  const apply = (change: object = {}) => phone.call('/loan/loan-order/apply-market', wish(change));

  test('An unsent application is replaced by another wish, and a sent one is not', async () => {
    await at('step-additional');
    const { loanOrderId, orderNo, status } = await phone.order();
    expect((await phone.call('/portal/homepage/data', {})).data.product).not.toBeNull();
    expect((await apply()).code).toBe(errorOf('loanOpen'));
    const { data } = await apply({ loanOrderId, amountKobo: 1_200_000, termDays: 182 });
    expect(data.order).toMatchObject({
      loanOrderId,
      orderNo,
      status,
      principalKobo: 1_200_000,
      termDays: 182,
    });
    expect((await phone.call('/loan/loan-order/list-market', {})).data.total).toBe(1);
    await at('under-audit');
    const sent = await phone.order();
    expect((await apply({ loanOrderId: sent.loanOrderId })).code).toBe(errorOf('statusConflict'));
    expect((await apply({ loanOrderId: '999' })).code).toBe(errorOf('notFound'));
  });

  test('The application of a customer with stored data goes straight to review', async () => {
    await at('finished');
    const { data } = await phone.call('/loan/loan-order/apply-market-again', wish());
    expect(data.order).toMatchObject({ status: 1, principalKobo: 2_500_000, owedKobo: 0 });
    expect((await phone.call('/loan/loan-order/list-market', {})).data.total).toBe(2);
  });

  test.each([
    ['below the least', { amountKobo: 99_999 }],
    ['above the most', { amountKobo: limits.maxLoanNaira * 100 + 50_000 }],
    ['between two steps', { amountKobo: 2_500_001 }],
    ['of nothing', { amountKobo: 0 }],
    ['below nothing', { amountKobo: -100_000 }],
    ['of half a kobo', { amountKobo: 100_000.5 }],
  ])('An application with an amount %s is refused', async (_, change) => {
    await at('finished');
    expect((await apply(change)).code).toBe(errorOf('amountInvalid'));
  });

  test('An application may ask for any amount of the steps, and no other', async () => {
    await at('finished');
    const query = { productId: 'personal', termDays: 91 };
    const { amountsKobo } = (await phone.call('/loan/product/step-amount', query)).data;
    expect(amountsKobo[0]).toBe(limits.minLoanNaira * 100);
    expect(amountsKobo.at(-1)).toBe(limits.maxLoanNaira * 100);
    expect((await apply({ amountKobo: amountsKobo[1] })).code).toBe(0);
  });
});

describe('customer information', () => {
  test('A customer reads their history in pages, newest first', async () => {
    await at('finished');
    await phone.call('/loan/loan-order/apply-market', {
      productId: 'personal',
      amountKobo: limits.minLoanNaira * 100,
      termDays: 182,
      opId: opId(),
    });
    const page = async (number: number) =>
      (await phone.call('/loan/loan-order/list-market', { page: number, size: 1 })).data;
    expect((await page(0)).orders.map((row) => row.status)).toEqual([1]);
    expect((await page(1)).orders.map((row) => row.status)).toEqual([4]);
    expect(await page(2)).toEqual({ orders: [], total: 2 });
  });

  test('A customer reads their used credit and repaid loans', async () => {
    await at('overdue');
    const credit = await phone.call('/loan/get-credit-info', {});
    expect(credit.data).toEqual({
      creditLimitKobo: limits.maxLoanNaira * 100,
      usedKobo: 2_500_000,
      loansRepaid: 0,
    });
    await at('finished');
    const after = await phone.call('/loan/get-credit-info', {});
    expect(after.data).toMatchObject({ usedKobo: 0, loansRepaid: 1 });
  });

  test('A customer reads why their application was declined, and until when', async () => {
    await at('rejected');
    const { data } = await phone.call('/loan/reject-guide', {});
    expect(data.freezeDays).toBe(27);
    expect(data.reason).not.toBe('');
    expect(data.advice.length).toBeGreaterThan(0);
    // The days are in the answer's own field. A count in the advice would stay the same while they pass.
    expect(data.advice.join(' ')).not.toMatch(/\d/);
    await at('approved');
    expect((await phone.call('/loan/reject-guide', {})).code).toBe(errorOf('notFound'));
  });
});
