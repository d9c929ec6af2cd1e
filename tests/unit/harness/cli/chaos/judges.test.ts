/** The judges of chaos: sentences against the books, statuses against what was told, operations, ways on. */
import { describe, expect, test } from 'vitest';
import { offered } from '#harness/cli/chaos/offered.ts';
import { printOf, withoutFigures } from '#harness/cli/chaos/coverage.ts';
import { wrongDueDates } from '#harness/cli/chaos/due-dates.ts';
import { deadEnd, endlessWait, problemsOf } from '#harness/cli/chaos/judges.ts';
import { hiddenPrices } from '#harness/cli/chaos/money-acts.ts';
import { falseSentences, staleStatus } from '#harness/cli/chaos/sentences.ts';
import { sentAgain, twoOperations } from '#harness/protocol/operations.ts';
import type { Screen } from '#harness/player/screen.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import { owed } from '#harness/server/market/ledger.ts';
import type { World } from '#harness/server/world/world.ts';
import { tallyOf } from '#harness/server/checks/tally.ts';
import { noMoney } from '../../no-money.ts';
import { books, call, note, START, worldOf } from '../../world.ts';

const screen = (text: string, route = '#/'): Screen => ({ route, text, controls: [], busy: false });
const kindsOf = (problems: readonly { readonly kind: string }[]) =>
  problems.map(({ kind }) => kind);

const pay = (opId: string, more: Parameters<typeof call>[1] = {}) =>
  call('/portal/repayment/confirm', {
    opId,
    payload: { loanOrderId: '1', amountKobo: 500_000, opId },
    ...more,
  });
const asked = (status: number, more: Parameters<typeof call>[1] = {}) =>
  call('/portal/loan/order/latest', {
    reply: { code: 0, data: { order: { status } } },
    status: 200,
    ...more,
  });

describe('sentences', () => {
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

  test('paid is said of a loan that is paid, in both languages', () => {
    for (const said of ['Thank you. You owe nothing.', 'Gracias. No debe nada.']) {
      expect(kindsOf(falseSentences(screen(said), worldOf('repaying'), null))).toEqual([
        'false sentence',
      ]);
      expect(falseSentences(screen(said), worldOf('finished'), null)).toEqual([]);
    }
  });

  test('a payment that is on its way was not received yet', () => {
    const told = screen('Payment received');
    expect(kindsOf(falseSentences(told, worldOf('payment-pending'), null))).toEqual([
      'false sentence',
    ]);
    expect(falseSentences(told, worldOf('part-paid'), null)).toEqual([]);
  });

  test('a refusal is said only of what was not done', () => {
    const world = worldOf('repaying');
    world.log.push(pay('a'));
    const told = screen("Your payment didn't go through");
    expect(falseSentences(told, world, null)).toEqual([]);
    commit(world, 'a');
    expect(kindsOf(falseSentences(told, world, null))).toEqual(['false sentence']);
    world.log.push(asked(2, { fault: 'withoutOperations noOperations' }));
    expect(falseSentences(told, world, null), 'the lender denies it itself').toEqual([]);
  });

  describe('that nothing happened and nothing will', () => {
    const told = screen(
      "Your request didn't reach the lender, and it can't arrive any more. You can try again. No money has moved.",
    );
    const lost = { status: null, fault: 'dropBefore' };
    const judged = (log: readonly LogEntry[], now: number | null) =>
      kindsOf(falseSentences(told, { ...worldOf('repaying'), log }, now));

    test('is false while a lost call may still arrive, counted from the last time it was sent', () => {
      expect(judged([pay('a', lost)], START + 179_000)).toEqual(['false sentence']);
      expect(judged([pay('a', lost)], START + 180_000)).toEqual([]);
      const again = pay('a', { ...lost, at: START + 60_000 });
      expect(judged([pay('a', lost), again], START + 200_000)).toEqual(['false sentence']);
      const late = pay('a', { ...lost, at: START + 170_000, late: { sentAt: START } });
      expect(judged([late], START + 180_000)).toEqual([]);
    });

    test('is true once the lender has refused it', () => {
      expect(judged([pay('a', lost), pay('a')], START + 5_000)).toEqual([]);
    });

    test("isn't judged by time where the screen may be older than the log", () => {
      expect(judged([pay('a', lost)], null)).toEqual([]);
    });
  });
});

