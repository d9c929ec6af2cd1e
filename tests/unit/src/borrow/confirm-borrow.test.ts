/** Accepting a loan (§2) on the simulator: unseen, unsound or unagreed nothing is sent, and it is sent once. */
import { expect, test } from 'vitest';
import { dueDayOf } from '#src/core/loan/agreed-loan.rules.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { settle } from '../../../support/environment.ts';
import { interestOf, lateDayOf, loanOf, usualLoan } from '../../../support/usual-loan.ts';
import { heldReads } from '../slow.ts';
import { loggedIn } from '../world.ts';
import { DAY_MS } from '#src/facts/time.ts';

const path = '/loan/get-money';
const lateDay = usualLoan.penaltyPerDay;

async function confirming(scenario = 'approved') {
  const app = await loggedIn(scenario, '/borrow/confirm_borrow');
  const model = app.createConfirmBorrow();
  await model.load();
  return { app, model };
}

test('Without the agreement nothing is sent, and each tap asks for it again', async () => {
  const { app, model } = await confirming();
  expect(model.$agreed.get()).toBe(false);
  await model.confirm();
  await model.confirm();
  expect(model.$unagreedPresses.get()).toBe(2);
  expect(await app.money(path)).toEqual([]);
  model.agree(true);
  expect(model.$unagreedPresses.get()).toBe(0);
  model.agree(false);
  await model.confirm();
  expect(await app.money(path)).toEqual([]);
});

test('A double tap orders one payout', async () => {
  const { app, model } = await confirming();
  model.agree(true);
  await Promise.all([model.confirm(), model.confirm(), app.createConfirmBorrow().confirm()]);
  expect(await app.money(path)).toEqual([1]);
});

test('The tick stays while the agreement is read, for this offer alone', async () => {
  const { app, model } = await confirming();
  model.agree(true);
  const again = app.createConfirmBorrow();
  await again.load();
  expect(again.$agreed.get()).toBe(true);
  await app.change((state) => {
    state.market.agreementVersion = '2027-01';
  });
  await again.load();
  expect(again.$agreed.get()).toBe(false);
});

test('An offer that changed meanwhile is not taken, is read again and needs a new agreement', async () => {
  const { app, model } = await confirming();
  model.agree(true);
  await app.change((state) => {
    state.market.agreementVersion = '2027-01';
  });
  await model.confirm();
  expect(model.$changes.get()).toEqual([
    { name: 'agreementVersion', before: '2026-11', after: '2027-01' },
  ]);
  expect(model.$agreed.get()).toBe(false);
  expect(await app.money(path)).toEqual([]);
  expect(model.$sound.get()?.offer.agreementVersion).toBe('2027-01');
  model.agree(true);
  await model.confirm();
  expect(await app.money(path)).toEqual([1]);
});

test('A read that ends after an own second try does not call that one overtaken', async () => {
  const { wire, hold, release } = heldReads('/portal/loan/order/latest');
  const app = await loggedIn('approved', '/borrow/confirm_borrow', { wire });
  const { $overtaken } = await import('#src/core/money/overtaken.ts');
  const model = app.createConfirmBorrow();
  await model.load();
  model.agree(true);
  await app.change((state) => state.orders.forEach((order) => (order.principalKobo = 2_000_000)));
  hold();
  const first = model.confirm();
  await expect.poll(() => model.$changes.get()).not.toBeNull();
  model.agree(true);
  await model.confirm();
  expect(await app.money(path)).toEqual([1]);
  release();
  await first;
  expect($overtaken.get()).toBeNull();
});

const { disbursal: sent, repayment: repaid } = usualLoan;
const small = loanOf(2_000_000, 91);
/** A lower fee, and the offer with it. */
const LOWER_BP = 48;
const cheap = loanOf(usualLoan.principal, 91, LOWER_BP);
const LESS_INTEREST_BP = 3_000;
const lessInterest = interestOf(usualLoan.principal, 91, LESS_INTEREST_BP);

