/** The marketplace's handlers of repayment and rollover (§4, §7, §8, §9). */
import type { ReplyData } from '#src/contract/endpoints.ts';
import type { repayEndpoints } from '#src/contract/endpoints/repay.ts';
import { lenderLimits } from '#src/facts/limits.ts';
import { type Handlers, customerOf } from '../handler.ts';
import { owed, paidBy, turnover } from '../ledger.ts';
import { daysLate, penaltyOf } from '../life.ts';
import { checkSeen, findOrder, isRunning, ordersOf, pendingPayments } from '../orders.ts';
import { isReplaceable, paymentsOf, viewPayment } from '../payment-views.ts';
import { findChannel, orderPayment, replacePayment, rolloverPrice } from '../payments.ts';
import { words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import { coolingOff } from '../cooling-off.ts';
import { figures } from '../../world/terms.ts';
import { DAY_MS, lagosDay, lagosMidnight } from '../../world/time.ts';
import { payableKobo, viewOrder } from '../views.ts';
import type { Order, Payment, World } from '../../world/world.ts';
import { naira } from '../../text/naira.ts';

const COMING_DAYS = 7;

/** The debt at the start of each coming Lagos day, if nothing is paid. */
function comingDays(world: World, order: Order, now: number) {
  const owedNow = owed(world, order.loanOrderId);
  if (owedNow === 0) return [];
  const lateNow = daysLate(order, now);
  return Array.from({ length: COMING_DAYS }, (_, index) => {
    const at = lagosMidnight(lagosDay(now) + index + 1);
    return { at, owedKobo: owedNow + penaltyOf(world, order, daysLate(order, at) - lateNow) };
  });
}

/** What a cancelled loan didn't cost. */
const waivedKobo = (world: World, id: string) =>
  turnover(world, id, 'waiver', 'receivable.principal') +
  turnover(world, id, 'waiver', 'receivable.interest') +
  turnover(world, id, 'waiver', 'receivable.penalty');

type Part = ReplyData<'/portal/repayment/detail'>['parts'][number];

/** The parts of the debt. Paid and coupon reduce it. */
function parts(world: World, order: Order): Part[] {
  const id = order.loanOrderId;
  const rows: Part[] = [
    { kind: 'principal', amountKobo: turnover(world, id, 'disbursal', 'receivable.principal') },
    { kind: 'interest', amountKobo: turnover(world, id, 'interest', 'receivable.interest') },
    { kind: 'penalty', amountKobo: turnover(world, id, 'penalty', 'receivable.penalty') },
    { kind: 'rollover', amountKobo: turnover(world, id, 'rollover', 'cash') },
    { kind: 'paid', amountKobo: paidBy(world, id) },
    { kind: 'coupon', amountKobo: turnover(world, id, 'coupon', 'coupons') },
    { kind: 'waived', amountKobo: waivedKobo(world, id) },
  ];
  return rows.filter((row) => row.amountKobo > 0);
}

/** The smallest payment accepted now. The full debt may always be paid. */
const minimum = (owedKobo: number) => Math.min(figures.minimumRepaymentKobo, owedKobo);

/** The answer to an ordered payment. */
const ordered = (world: World, now: number, order: Order, payment: Payment) => ({
  order: viewOrder(world, order, now),
  payment: viewPayment(world, payment),
});

/** The payment with this id. Refuses unless another one with the same purpose may replace it. */
function findReplaceable(
  world: World,
  order: Order,
  purpose: Payment['purpose'],
  payOrderId: string,
): Payment {
  const pending = pendingPayments(world, order, purpose);
  const found = pending.find((row) => row.payOrderId === payOrderId);
  return found && isReplaceable(world, found) ? found : refuse('statusConflict', words.moneyMoved);
}

/** Once per loan, and not while money is pending, except a payment that is replaced. */
const mayRollOver = (world: World, order: Order, old?: Payment) =>
  lenderLimits.rolloverOffered &&
  pendingPayments(world, order).every((row) => row === old) &&
  order.rollovers === 0;

/** When a rollover bought now would make the loan due. */
const rolledOverDueAt = (dueAt: number, now: number) =>
  Math.max(dueAt, now) + figures.rolloverDays * DAY_MS;

export const repayHandlers: Handlers<keyof typeof repayEndpoints> = {
  '/loanMarket/repay-color': (_, context) => {
    const order = ordersOf(context.world, customerOf(context)).find(isRunning);
    if (!order || order.dueAt === null) return { tone: 'none', daysLeft: null };
    const daysLeft = lagosDay(order.dueAt) - lagosDay(context.now);
    if (daysLeft < 0) return { tone: 'late', daysLeft };
    return { tone: daysLeft <= figures.soonDays ? 'soon' : 'calm', daysLeft };
  },
  '/loanMarket/repay/products': (_, context) => {
    const { world, now } = context;
    const running = ordersOf(world, customerOf(context)).filter(isRunning);
    return { orders: running.map((order) => viewOrder(world, order, now)) };
  },
  '/portal/repayment/detail': ({ loanOrderId }, context) => {
    const { world, now } = context;
    const order = findOrder(world, customerOf(context), loanOrderId);
    if (order.disbursedAt === null) refuse('statusConflict');
    const left = owed(world, order.loanOrderId);
    const payable = payableKobo(world, order);
    const channels = left > 0 ? world.market.channels : [];
    return {
      order: viewOrder(world, order, now),
      minimumKobo: minimum(left),
      payableKobo: payable,
      parts: parts(world, order),
      comingDays: comingDays(world, order, now),
      channels: channels.map(({ channelId, name, kind }) => ({ channelId, name, kind })),
      payments: paymentsOf(world, order),
    };
  },
  '/portal/repayment/confirm': (request, context) => {
    const { loanOrderId, amountKobo, channelId, replaces, cancels = false, ...seen } = request;
    const { world, now, did } = context;
    const order = findOrder(world, customerOf(context), loanOrderId);
    if (!isRunning(order)) refuse('statusConflict');
    const channel = findChannel(world, channelId);
    const left = payableKobo(world, order);
    if (seen.payableKobo !== left) refuse('debtChanged');
    checkSeen(world, order, seen);
    const old =
      replaces === undefined ? undefined : findReplaceable(world, order, 'repayment', replaces);
    const most = left + (old?.amountKobo ?? 0);
    if (most <= 0) refuse('statusConflict', words.allOnItsWay);
    if (amountKobo < minimum(most) || amountKobo > most) refuse('amountInvalid');
    if (cancels) {
      if (coolingOff(world, order, now)?.kobo !== amountKobo) {
        refuse('statusConflict', words.coolingOffOver);
      }
    }
    if (old) {
      replacePayment(world, now, old);
      did(`payment ${old.payOrderId} replaced`);
    }
    const payment = orderPayment(world, now, order, {
      purpose: 'repayment',
      amountKobo,
      channel,
      cancels,
    });
    did(`payment of ${naira(amountKobo)}: ${payment.state}`);
    return ordered(world, now, order, payment);
  },
  '/repay/getExtensionData': ({ loanOrderId }, context) => {
    const { world, now } = context;
    const order = findOrder(world, customerOf(context), loanOrderId);
    if (!isRunning(order) || order.dueAt === null) refuse('statusConflict');
    const owedNow = owed(world, order.loanOrderId);
    const priceKobo = rolloverPrice(world, order);
    const pending = pendingPayments(world, order).length > 0;
    const newDueAt = rolledOverDueAt(order.dueAt, now);
    const lateDays = lagosDay(newDueAt) - Math.max(lagosDay(order.dueAt), lagosDay(now));
    return {
      available: mayRollOver(world, order),
      pending,
      days: figures.rolloverDays,
      priceKobo,
      newDueAt,
      owedNowKobo: owedNow,
      owedAfterRolloverKobo: owedNow,
      totalWithRolloverKobo: priceKobo + owedNow,
      owedIfLateKobo: owedNow + penaltyOf(world, order, lateDays),
      penaltyRateBpPerDay: order.terms.penaltyBpPerDay,
    };
  },
  '/repay/confirmExtensionOrder': (request, context) => {
    const { loanOrderId, priceKobo, channelId, replaces, owedKobo } = request;
    const { world, now, did } = context;
    const order = findOrder(world, customerOf(context), loanOrderId);
    const { dueAt } = order;
    const old =
      replaces === undefined ? undefined : findReplaceable(world, order, 'rollover', replaces);
    if (!isRunning(order) || dueAt === null || !mayRollOver(world, order, old)) {
      refuse('statusConflict');
    }
    const channel = findChannel(world, channelId);
    const newDay = lagosDay(rolledOverDueAt(dueAt, now));
    if (priceKobo !== rolloverPrice(world, order) || lagosDay(request.newDueAt) !== newDay) {
      refuse('priceChanged');
    }
    if (owedKobo !== undefined && owedKobo !== owed(world, loanOrderId)) refuse('priceChanged');
    if (old) {
      replacePayment(world, now, old);
      did(`payment ${old.payOrderId} replaced`);
    }
    const payment = orderPayment(world, now, order, {
      purpose: 'rollover',
      amountKobo: priceKobo,
      channel,
    });
    did(`rollover for ${naira(priceKobo)}: ${payment.state}`);
    return ordered(world, now, order, payment);
  },
};
