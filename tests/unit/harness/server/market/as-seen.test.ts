/** Two money calls of two phones that saw the same loan: the server takes one, and refuses what the other had not seen. */
import { expect, test } from 'vitest';
import { acceptanceOf, acceptanceWith } from '#harness/client/acceptance.ts';
import { customer } from '#harness/server/scenarios/customer.ts';
import { type Phone, PAY, createSimulator, errorOf, opId } from '../../simulator.ts';

const ROLL = '/repay/confirmExtensionOrder';
const COUPON = '/lottery-draw/coupon/use';
const simulator = createSimulator();
const channels = ['card', 'transfer'] as const;

/** A loan that can be rolled over and has a coupon, and each call as a phone sends it that has read it now. */
async function questions(channelId: string) {
  const phone = await simulator.loggedIn('rollover-offered');
  const order = await phone.order();
  const { loanOrderId, owedKobo } = order;
  const seen = { owedKobo, dueAt: order.dueAt ?? 0 };
  await phone.edit(({ coupons, customers }) => {
    coupons.push({
      couponId: 'c1',
      customerId: customers[0]?.customerId ?? '',
      amountKobo: 50_000,
      minimumQuotaKobo: 0,
      expiresAt: order.dueAt ?? 0,
      usedAt: null,
      loanOrderId: null,
    });
  });
  const { data } = await phone.call('/repay/getExtensionData', { loanOrderId });
  const { priceKobo, newDueAt } = data;
  const pays = async (amountKobo?: number) => ({
    ...(await phone.payment({ channelId, ...(amountKobo && { amountKobo }) })),
    ...seen,
    rolloverPendingKobo: 0,
  });
  const [all, part] = [await pays(), await pays(500_000)];
  const roll = { loanOrderId, priceKobo, newDueAt, channelId, owedKobo, opId: opId() };
  const coupon = { couponId: 'c1', loanOrderId, amountKobo: 50_000, ...seen, opId: opId() };
  const other = { ...part, amountKobo: 600_000, opId: opId() };
  const calls = {
    'pay all': () => phone.call(PAY, all),
    'pay a part': () => phone.call(PAY, part),
    'pay another part': () => phone.call(PAY, other),
    'roll over': () => phone.call(ROLL, roll),
    'roll over again': () => phone.call(ROLL, { ...roll, opId: opId() }),
    'use a coupon': () => phone.call(COUPON, coupon),
  };
  return { phone, calls };
}

type Call = keyof Awaited<ReturnType<typeof questions>>['calls'];
const names: readonly Call[] = [
  'pay all',
  'pay a part',
  'pay another part',
  'roll over',
  'roll over again',
  'use a coupon',
];
const pairs = channels.flatMap((channel) =>
  names.flatMap((first) =>
    names.filter((second) => second !== first).map((second) => ({ channel, first, second })),
  ),
);

const effects = async (phone: Phone) =>
  (await phone.effects()).filter(({ kind }) => kind === 'money').map(({ times }) => times);

test.each(pairs)('$first, then $second by $channel: one effect', async (row) => {
  const { phone, calls } = await questions(row.channel);
  expect((await calls[row.first]()).code).toBe(0);
  const { code } = await calls[row.second]();
  expect(
    (['debtChanged', 'priceChanged', 'statusConflict', 'couponInvalid'] as const).map(errorOf),
  ).toContain(code);
  expect(await effects(phone)).toEqual([1]);
});

/** A coupon of ₦500 that this customer may use. */
const withCoupon = (phone: Phone) =>
  phone.edit(({ coupons, customers }) => {
    coupons.push({
      couponId: 'c1',
      customerId: customers.at(-1)?.customerId ?? '',
      amountKobo: 50_000,
      minimumQuotaKobo: 0,
      expiresAt: Date.UTC(2099, 0, 1),
      usedAt: null,
      loanOrderId: null,
    });
  });

interface Prepared {
  readonly phone: Phone;
  readonly calls: Readonly<Record<string, () => Promise<{ readonly code: number | string }>>>;
}

