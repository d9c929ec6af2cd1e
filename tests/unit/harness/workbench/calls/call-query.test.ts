/** The search over the calls: its words, its chips, its speed; and the contract's verdict. */
import { describe, expect, test } from 'vitest';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import { fitsQuery, hasTerm, parseQuery, toggleTerm } from '#harness/workbench/calls/call-query.ts';
import { readUrl, writeUrl, initialState } from '#harness/player/links/url-state.ts';
import { callEntry } from '../../call-entry.ts';

const call = (change: Partial<CallEntry> = {}) =>
  callEntry({
    path: '/loan/get-money',
    payload: { amountKobo: 2_500_000 },
    opId: '3f9a'.repeat(8),
    reply: { code: 0, msg: 'Well done, Ada', data: null },
    ...change,
  });
const fits = (text: string, change: Partial<CallEntry> = {}) =>
  fitsQuery(call(change), parseQuery(text));

describe('search', () => {
  test.each([
    ['', true],
    [' GET-MONEY ', true],
    ['2500000', true],
    ['₦25,000', true],
    ['25,000.00', true],
    ['₦25,000.01', false],
    ['5,000', false],
    ['₦25000', true],
    ['"done, ada"', true],
    ['get-money nowhere', false],
    ['path:money', true],
    ['path:2500000', false],
    ['status:20', true],
    ['status:none', false],
    ['code:0', true],
    ['code:10', false],
    ['op:3F9A3f', true],
    ['op:9a', false],
    ['kind:money', true],
    ['kind:read kind:money', true],
    ['kind:read', false],
    ['from:phone', true],
    ['from:"phone 2"', false],
    ['from:script', false],
    ['problem:any', false],
    ['fault:any', false],
    ['t:0', false],
  ])('The search "%s" finds the call: %s', (text, wanted) => expect(fits(text)).toBe(wanted));

  test('problem: finds calls that went wrong in any way', () => {
    expect(fits('problem:any', { status: 502 })).toBe(true);
    expect(fits('problem:any', { fault: 'delay' })).toBe(true);
    expect(fits('problem:padding', { problem: 'broken padding' })).toBe(true);
    expect(fits('status:none code:none op:none', { status: null, reply: null, opId: null })).toBe(
      true,
    );
    expect(fits('fault:delay', { fault: 'delay' })).toBe(true);
  });

  test('The search has its chips in the same line, and the line in the address', () => {
    const on = toggleTerm('repay "two words"', 'kind:money');
    expect(on).toBe('repay "two words" kind:money');
    expect(hasTerm(on, 'kind:money')).toBe(true);
    expect(toggleTerm(on, 'kind:money')).toBe('repay "two words"');
    expect(readUrl(writeUrl({ ...initialState, find: on })).find).toBe(on);
  });

  test('The search writes each of 10,000 calls out once, however often they are searched', () => {
    let written = 0;
    const rows = Array.from({ length: 10_000 }, (_, seq) =>
      call({
        seq,
        payload: {
          toJSON() {
            written += 1;
            return { note: `number ${seq}` };
          },
        },
      }),
    );
    const found = (word: string) => {
      const query = parseQuery(word);
      return rows.filter((row) => fitsQuery(row, query)).length;
    };
    expect(found('number 9999')).toBe(1);
    expect(found('number')).toBe(10_000);
    expect(found('absent')).toBe(0);
    expect(written).toBe(10_000);
  });
});
