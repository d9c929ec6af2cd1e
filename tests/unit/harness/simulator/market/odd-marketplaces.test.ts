/**
 * A marketplace's faults by its policy (§1, §9): dates, offers, channels, an unknown status.
 * The sums of the daily fee are typed: they are the law page's example.
 */
import { describe, expect, test } from 'vitest';
import { readInstant } from '#src/contract/schema.ts';
import { offerFault } from '#src/borrow/offer.rules.ts';
import { loanAmounts } from '#harness/simulator/market/loan.ts';
import { standardTerms } from '#harness/simulator/world/terms.ts';
import { type DateStyle, misquotedAmounts } from '#harness/simulator/world/world-settings.ts';
import { acceptanceOf } from '../../../../support/acceptance.ts';
import { PAY, START, errorOf, opId } from '../../simulator.ts';
import { at, eachTest, phone } from '../../one-phone.ts';

eachTest();

const detail = async (loanOrderId: string) =>
  (await phone.call('/portal/repayment/detail', { loanOrderId })).data;

describe('dates', () => {
  const dueAs = async (dates: DateStyle): Promise<unknown> => {
    const loanOrderId = await at('repaying');
    await phone.edit((state) => {
      state.policy.dates = dates;
    });
    return (await detail(loanOrderId)).order.dueAt;
  };

  test('Dates are sent in the chosen style, as the same instant', async () => {
    const due = await dueAs('milliseconds');
    expect(typeof due).toBe('number');
    const ms = Number(due);
    expect(await dueAs('seconds')).toBe(Math.floor(ms / 1000));
    expect(await dueAs('digits')).toBe(String(ms));
    expect(await dueAs('iso')).toBe(new Date(ms).toISOString());
    expect(await dueAs('missing')).toBeNull();
    expect(await dueAs('nonsense')).toBe('31st of Never');
  });

  test('Dates of every style in one answer are read rightly', async () => {
    const loanOrderId = await at('odd-dates');
    const { order, comingDays, payments } = await detail(loanOrderId);
    const told: unknown[] = [order.appliedAt, order.dueAt, order.disbursedAt];
    told.push(...comingDays.map((row) => row.at), ...payments.map((row) => row.orderedAt));
    expect(new Set(told.map((value) => `${typeof value} ${String(value).length}`)).size).toBe(4);
    const read = comingDays.map((row) => readInstant(row.at) ?? 0);
    expect(read).toEqual([...read].sort((a, b) => a - b));
    expect(read[0]).toBeGreaterThan(START);
  });
});

describe('an offer', () => {
  const info = async (loanOrderId: string) =>
    (await phone.call('/loan/confirm/product-info', { loanOrderId })).data;
  const take = async (offer: Awaited<ReturnType<typeof info>>) =>
    phone.call('/loan/get-money', { ...acceptanceOf(offer), opId: opId() });

  test.each(misquotedAmounts)(
    'An offer may have its %s one kobo too high, with a right ledger',
    async (wrong) => {
      const loanOrderId = await at('approved');
      const right = await info(loanOrderId);
      await phone.edit((state) => {
        state.policy.misquotes = wrong;
      });
      const told = await info(loanOrderId);
      const amounts = (offer: typeof told) => [
        offer.disbursalKobo,
        offer.repaymentKobo,
        offer.interestKobo,
        offer.schedule[0]?.amountKobo ?? 0,
      ];
      const before = amounts(right);
      const differences = amounts(told).map((kobo, index) => kobo - (before[index] ?? 0));
      expect(differences).toEqual(misquotedAmounts.map((name) => (name === wrong ? 1 : 0)));
      expect((await phone.order()).repaymentKobo).toBe(right.repaymentKobo);
    },
  );

  test.each([
    ['penalty', 'negativeAmount'],
    ['tax', 'rateSum'],
    ['today', 'scheduleDates'],
    ['early', 'termTooShort'],
    ['term', 'termDates'],
  ] as const)('An offer may have a wrong %s, with a right ledger: %s', async (wrong, fault) => {
    const loanOrderId = await at('approved');
    const right = await info(loanOrderId);
    await phone.edit((state) => {
      state.policy.misquotes = wrong;
    });
    expect(offerFault(right, START)).toBeUndefined();
    expect(offerFault(await info(loanOrderId), START)).toBe(fault);
    expect((await phone.order()).repaymentKobo).toBe(right.repaymentKobo);
  });

  test('An offer with a fee for each day pays out less than nothing, and cannot be taken', async () => {
    expect(loanAmounts(1_000_000, 91, { ...standardTerms, feeCharged: 'daily' })).toMatchObject({
      feeKobo: 891_800,
      taxKobo: 160_524,
      disbursalKobo: -52_324,
    });
    const loanOrderId = await at('daily-fee-offer');
    const told = await info(loanOrderId);
    expect(told.disbursalKobo).toBe(-52_324);
    expect((await take(told)).code).toBe(errorOf('offerChanged'));
    expect((await phone.order()).status).toBe(14);
  });
});

describe('a channel', () => {
  test('A channel may never settle a payment, which blocks only that money', async () => {
    const loanOrderId = await at('payment-stuck');
    await phone.advance('P30D');
    const told = await detail(loanOrderId);
    expect(told.payments).toMatchObject([
      { state: 'pending', amountKobo: 500_000, settledAt: null },
    ]);
    expect(told.order).toMatchObject({ repaymentPending: true, paidKobo: 0 });
    const rest = told.order.owedKobo - 500_000;
    const pay = async (amountKobo: number) =>
      phone.call(PAY, await phone.payment({ loanOrderId, amountKobo }));
    expect((await pay(rest + 1)).code).toBe(errorOf('amountInvalid'));
    expect((await pay(rest)).data.order.owedKobo).toBe(500_000);
  });
});

describe('order in an unknown status', () => {
  test('An order in an unknown status stays there, is reported, and blocks another loan', async () => {
    await at('unknown-status');
    await phone.advance('P2D');
    expect(await phone.order()).toMatchObject({ status: 42, owedKobo: 0 });
    const wish = { productId: 'personal', amountKobo: 1_000_000, termDays: 91, opId: opId() };
    const { code } = await phone.call('/loan/loan-order/apply-market', wish);
    expect(code).toBe(errorOf('loanOpen'));
  });
});
