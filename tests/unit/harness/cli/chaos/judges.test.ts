/** The judges of chaos: sentences against the books, statuses against what was told, operations, ways on. */
import { describe, expect, test } from 'vitest';
import { offered } from '#harness/cli/chaos/offered.ts';
import { printOf, withoutFigures } from '#harness/cli/chaos/coverage.ts';
import { deadEnd, endlessWait } from '#harness/cli/chaos/judges.ts';
import { falseSentences, sentAnew, staleStatus } from '#harness/cli/chaos/sentences.ts';
import type { Screen } from '#harness/cli/mcp/screen.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import type { World } from '#harness/server/world/world.ts';
import { call, START, worldOf } from '../../world.ts';

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
      expect(kindsOf(falseSentences(screen(said), worldOf('repaying')))).toEqual([
        'false sentence',
      ]);
      expect(falseSentences(screen(said), worldOf('finished'))).toEqual([]);
    }
  });

  test('a payment that is on its way was not received yet', () => {
    const told = screen('Payment received');
    expect(kindsOf(falseSentences(told, worldOf('payment-pending')))).toEqual(['false sentence']);
    expect(falseSentences(told, worldOf('part-paid'))).toEqual([]);
  });

  test('a refusal is said only of what was not done', () => {
    const world = worldOf('repaying');
    world.log.push(pay('a'));
    const told = screen("Your payment didn't go through");
    expect(falseSentences(told, world)).toEqual([]);
    commit(world, 'a');
    expect(kindsOf(falseSentences(told, world))).toEqual(['false sentence']);
    world.log.push(asked(2, { fault: 'withoutOperations noOperations' }));
    expect(falseSentences(told, world), 'the lender denies it itself').toEqual([]);
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

  test('is judged at home alone, and not after an answer that a fault changed', () => {
    const late = START + 10_000;
    expect(staleStatus({ ...home, route: '#/me' }, lender(asked(14)), late)).toEqual([]);
    expect(staleStatus(home, lender(asked(14, { fault: 'hostile' })), late)).toEqual([]);
  });
});

describe('a money call', () => {
  const lost = { status: null, fault: 'dropAfterCommit' };

  test('sent again as another operation before anybody knows is told', () => {
    expect(kindsOf(sentAnew({ log: [pay('a', lost), pay('b')] }))).toEqual(['sent anew']);
  });

  test('sent again as the same one, after proof, or after it can no longer arrive is good', () => {
    const late = pay('b', { at: START + 181_000 });
    for (const log of [
      [pay('a', lost), pay('a')],
      [pay('a', lost), asked(2), pay('b')],
      [pay('a'), pay('b')],
      [pay('a', lost), late],
    ]) {
      expect(sentAnew({ log })).toEqual([]);
    }
  });
});

describe('a screen', () => {
  test('without a way on is a dead end, unless something is on its way', () => {
    const title = { role: 'heading', name: 'Paid' };
    const closed = { role: 'button', name: 'Pay', disabled: true } as const;
    const empty = { ...screen('Paid'), controls: [title, closed] };
    expect(kindsOf(deadEnd(empty))).toEqual(['dead end']);
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
