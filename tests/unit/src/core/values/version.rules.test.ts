import { expect, test } from 'vitest';
import { isOlder } from '#src/core/values/version.rules.ts';

test.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.0', '1.10.0', true],
  ['1.9.9', '2.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.10.0', '1.9.9', false],
  ['1.0.0', '', false],
  ['1.0.0', '2', false],
  ['1.0.0', 'v2.0.0', false],
  ['1.0.0', '2.0.0-beta', false],
  ['1.0.0', '20261126.0.0', false],
  ['1.0.0', '1.20261126.0', false],
  ['1.0.0', '1.0.20261126', false],
])('Version %s is older than %s: %s', (own, lowest, older) => {
  expect(isOlder(own, lowest)).toBe(older);
});
