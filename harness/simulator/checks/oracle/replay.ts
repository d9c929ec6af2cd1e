/**
 * The oracle replays an order's life (§1, §4). From the ledger it takes only when money moved. It computes what each
 * late day cost, and what each payment settled.
 */
import { limits } from '#src/facts/limits.ts';
import type { LedgerEntry, Order, World } from '../../world/world.ts';
import { type Agreed, agree, dayInLagos, interestOf, mostPenalty, perDay } from './arithmetic.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** The state of an order, kobo; instants in ms UTC. */
export interface Standing {
  readonly agreed: Agreed;
  readonly paidOut: boolean;
  readonly principal: number;
  readonly interest: number;
  readonly penalty: number;
  readonly owed: number;
  /** All penalties so far, paid or not. */
  readonly charged: number;
  /** What late fees can still add: Infinity without a cap. */
  readonly chargeable: number;
  /** Payments that arrived, prices of rollovers included. */
  readonly paid: number;
  readonly coupons: number;
  readonly waived: number;
  readonly rolloverPaid: number;
  readonly rollovers: number;
  readonly dueAt: number | null;
}

type Money = Pick<World, 'ledger' | 'profile'>;
type Movement = { readonly at: number; readonly kind: string; readonly kobo: number };

/** Entries by order, extended as the ledger grows, because a world may have thousands of past loans. */
const shelves = new WeakMap<object, { read: number; byOrder: Map<string, LedgerEntry[]> }>();

function entriesOf({ ledger }: Pick<Money, 'ledger'>, loanOrderId: string): readonly LedgerEntry[] {
  const shelf = shelves.get(ledger) ?? { read: 0, byOrder: new Map<string, LedgerEntry[]>() };
  shelves.set(ledger, shelf);
  for (; shelf.read < ledger.length; shelf.read += 1) {
    const entry = ledger[shelf.read];
    if (!entry) continue;
    const known = shelf.byOrder.get(entry.loanOrderId) ?? [];
    shelf.byOrder.set(entry.loanOrderId, known);
    known.push(entry);
  }
  return shelf.byOrder.get(loanOrderId) ?? [];
}

/** When money moved for an order, by the ledger: payout, payments, coupons, prices of rollovers. */
function movements(world: Money, loanOrderId: string): Movement[] {
  return entriesOf(world, loanOrderId).flatMap((entry) => {
    if (['penalty', 'interest', 'surplus'].includes(entry.kind)) return [];
    const from = entry.kind === 'coupon' ? 'coupons' : 'cash';
    const kobo = entry.lines.reduce(
      (sum, line) => (line.account === from ? sum + line.kobo : sum),
      0,
    );
    return [{ at: entry.at, kind: entry.kind, kobo }];
  });
}

/** Replays the order up to `now` (ms UTC). */
export function replay(world: Money, order: Order, now: number): Standing {
  const { terms } = order;
  const agreed = agree(order.principalKobo, order.termDays, terms, order.couponReductionKobo);
  const left = { principal: 0, interest: 0, penalty: 0 };
  const sums = { charged: 0, paid: 0, coupons: 0, waived: 0, rolloverPaid: 0, rollovers: 0 };
  let dueAt: number | null = null;
  let daysCharged = 0;
  const most = mostPenalty(order.principalKobo, world.profile.backend.lateFeeCapBp);

  const chargeUntil = (at: number) => {
    if (dueAt === null) return;
    const late = Math.max(0, dayInLagos(at) - dayInLagos(dueAt));
    const days = Math.max(0, late - daysCharged);
    const more = Math.min(
      days * perDay(left.principal + left.interest, terms),
      most - sums.charged,
    );
    daysCharged = Math.max(daysCharged, late);
    left.penalty += more;
    sums.charged += more;
  };
  const settle = (kobo: number) => {
    let rest = kobo;
    for (const part of ['penalty', 'interest', 'principal'] as const) {
      const taken = Math.min(rest, left[part]);
      left[part] -= taken;
      rest -= taken;
    }
  };
  for (const { at, kind, kobo } of movements(world, order.loanOrderId)) {
    chargeUntil(at);
    if (kind === 'disbursal') {
      left.principal += order.principalKobo;
      left.interest += interestOf(order.principalKobo, order.termDays, terms);
      dueAt = at + order.termDays * DAY_MS;
    } else if (kind === 'waiver') {
      // Only the full sum, returned, cancels a loan.
      if (sums.paid !== agreed.disbursal) continue;
      sums.waived += left.principal + left.interest;
      Object.assign(left, { principal: 0, interest: 0 });
    } else if (kind === 'rollover') {
      sums.rolloverPaid += kobo;
      sums.paid += kobo;
      sums.rollovers += 1;
      dueAt = Math.max(dueAt ?? at, at) + limits.rolloverDays * DAY_MS;
      daysCharged = 0;
    } else {
      sums[kind === 'coupon' ? 'coupons' : 'paid'] += kobo;
      settle(kobo);
    }
  }
  chargeUntil(now);
  const owed = left.principal + left.interest + left.penalty;
  const chargeable = most - sums.charged;
  return { agreed, paidOut: dueAt !== null, ...left, owed, ...sums, chargeable, dueAt };
}
