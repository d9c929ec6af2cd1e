/** A loan under any run of days, payments, rollovers and coupons: to the kobo what a second opinion says (§1, §4, §9). */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Path, Payload, ReplyData } from '#src/contract/endpoints.ts';
import { channelOf, completeCustomer, coupon, running } from '#harness/server/scenarios/history.ts';
import { balance, checkBooks } from '#harness/server/market/ledger.ts';
import { answerCall } from '#harness/server/market/marketplace.ts';
import { startSession } from '#harness/server/market/sessions.ts';
import type { World } from '#harness/server/world/world.ts';
import { createModel } from './money-model.ts';
import { blankWorld, START, opId } from '../../simulator.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

const behaviours = [
  ['card', 'succeeds', 0],
  ['transfer', 'pendingThenSucceeds', 40 * HOUR_MS],
  ['gateway', 'pendingThenFails', 3 * HOUR_MS],
] as const;

/** A loan of `naira` for 91 days that was paid out `daysAgo` days ago, and the customer's phone. */
function loan(seed: number, naira: number, daysAgo: number) {
  const world = blankWorld('repaying', seed);
  for (const [id, behaviour, settlesAfterMs] of behaviours) {
    Object.assign(channelOf(world, id), { behaviour, settlesAfterMs });
  }
  const customer = completeCustomer(world, START - 200 * DAY_MS);
  const order = running(world, customer, daysAgo, { amountKobo: naira * 100, termDays: 91 });
  for (const amount of [100, 500, 1_000])
    coupon(world, customer, amount, 1_000, START + 400 * DAY_MS);
  const { token } = startSession(world, START, customer);
  const call = <P extends Path>(now: number, path: P, payload: Payload<P>) => {
    const sent = payload as Readonly<Record<string, unknown>>;
    const { answer, problem } = answerCall(world, now, { path, payload: sent, token, file: null });
    expect(problem).toBeNull();
    return { code: answer.code, data: answer.data as ReplyData<P> };
  };
  return { world, order, customer, call };
}

type Loan = ReturnType<typeof loan>;
type Model = ReturnType<typeof createModel>;

/** Everything that must hold at any moment. */
function agrees({ world, order, call }: Loan, model: Model): void {
  const { loanOrderId } = order;
  const { data } = call(model.now, '/portal/repayment/detail', { loanOrderId });
  expect(data.order.owedKobo).toBe(model.all());
  expect(data.order.dueAt).toBe(model.dueAt);
  expect({
    penalty: balance(world, loanOrderId, 'receivable.penalty'),
    interest: balance(world, loanOrderId, 'receivable.interest'),
    principal: balance(world, loanOrderId, 'receivable.principal'),
  }).toEqual(model.owed);
  const { paidKobo, rolloverKobo = 0, penaltyKobo, repaymentKobo, owedKobo } = data.order;
  expect({ paidKobo, rolloverKobo, penaltyKobo }).toEqual({
    paidKobo: model.took.paid,
    rolloverKobo: model.took.rollover,
    penaltyKobo: model.took.penalty,
  });
  expect(repaymentKobo + penaltyKobo + rolloverKobo - paidKobo).toBe(owedKobo);
  const less = ['paid', 'coupon'];
  const sum = data.parts.reduce(
    (total, part) => total + (less.includes(part.kind) ? -part.amountKobo : part.amountKobo),
    0,
  );
  expect(sum).toBe(owedKobo);
  expect(data.order.repaymentPending).toBe(model.pending('repayment').length > 0);
  expect(data.order.rolloverPending).toBe(model.pending('rollover').length > 0);
  const { pendingKobo, payableKobo, rolloverPendingKobo } = data.order;
  expect({ pendingKobo, payableKobo, rolloverPendingKobo }).toEqual({
    pendingKobo: pendingSum(model),
    payableKobo: Math.max(0, model.all() - pendingSum(model)),
    rolloverPendingKobo: pendingSum(model, 'rollover'),
  });
  expect(checkBooks(world)).toEqual([]);
}

const pendingSum = (model: Model, purpose: 'repayment' | 'rollover' = 'repayment') =>
  model.pending(purpose).reduce((total, row) => total + row.kobo, 0);

