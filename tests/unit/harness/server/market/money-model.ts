/** A second opinion on one running loan, in plain sums and without a ledger: penalties by midnight, money by allocation. */
import { DAY_MS, LAGOS_AHEAD_MS } from '#src/facts/time.ts';

const dayOf = (ms: number) => Math.floor((ms + LAGOS_AHEAD_MS) / DAY_MS);
const midnight = (day: number) => day * DAY_MS - LAGOS_AHEAD_MS;

interface Coming {
  readonly at: number;
  readonly kobo: number;
  readonly purpose: 'repayment' | 'rollover';
  readonly succeeds: boolean;
}

export interface Start {
  readonly now: number;
  readonly dueAt: number;
  readonly principalKobo: number;
  readonly interestKobo: number;
}

export function createModel(start: Start) {
  let { now, dueAt } = start;
  let lateDays = 0;
  let rollovers = 0;
  let coming: Coming[] = [];
  const owed = { penalty: 0, interest: start.interestKobo, principal: start.principalKobo };
  const took = { paid: 0, rollover: 0, coupon: 0, penalty: 0 };
  const all = () => owed.penalty + owed.interest + owed.principal;

  function take(kobo: number): void {
    let left = kobo;
    for (const part of ['penalty', 'interest', 'principal'] as const) {
      const share = Math.min(left, owed[part]);
      owed[part] -= share;
      left -= share;
    }
  }

  function receive({ at, kobo, purpose, succeeds }: Coming): void {
    if (!succeeds) return;
    took.paid += kobo;
    if (purpose === 'repayment') {
      take(kobo);
      if (all() === 0) coming = [];
      return;
    }
    took.rollover += kobo;
    rollovers += 1;
    dueAt = Math.max(dueAt, at) + 7 * DAY_MS;
    lateDays = 0;
  }

  return {
    get now() {
      return now;
    },
    get dueAt() {
      return dueAt;
    },
    /** That have succeeded. The price of one on a few kobo is 0. */
    get rollovers() {
      return rollovers;
    },
    owed,
    took,
    all,
    pending: (purpose?: Coming['purpose']) =>
      coming.filter((row) => purpose === undefined || row.purpose === purpose),

    advance(to: number): void {
      for (;;) {
        coming.sort((a, b) => a.at - b.at);
        const penaltyAt = all() > 0 ? midnight(dayOf(dueAt) + lateDays + 1) : Infinity;
        const moneyAt = coming[0]?.at ?? Infinity;
        if (Math.min(penaltyAt, moneyAt) > to) break;
        if (penaltyAt <= moneyAt) {
          const share = (owed.interest + owed.principal) * 2;
          const kobo = Math.floor((share + 50) / 100);
          owed.penalty += kobo;
          took.penalty += kobo;
          lateDays += 1;
          continue;
        }
        const next = coming.shift();
        if (next) receive(next);
      }
      now = to;
    },

    order(purpose: Coming['purpose'], kobo: number, afterMs: number, succeeds: boolean): void {
      const ordered = { at: now + afterMs, kobo, purpose, succeeds };
      if (afterMs > 0) coming.push(ordered);
      else receive(ordered);
    },

    coupon(kobo: number): void {
      took.coupon += kobo;
      take(kobo);
    },
  };
}
