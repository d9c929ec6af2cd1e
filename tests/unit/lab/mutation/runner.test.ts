/** Mutants run against real tests: a weak test leaves a survivor, a strong one does not, and no file is written. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mutantsOf } from '../../../lab/mutation/mutants.ts';
import { NoAnswer, Runner } from '../../../lab/mutation/pool.ts';

const file = 'tests/unit/lab/mutation/planted/fee.ts';
const onDisk = fileURLToPath(new URL('./planted/fee.ts', import.meta.url));
const source = readFileSync(onDisk, 'utf8');
const tests = ['weak', 'strong'].map((name) => ({
  project: 'unit-stateless',
  file: `tests/unit/lab/mutation/planted/${name}.ts`,
  ms: 0,
}));
const [weak] = tests;
const runner = new Runner();
afterAll(() => runner.end());

const patience = 60_000;

test(
  'a weak test does not notice that a bound moved; a strong one does, and the source stays as it is',
  async () => {
    const mutant = mutantsOf(file, source).find(({ change }) => change === '> → >=');
    if (!mutant || !weak) throw new Error('no mutant is planted');
    const run = (chosen: typeof tests) =>
      runner.ask({ kind: 'run', mutant, tests: chosen }, 'ran', patience);
    expect(await run([weak])).toMatchObject({ killer: null });
    expect(await run(tests)).toEqual({
      kind: 'ran',
      killer: tests[1]?.file,
      timedOut: false,
    });
    expect(await run([weak]), 'nothing of the mutant before stays').toMatchObject({ killer: null });
    expect(readFileSync(onDisk, 'utf8')).toBe(source);
  },
  patience,
);

test(
  'a test that only runs out of time is told apart from one that says what is wrong',
  async () => {
    const mutant = mutantsOf(file, source).find(({ change }) => change === '> → <=');
    if (!mutant || !weak) throw new Error('no mutant is planted');
    const waiting = { ...weak, file: 'tests/unit/lab/mutation/planted/waiting.ts' };
    const run = (chosen: typeof tests) =>
      runner.ask({ kind: 'run', mutant, tests: chosen }, 'ran', patience);
    expect(await run([waiting])).toMatchObject({ killer: waiting.file, timedOut: true });
    expect(await run([weak])).toMatchObject({ killer: weak.file, timedOut: false });
  },
  patience,
);

test(
  'which functions a test file runs is found by running it',
  async () => {
    const { reach } = await runner.ask(
      { kind: 'probe', sources: [file], tests },
      'reach',
      patience,
    );
    const inside = mutantsOf(file, source).at(-1)?.inside;
    for (const one of reach) {
      expect(one.fails).toBe(false);
      expect([...one.reached].sort()).toEqual([`${file}:-1`, `${file}:${inside}`].sort());
    }
    expect(reach.map((one) => one.file)).toEqual(tests.map((one) => one.file));
  },
  patience,
);

test('a runner that does not answer in time is ended, and the next one works', async () => {
  await expect(
    runner.ask({ kind: 'probe', sources: [file], tests }, 'reach', 1),
  ).rejects.toBeInstanceOf(NoAnswer);
  const { reach } = await runner.ask({ kind: 'probe', sources: [file], tests }, 'reach', patience);
  expect(reach).toHaveLength(2);
});