/** Pays a share of what may be paid, at one of the channels. */
function pay({ order, call }: Loan, model: Model, share: number, channel: number): void {
  const [channelId, behaviour, afterMs] = behaviours[channel] ?? behaviours[0];
  const most = model.all() - pendingSum(model);
  const least = Math.min(10_000, most);
  const amountKobo = least + Math.floor((most - least) * share);
  const { loanOrderId } = order;
  const debt = { owedKobo: model.all(), payableKobo: most };
  const body = { loanOrderId, amountKobo, channelId, ...debt, opId: opId() };
  const { code } = call(model.now, '/portal/repayment/confirm', body);
  expect(code === 0).toBe(most > 0);
  if (most > 0) model.order('repayment', amountKobo, afterMs, behaviour !== 'pendingThenFails');
}

function rollOver({ order, call }: Loan, model: Model, channel: number): void {
  const [channelId, behaviour, afterMs] = behaviours[channel] ?? behaviours[0];
  const { loanOrderId } = order;
  const before = model.all();
  const { code, data } = call(model.now, '/repay/getExtensionData', { loanOrderId });
  if (before === 0) return expect(code).not.toBe(0);
  const free = model.rollovers === 0 && model.pending().length === 0;
  expect(data.available).toBe(free);
  const newDueAt = Math.max(model.dueAt, model.now) + 7 * DAY_MS;
  expect(data.newDueAt).toBe(newDueAt);
  const { priceKobo } = data;
  const body = { loanOrderId, priceKobo, newDueAt, channelId, opId: opId() };
  const done = call(model.now, '/repay/confirmExtensionOrder', body);
  expect(done.code === 0).toBe(free);
  if (free) model.order('rollover', priceKobo, afterMs, behaviour !== 'pendingThenFails');
  expect(model.all()).toBe(before);
}

function useCoupon({ world, order, call }: Loan, model: Model, index: number): void {
  const chosen = world.coupons[index];
  if (!chosen) return;
  const { loanOrderId } = order;
  const free =
    chosen.amountKobo <= model.all() && model.took.coupon === 0 && model.pending().length === 0;
  const { couponId, amountKobo } = chosen;
  const body = { couponId, loanOrderId, amountKobo, opId: opId() };
  expect(call(model.now, '/lottery-draw/coupon/use', body).code === 0).toBe(free);
  if (free) model.coupon(chosen.amountKobo);
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(400) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      channel: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll' as const), channel: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('coupon' as const), index: fc.nat(2) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function perform(one: Loan, model: Model, step: Act): void {
  if (step.kind === 'wait') return model.advance(model.now + step.hours * HOUR_MS);
  if (step.kind === 'pay') return pay(one, model, step.share, step.channel);
  if (step.kind === 'roll') return rollOver(one, model, step.channel);
  useCoupon(one, model, step.index);
}

const modelOf = ({ world, order }: Loan) =>
  createModel({
    now: START,
    dueAt: order.dueAt ?? 0,
    principalKobo: balance(world, order.loanOrderId, 'receivable.principal'),
    interestKobo: balance(world, order.loanOrderId, 'receivable.interest'),
  });

describe('a loan', () => {
  test('owes what days, payments, rollovers and coupons make of it, in parts and in all', () => {
    const steps = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 60_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.array(act, { minLength: 1, maxLength: 25 }),
        (naira, daysAgo, run) => {
          const one = loan(naira, naira, daysAgo);
          const model = modelOf(one);
          agrees(one, model);
          for (const step of run) {
            perform(one, model, step);
            agrees(one, model);
            steps.add(step.kind);
          }
        },
      ),
      { numRuns: 300, seed: 11 },
    );
    expect(steps.size).toBe(4);
  });
});

describe('a payment that is sent again', () => {
  test('with the same opId is one payment, however often and whatever is between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(2), (times, channel) => {
        const one = loan(1, 20_000, 30);
        const model = modelOf(one);
        const [channelId] = behaviours[channel] ?? behaviours[0];
        const { loanOrderId } = one.order;
        const debt = { owedKobo: model.all(), payableKobo: model.all() };
        const body = { loanOrderId, amountKobo: 100_000, channelId, ...debt, opId: opId() };
        const answers = Array.from({ length: times }, () =>
          one.call(model.now, '/portal/repayment/confirm', body),
        );
        expect(new Set(answers.map((row) => row.data.payment.payOrderId)).size).toBe(1);
        expect(one.world.payments).toHaveLength(1);
        expect(effects(one.world)).toEqual([1]);
      }),
      { numRuns: 30, seed: 3 },
    );
  });
});

const effects = (world: World) => world.operations.map((row) => row.times);
