/** Money calls that duplicate an operation. */
import { describe, expect, test } from 'vitest';
import { sentAgain, twoOperations } from '#harness/simulator/protocol/operations.ts';
import { call, note, START } from '../../world.ts';

const kindsOf = (problems: readonly { readonly kind: string }[]) =>
  problems.map(({ kind }) => kind);
const pay = (opId: string, more: Parameters<typeof call>[1] = {}) =>
  call('/portal/repayment/confirm', {
    opId,
    payload: { loanOrderId: '1', amountKobo: 500_000, opId },
    ...more,
  });
const asked = (status: number) =>
  call('/portal/loan/order/latest', {
    reply: { code: 0, data: { order: { status } } },
    status: 200,
  });

describe('a money call', () => {
  const lost = { status: null, fault: 'dropAfterCommit' };

  test('A money call sent as another operation while its outcome is unknown is reported', () => {
    expect(kindsOf(sentAgain([pay('a', lost), pay('b')]))).toEqual(['sent again']);
  });

  test('A money call sent again as the same operation, after proof, or after its deadline is good', () => {
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

  test('Each phone knows only its own operations and answers', () => {
    expect(sentAgain([pay('a', lost), pay('b', { phone: 2 })])).toEqual([]);
    const proof = { ...asked(2), phone: 2 };
    expect(kindsOf(sentAgain([pay('a', lost), proof, pay('b')]))).toEqual(['sent again']);
  });

  test('A phone knows no operation of an ended session', () => {
    const stored = (size: number | null) =>
      note('storage', 'localStorage/token', { phone: 'core', size });
    expect(sentAgain([pay('a', lost), stored(null), pay('b')])).toEqual([]);
    const late = pay('a', { ...lost, at: START + 20_000, late: { sentAt: START - 1 } });
    expect(sentAgain([stored(null), late, pay('b', { at: START + 21_000 })])).toEqual([]);
    expect(kindsOf(sentAgain([pay('a', lost), stored(48), pay('b')]))).toEqual(['sent again']);
  });

  test('A money call sent again after a refusal of the contract is good, even of a fault', () => {
    const refused = (code: string) =>
      pay('a', { status: 200, fault: 'businessCode', reply: { code, msg: '', data: null } });
    expect(sentAgain([refused('100301'), pay('b')])).toEqual([]);
    expect(kindsOf(sentAgain([refused('100500'), pay('b')]))).toEqual(['sent again']);
  });

  test('One tap makes one operation, however often it is sent', () => {
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