/** Changes between the look and the tap: each term of the offer, as it shows afterwards. */
const moves: readonly (readonly [string, (state: World) => void, readonly string[]])[] = [
  [
    'the loan amount',
    (state) => state.orders.forEach((order) => (order.principalKobo = 2_000_000)),
    [
      `disbursal ${sent} ${small.disbursal}`,
      `repayment ${repaid} ${small.repayment}`,
      'principal 2500000 2000000',
      `processingFee ${usualLoan.fee} ${small.fee}`,
      `taxOnFee ${usualLoan.taxOnFee} ${small.taxOnFee}`,
      `interest ${usualLoan.interest} ${small.interest}`,
      `penaltyPerDay ${lateDay} ${small.penaltyPerDay}`,
    ],
  ],
  [
    'the fee',
    (state) => state.orders.forEach((order) => (order.terms.feeBp = LOWER_BP)),
    [
      `disbursal ${sent} ${cheap.disbursal}`,
      `processingFee ${usualLoan.fee} ${cheap.fee}`,
      `taxOnFee ${usualLoan.taxOnFee} ${cheap.taxOnFee}`,
    ],
  ],
  [
    'the tax',
    (state) => state.orders.forEach((order) => (order.terms.taxOnFeeBp = 0)),
    [`disbursal ${sent} ${sent + usualLoan.taxOnFee}`, `taxOnFee ${usualLoan.taxOnFee} 0`],
  ],
  [
    'the interest',
    (state) => state.orders.forEach((order) => (order.terms.interestBpPerYear = LESS_INTEREST_BP)),
    [
      `repayment ${repaid} ${usualLoan.principal + lessInterest}`,
      `interest ${usualLoan.interest} ${lessInterest}`,
      `penaltyPerDay ${lateDay} ${lateDayOf(usualLoan.principal + lessInterest)}`,
    ],
  ],
  [
    'the price of a late day',
    (state) => state.orders.forEach((order) => (order.terms.penaltyBpPerDay = 100)),
    [`penaltyPerDay ${lateDay} ${Math.round(repaid / 100)}`],
  ],
  [
    'the account',
    ({ customers: [customer] }) =>
      void (customer?.card && (customer.card.accountNumber = '0999999999')),
    ['accountEnding 6785 9999'],
  ],
  [
    'the bank',
    ({ customers: [customer] }) => void (customer?.card && (customer.card.bankCode = '044')),
    ['bankName Guaranty Trust Bank Access Bank'],
  ],
  [
    'a coupon used on another phone',
    (state) =>
      state.orders.forEach((order) =>
        Object.assign(order, { couponId: 'c', couponReductionKobo: 10_000 }),
      ),
    [
      `repayment ${repaid} ${repaid - 10_000}`,
      'coupon 0 10000',
      `penaltyPerDay ${lateDay} ${lateDayOf(repaid - 10_000)}`,
    ],
  ],
];

test.each(moves)(
  'When %s moves before the yes, nothing is ordered, old and new show, and a new tick is needed',
  async (_, move, told) => {
    const { app, model } = await confirming();
    model.agree(true);
    await app.change(move);
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
    expect(model.$agreed.get()).toBe(false);
    expect(app.here()).toBe('toBorrow');
    const changes = model.$changes.get() ?? [];
    expect(changes.map(({ name, before, after }) => `${name} ${before} ${after}`)).toEqual(told);
    await model.confirm();
    expect(await app.money(path), 'the second yes needs a second tick').toEqual([]);
    model.agree(true);
    const shown = model.$sound.get()?.offer;
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
    const { disbursalKobo, processingFeeKobo, repaymentKobo, accountEnding, bankName } =
      shown ?? {};
    expect(app.$latest.get().order).toMatchObject({
      disbursalKobo,
      processingFeeKobo,
      repaymentKobo,
      accountEnding,
      bankName,
    });
  },
);

test('At 23:30 the due day moves on: the change shows, and the loan is taken as it is then', async () => {
  const { app, model } = await confirming();
  const now = app.serverNow();
  const untilLate = (((22.5 * 3_600_000 - now) % DAY_MS) + DAY_MS) % DAY_MS;
  await app.pass(`PT${Math.floor(untilLate / 1_000) - 60}S`, 0);
  await app.refreshOrder();
  await model.load();
  model.agree(true);
  const before = dueDayOf(model.$sound.get()?.offer ?? { schedule: [] });
  await app.lenderPasses('PT2M');
  await model.confirm();
  expect(await app.money(path)).toEqual([]);
  expect(model.$changes.get()).toEqual([{ name: 'dueAt', before, after: before + DAY_MS }]);
  model.agree(true);
  await model.confirm();
  expect(await app.money(path)).toEqual([1]);
});