describe('a status', () => {
  const lender = (...log: LogEntry[]) => ({ ...worldOf('repaying'), log });
  const home = screen('Your application is under review');

  test('that is older than what the phone was told is stale, once it had time to follow', () => {
    const told = lender(asked(14));
    expect(kindsOf(staleStatus(home, told, START + 10_000))).toEqual(['stale status']);
    expect(staleStatus(home, told, START + 500)).toEqual([]);
    expect(staleStatus(home, lender(asked(16)), START + 10_000)).toEqual([]);
  });

  test("isn't judged offline, where another tab may have been told", () => {
    const cut = {
      ...lender(asked(14)),
      faults: [{ path: '*' as const, kind: 'offline' as const }],
    };
    expect(staleStatus(home, cut, START + 10_000)).toEqual([]);
  });

  test('told again and again is as old as its first answer', () => {
    const polled = lender(asked(16), asked(14), asked(14, { at: START + 9_900 }));
    expect(kindsOf(staleStatus(home, polled, START + 10_000))).toEqual(['stale status']);
    const fresh = lender(asked(14), asked(16), asked(14, { at: START + 9_900 }));
    expect(staleStatus(home, fresh, START + 10_000)).toEqual([]);
  });

  test('may be told by another call than the one that asks for it', () => {
    const applied = call('/loan/loan-order/apply-market', {
      at: START + 5_000,
      reply: { code: 0, data: { order: { status: 16 } } },
    });
    const told = lender(asked(8), applied);
    expect(staleStatus(home, told, START + 10_000)).toEqual([]);
    const approved = screen("You're approved for");
    expect(kindsOf(staleStatus(approved, told, START + 10_000))).toEqual(['stale status']);
    expect(
      staleStatus(home, lender(asked(16), call('/app/package-config')), START + 10_000),
    ).toEqual([]);
  });

  test('is judged at home alone, and not after an answer that a fault changed', () => {
    const late = START + 10_000;
    expect(staleStatus({ ...home, route: '#/me' }, lender(asked(14)), late)).toEqual([]);
    expect(staleStatus(home, lender(asked(14, { fault: 'hostile' })), late)).toEqual([]);
  });
});

describe('a money call', () => {
  const lost = { status: null, fault: 'dropAfterCommit' };

  test('sent again as another operation before anybody knows is told', () => {
    expect(kindsOf(sentAgain([pay('a', lost), pay('b')]))).toEqual(['sent again']);
  });

  test('sent again as the same one, after proof, or after it can no longer arrive is good', () => {
    const late = pay('b', { at: START + 181_000 });
    for (const log of [
      [pay('a', lost), pay('a')],
      [pay('a', lost), asked(2), pay('b')],
      [pay('a'), pay('b')],
      [pay('a', lost), late],
    ]) {
      expect(sentAgain(log)).toEqual([]);
    }
  });
});

describe('a screen', () => {
  test('without a way on is a dead end, unless something is on its way', () => {
    const title = { role: 'heading', name: 'Paid' };
    const closed = { role: 'button', name: 'Pay', disabled: true } as const;
    const empty = { ...screen('Paid'), controls: [title, closed] };
    expect(kindsOf(deadEnd(empty))).toEqual(['dead end']);
    const dismiss = { role: 'button', name: 'Dismiss' };
    expect(kindsOf(deadEnd({ ...empty, controls: [title, dismiss] }))).toEqual(['dead end']);
    expect(deadEnd({ ...empty, busy: true })).toEqual([]);
    expect(deadEnd({ ...empty, controls: [title, { role: 'link', name: 'Me' }] })).toEqual([]);
    expect(kindsOf(endlessWait({ ...empty, busy: true }))).toEqual(['endless wait']);
    expect(endlessWait(empty)).toEqual([]);
  });

  test('is of one kind whatever figures it shows', () => {
    expect(withoutFigures('Get 7 more days for ₦461.70')).toBe('Get # more days for ₦#');
    const of = (name: string) => ({ ...screen(''), controls: [{ role: 'button', name }] });
    expect(printOf(of('Pay ₦5,000'))).toBe(printOf(of('Pay ₦2,000')));
    expect(printOf(of('Pay ₦5,000'))).not.toBe(printOf(of('Cancel')));
  });

  test('has a control by its name however an engine parts its words', () => {
    const controls = [
      { role: 'link', name: 'Your loan What you owe' },
      { role: 'button', name: 'Your loanWhat you owe' },
      { role: 'link', name: 'Your loanWhat you owe' },
    ];
    expect(offered(controls, 'link', 'Your loanWhat you owe', 1)).toBe(controls[2]);
    expect(offered(controls, 'link', 'Your loan', 0)).toBeUndefined();
  });
});

