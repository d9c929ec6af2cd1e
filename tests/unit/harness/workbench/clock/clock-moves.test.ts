/** What the clock's dial says of a running loan: it is late from the midnight after its due day, in Lagos. */
import { expect, test } from 'vitest';
import { dueText, lateFrom } from '#harness/workbench/clock/clock-moves.ts';

/** Saturday, 28 November 2026, 12:32 in Lagos. */
const due = Date.UTC(2026, 10, 28, 11, 32);
const midnight = Date.UTC(2026, 10, 28, 23);

test.each([
  [due + 4 * 3_600_000, 'Loan due Saturday 28 Nov 2026 · late in 7 h 28 min'],
  [midnight - 60_000, 'Loan due Saturday 28 Nov 2026 · late in 1 min'],
  [midnight + 7_200_000, 'Loan due Saturday 28 Nov 2026 · became late 2 h ago'],
])('At %s: %s', (now, sentence) => {
  expect(dueText(due, now)).toBe(sentence);
});

test('A loan is late from midnight in Lagos on, and without a loan nothing is due', () => {
  expect(lateFrom(due)).toBe(midnight);
  expect(lateFrom(midnight - 1)).toBe(midnight);
  expect(dueText(null, due)).toBe('No active loan, so nothing is due.');
});
