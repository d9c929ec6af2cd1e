/**
 * A loan order's life in time (§4, §9), brought up to the world's clock whenever the world is used: decision,
 * cancellation after 24 hours, payout, penalties per late day, payments that settle later. Each happens at its own
 * time.
 */
import { statuses } from '#src/facts/statuses.ts';
import { reasonToReject } from './form-checks/decision.ts';
import { settleFeedback } from './feedback-life.ts';
import {
  owed,
  owedWithoutPenalty,
  postDisbursal,
  postPenalty,
  postSettlement,
  turnover,
} from './ledger.ts';
import { shareOf } from './loan.ts';
import { callOffWhatIsTooMuch } from './money-arrives.ts';
import {
  amountsOf,
  cancelOrder,
  failPayment,
  isRunning,
  receivePayment,
  setStatus,
} from './orders.ts';
import { naira } from '../text/naira.ts';
import { inLanguage, sentSms } from '../text/lender-words.ts';
import { receiveSms, sendSms } from './sms.ts';
import { figures } from '../world/terms.ts';
import { DAY_MS, lagosDay, lagosMidnight } from '../world/time.ts';
import type { Order, Payment, World } from '../world/world.ts';

/** The next event of an order, and its time (ms UTC). */
interface Happening {
  readonly at: number;
  readonly happen: () => void;
}

/** Brings every order, SMS and feedback of the world up to `now` (ms UTC). */
export function settle(world: World, now: number): void {
  for (const order of world.orders) settleOrder(world, order, now);
  settleReplaced(world, now);
  receiveSms(world, now);
  for (const item of world.feedback) settleFeedback(item, now);
}

/** Sends back money that still arrives for a finished loan. While a loan runs, the money counts for it. */
function settleReplaced(world: World, now: number): void {
  for (const payment of world.payments) {
    const { state, settlesAt, loanOrderId } = payment;
    if (state !== 'replaced' || settlesAt === null || settlesAt > now) continue;
    const order = world.orders.find((row) => row.loanOrderId === loanOrderId);
    if (order) lateMoney(world, settlesAt, order, payment);
  }
}

export function settleOrder(world: World, order: Order, now: number): void {
  for (;;) {
    const next = nextHappening(world, order, now);
    if (!next || next.at > now) break;
    next.happen();
  }
}

/** Calendar days (Lagos) begun since the loan's due day. */
export const daysLate = (order: Order, now: number) =>
  order.dueAt === null ? 0 : Math.max(0, lagosDay(now) - lagosDay(order.dueAt));

/** What more late days add now, kobo: the daily rate on the debt without penalties, up to the lender's cap. */
export function penaltyOf(
  world: World,
  { loanOrderId, principalKobo, terms }: Order,
  days: number,
) {
  const added = days * shareOf(owedWithoutPenalty(world, loanOrderId), terms.penaltyBpPerDay);
  const { lateFeeCapBp } = world.profile.backend;
  if (!lateFeeCapBp) return added;
  const charged = turnover(world, loanOrderId, 'penalty', 'receivable.penalty');
  return Math.min(added, Math.max(0, shareOf(principalKobo, lateFeeCapBp) - charged));
}

/** The cost of one more late day now, kobo. */
export const penaltyPerDay = (world: World, order: Order) => penaltyOf(world, order, 1);

function nextHappening(world: World, order: Order, now: number): Happening | undefined {
  if (order.decidesAt !== null) return decision(world, order, order.decidesAt);
  const { cancelsAt, disbursesAt } = order;
  if (disbursesAt !== null && (cancelsAt === null || disbursesAt < cancelsAt)) {
    return payout(world, order, disbursesAt);
  }
  if (cancelsAt !== null) {
    return { at: cancelsAt, happen: () => cancelOrder(world, order, cancelsAt) };
  }
  if (!isRunning(order)) return undefined;
  const payment = world.payments
    .filter((row) => row.loanOrderId === order.loanOrderId && row.settlesAt !== null)
    .sort((a, b) => (a.settlesAt ?? 0) - (b.settlesAt ?? 0))[0];
  const settled = payment ? settlement(world, order, payment) : undefined;
  const until = Math.min(now, settled?.at ?? now);
  const late = penalty(world, order, until);
  return late ?? settled;
}

