/** An audit that could not be made is never taken for a good one. */
import { expect, test } from 'vitest';
import { audited } from '../../../lab/packages/audit-words.ts';

const report = (counts: Readonly<Record<string, number>>) =>
  JSON.stringify({ metadata: { vulnerabilities: counts } });

test.each([
  ['nothing found', report({ low: 0, high: 0, total: 0 }), 'No known weakness.', true],
  [
    'something found',
    report({ low: 2, high: 1, critical: 0, total: 3 }),
    'Known weaknesses: 2 low, 1 high.',
    false,
  ],
  [
    'a registry without advisories',
    '{"message":"405 Method Not Allowed - POST https://registry.test/bulk"}',
    'Not checked: 405 Method Not Allowed - POST https://registry.test/bulk',
    false,
  ],
  ['a report without a total', '{"metadata":{}}', 'Not checked: npm wrote no report', false],
  ['no report', 'npm error', 'Not checked: npm wrote no report', false],
  ['nothing at all', '', 'Not checked: npm wrote no report', false],
  ['null', 'null', 'Not checked: npm wrote no report', false],
])('%s', (_what, said, line, isGood) => {
  expect(audited(said)).toEqual({ line, isGood });
});
