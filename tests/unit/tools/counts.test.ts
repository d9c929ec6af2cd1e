/** The sum at the end of the test command: what the reports say, and never a pass by not running. */
import { describe, expect, test } from 'vitest';
import { countReport, none, objection, slowest, sum } from '../../tools/counts.ts';

function report(passed: number, failed: number, pending = 0, files: unknown[] = []): string {
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults: files,
  });
}

describe('counts', () => {
  test('come from the report and are added', () => {
    const all = [countReport(report(3, 1)), countReport(report(4, 0, 2))];
    expect(sum(all)).toEqual({ passed: 7, failed: 1, notRun: 2, broken: 0 });
    expect(sum([])).toEqual(none);
  });

  test('see a file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countReport(report(1, 1, 0, [broken, failing])).broken).toBe(1);
  });

  test.each(['null', '{}', '[]', '{"numPassedTests":1}'])('refuse %s as a report', (text) => {
    expect(() => countReport(text)).toThrow('JSON report');
  });

  test('refuse what is not even JSON', () => {
    expect(() => countReport('')).toThrow(SyntaxError);
  });
});

test('the slowest tests of all reports come first, up to as many as wanted', () => {
  const file = (name: string, ...took: readonly number[]) => ({
    name: `/home/me/tests/${name}.test.ts`,
    status: 'passed',
    assertionResults: took.map((duration) => ({ status: 'passed', fullName: 'pays', duration })),
  });
  const reports = [
    report(2, 0, 0, [file('unit/a', 900, 12_345)]),
    report(1, 0, 0, [file('e2e/b', 2_000)]),
  ];
  expect(slowest(reports, 2)).toEqual([
    '  12.3 s  tests/unit/a.test.ts: pays',
    '   2.0 s  tests/e2e/b.test.ts: pays',
  ]);
});

describe('an objection', () => {
  test('is not made to tests that all ran and passed', () => {
    expect(objection({ ...none, passed: 1 })).toBeUndefined();
  });

  test('is made to failed, broken, skipped and absent tests', () => {
    expect(objection({ ...none, passed: 9, failed: 1 })).toBe('1 failed');
    expect(objection({ ...none, passed: 9, broken: 1 })).toContain('did not run to their end');
    expect(objection({ ...none, passed: 9, notRun: 1 })).toContain('skipped');
    expect(objection(none)).toBe('no test was run');
  });
});
