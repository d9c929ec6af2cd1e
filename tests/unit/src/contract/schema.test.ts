/** The small schemas of the contract: instants as the wire may carry them (§9), whole kobo, opIds. */
import * as fc from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  instant,
  kobo,
  maybe,
  maybeInstant,
  nothing,
  opId,
  readInstant,
} from '#src/contract/schema.ts';

describe('readInstant', () => {
  test.each([
    [1_795_000_000, 1_795_000_000_000],
    ['1795000000', 1_795_000_000_000],
    [1_795_000_000_123, 1_795_000_000_123],
    ['1795000000123', 1_795_000_000_123],
    ['2026-11-21T04:00:00Z', Date.UTC(2026, 10, 21, 4)],
    ['2026-11-21T04:00:00.5+01:00', Date.UTC(2026, 10, 21, 3, 0, 0, 500)],
    ['2026-11-21T04:00:00+0100', Date.UTC(2026, 10, 21, 3)],
    ['2026-11-21T04:00-08:00', Date.UTC(2026, 10, 21, 12)],
    ['946684800', Date.UTC(2000, 0, 1)],
    [946_684_800_000, Date.UTC(2000, 0, 1)],
    [315_532_800, Date.UTC(1980, 0, 1)],
    [1_795_000_000.4, 1_795_000_000_400],
  ])('The instant %j is read as %i ms', (value, ms) => {
    expect(readInstant(value)).toBe(ms);
  });

  test.each([
    [-1],
    [0],
    ['0'],
    [12_345],
    [315_532_799],
    [7_258_118_400_000],
    [-1_795_000_000],
    [1_795_000_000_000_000],
    ['1795000000000000'],
    [8.65e15],
    [Number('1e309')],
    ['1e309'],
    [' 1795000000'],
    ['1795000000 '],
    ['1795000000.4'],
    ['2026-11-21T04:00:00 +01:00'],
    ['2026-11-21T9:00Z'],
    ['0001-01-01T00:00:00Z'],
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
  ])('%j is not an instant', (value) => {
    expect(readInstant(value)).toBeUndefined();
  });

  test('The schema of an instant returns ms in whatever form it came', () => {
    expect(v.parse(instant(), '1795000000')).toBe(1_795_000_000_000);
    expect(v.safeParse(instant(), 'tomorrow').success).toBe(false);
    expect(v.parse(maybe(instant()), undefined)).toBeNull();
  });

  test('One invalid date among many values is missing, and the other values stay', () => {
    const row = v.object({ dueAt: maybeInstant(), orderNo: v.string() });
    for (const dueAt of [undefined, null, 0, -5, 'soon', {}, 1e300]) {
      expect(v.parse(row, { dueAt, orderNo: 'A1' })).toEqual({ dueAt: null, orderNo: 'A1' });
    }
    expect(v.parse(row, { dueAt: 1_795_000_000, orderNo: 'A1' }).dueAt).toBe(1_795_000_000_000);
  });

  test('Seconds and milliseconds of one moment are equal, as numbers and as strings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 315_532_800, max: 7_258_118_399 }), (seconds) => {
        const written = [
          seconds,
          `${seconds}`,
          seconds * 1000,
          new Date(seconds * 1000).toISOString(),
        ];
        expect(new Set(written.map(readInstant))).toEqual(new Set([seconds * 1000]));
      }),
    );
  });
});

describe('amounts and ids', () => {
  test.each([
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10_000_000_001,
    -10_000_000_001,
    '5',
    null,
  ])('kobo refuses %j', (value) => {
    expect(v.safeParse(kobo(), value).success).toBe(false);
  });

  test.each([2_724_384, 0, -52_324, 10_000_000_000])('kobo accepts %i', (value) => {
    expect(v.parse(kobo(), value)).toBe(value);
  });

  test.each(['', 'abc', 'A'.repeat(32), 'g'.repeat(32), '0'.repeat(33)])(
    'opId refuses %j',
    (value) => {
      expect(v.safeParse(opId(), value).success).toBe(false);
    },
  );

  test('An empty object, null and undefined all read as nothing', () => {
    expect([{}, null, undefined].map((value) => v.parse(nothing(), value))).toEqual([{}, {}, {}]);
  });
});