function decision(world: World, order: Order, at: number): Happening {
  return {
    at,
    happen: () => {
      order.decidesAt = null;
      const customer = world.customers.find((row) => row.customerId === order.customerId);
      const refusedFor = reasonToReject(world, customer);
      if (refusedFor !== null) {
        order.rejectedAt = at;
        order.freezeUntil = at + figures.freezeDays * DAY_MS;
        order.rejectReason = refusedFor;
        setStatus(world, order, statuses.Reject, at);
        return;
      }
      order.approvedAt = at;
      order.cancelsAt = at + figures.cancelAfterMs;
      const getMoney = world.policy.decision === 'getMoney';
      setStatus(world, order, getMoney ? statuses.getMoney : statuses.Confirm, at);
    },
  };
}

function payout(world: World, order: Order, at: number): Happening {
  return {
    at,
    happen: () => {
      order.disbursesAt = null;
      if (world.policy.payout === 'fails') {
        setStatus(world, order, statuses.PayFail, at);
        return;
      }
      const amounts = amountsOf(order);
      postDisbursal(world, order.loanOrderId, at, amounts);
      if (order.couponReductionKobo > 0) {
        postSettlement(world, order.loanOrderId, at, order.couponReductionKobo, {
          kind: 'coupon',
          note: `coupon ${order.couponId ?? ''}`,
        });
      }
      order.disbursedAt = at;
      order.cancelsAt = null;
      order.dueAt = at + order.termDays * DAY_MS;
      setStatus(world, order, statuses.Repaying, at);
      const customer = world.customers.find((row) => row.customerId === order.customerId);
      if (!customer) return;
      const ending = customer.card?.accountNumber.slice(-4) ?? '';
      const sentence = sentSms(naira(amounts.disbursalKobo).slice(1), ending);
      const text = inLanguage(sentence, customer.language);
      sendSms(world, { at, to: customer.mobile, text });
    },
  };
}

/** All late days begun by `until`, one entry each at its midnight in Lagos. Only a payment changes the amount. */
function penalty(world: World, order: Order, until: number): Happening | undefined {
  const { dueAt, penaltyDays } = order;
  const days = daysLate(order, until);
  if (dueAt === null || days <= penaltyDays) return undefined;
  const midnight = (lateDay: number) => lagosMidnight(lagosDay(dueAt) + lateDay);
  const at = midnight(penaltyDays + 1);
  return {
    at,
    happen: () => {
      setStatus(world, order, statuses.Overdued, at);
      for (let day = penaltyDays + 1; day <= days; day += 1) {
        postPenalty(world, order.loanOrderId, midnight(day), day, penaltyPerDay(world, order));
      }
      order.penaltyDays = days;
    },
  };
}

function settlement(world: World, order: Order, payment: Payment): Happening {
  const at = payment.settlesAt ?? 0;
  return {
    at,
    happen: () => {
      if (payment.state === 'replaced') return lateMoney(world, at, order, payment);
      if (payment.willSucceed) {
        receivePayment(world, at, order, payment);
        return;
      }
      failPayment(payment, at);
    },
  };
}

/**
 * Money arrived for a payment that was replaced. It counts, and calls off the newest pending payments that are now too
 * much. If less is owed, or the loan was rolled over already, all of it is sent back.
 */
function lateMoney(world: World, at: number, order: Order, payment: Payment): void {
  payment.settlesAt = null;
  const left = () => owed(world, order.loanOrderId);
  if (!payment.willSucceed) return;
  const isRolled = payment.purpose === 'rollover' && order.rollovers > 0;
  if (isRolled || payment.amountKobo > left()) {
    payment.state = 'refunded';
    payment.settledAt = at;
    return;
  }
  receivePayment(world, at, order, payment);
  callOffWhatIsTooMuch(world, at, order);
}