describe('the tap behind a money call', () => {
  /** The screen that was tapped, with what it said. */
  const tapped = (act: string, amounts: readonly string[], buttons: readonly string[] = []) =>
    note('screen', '#/repay/cashier', {
      seen: {
        header: true,
        amounts: amounts.map((text) => ({ key: 'amount', text, order: null, quote: null })),
        boxes: [],
        yes: [],
        buttons,
        links: [],
        rateWords: [],
        lenderLines: [],
      },
      act,
      books,
    });

  test('its price was on the screen, as an amount or on the button', () => {
    const sent = pay('a', { act: 'p1-2' });
    for (const shown of [
      tapped('p1-2', ['₦5,000']),
      tapped('p1-2', [], ['Pay ₦5,000.00']),
      tapped('p1-2', ['₦12.50', 'You pay ₦5,000 today']),
    ]) {
      expect(hiddenPrices({ log: [shown, sent] })).toEqual([]);
    }
    for (const shown of [tapped('p1-2', []), tapped('p1-2', ['₦5,000.01', '₦500'])]) {
      expect(kindsOf(hiddenPrices({ log: [shown, sent] }))).toEqual(['hidden price']);
    }
  });

  test('a screen that nobody reported is not judged, and one of another page does not count', () => {
    expect(hiddenPrices({ log: [pay('a', { act: 'p1-2' })] })).toEqual([]);
    const log = [tapped('p2-1', ['₦5,000']), tapped('p1-2', []), pay('a', { act: 'p1-2' })];
    expect(kindsOf(hiddenPrices({ log }))).toEqual(['hidden price']);
  });

  test('one tap makes one operation, however often it is sent', () => {
    const act = 'p1-2';
    expect(twoOperations([pay('a', { act }), pay('a', { act })])).toEqual([]);
    expect(twoOperations([pay('a', { act }), pay('b', { act: 'p1-3' })])).toEqual([]);
    expect(kindsOf(twoOperations([pay('a', { act }), pay('b', { act })]))).toEqual([
      'two operations',
    ]);
    // Nobody has tapped yet.
    expect(twoOperations([pay('a', { act: 'p1-0' }), pay('b', { act: 'p1-0' })])).toEqual([]);
  });
});

describe('the whole of a world', () => {
  const judged = (world: World, money = noMoney, said = '') => {
    const upstream = { url: null, totals: { calls: 0, fitting: 0, differing: 0, failed: 0 } };
    const seen = {
      tally: tallyOf(world),
      effects: [],
      money,
      upstream: { ...upstream, calls: [] },
    };
    return problemsOf(seen, world, screen(said), null);
  };

  test('is without a problem as its scenario makes it', () => {
    expect(judged(worldOf('repaying'))).toEqual([]);
  });

  test('a loan that was paid out twice', () => {
    const world = worldOf('repaying');
    world.ledger.push(...world.ledger.filter(({ kind }) => kind === 'disbursal'));
    const [order] = world.orders;
    expect(judged(world)).toEqual([
      { kind: 'paid out twice', detail: `loan ${order?.loanOrderId}: 2 payouts` },
    ]);
  });

  test('more paid than was owed', () => {
    const world = worldOf('repaying');
    const [order] = world.orders;
    if (!order) throw new Error('no loan');
    const { loanOrderId } = order;
    const kobo = owed(world, loanOrderId) + 100;
    const [entry] = world.ledger;
    if (!entry) throw new Error('no entry');
    const lines: typeof entry.lines = [
      { account: 'cash', kobo },
      { account: 'receivable.principal', kobo: -kobo },
    ];
    world.ledger.push({ ...entry, kind: 'payment', lines });
    expect(judged(world)).toEqual([
      { kind: 'overpaid', detail: `loan ${loanOrderId}: 100 kobo too much` },
    ]);
  });

  test('operations, amounts and sentences, each once', () => {
    const world = worldOf('repaying');
    const act = 'p1-2';
    world.log.push(pay('a', { act, status: null }), pay('b', { act }));
    const money = { ...noMoney, compared: 1, wrong: 1, confirmed: ['₦1 is wrong'] };
    expect(kindsOf(judged(world, money, 'Thank you. You owe nothing.'))).toEqual([
      'sent again',
      'two operations',
      'amounts',
      'false sentence',
    ]);
  });
});

describe('due dates', () => {
  const noon = Date.UTC(2027, 0, 12, 11);
  const told = (dueAt: unknown) =>
    call('/portal/loan/order/latest', { reply: { code: 0, data: { order: { dueAt } } } });
  const says = (text: string, ...log: readonly LogEntry[]) =>
    kindsOf(wrongDueDates(screen(text), { log }));

  test('are days in Lagos that the lender has sent, in each of its forms and in both languages', () => {
    for (const sent of [noon, String(noon), noon / 1_000, '2027-01-12T12:00:00+01:00']) {
      expect(says('Due on 12 January 2027', told(sent))).toEqual([]);
      expect(says('Vence el 12 de enero de 2027', told(sent))).toEqual([]);
      expect(says('Due on 13 January 2027', told(sent))).toEqual(['wrong date']);
    }
  });

  test('at the edge of a day count by the clock of Lagos', () => {
    const late = Date.UTC(2027, 0, 12, 23, 30);
    expect(says('Due on 13 January 2027', told(late))).toEqual([]);
    expect(says('Due on 12 January 2027', told(late))).toEqual(['wrong date']);
  });

  test('a coupon expires in Spanish by the same words, and nothing is judged before a date came', () => {
    const coupon = call('/lottery-draw/coupon/list', { reply: { data: [{ expiresAt: noon }] } });
    expect(says('Vence el 12 de enero de 2027', coupon)).toEqual([]);
    expect(says('Vence el 12 de enero de 2027')).toEqual([]);
  });
});