test('The same offer sends the same payload however often it was read', async () => {
  const { app, model } = await confirming();
  const sent = async () => {
    await app.faults([{ path, kind: 'businessCode', code: '100301', times: 1 }]);
    model.agree(true);
    await model.confirm();
    const log = await app.world.control.calls();
    const {
      opId: _opId,
      sentAt: _sentAt,
      ...terms
    } = {
      opId: '',
      sentAt: 0,
      ...(log.filter((one) => one.path === path).at(-1)?.payload as object),
    };
    return terms;
  };
  const first = await sent();
  await app.world.control.moveClock({ advance: 'PT5S' });
  await model.load();
  expect(await sent()).toEqual(first);
  expect(first).toMatchObject({ disbursalKobo: usualLoan.disbursal, accountEnding: '6785' });
});

test('An offer that expired on screen is refused at the tap, and nothing is sent', async () => {
  const { app, model } = await confirming();
  model.agree(true);
  await app.clock.advance(25 * 3_600_000);
  await model.confirm();
  expect(model.$sound.get()?.fault).toBe('expired');
  expect((await app.effects()).filter(({ kind }) => kind === 'money')).toEqual([]);
  await app.world.control.moveClock({ advance: 'P1D' });
  await model.readAgain();
  expect(model.$over.get()).toBe(8);
});

test('An offer with a fee of 0.98 % a day pays nothing out, is faulty and cannot be confirmed', async () => {
  const { app, model } = await confirming();
  await app.change((state) => {
    for (const order of state.orders) order.terms.feeBp = 98 * 91;
  });
  await model.load();
  expect(model.$sound.get()?.fault).toBe('nothingPaidOut');
  expect(model.$sound.get()?.yearlyRate).toBeUndefined();
  model.agree(true);
  await model.confirm();
  expect(await app.money(path)).toEqual([]);
});

test('An offer whose sums are wrong shows no yearly rate', async () => {
  const { app, model } = await confirming();
  app.rewrites.set('/loan/confirm/product-info', (data) => {
    data['repaymentKobo'] = Number(data['repaymentKobo']) + 1;
  });
  await model.load();
  expect(model.$sound.get()?.fault).toBe('repaymentSum');
  expect(model.$sound.get()?.yearlyRate).toBeUndefined();
});

test('The offer loads when its address is opened before the order is known', async () => {
  const { app } = await confirming();
  app.$latest.set(app.noOrderYet);
  const model = app.createConfirmBorrow();
  const close = model.open();
  await settle();
  expect(app.$latest.get().order).not.toBeNull();
  expect(model.$sound.get()).toMatchObject({ fault: undefined });
  close();
});

test('The agreement of an earlier loan requests that loan and accepts no other', async () => {
  const { app } = await confirming();
  const { resource } = app.createOffer('earlier');
  await resource.load();
  const last = (await app.world.control.calls()).at(-1);
  expect(last).toMatchObject({
    path: '/loan/confirm/product-info',
    payload: { loanOrderId: 'earlier' },
  });
  expect(resource.$state.get()).toMatchObject({ state: 'failed' });
});

test('A customer without a loan is shown no offer', async () => {
  const app = await loggedIn('new-customer', '/borrow/confirm_borrow');
  const { resource } = app.createOffer();
  await resource.load();
  expect(resource.$state.get()).toMatchObject({ state: 'failed', failure: { kind: 'malformed' } });
});

test('A closed confirmation screen reads nothing more', async () => {
  const { app, model } = await confirming();
  const close = model.open();
  await settle();
  close();
  const calls = async () => (await app.world.control.log()).length;
  const before = await calls();
  await app.clock.advance(600_000);
  await app.refreshOrder();
  expect(await calls()).toBe(before + 1);
});
