/** A backend that follows openapi.json to the letter: its offers are accepted, and it gets what the document says. */
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#harness/simulator/openapi/contract.ts';
import { offerFault, type OfferTerms } from '#src/borrow/offer.rules.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';
import { lateDayOf, loanOf } from '../../../support/usual-loan.ts';
import { loggedIn } from '../world.ts';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, { readonly get: Schema & Record<string, unknown> }>>;
};

const offerSchema = document.components.schemas['Offer'];

/** The sums that a description states, as '`a` is `b + c - d`'. */
const sumsIn = (text = '') =>
  [...text.matchAll(/`(\w+)` is `(\w+(?: [+-] \w+)+)`/g)].map(([, name = '', sum = '']) => ({
    name,
    of: (row: Readonly<Record<string, unknown>>) =>
      [...sum.matchAll(/(^|[+-] )(\w+)/g)].reduce(
        (total, [, sign = '', part = '']) =>
          total + (sign.startsWith('-') ? -1 : 1) * Number(row[part]),
        0,
      ),
  }));

const sums = sumsIn(offerSchema?.description);
const START = Date.UTC(2026, 10, 21, 9);

/** An offer of ₦25,000 whose every figure follows a sentence of the document. */
function byTheLetter(termDays: number, couponReductionKobo: number): OfferTerms {
  const principalKobo = 2_500_000;
  const { fee, taxOnFee, interest: interestKobo } = loanOf(principalKobo, termDays);
  const known = {
    principalKobo,
    processingFeeKobo: fee,
    taxOnFeeKobo: taxOnFee,
    taxOnFeeBp: limits.taxOnFeeBp,
    interestKobo,
    interestBpPerYear: limits.maxInterestYearBp,
    couponReductionKobo,
  };
  const { disbursalKobo = 0, repaymentKobo = 0 } = Object.fromEntries(
    sums.map(({ name, of }) => [name, of(known)]),
  );
  const interestLeft = Math.max(0, interestKobo - couponReductionKobo);
  return {
    ...known,
    disbursalKobo,
    repaymentKobo,
    payoutAt: START,
    penaltyRateBpPerDay: limits.penaltyPerDayBp,
    penaltyKoboPerDay: lateDayOf(repaymentKobo),
    termDays,
    schedule: [
      {
        dueAt: START + termDays * DAY_MS,
        amountKobo: repaymentKobo,
        principalKobo: repaymentKobo - interestLeft,
        interestKobo: interestLeft,
      },
    ],
    lenderName: 'A lender',
    lenderApprovalNumber: 'FCCPC/1',
    expiresAt: null,
  };
}

test('The document states both sums of an offer, and interest before a coupon', () => {
  expect(sums.map(({ name }) => name)).toEqual(['disbursalKobo', 'repaymentKobo']);
  expect(offerSchema?.properties?.['interestKobo']?.description).toMatch(/before a coupon/);
});

const terms = [91, 182, 365];
/** Without a coupon, with one, and with one above the interest. */
const coupons = [0, 50_000, 1_000_000];
const each = terms.flatMap((days) => coupons.map((kobo) => [days, kobo] as const));

test.each(each)(
  'An offer by the letter for %s days with a coupon of %s kobo is accepted',
  (days, kobo) => {
    expect(offerFault(byTheLetter(days, kobo), START)).toBeUndefined();
  },
);

test.each(each)(
  "The simulator's offer for %s days with a coupon of %s kobo follows the letter",
  async (termDays, couponReductionKobo) => {
    const app = await loggedIn('approved', '/borrow/confirm_borrow');
    await app.change(({ orders }) => {
      for (const order of orders) Object.assign(order, { termDays, couponReductionKobo });
    });
    const model = app.createConfirmBorrow();
    await model.load();
    const sound = model.$sound.get();
    expect(sound?.fault).toBeUndefined();
    const offer = sound?.offer;
    if (!offer) throw new Error('no offer');
    for (const { name, of } of sums)
      expect([name, of({ ...offer })]).toEqual([name, Reflect.get(offer, name)]);
    expect(offer).toMatchObject({ termDays, couponReductionKobo });
    const { principalKobo, interestKobo, schedule } = byTheLetter(termDays, couponReductionKobo);
    expect(offer).toMatchObject({ principalKobo, interestKobo });
    expect(offer.schedule).toMatchObject(
      schedule.map((part) => ({ ...part, dueAt: expect.any(Number) as number })),
    );
  },
);

describe('get-money-plus', () => {
  test('The request carries what its description says: only repayment and single payment are less', async () => {
    const said = document.paths['/api/loan/get-money-plus']?.get.description ?? '';
    expect(said).toMatch(
      /`repaymentKobo` and a single payment in `schedule` are less `couponReductionKobo`/,
    );
    expect(said).toMatch(/All other terms are as in the offer: interest and late fee too/);
    const app = await loggedIn('approved', '/borrow/confirm_borrow');
    await app.change((state) => {
      state.coupons.push({
        couponId: 'c500',
        customerId: state.customers[0]?.customerId ?? '',
        amountKobo: 50_000,
        minimumQuotaKobo: 0,
        expiresAt: state.createdAt + HOUR_MS,
        usedAt: null,
        loanOrderId: null,
      });
    });
    const model = app.createConfirmBorrow();
    await model.load();
    const offer = model.$sound.get()?.offer;
    model.choose('c500');
    model.agree(true);
    await model.confirm();
    const [sent] = (await app.world.control.calls()).filter(
      ({ path }) => path === '/loan/get-money-plus',
    );
    const payload = sent?.payload as Readonly<Record<string, unknown>> | undefined;
    const [part] = offer?.schedule ?? [];
    expect(payload).toMatchObject({
      disbursalKobo: offer?.disbursalKobo,
      processingFeeKobo: offer?.processingFeeKobo,
      taxOnFeeKobo: offer?.taxOnFeeKobo,
      interestKobo: offer?.interestKobo,
      penaltyKoboPerDay: offer?.penaltyKoboPerDay,
      bankName: offer?.bankName,
      accountEnding: offer?.accountEnding,
      agreementVersion: offer?.agreementVersion,
      repaymentKobo: Number(offer?.repaymentKobo) - 50_000,
      schedule: [{ amountKobo: Number(part?.amountKobo) - 50_000 }],
      couponReductionKobo: 50_000,
    });
    expect(await app.money('/loan/get-money-plus')).toEqual([1]);
  });
});
