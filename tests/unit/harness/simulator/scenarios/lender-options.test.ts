/**
 * Each option of a lender's backend is played both ways: by a scenario of the shipped brand, and by one of the other
 * brand.
 */
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { backend } from '#src/facts/profile.ts';
import type { Backend } from '#src/facts/backend-options.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { type Phone, START, opId } from '../../simulator.ts';
import { eachTest, simulator } from '../../one-phone.ts';

eachTest();

type Both = readonly [shipped: string, other: string];

const scenariosOf: Readonly<Record<keyof Backend, Both>> = {
  cipherMode: ['new-customer', 'everything'],
  cipherPadding: ['new-customer', 'everything'],
  tokenPrefix: ['new-customer', 'everything'],
  timestampUnitMs: ['new-customer', 'everything'],
  sealedAnswers: ['new-customer', 'everything'],
  refusalCodes: ['new-customer', 'everything'],
  submitCloses: ['step-questions', 'everything'],
  accountLookUp: ['step-bank-card', 'everything'],
  bvnLookUp: ['step-personal', 'cooling-off'],
  deviceUpload: ['device-upload', 'everything'],
  suggestedEmails: ['new-customer', 'everything'],
  acceptedEmails: ['new-customer', 'everything'],
  smsCodeDigits: ['new-customer', 'everything'],
  smsCodeMinutes: ['new-customer', 'everything'],
  assessmentMinutes: ['under-audit', 'everything'],
  assessmentMaxHours: ['under-audit', 'everything'],
  minDisbursementMinutes: ['lending', 'everything'],
  maxDisbursementMinutes: ['lending', 'everything'],
  coolingOffDays: ['repaying', 'cooling-off'],
  creditLimitNaira: ['finished', 'credit-limit'],
  lateFeeCapBp: ['overdue', 'late-fee-cap'],
  cardCouponNaira: ['part-paid', 'card-coupon'],
  acceptedIds: ['step-identity', 'everything'],
  resume: ['step-bank-card', 'everything'],
};

test('Every option of a lender is named here', () => {
  expect(Object.keys(scenariosOf).sort()).toEqual(Object.keys(backend).sort());
});

const valueIn = async (scenario: string, option: string) => {
  const { profile } = await (await simulator.world(scenario)).state();
  return Object.entries(profile.backend).find(([name]) => name === option)?.[1];
};

test.each(Object.entries(scenariosOf))(
  'The option %s has the shipped value in one scenario, another one in the other',
  async (option, [shipped, other]) => {
    const value = await valueIn(shipped, option);
    expect(Object.entries(backend)).toContainEqual([option, value]);
    expect(await valueIn(other, option)).not.toEqual(value);
  },
);

/** How a phone sees an option, in the two scenarios. */
async function both<Seen>([shipped, other]: Both, see: (phone: Phone) => Promise<Seen>) {
  return [
    await see(await simulator.loggedIn(shipped)),
    await see(await simulator.loggedIn(other)),
  ] as const;
}

const limitOf = async (phone: Phone) => {
  const { creditLimitKobo } = (await phone.call('/portal/homepage/data', {})).data;
  const terms = { productId: 'personal', termDays: 91 };
  const { amountsKobo } = (await phone.call('/loan/product/step-amount', terms)).data;
  const info = (await phone.call('/loan/get-credit-info', {})).data;
  expect([info.creditLimitKobo, amountsKobo.at(-1)]).toEqual([creditLimitKobo, creditLimitKobo]);
  return { limit: creditLimitKobo, repaid: info.loansRepaid };
};

const couponsOf = async (phone: Phone) => {
  const { coupons } = (await phone.call('/lottery-draw/coupons', {})).data;
  return coupons.map(({ amountKobo, expiresAt }) => ({ amountKobo, usable: expiresAt > START }));
};

describe('customer who pays on time', () => {
  test('A customer who pays on time gets the promised limit, or the usual sum without a promise', async () => {
    expect(await both(scenariosOf.creditLimitNaira, limitOf)).toEqual([
      { limit: limits.maxLoanNaira * 100, repaid: 1 },
      { limit: 30_000_000, repaid: 2 },
    ]);
  });
});

test('The first payment by card brings a coupon where the lender gives one', async () => {
  expect(await both(scenariosOf.cardCouponNaira, couponsOf)).toEqual([
    [],
    [{ amountKobo: 10_000, usable: true }],
  ]);
  for (const scenario of scenariosOf.cardCouponNaira) {
    const { payments } = await (await simulator.world(scenario)).state();
    const byCard = payments.filter(
      ({ channelId, state }) => channelId === 'card' && state === 'succeeded',
    );
    expect(byCard).toHaveLength(1);
  }
});

test('A code has the digits and the minutes of its lender', async () => {
  const code = async (phone: Phone) => (await phone.code()).length;
  const seen = async (scenario: string) => {
    const phone = await simulator.world(scenario);
    const login = { mobile: '08031234567', purpose: 'register', opId: opId() } as const;
    const { data } = await phone.call('/security/getVerifyCode', login);
    return [await code(phone), data.expiresInMs / MINUTE_MS];
  };
  expect(await seen('new-customer')).toEqual([6, 5]);
  expect(await seen('everything')).toEqual([4, 10]);
});

test('A BVN names its owner at a lender whose contract has the call', async () => {
  const bvns = ['22123456789', '22123456788', '33123456789', '22222222222'];
  const answers = await both(scenariosOf.bvnLookUp, async (phone) => {
    const seen: (string | number)[] = [];
    for (const bvn of bvns) {
      const { code, data } = await phone.call('/user/bvn/details', { bvn });
      seen.push(code === 0 ? data.lastName : code);
    }
    return seen;
  });
  const notFound = Number(businessErrors.notFound);
  expect(answers).toEqual([
    bvns.map(() => notFound),
    // This lender has a code of its own for a wrong BVN.
    ['Okafor', 'Sani', notFound, 'BVN_MISMATCH'],
  ]);
});
