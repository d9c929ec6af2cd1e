/** The certificate against the simulated shell: sound ones pass, and each broken variant is named. */
import { expect, test } from 'vitest';
import { benchOf, checks, runChecks } from '#harness/phone/certificate/checks.ts';
import { portOf } from '#harness/phone/certificate/port.ts';
import { broken, brokenNames, type Change } from './broken.ts';
import { facts, sound, windowOf } from './windows.ts';

const PATIENCE = 0.02;
async function failuresOf(scope: object, patience = PATIENCE): Promise<readonly string[]> {
  const port = portOf(scope);
  if (!port) return ['bridge'];
  const results = await runChecks(benchOf(port, facts, patience));
  return results.flatMap(({ name, found }) => (found === null ? [] : [name]));
}

test.each(brokenNames)('A broken shell fails the check that names it: %s', async (name) => {
  const { change, check } = broken[name];
  for (const kind of ['android', 'ios'] as const) {
    expect(await failuresOf(windowOf(kind, change))).toContain(check);
  }
});

// A promise on iOS settles once.
test.each<[string, Change]>([
  ['answers twice', sound],
  ['brings replies to no message', () => ({ id: 'uncalled', ok: true, result: {} })],
])('A broken Android shell that %s fails its check', async (_, again) => {
  expect(await failuresOf(windowOf('android', sound, again))).toContain('once');
});

test('A shell that refuses everything passes only the checks that expect a refusal', async () => {
  const failed = await failuresOf(windowOf('ios', broken.refusing.change));
  const passed = checks.map(({ name }) => name).filter((name) => !failed.includes(name));
  expect(passed).toEqual(['unknown', 'refused', 'once']);
});

test('A page without a bridge fails the bridge check', async () => {
  expect(await failuresOf({})).toEqual(['bridge']);
});

test('50 runs of sound shells raise no alarm', async () => {
  const runs = Array.from({ length: 50 }, (_, index) =>
    failuresOf(windowOf(index % 2 === 0 ? 'android' : 'ios', sound), 1),
  );
  expect((await Promise.all(runs)).flat()).toEqual([]);
});