/** An offer that may be taken as it is, with a coupon, or sent to another account. */
async function anOffer(): Promise<Prepared> {
  const phone = await simulator.loggedIn('approved');
  await withCoupon(phone);
  const { loanOrderId, accountEnding } = await phone.order();
  const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
  const card = { ...customer.card, accountNumber: '0987654321', cvc: null };
  const seen = accountEnding === null ? {} : { accountEnding };
  return {
    phone,
    calls: {
      'get money': () => phone.call('/loan/get-money', { ...acceptanceOf(data), opId: opId() }),
      'get money again': () =>
        phone.call('/loan/get-money', { ...acceptanceOf(data), opId: opId() }),
      'get money with a coupon': () =>
        phone.call('/loan/get-money-plus', {
          ...acceptanceWith(data, 'c1', 50_000),
          opId: opId(),
        }),
      'change the account': () =>
        phone.call('/user/update-bankCard', { loanOrderId, card, ...seen, opId: opId() }),
    },
  };
}

/** A customer without a loan: two applications, and the end of the account. */
async function aFreeCustomer(): Promise<Prepared> {
  const phone = await simulator.loggedIn('finished');
  const { data } = await phone.call('/loan/product/list-market', {});
  const [product] = data.products;
  if (!product) throw new Error('Nothing is on offer.');
  await phone.advance('PT2M');
  await phone.call('/security/getVerifyCode-deleteUser', { opId: opId() });
  const proof = await phone.call('/security/verifyCode-deleteUser', {
    code: await phone.code(),
    opId: opId(),
  });
  const { productId, minimumKobo, stepKobo, termsDays } = product;
  const applies = (amountKobo: number) => () =>
    phone.call('/loan/loan-order/apply-market-again', {
      productId,
      amountKobo,
      termDays: termsDays[0] ?? 0,
      opId: opId(),
    });
  const { deletionToken } = proof.data;
  return {
    phone,
    calls: {
      apply: applies(minimumKobo),
      'apply for more': applies(minimumKobo + stepKobo),
      'delete the account': () => phone.call('/user/delete', { deletionToken, opId: opId() }),
    },
  };
}

/** A loan that may be cancelled by sending it back. */
async function aNewLoan(): Promise<Prepared> {
  const phone = await simulator.loggedIn('cooling-off');
  await withCoupon(phone);
  const order = await phone.order();
  const { loanOrderId, owedKobo, coolingOffKobo } = order;
  const seen = { owedKobo, dueAt: order.dueAt ?? 0, rolloverPendingKobo: 0 };
  const pays = async (wish: Partial<Awaited<ReturnType<Phone['payment']>>>) => ({
    ...(await phone.payment(wish)),
    ...seen,
  });
  const back = await pays({ amountKobo: coolingOffKobo ?? 0, cancels: true });
  const backLater = { ...back, channelId: 'transfer', opId: opId() };
  const part = await pays({ amountKobo: 500_000 });
  const coupon = { couponId: 'c1', loanOrderId, amountKobo: 50_000, opId: opId() };
  return {
    phone,
    calls: {
      'send it back': () => phone.call(PAY, back),
      'send it back by transfer': () => phone.call(PAY, backLater),
      'pay a part': () => phone.call(PAY, part),
      'use a coupon': () =>
        phone.call('/lottery-draw/coupon/use', {
          ...coupon,
          owedKobo,
          dueAt: order.dueAt ?? 0,
        }),
    },
  };
}

const places: readonly [string, () => Promise<Prepared>, readonly string[]][] = [
  [
    'an offer',
    anOffer,
    ['get money', 'get money again', 'get money with a coupon', 'change the account'],
  ],
  ['no loan', aFreeCustomer, ['apply', 'apply for more', 'delete the account']],
  [
    'a new loan',
    aNewLoan,
    ['send it back', 'send it back by transfer', 'pay a part', 'use a coupon'],
  ],
];
const others = places.flatMap(([place, prepare, all]) =>
  all.flatMap((first) =>
    all
      // An application that nobody confirmed ends with the account (handlers/account.test.ts).
      .filter((second) => second !== first && second !== 'delete the account')
      .map((second) => ({ place, prepare, first, second })),
  ),
);

test.each(others)('$place: $first, then $second', async ({ prepare, first, second }) => {
  const { phone, calls } = await prepare();
  const does = (name: string) => calls[name]?.() ?? Promise.reject(new Error(name));
  expect((await does(first)).code).toBe(0);
  const { code } = await does(second);
  expect(code).not.toBe(0);
  expect(await effects(phone)).toEqual([1]);
});
