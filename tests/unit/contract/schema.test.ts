/** The small words of the contract: instants as the wire may carry them (§9), whole kobo, opIds. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { instant, kobo, maybe, nothing, opId, readInstant } from '#src/contract/schema.ts';

describe('readInstant', () => {
  it.each([
    [1_795_000_000, 1_795_000_000_000],
    ['1795000000', 1_795_000_000_000],
    [1_795_000_000_123, 1_795_000_000_123],
    ['1795000000123', 1_795_000_000_123],
    ['2026-11-21T04:00:00Z', Date.UTC(2026, 10, 21, 4)],
    ['2026-11-21T04:00:00.5+01:00', Date.UTC(2026, 10, 21, 3, 0, 0, 500)],
    [0, 0],
  ])('%j is %i', (value, ms) => {
    expect(readInstant(value)).toBe(ms);
  });

  it.each([
    [-1],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [''],
    ['soon'],
    ['2026-11-21'],
    ['2026-11-21T04:00:00'],
    ['2026-13-45T99:00:00Z'],
    ['123'],
    [null],
    [undefined],
    [{}],
    [true],
  ])('%j is none', (value) => {
    expect(readInstant(value)).toBeUndefined();
  });

  it('makes the schema give ms whatever came', () => {
    expect(v.parse(instant(), '1795000000')).toBe(1_795_000_000_000);
    expect(v.safeParse(instant(), 'tomorrow').success).toBe(false);
    expect(v.parse(maybe(instant()), undefined)).toBeNull();
  });
});

describe('amounts and ids', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '5', null])(
    'kobo refuses %j',
    (value) => {
      expect(v.safeParse(kobo(), value).success).toBe(false);
    },
  );

  it('kobo takes whole numbers', () => {
    expect(v.parse(kobo(), 2_724_384)).toBe(2_724_384);
  });

  it.each(['', 'abc', 'A'.repeat(32), 'g'.repeat(32), '0'.repeat(33)])(
    'opId refuses %j',
    (value) => {
      expect(v.safeParse(opId(), value).success).toBe(false);
    },
  );

  it('nothing is an empty object, whatever stands for it', () => {
    expect([{}, null, undefined].map((value) => v.parse(nothing(), value))).toEqual([{}, {}, {}]);
  });
});
