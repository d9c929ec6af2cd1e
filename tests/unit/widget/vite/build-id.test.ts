import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { buildId, commitOf } from '#widget/vite/build-id.ts';

test('The same facts give the same build id', () => {
  expect(buildId(['1.0.0', 'c'])).toMatch(/^[0-9a-f]{12}$/);
  expect(buildId(['1.0.0', 'c'])).toBe(buildId(['1.0.0', 'c']));
  expect(buildId(['1.0.0', 'd'])).not.toBe(buildId(['1.0.0', 'c']));
});

test('A folder without a repository has no commit', () => {
  expect(commitOf(tmpdir())).toBe('');
});
