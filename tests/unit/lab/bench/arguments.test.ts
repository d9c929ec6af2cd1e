/** The command line of the bench: a number of runs, or a sentence that says what is wrong. */
import { expect, test } from 'vitest';
import { readRuns, usage } from '../../../lab/bench/arguments.ts';

test('without a word it takes its usual number of runs', () => {
  expect(readRuns([])).toBe(15);
});

test('the number of runs is taken in both spellings', () => {
  expect(readRuns(['--runs', '3'])).toBe(3);
  expect(readRuns(['--runs=100'])).toBe(100);
});

test.each(['2', '101', '0', '4.5', '1e1', ' 5', 'many', ''])('refuses %j runs', (value) => {
  expect(readRuns(['--runs', value])).toBe(
    `--runs must be a whole number from 3 to 100, not '${value}'; ${usage}`,
  );
});

test('refuses a missing value and an unknown word, and says how it is used', () => {
  for (const [words, sentence] of [
    [['--runs'], "'--runs <value>' argument missing"],
    [['--rounds', '3'], "Unknown option '--rounds'"],
    [['5'], "Unexpected argument '5'"],
  ] as const) {
    expect(readRuns(words)).toContain(sentence);
    expect(readRuns(words)).toContain(usage);
  }
});
