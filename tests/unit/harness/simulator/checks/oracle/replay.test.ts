/** An order's life replayed: the debt after each payment, late day and rollover, calculated by hand beforehand. */
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';
import { replay } from '#harness/simulator/checks/oracle/replay.ts';
import { lenderOf } from '#harness/simulator/world/lenders.ts';
import type { LedgerEntry, Order, World } from '#harness/simulator/world/world.ts';
import { START, worldOf } from '../../../world.ts';

const DUE = START + 91 * DAY_MS;
/** Midnight in Lagos after the due day. */
const LATE = DUE + 14 * HOUR_MS;

const lender = lenderOf();

type Entry = readonly [kind: LedgerEntry['kind'], at: number, kobo: number];

/** ₦25,000 for 91 days with these entries in its ledger, as of `now`. */
function standing(now: number, ...entries: readonly Entry[]) {
  return standingAt(lender, now, entries);
}

function standingAt({ profile }: Pick<World, 'profile'>, now: number, entries: readonly Entry[]) {
  const [order] = worldOf('approved').orders;
  if (!order) throw new Error('the scenario has no order');
  const ledger = entries.map((entry) => entryOf(order, entry));
  return replay({ profile, ledger }, order, now);
}

function entryOf({ loanOrderId }: Order, [kind, at, kobo]: Entry): LedgerEntry {
  const account = kind === 'coupon' ? 'coupons' : 'cash';
  const other = { account: 'receivable.principal', kobo: -kobo } as const;
  return { kind, at, loanOrderId, note: '', lines: [other, { account, kobo }] };
}

const paidOut: Entry = ['disbursal', START, -2_471_090];

test('Nothing is owed before the payout', () => {
  expect(standing(START)).toMatchObject({ paidOut: false, owed: 0, charged: 0, dueAt: null });
});

test('From the payout principal and interest are owed, due after the term', () => {
  expect(standing(START, paidOut)).toMatchObject({
    paidOut: true,
    principal: 2_500_000,
    interest: 224_384,
    penalty: 0,
    owed: 2_724_384,
    paid: 0,
    rollovers: 0,
    dueAt: DUE,
  });
});

test.each([
  ['the last moment of the due day', LATE - 1, 0],
  ['the first late day', LATE, 54_488],
  ['the end of the first late day', LATE + DAY_MS - 1, 54_488],
  ['the third late day', LATE + 2 * DAY_MS, 163_464],
])('On %s %i days cost %i kobo', (_, now, charged) => {
  expect(standing(now, paidOut)).toMatchObject({
    charged,
    penalty: charged,
    owed: 2_724_384 + charged,
  });
});

test.each([
  ['the last whole day', 21, 22 * 54_488, 51_264],
  ['the day that reaches it', 22, 1_250_000, 0],
  ['a later day', 40, 1_250_000, 0],
])('With a cap of half the loan, on %s late fees are %i kobo', (_, days, charged, chargeable) => {
  expect(standingAt(lenderOf('everything'), LATE + days * DAY_MS, [paidOut])).toMatchObject({
    charged,
    chargeable,
    owed: 2_724_384 + charged,
  });
});

test('A payment settles late days, interest, then principal, and later days cost less', () => {
  const pay: Entry = ['payment', LATE + 2 * DAY_MS, 500_000];
  expect(standing(LATE + 2 * DAY_MS, paidOut, pay)).toMatchObject({
    penalty: 0,
    interest: 0,
    principal: 2_387_848,
    owed: 2_387_848,
    charged: 163_464,
    paid: 500_000,
  });
  expect(standing(LATE + 3 * DAY_MS, paidOut, pay)).toMatchObject({
    penalty: 47_757,
    owed: 2_435_605,
    charged: 211_221,
  });
});

test('Payments before the due date lower the debt, and never below zero', () => {
  expect(
    standing(
      START + DAY_MS,
      paidOut,
      ['payment', START + DAY_MS, 24_384],
      ['payment', START + DAY_MS, 1],
    ),
  ).toMatchObject({ interest: 199_999, principal: 2_500_000, paid: 24_385, owed: 2_699_999 });
  expect(standing(LATE + DAY_MS, paidOut, ['payment', START, 3_000_000])).toMatchObject({
    owed: 0,
    charged: 0,
    paid: 3_000_000,
  });
});

test('A coupon settles like a payment, and does not count as paid', () => {
  expect(standing(START, paidOut, ['coupon', START, 10_000])).toMatchObject({
    owed: 2_714_384,
    coupons: 10_000,
    paid: 0,
  });
});

test('A rollover before the due date adds seven days, and its price is paid, not owed', () => {
  const more = standing(DUE, paidOut, ['rollover', DUE - 2 * DAY_MS, 46_170]);
  expect(more).toMatchObject({
    dueAt: DUE + 7 * DAY_MS,
    rollovers: 1,
    rolloverPaid: 46_170,
    paid: 46_170,
    owed: 2_724_384,
  });
  expect(standing(LATE + 6 * DAY_MS, paidOut, ['rollover', DUE, 46_170]).charged).toBe(0);
  expect(standing(LATE + 7 * DAY_MS, paidOut, ['rollover', DUE, 46_170]).charged).toBe(54_488);
});

test('A rollover of a late loan runs from that day, keeps its late days and restarts the count', () => {
  const at = LATE + 2 * DAY_MS + HOUR_MS;
  const late = [paidOut, ['rollover', at, 46_170]] as const;
  expect(standing(at + 7 * DAY_MS, ...late)).toMatchObject({
    dueAt: at + 7 * DAY_MS,
    charged: 163_464,
    penalty: 163_464,
  });
  expect(standing(at + 9 * DAY_MS, ...late)).toMatchObject({ charged: 272_440, owed: 2_996_824 });
});

test('The agreed amounts are returned with the coupon of the order taken off', () => {
  const [order] = worldOf('approved').orders;
  if (!order) throw new Error('the scenario has no order');
  const { agreed } = replay(
    { ...lender, ledger: [] },
    { ...order, couponReductionKobo: 10_000 },
    START,
  );
  expect(agreed).toMatchObject({ principal: 2_500_000, repayment: 2_714_384, coupon: 10_000 });
});
