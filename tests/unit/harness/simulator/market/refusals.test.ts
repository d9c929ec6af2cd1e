/**
 * Every refusal of a money call is in the contract's list for it (§7), because only such a refusal proves that nothing
 * was done.
 */
import { describe, expect, test } from 'vitest';
import { endpoints, type Path, type PathOfKind } from '#src/contract/endpoints.ts';
import { refusalsOf, refuses } from '#src/contract/refusals.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { acceptanceOf, acceptanceWith } from '../../../../support/acceptance.ts';
import { otherCard as card } from '../../other-card.ts';
import { PAY, type Phone, START, createSimulator, opId } from '../../simulator.ts';
import { DAY_MS } from '#src/facts/time.ts';

const ROLL = '/repay/confirmExtensionOrder';
const USE = '/lottery-draw/coupon/use';
const TAKE = '/loan/get-money';
const PLUS = '/loan/get-money-plus';
const ADD = '/user/addBankCard';
const CHANGE = '/user/update-bankCard';

type Money = PathOfKind<'money'>;
type Fields = Readonly<Record<string, unknown>>;
/** A request and its world. `change` makes it refused. */
interface Case {
  readonly path: Money;
  readonly code: BusinessError;
  readonly scenario: string;
  readonly change?: (state: World) => void;
  readonly fields: (phone: Phone) => Promise<Fields> | Fields;
}

const idOf = async (phone: Phone) => ({ loanOrderId: (await phone.order()).loanOrderId });
const ofOrder = (fields: Fields) => async (phone: Phone) => ({ ...(await idOf(phone)), ...fields });
const ofNoOrder = (fields: Fields) => () => ({ loanOrderId: '999', ...fields });
const down = (state: World) => {
  for (const channel of state.market.channels) channel.behaviour = 'down';
};
const noDraw = (state: World) => {
  state.policy.draw = { show: false, places: null, winPercent: 100 };
};
const coupon = (more: Partial<World['coupons'][number]>) => (state: World) => {
  state.coupons.push({
    couponId: 'c1',
    customerId: state.customers.at(-1)?.customerId ?? '',
    amountKobo: 10_000,
    minimumQuotaKobo: 0,
    expiresAt: START + DAY_MS,
    usedAt: null,
    loanOrderId: null,
    ...more,
  });
};

const paying = (fields: Fields) => async (phone: Phone) => ({
  ...(await phone.payment()),
  ...fields,
});
const rolling = (fields: Fields) => async (phone: Phone) => {
  const { loanOrderId } = await phone.order();
  const { data } = await phone.call('/repay/getExtensionData', { loanOrderId });
  const { priceKobo, newDueAt } = data;
  return { loanOrderId, priceKobo, newDueAt, channelId: 'card', ...fields };
};
const taking = (fields: Fields) => async (phone: Phone) => {
  const { loanOrderId } = await phone.order();
  const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
  return { ...acceptanceOf(data), ...fields };
};
const takingWith = (fields: Fields) => async (phone: Phone) => {
  const { loanOrderId } = await phone.order();
  const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
  return { ...acceptanceWith(data, use.couponId, use.amountKobo), ...fields };
};
const wish = { productId: 'personal', amountKobo: 1_000_000, termDays: 91 };
const roll = { priceKobo: 46_170, newDueAt: START + DAY_MS, channelId: 'card' };
const use = { couponId: 'c1', amountKobo: 10_000 };

