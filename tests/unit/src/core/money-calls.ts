/** Every call that moves money, ready to be sent in a world in which it is possible. */
import { endpoints, type Path, type Reply } from '#src/contract/endpoints.ts';
import { questions } from '#src/facts/questionnaire.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { acceptanceOf, acceptanceWith } from '../../../support/acceptance.ts';
import type { App } from '../app.ts';

export interface MoneyCall {
  readonly scenario: string;
  /** Changes the world before the customer logs in. */
  readonly change?: (world: World) => void;
  /** Reads what the payload needs. Returns how to send the call. `newCode` requests an SMS code and reads it. */
  readonly ready: (
    app: App,
    newCode: (ask: () => Promise<unknown>) => Promise<string>,
  ) => Promise<() => Promise<{ readonly ok: boolean }>>;
}

const COUPON = 'c-test';

const withCoupon = (world: World) => {
  const customerId = world.customers.at(-1)?.customerId ?? '';
  world.coupons.push({
    couponId: COUPON,
    customerId,
    amountKobo: 10_000,
    minimumQuotaKobo: 0,
    expiresAt: Date.UTC(2099, 0, 1),
    usedAt: null,
    loanOrderId: null,
  });
};

const withDraw = (world: World) => {
  world.policy = { ...world.policy, draw: { show: true, places: null, winPercent: 100 } };
};

async function read<P extends Path>(app: App, path: P, payload: object = {}): Promise<Reply<P>> {
  const reply = await app.call(path, payload as Parameters<typeof app.call<P>>[1]);
  if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(reply.failure)}`);
  return reply.data;
}

async function orderOf(app: App) {
  const { order } = await read(app, '/portal/loan/order/latest');
  if (!order) throw new Error('The world has no order.');
  return order;
}

const card = { ...customer.card, cvc: null };

/** Channels differ in the outcome of a payment. The first one pays at once. */
const firstChannel = async (app: App, loanOrderId: string) =>
  (await read(app, '/portal/repayment/detail', { loanOrderId })).channels[0]?.channelId ?? '';

const apply =
  (path: '/loan/loan-order/apply-market' | '/loan/loan-order/apply-market-again') =>
  async (app: App) => {
    const { products } = await read(app, '/loan/product/list-market');
    const [product] = products;
    if (!product) throw new Error('Nothing is on offer.');
    const { productId, minimumKobo, termsDays } = product;
    return () =>
      app.call(path, { productId, amountKobo: minimumKobo, termDays: termsDays[0] ?? 0 });
  };

const offer = (couponKobo: number) => async (app: App) => {
  const { loanOrderId } = await orderOf(app);
  const seen = await read(app, '/loan/confirm/product-info', { loanOrderId });
  return () =>
    couponKobo
      ? app.call('/loan/get-money-plus', acceptanceWith(seen, COUPON, couponKobo))
      : app.call('/loan/get-money', acceptanceOf(seen));
};

export const moneyCalls: Readonly<Partial<Record<Path, MoneyCall>>> = {
  '/loan/loan-order/apply-market': {
    scenario: 'new-customer',
    ready: apply('/loan/loan-order/apply-market'),
  },
  '/loan/loan-order/apply-market-again': {
    scenario: 'finished',
    ready: apply('/loan/loan-order/apply-market-again'),
  },
  '/loan/get-money': { scenario: 'approved', ready: offer(0) },
  '/loan/get-money-plus': { scenario: 'approved', change: withCoupon, ready: offer(10_000) },
  '/portal/repayment/confirm': {
    scenario: 'repaying',
    async ready(app) {
      const { loanOrderId, owedKobo } = await orderOf(app);
      const channelId = await firstChannel(app, loanOrderId);
      const amountKobo = Math.floor(owedKobo / 200) * 100;
      const debt = { owedKobo, payableKobo: owedKobo };
      return () =>
        app.call('/portal/repayment/confirm', {
          loanOrderId,
          channelId,
          amountKobo,
          ...debt,
        });
    },
  },
  '/repay/confirmExtensionOrder': {
    scenario: 'repaying',
    async ready(app) {
      const { loanOrderId } = await orderOf(app);
      const channelId = await firstChannel(app, loanOrderId);
      const { priceKobo, newDueAt } = await read(app, '/repay/getExtensionData', { loanOrderId });
      const price = { loanOrderId, priceKobo, newDueAt };
      return () => app.call('/repay/confirmExtensionOrder', { ...price, channelId });
    },
  },
  '/user/addBankCard': {
    scenario: 'step-bank-card',
    async ready(app) {
      const { loanOrderId } = await orderOf(app);
      return () => app.call('/user/addBankCard', { loanOrderId, card });
    },
  },
  '/user/update-bankCard': {
    scenario: 'approved',
    async ready(app) {
      const { loanOrderId } = await orderOf(app);
      return () => app.call('/user/update-bankCard', { loanOrderId, card });
    },
  },
  '/user/save/questionnaire': {
    scenario: 'step-questions',
    async ready(app) {
      const { loanOrderId } = await orderOf(app);
      const answers = Object.fromEntries(
        questions.map(({ code, answers: [first = ''] }) => [String(code), first]),
      );
      return () => app.call('/user/save/questionnaire', { loanOrderId, answers });
    },
  },
  '/lottery-draw/create': {
    scenario: 'finished',
    change: withDraw,
    ready: (app) => Promise.resolve(() => app.call('/lottery-draw/create', {})),
  },
  '/lottery-draw/coupon/use': {
    scenario: 'repaying',
    change: withCoupon,
    async ready(app) {
      const { loanOrderId } = await orderOf(app);
      const wish = { loanOrderId, couponId: COUPON, amountKobo: 10_000 };
      return () => app.call('/lottery-draw/coupon/use', wish);
    },
  },
  '/user/delete': {
    scenario: 'finished',
    async ready(app, newCode) {
      const code = await newCode(() => read(app, '/security/getVerifyCode-deleteUser'));
      const { deletionToken } = await read(app, '/security/verifyCode-deleteUser', { code });
      return () => app.call('/user/delete', { deletionToken });
    },
  },
};

/** The contract's money calls, in its order. */
export const moneyPaths = (Object.keys(endpoints) as Path[]).filter(
  (path) => endpoints[path].kind === 'money',
);
