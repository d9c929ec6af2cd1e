/** What the tab Effects says of a world: committed twice, and one intent sent as two operations. */
import { describe, expect, test } from 'vitest';
import { effectsSummary } from '#harness/workbench/checks/effects.ts';
import type { Effect, LogEntry } from '#harness/protocol/log.ts';
import { call } from '../../world.ts';

const path = '/portal/repayment/confirm';
const effect = (opId: string, times = 1): Effect => ({
  opId,
  path,
  kind: 'money',
  times,
  arrivals: times,
  at: 0,
  summary: '',
});
const pay = (opId: string, more: Parameters<typeof call>[1]): LogEntry =>
  call(path, { opId, payload: { loanOrderId: '1', amountKobo: 500_000, opId }, ...more });

describe('effects', () => {
  test('two operations, each once, are good', () => {
    const log = [pay('a', { act: 'p-1', status: 200 }), pay('b', { act: 'p-2', status: 200 })];
    expect(effectsSummary([effect('a'), effect('b')], log)).toEqual({
      wrong: 0,
      head: '2 operations, none committed twice.',
      repeated: [],
    });
  });

  test('an operation committed twice is wrong', () => {
    expect(effectsSummary([effect('a', 2)], [])).toEqual({
      wrong: 1,
      head: 'Committed more than once: 1 of 1 operation.',
      repeated: [],
    });
  });

  test('one tap that sent two operations is wrong, also where each was committed once', () => {
    const log = [pay('a', { act: 'p-1', status: 200 }), pay('b', { act: 'p-1', status: 200 })];
    const { wrong, head, repeated } = effectsSummary([effect('a'), effect('b')], log);
    expect(wrong).toBe(1);
    expect(head).toBe('Sent twice as different operations.');
    expect(repeated).toEqual([`one tap sent ${path} and, as another operation, ${path}`]);
  });

  test('a payment sent again under another opId while the first was in doubt is wrong', () => {
    const log = [
      pay('a', { act: 'p-1', status: null, fault: 'dropAfterCommit' }),
      pay('b', { act: 'p-2', status: 200 }),
    ];
    expect(effectsSummary([], log)).toMatchObject({
      wrong: 1,
      repeated: [`${path} was sent again as another operation before its outcome was known`],
    });
  });
});
