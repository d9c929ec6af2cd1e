/** Signs of an old engine that this system cannot run: the loader's words alone, never an engine that fails. */
import { expect, test } from 'vitest';
import { lackingFor } from '../../../lab/old-engine/engine.ts';

const library =
  'chromium: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory';
const notFound = Object.assign(new Error('spawnSync chromium ENOENT'), { code: 'ENOENT' });
const tooLate = Object.assign(new Error('spawnSync chromium ETIMEDOUT'), { code: 'ETIMEDOUT' });

test.each([
  [{ status: 127, stderr: library }, 'the system lacks libnss3.so'],
  [{ status: null, stderr: '', error: notFound }, 'the system does not run it (ENOENT)'],
])('%j is reported as lacking', (start, reason) => {
  expect(lackingFor(start)).toBe(reason);
});

test.each([
  { status: 0, stderr: '' },
  { status: 0, stderr: library },
  { status: 127, stderr: 'something else' },
  { status: 1, stderr: 'the engine says no' },
  { status: null, stderr: 'Received signal 11' },
  { status: null, stderr: '', error: tooLate },
])('%j is for the tests to tell', (start) => {
  expect(lackingFor(start)).toBeNull();
});