const applying = (path: Money): readonly Case[] => [
  { path, code: 'loanOpen', scenario: 'approved', fields: () => wish },
  { path, code: 'frozen', scenario: 'rejected', fields: () => wish },
  { path, code: 'notFound', scenario: 'finished', fields: () => ({ ...wish, productId: 'x' }) },
  { path, code: 'amountInvalid', scenario: 'finished', fields: () => ({ ...wish, amountKobo: 1 }) },
  { path, code: 'requestInvalid', scenario: 'finished', fields: () => ({ ...wish, termDays: 1 }) },
];
const carding = (path: Money, scenario: string): readonly Case[] => [
  { path, code: 'notFound', scenario, fields: ofNoOrder({ card }) },
  { path, code: 'notFound', scenario, fields: ofOrder({ card: { ...card, bankCode: '0' } }) },
  {
    path,
    code: 'requestInvalid',
    scenario,
    fields: ofOrder({ card: { ...card, accountNumber: '1' } }),
  },
  {
    path,
    code: 'bvnIncorrect',
    scenario,
    fields: ofOrder({ card: { ...card, bvn: '22222222222' } }),
  },
  { path, code: 'statusConflict', scenario: 'repaying', fields: ofOrder({ card }) },
];
const couponing = (
  path: Money,
  scenario: string,
  fields: (more: Fields) => (phone: Phone) => Promise<Fields>,
): readonly Case[] => [
  { path, code: 'couponInvalid', scenario, fields: fields(use) },
  {
    path,
    code: 'couponUsed',
    scenario,
    change: coupon({ usedAt: START - 1 }),
    fields: fields(use),
  },
  {
    path,
    code: 'couponExpired',
    scenario,
    change: coupon({ expiresAt: START }),
    fields: fields(use),
  },
  {
    path,
    code: 'couponInvalid',
    scenario,
    change: coupon({ minimumQuotaKobo: 9_000_000 }),
    fields: fields(use),
  },
];

const cases: readonly Case[] = [
  ...applying('/loan/loan-order/apply-market'),
  ...applying('/loan/loan-order/apply-market-again'),
  ...carding(ADD, 'step-bank-card'),
  ...carding(CHANGE, 'pay-failed'),
  ...couponing(USE, 'repaying', ofOrder),
  ...couponing(PLUS, 'approved', takingWith),
  { path: TAKE, code: 'notFound', scenario: 'approved', fields: taking({ loanOrderId: '999' }) },
  { path: TAKE, code: 'statusConflict', scenario: 'lending', fields: taking({}) },
  { path: TAKE, code: 'offerChanged', scenario: 'approved', fields: taking({ repaymentKobo: 1 }) },
  { path: TAKE, code: 'offerChanged', scenario: 'daily-fee-offer', fields: taking({}) },
  {
    path: PLUS,
    code: 'notFound',
    scenario: 'approved',
    fields: takingWith({ loanOrderId: '999' }),
  },
  {
    path: PLUS,
    code: 'offerChanged',
    scenario: 'approved',
    change: coupon({}),
    fields: takingWith({ repaymentKobo: 1 }),
  },
  { path: PAY, code: 'notFound', scenario: 'repaying', fields: paying({ loanOrderId: '999' }) },
  { path: PAY, code: 'notFound', scenario: 'repaying', fields: paying({ channelId: 'pigeon' }) },
  { path: PAY, code: 'channelIdEmpty', scenario: 'repaying', fields: paying({ channelId: '' }) },
  { path: PAY, code: 'payOrderIdEmpty', scenario: 'repaying', change: down, fields: paying({}) },
  { path: PAY, code: 'debtChanged', scenario: 'repaying', fields: paying({ owedKobo: 1 }) },
  { path: PAY, code: 'amountInvalid', scenario: 'repaying', fields: paying({ amountKobo: 1 }) },
  { path: PAY, code: 'statusConflict', scenario: 'finished', fields: paying({}) },
  { path: PAY, code: 'statusConflict', scenario: 'payment-pending', fields: paying({}) },
  { path: ROLL, code: 'notFound', scenario: 'repaying', fields: ofNoOrder(roll) },
  { path: ROLL, code: 'notFound', scenario: 'repaying', fields: rolling({ channelId: 'pigeon' }) },
  { path: ROLL, code: 'channelIdEmpty', scenario: 'repaying', fields: rolling({ channelId: '' }) },
  { path: ROLL, code: 'payOrderIdEmpty', scenario: 'repaying', change: down, fields: rolling({}) },
  { path: ROLL, code: 'priceChanged', scenario: 'repaying', fields: rolling({ priceKobo: 1 }) },
  { path: ROLL, code: 'statusConflict', scenario: 'rolled-over', fields: rolling({}) },
  { path: ROLL, code: 'statusConflict', scenario: 'approved', fields: ofOrder(roll) },
  { path: USE, code: 'notFound', scenario: 'repaying', fields: ofNoOrder(use) },
  {
    path: USE,
    code: 'offerChanged',
    scenario: 'repaying',
    change: coupon({ amountKobo: 20_000 }),
    fields: ofOrder(use),
  },
  {
    path: USE,
    code: 'debtChanged',
    scenario: 'repaying',
    change: coupon({}),
    fields: ofOrder({ ...use, owedKobo: 1 }),
  },
  {
    path: '/lottery-draw/create',
    code: 'statusConflict',
    scenario: 'approved',
    change: noDraw,
    fields: () => ({}),
  },
  {
    path: '/user/save/questionnaire',
    code: 'requestInvalid',
    scenario: 'step-questions',
    fields: ofOrder({ answers: {} }),
  },
  {
    path: '/user/save/questionnaire',
    code: 'statusConflict',
    scenario: 'repaying',
    fields: ofOrder({ answers: {} }),
  },
  {
    path: '/user/delete',
    code: 'statusConflict',
    scenario: 'repaying',
    fields: () => ({ deletionToken: 'x' }),
  },
  {
    path: '/user/delete',
    code: 'codeExpired',
    scenario: 'finished',
    fields: () => ({ deletionToken: 'x' }),
  },
];

