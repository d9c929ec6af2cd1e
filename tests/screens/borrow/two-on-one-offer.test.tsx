/**
 * Two money calls of one customer on an offer, a coupon or no loan: the second screen shows what became of its own
 * call.
 */
import { describe, expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { bankCard } from '#src/application/bank-card.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { acceptanceOf, acceptanceWith } from '#harness/simulator/client/acceptance.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { another } from '../app/another.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

type Call = Awaited<ReturnType<typeof another>>;

async function loanOf(call: Call) {
  const latest = await call('/portal/loan/order/latest', {});
  const order = latest.ok ? latest.data.order : null;
  if (!order) throw new Error('There is no loan.');
  return order;
}

async function offerOf(call: Call) {
  const { loanOrderId } = await loanOf(call);
  const offer = await call('/loan/confirm/product-info', { loanOrderId });
  const coupons = await call('/lottery-draw/available/coupon', { loanOrderId });
  if (!offer.ok || !coupons.ok) throw new Error('There is no offer.');
  const [coupon] = coupons.data.coupons;
  if (!coupon) throw new Error('There is no coupon.');
  return { offer: offer.data, coupon };
}

async function applies(call: Call) {
  const market = await call('/loan/product/list-market', {});
  const product = market.ok ? market.data.products[0] : undefined;
  if (!product) throw new Error('Nothing is on offer.');
  const { productId, minimumKobo: amountKobo, termsDays } = product;
  return call('/loan/loan-order/apply-market-again', {
    productId,
    amountKobo,
    termDays: termsDays[0] ?? 0,
  });
}

const firsts: Readonly<Record<string, (call: Call) => Promise<{ readonly ok: boolean }>>> = {
  'gets the money': async (call) =>
    call('/loan/get-money', acceptanceOf((await offerOf(call)).offer)),
  'gets it with a coupon': async (call) => {
    const { offer, coupon } = await offerOf(call);
    const { couponId, amountKobo } = coupon;
    return call('/loan/get-money-plus', acceptanceWith(offer, couponId, amountKobo));
  },
  'changes the account': async (call) => {
    const { loanOrderId, accountEnding } = await loanOf(call);
    const card = { ...customer.card, accountNumber: '0987654321', cvc: null };
    const seen = accountEnding === null ? {} : { accountEnding };
    return call('/user/update-bankCard', { loanOrderId, card, ...seen });
  },
  'applies for ₦10,000': applies,
  'uses the coupon': async (call) => {
    const { loanOrderId, owedKobo, dueAt } = await loanOf(call);
    const coupons = await call('/lottery-draw/available/coupon', { loanOrderId });
    const coupon = coupons.ok ? coupons.data.coupons[0] : undefined;
    if (!coupon) throw new Error('There is no coupon.');
    const { couponId, amountKobo } = coupon;
    return call('/lottery-draw/coupon/use', {
      couponId,
      amountKobo,
      loanOrderId,
      owedKobo,
      dueAt: dueAt ?? 0,
    });
  },
};

const answer = async (app: OpenWidget, name: string | RegExp) => {
  const dialog = app.within(app.screen.getByRole('dialog'));
  await app.act(() => dialog.getByRole('button', { name }).click());
};

interface Second {
  readonly scenario: string;
  readonly route: string;
  readonly asks: (app: OpenWidget) => Promise<void>;
  readonly says: (app: OpenWidget) => Promise<void>;
}

const agrees = async (app: OpenWidget) => {
  await app.sees(borrow.en.readAgreement);
  await app.act(() => app.screen.getByRole('checkbox').click());
};

const seconds: Readonly<Record<string, Second>> = {
  'get the money': {
    scenario: 'offer-coupons',
    route: '/borrow/confirm_borrow',
    asks: agrees,
    says: (app) => app.tap(/^Get ₦/),
  },
  'get it with a coupon': {
    scenario: 'offer-coupons',
    route: '/borrow/confirm_borrow',
    async asks(app) {
      await app.sees('You can use 1 coupon');
      await app.act(() => app.screen.getByRole('button', { name: /^Coupon/ }).click());
      await app.act(() => app.screen.getByRole('radio', { name: /₦500/ }).click());
      await answer(app, 'Confirm');
      await agrees(app);
    },
    says: (app) => app.tap(/^Get ₦/),
  },
  'change the account': {
    scenario: 'offer-coupons',
    route: '/bank_account/add_bankcard',
    async asks(app) {
      await app.sees(bankCard.en.check);
      const { accountNumber, bvn } = { ...customer.card, accountNumber: '1234567896' };
      const values = { accountNumber, accountAgain: accountNumber, bvn: bvn ?? '', cvc: '987' };
      await app.act(() => document.getElementById('bankCode')?.click());
      await app.act(() => app.screen.getByRole('radio', { name: 'Zenith Bank' }).click());
      await answer(app, 'Confirm');
      for (const [id, value] of Object.entries(values)) {
        const field = document.getElementById(id);
        if (field) await app.act(() => void app.fireEvent.input(field, { target: { value } }));
      }
      await app.tap(bankCard.en.check);
      await app.sees(bankCard.en.askTitle);
    },
    says: (app) => answer(app, 'Use this account'),
  },
  apply: {
    scenario: 'finished',
    route: '/',
    async asks(app) {
      await app.sees(home.en.offerLead);
      await app.tap(/^Apply/);
    },
    says: (app) => answer(app, /^Apply/),
  },
  'use a coupon': {
    scenario: 'coupons',
    route: '/user_center/coupon',
    async asks(app) {
      await app.sees('₦500');
      await app.act(() => app.screen.getAllByRole('button', { name: /^Use/ })[0]?.click());
    },
    says: (app) => answer(app, /^Use coupon/),
  },
};

const notSent = 'Not sent: Loan with ₦24,710.90 for your account';
const moved = 'Your offer changed. Read it again before you confirm.';

/** What the other page did, what this one asks for, and the resulting message; null if both are the same loan. */
const pairs = [
  ['gets the money', 'get the money', null],
  ['gets the money', 'get it with a coupon', `${notSent}, and a coupon of ₦500`],
  ['gets it with a coupon', 'get the money', notSent],
  ['gets it with a coupon', 'get it with a coupon', null],
  ['changes the account', 'get the money', moved],
  ['changes the account', 'get it with a coupon', moved],
  ['gets the money', 'change the account', 'Not sent: Your bank account'],
  ['gets it with a coupon', 'change the account', 'Not sent: Your bank account'],
  ['changes the account', 'change the account', 'Your bank account was changed a moment ago.'],
  ['applies for ₦10,000', 'apply', 'Not sent: Application for ₦30,000'],
  ['uses the coupon', 'use a coupon', 'Not used: it was already used.'],
] as const;

describe.each(['tab', 'phone'] as const)('another %s', (where) => {
  test.each(pairs)(
    'When another page %s, this page that asks to %s says what happened',
    async (first, second, says) => {
      const wish = seconds[second];
      const act = firsts[first];
      if (!wish || !act) throw new Error('There is no such row.');
      const app = await openWidget({ scenario: wish.scenario, route: wish.route });
      await wish.asks(app);
      const call = await another(app, where);
      expect(await act(call)).toMatchObject({ ok: true });
      await wish.says(app);
      await app.sees(says ?? 'Your money is on its way');
      await app.act(() => app.clock.advance(5_000));
      expect(app.shown()).toContain(says ?? 'Your money is on its way');
      expect(app.shown().includes('Not sent')).toBe(says?.startsWith('Not sent') === true);
      expect(await app.moneyEffects()).toHaveLength(1);
      await app.go('/me');
      await app.sees(userCenter.en.settingsTitle);
      await app.go('/');
      await app.act(() => app.clock.advance(2_000));
      expect(app.shown()).not.toContain('Not sent');
      app.close();
    },
  );
});
