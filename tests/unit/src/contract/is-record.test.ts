import { expect, test } from 'vitest';
import { isRecord } from '#src/contract/is-record.ts';

test.each([
  ['an object', {}, true],
  ['a list', [], false],
  ['null', null, false],
  ['nothing', undefined, false],
  ['a text', '{}', false],
])('isRecord decides rightly for %s', (_, value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