const isMoney = (path: string): path is Money => endpoints[path as Path].kind === 'money';
const moneyPaths = Object.keys(endpoints).filter(isMoney);

describe('a refusal', () => {
  test.each(cases.map((one) => [one.path, one.code, one.scenario, one] as const))(
    'The refusal of %s by %s in %s is listed, and nothing is done',
    async (path, code, scenario, { change, fields }) => {
      const phone = await createSimulator().loggedIn(scenario);
      if (change) await phone.edit(change);
      const payload = { ...(await fields(phone)), opId: opId() };
      const before = await phone.effects();
      // Fields of twelve calls in one table. The contract checks them, not the compiler.
      const answer = await phone.call(path, payload as never);
      expect(answer.code).toBe(Number(businessErrors[code]));
      expect(refuses(path, String(answer.code))).toBe(true);
      expect((await phone.calls()).at(-1)).toMatchObject({ path, problem: null });
      expect(await phone.effects()).toEqual(before);
    },
  );

  test.each(moneyPaths)('%s gives each of its own refusal codes in this test', (path) => {
    const everywhere = moneyPaths.map((one) => new Set(refusalsOf(one)));
    const own = refusalsOf(path).filter((code) => !everywhere.every((codes) => codes.has(code)));
    const given = new Set(cases.filter((one) => one.path === path).map(({ code }) => code));
    expect(own.filter((code) => !given.has(code))).toEqual([]);
    expect(given.size).toBeGreaterThan(0);
  });

  test('A refusal that is not listed is reported as a fault of the simulator', async () => {
    const phone = await createSimulator().loggedIn('repaying');
    const body = await phone.payment();
    await phone.call(PAY, body);
    await phone.edit((state) => {
      for (const row of state.operations) {
        if (row.opId === body.opId) row.answer = { code: 100302, msg: 'moved', data: null };
      }
    });
    expect((await phone.call(PAY, body)).code).toBe(100302);
    expect((await phone.calls()).at(-1)?.problem).toBe(
      `response: code 100302 isn't an error code of ${PAY} in the contract`,
    );
  });
});

describe('list of refusals', () => {
  test('Only money calls have listed refusals', () => {
    for (const path of Object.keys(endpoints) as Path[]) {
      expect(refusalsOf(path).length > 0, path).toBe(isMoney(path));
    }
  });

  test.each(['serverFault', 'operationKnown'] as const)(
    '%s is never listed as a refusal',
    (name) => {
      for (const path of moneyPaths) expect(refuses(path, businessErrors[name])).toBe(false);
    },
  );

  test('Each refusal for a changed amount is listed for the calls it concerns', () => {
    const movable = {
      debtChanged: [PAY, USE],
      priceChanged: [ROLL],
      offerChanged: [TAKE, PLUS, USE],
    };
    for (const [name, paths] of Object.entries(movable)) {
      const code = businessErrors[name as BusinessError];
      expect(moneyPaths.filter((path) => refuses(path, code)).sort()).toEqual([...paths].sort());
    }
  });
});
