/** The rows of a check: what was searched or looked at also when nothing was found. */
import { describe, expect, test } from 'vitest';
import type { LeakReport } from '#harness/simulator/protocol/checks.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import { barrierRows, leakRows } from '#harness/workbench/checks/check-rows.ts';

const report: LeakReport = {
  leaks: [{ kind: 'mobile', where: 'address', place: '#/me', shown: '080••••4567', at: 0, seq: 3 }],
  known: { mobile: 1, name: 2, device: 1 },
  looked: { address: 4, console: 0, storage: 9, analytics: 1, call: 12 },
  verdict: 'bad',
};

describe('leaks', () => {
  test('Each kind of place says how much was searched, for what, and what was found', () => {
    const rows = leakRows(report).map(({ place, what, seen, verdict }) => [
      place,
      what,
      seen,
      verdict,
    ]);
    expect(rows).toEqual([
      ['address: #/me', 'mobile', '080••••4567', 'bad'],
      ['4 addresses', '1 mobile, 2 name, 1 device', '1 found', 'bad'],
      ['0 lines of the console', '1 mobile, 2 name, 1 device', 'not searched', 'not judged'],
      ['9 stored values', '1 mobile, 2 name, 1 device', 'none found', 'good'],
      ['1 analytics event', '1 mobile, 2 name, 1 device', 'none found', 'good'],
      ['12 calls', '1 device', 'none found', 'good'],
    ]);
  });

  test('Without a known value nothing was searched', () => {
    const none = leakRows({ ...report, leaks: [], known: {} });
    expect(none.map(({ verdict }) => verdict)).toEqual(Array(5).fill('not judged'));
  });
});

test('A screen without a problem has a row, below those with one', () => {
  const look = (text: string, found: string[]) =>
    ({ seq: 1, at: 0, kind: 'accessibility', text, detail: { found } }) as LogEntry;
  expect(
    barrierRows([look('#/me', []), look('#/', ['image-alt: img'])]).map(
      ({ place, seen, verdict }) => [place, seen, verdict],
    ),
  ).toEqual([
    ['#/', 'image-alt: img', 'bad'],
    ['#/me', 'nothing found', 'good'],
  ]);
});
