/**
 * Words on a screen compared with the books: statements about money, the status on home, due dates. The sentences are
 * the app's own.
 */
import { describe, expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import { judge } from '#harness/simulator/checks/judge.ts';
import { falseClaims, staleStatus, type Words } from '#harness/simulator/checks/words.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { languages } from '#src/facts/languages.ts';
import { call, seen, START, worldOf } from '../../world.ts';

const screen = (text: string, address = '#/') => ({ address, text });
/** The number of false words. */
const falseIn = ({ found }: Words) => found.length;

const pay = (opId: string, more: Parameters<typeof call>[1] = {}) =>
  call('/portal/repayment/confirm', {
    opId,
    payload: { loanOrderId: '1', amountKobo: 500_000, opId },
    ...more,
  });
const asked = (status: number, more: Parameters<typeof call>[1] = {}, done: string[] = []) =>
  call('/portal/loan/order/latest', {
    reply: { code: 0, data: { order: { status }, operations: done.map((opId) => ({ opId })) } },
    status: 200,
    ...more,
  });
const commit = (world: World, opId: string) => {
  world.operations.push({
    opId,
    path: '/portal/repayment/confirm',
    kind: 'money',
    times: 1,
    arrivals: 1,
    at: START,
    summary: '',
    customerId: null,
    fingerprint: '',
    answer: null,
  });
};

describe('claims', () => {
  /** Every sentence of the app that denies a money call. */
  const denials = languages.flatMap((side) => [
    repay[side].refused,
    borrow[side].refused,
    home[side].applyFailed,
    `${coupon[side].refused}: used on another loan`,
    coupon[side].drawFailed,
    outcome[side].noMoneyMoved,
    outcome[side].notDoneTitle,
    outcome[side].notDoneText,
    outcome[side].notSoFarTitle,
  ]);

  /** The calls that a sentence may be about; a payment by default. */
  const pathOf = (said: string) => {
    const of = (texts: readonly string[], path: string) =>
      texts.some((one) => said.startsWith(one)) && path;
    return (
      of([borrow.en.refused, borrow.es.refused], '/loan/get-money') ||
      of([home.en.applyFailed, home.es.applyFailed], '/loan/loan-order/apply-market') ||
      of([coupon.en.refused, coupon.es.refused], '/lottery-draw/coupon/use') ||
      of([coupon.en.drawFailed, coupon.es.drawFailed], '/lottery-draw/create') ||
      '/portal/repayment/confirm'
    );
  };

  test.each(denials)('‘%s’ is false about a call that was done', (said) => {
    const world = worldOf('repaying');
    world.log.push(call(pathOf(said), { opId: 'a' }), asked(2));
    expect(falseIn(falseClaims(screen(said), world, START + 200_000))).toBe(0);
    commit(world, 'a');
    world.log.push(asked(2, {}, ['a']));
    expect(falseIn(falseClaims(screen(said), world, START + 200_000))).toBe(1);
  });

  test('"Not arrived so far" is false once an answer has listed the operation', () => {
    const world = worldOf('repaying');
    const said = screen(outcome.en.notSoFarTitle);
    world.log.push(pay('a'));
    commit(world, 'a');
    const of = (row: LogEntry) =>
      falseIn(falseClaims(said, { ...world, log: [...world.log, row] }, START));
    expect(of(asked(2, { at: START + 60_000 }))).toBe(0);
    expect(of(asked(2, { status: null }, ['a']))).toBe(0);
    expect(of(asked(2, {}, ['a']))).toBe(1);
  });

  test('A sentence without a mark is about the calls of its own phone', () => {
    const world = worldOf('repaying');
    world.log.push(pay('refused'), pay('paid', { phone: 2 }));
    commit(world, 'paid');
    const shown = (phone?: number) => {
      world.log.push({
        ...seen('#/repay/cashier', { text: repay.en.refused }),
        ...(phone && { phone }),
      });
      return judge(world, START).checks.find(({ check }) => check === 'words')?.verdict;
    };
    expect(shown()).toBe('good');
    expect(shown(2)).toBe('bad');
  });

  test('"You owe nothing" is true only of a paid loan, in both languages', () => {
    for (const said of [repay.en.finishedText, repay.es.finishedText]) {
      expect(falseIn(falseClaims(screen(said), worldOf('repaying'), null))).toBe(1);
      expect(falseIn(falseClaims(screen(said), worldOf('finished'), null))).toBe(0);
    }
  });

  test('"Payment received" is false while the payment is pending', () => {
    const told = screen(repay.en.partPaidTitle);
    expect(falseIn(falseClaims(told, worldOf('payment-pending'), null))).toBe(1);
    expect(falseIn(falseClaims(told, worldOf('part-paid'), null))).toBe(0);
  });

  test('A refusal is true only of a call that was not done', () => {
    const world = worldOf('repaying');
    world.log.push(pay('a'));
    const told = screen(repay.en.refused);
    expect(falseIn(falseClaims(told, world, null))).toBe(0);
    commit(world, 'a');
    expect(falseIn(falseClaims(told, world, null))).toBe(1);
    world.log.push(asked(2, { fault: 'withoutOperations noOperations' }));
    expect(falseIn(falseClaims(told, world, null)), 'the lender denies it itself').toBe(0);
  });

  describe('claim that nothing happened', () => {
    const told = screen(`${outcome.en.notDoneText} ${outcome.en.noMoneyMoved}`);
    const lost = { status: null, fault: 'dropBefore' };
    const judged = (log: readonly LogEntry[], now: number | null) =>
      falseIn(falseClaims(told, { ...worldOf('repaying'), log }, now));

    test('"Nothing will happen" is false while a lost call may still arrive, since its last send', () => {
      expect(judged([pay('a', lost)], START + 179_000)).not.toBe(0);
      expect(judged([pay('a', lost)], START + 180_000)).toBe(0);
      const again = pay('a', { ...lost, at: START + 60_000 });
      expect(judged([pay('a', lost), again], START + 200_000)).not.toBe(0);
      const late = pay('a', { ...lost, at: START + 170_000, late: { sentAt: START } });
      expect(judged([late], START + 180_000)).toBe(0);
    });

    test('"Nothing will happen" is true once the lender has refused the call', () => {
      expect(judged([pay('a', lost), pay('a')], START + 5_000)).toBe(0);
    });

    test('"Nothing will happen" isn\'t judged by time where the screen may be older than the log', () => {
      expect(judged([pay('a', lost)], null)).toBe(0);
    });
  });
});

describe('claim with a mark', () => {
  const marked = (key: string, value: string, text: string) => ({
    ...screen(`Checking ${text}`),
    facts: [{ key, value, text }],
  });

  test('A claim is about the operation in its mark, not about the last money call that arrived', () => {
    const world = worldOf('repaying');
    world.log.push(call('/lottery-draw/create', { opId: 'draw' }), asked(2, {}, ['draw']));
    commit(world, 'draw');
    for (const [key, text] of [
      ['notSoFar', outcome.en.notSoFarTitle],
      ['notDone', outcome.en.notDoneTitle],
    ] as const) {
      expect(falseIn(falseClaims(screen(text), world, START + 200_000))).toBe(1);
      const lost = marked(key, 'lost-on-its-way', text);
      expect(falseClaims(lost, world, START + 200_000)).toEqual({ judged: 1, found: [] });
      expect(falseIn(falseClaims(marked(key, 'draw', text), world, START + 200_000))).toBe(1);
    }
  });

  test("A refusal is about the operation in its mark, not about another phone's call", () => {
    const world = worldOf('repaying');
    world.log.push(pay('paid'), call('/lottery-draw/coupon/use', { opId: 'coupon' }));
    commit(world, 'paid');
    commit(world, 'coupon');
    for (const text of [repay.en.refused, coupon.en.refused]) {
      const refused = (opId: string) => marked('refused', opId, text);
      expect(falseClaims(refused('other'), world, START)).toEqual({ judged: 1, found: [] });
      expect(falseIn(falseClaims(refused('paid'), world, START))).toBe(1);
    }
  });

  test('A receipt is about its own payment, and is not judged by the books of another customer', () => {
    const world = worldOf('part-paid');
    const [payment] = world.payments;
    if (!payment) throw new Error('the scenario has no payment');
    const receipt = marked('received', payment.payOrderId, repay.en.partPaidTitle);
    expect(falseClaims(receipt, world, START)).toEqual({ judged: 1, found: [] });
    expect(falseClaims(receipt, worldOf('approved'), START)).toEqual({ judged: 0, found: [] });
    payment.state = 'pending';
    expect(falseIn(falseClaims(receipt, world, START))).toBe(1);
  });

  test('"Paid in full" is false over a debt, and not judged of a loan in other books', () => {
    const world = worldOf('repaying');
    const of = (id = '') => marked('repaid', id, repay.en.finishedTitle);
    expect(falseIn(falseClaims(of(world.orders[0]?.loanOrderId), world, START))).toBe(1);
    expect(falseClaims(of('another'), world, START)).toEqual({ judged: 0, found: [] });
    expect(falseIn(falseClaims(screen(repay.en.finishedTitle), world, START))).toBe(1);
    // Labels of older loans.
    for (const side of ['en', 'es'] as const) {
      const labels = [records[side].repaidOn('1 May 2026'), `${records[side].paidBack} 1 May 2026`];
      const list = screen(labels.join(' '), '#/records');
      expect(falseClaims(list, world, START)).toEqual({ judged: 0, found: [] });
    }
    const paid = worldOf('finished');
    expect(falseIn(falseClaims(of(paid.orders[0]?.loanOrderId), paid, START))).toBe(0);
  });
});

describe('status', () => {
  const lender = (...log: LogEntry[]) => ({ ...worldOf('repaying'), log });
  const atHome = screen(home.en.underAuditTitle);

  test("A status older than the phone's last answer is stale, once the screen had time to follow", () => {
    const told = lender(asked(14));
    expect(falseIn(staleStatus(atHome, told, START + 10_000))).toBe(1);
    expect(falseIn(staleStatus(atHome, told, START + 500))).toBe(0);
    expect(falseIn(staleStatus(atHome, lender(asked(16)), START + 10_000))).toBe(0);
  });

  test("A status isn't judged offline, where another tab may have got an answer", () => {
    const cut = {
      ...lender(asked(14)),
      faults: [{ path: '*' as const, kind: 'offline' as const }],
    };
    expect(falseIn(staleStatus(atHome, cut, START + 10_000))).toBe(0);
  });

  test('A status is judged only at home, and not after an answer that a fault changed', () => {
    const late = START + 10_000;
    expect(falseIn(staleStatus({ ...atHome, address: '#/me' }, lender(asked(14)), late))).toBe(0);
    expect(falseIn(staleStatus(atHome, lender(asked(14, { fault: 'hostile' })), late))).toBe(0);
  });
});
