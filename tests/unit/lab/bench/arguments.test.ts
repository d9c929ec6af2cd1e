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

test.each(['2', '101', '0', '-3', '4.5', '1e1', ' 5', 'many', ''])('refuses %j runs', (value) => {
  expect(readRuns(['--runs', value])).toBe(
    `--runs must be a whole number from 3 to 100, not '${value}'; ${usage}`,
  );
});

test('refuses a missing value and an unknown word', () => {
  expect(readRuns(['--runs'])).toContain("not ''");
  expect(readRuns(['--rounds', '3'])).toBe(`unknown option --rounds; ${usage}`);
  expect(readRuns(['5'])).toContain('unknown option 5');
});
