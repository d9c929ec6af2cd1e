/** Hostile answers of every call: those that should break the contract do, those that only strain it still fit. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { hostileShapes } from '#harness/simulator/protocol/fault-kinds.ts';
import { hostileData } from '#harness/simulator/wire/hostile-shapes.ts';
import { sampleOf } from '../../../src/contract/sample.ts';
import { createSimulator } from '../../simulator.ts';

const schemaOf = (path: Path): v.GenericSchema<unknown, unknown> => endpoints[path].reply();
const fits = (path: Path, data: unknown) => v.safeParse(schemaOf(path), data).success;
/** Answers without content have no field to change. */
const paths = (Object.keys(endpoints) as Path[]).filter(
  (path) => Object.keys(sampleOf(schemaOf(path)) as object).length > 0,
);
const samples = new Map(paths.map((path) => [path, sampleOf(schemaOf(path))]));
const tried = (shape: (typeof hostileShapes)[number]) =>
  paths.map((path) => ({ path, data: hostileData(path, samples.get(path), shape) }));

test('The samples match the contract, so every mismatch below was made', () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !fits(path, samples.get(path)))).toEqual([]);
});

describe('every call', () => {
  test.each(['arrayForObject', 'deepNesting'] as const)(
    'The shape %s is a list where none is expected',
    (shape) => {
      for (const { path, data } of tried(shape)) {
        expect(Array.isArray(samples.get(path)), path).toBe(false);
        expect(Array.isArray(data), path).toBe(true);
      }
    },
  );

  test.each(['wrongTypes', 'nullData'] as const)('The shape %s breaks the contract', (shape) => {
    const fitting = tried(shape).filter(({ path, data }) => fits(path, data));
    expect(fitting.map(({ path }) => path)).toEqual([]);
  });

  test('missingFields breaks the contract wherever a field is required', () => {
    const required = paths.filter((path) => !fits(path, {}));
    const broken = tried('missingFields').filter(({ path, data }) => !fits(path, data));
    expect(required.length).toBeGreaterThan(30);
    expect(broken.map(({ path }) => path)).toEqual(expect.arrayContaining(required));
  });

  test.each(['hugeStrings', 'scriptTags', 'anotherLoan', 'anotherAmount'] as const)(
    'The shape %s still matches the contract',
    (shape) => {
      expect(tried(shape).filter(({ path, data }) => !fits(path, data))).toEqual([]);
      const changed = tried(shape).filter(
        ({ path, data }) => JSON.stringify(data) !== JSON.stringify(samples.get(path)),
      );
      expect(changed.length).toBeGreaterThan(15);
    },
  );

  test('hugeNumbers breaks the contract exactly where there is an amount', () => {
    const withAmount = paths.filter((path) => /Kobo"/.test(JSON.stringify(samples.get(path))));
    const broken = tried('hugeNumbers').filter(({ path, data }) => !fits(path, data));
    expect(withAmount.length).toBeGreaterThan(15);
    expect(broken.map(({ path }) => path)).toEqual(
      paths.filter((path) => withAmount.includes(path)),
    );
  });
});

test('A hostile shape changes readable texts, and keeps ids', () => {
  const path = '/portal/repayment/detail';
  const before = samples.get(path) as { channels: { channelId: string; kind: string }[] };
  const after = hostileData(path, before, 'scriptTags') as typeof before;
  expect(JSON.stringify(after)).toContain('<script>');
  expect(after.channels[0]).toMatchObject({
    channelId: before.channels[0]?.channelId,
    kind: before.channels[0]?.kind,
  });
  const numbers = hostileData(
    '/portal/loan/order/latest',
    { order: { status: 2, owedKobo: 5 } },
    'hugeNumbers',
  );
  expect(numbers).toEqual({ order: { status: 2, owedKobo: Number.MAX_SAFE_INTEGER } });
  const values = hostileData(
    '/portal/loan/order/latest',
    { order: { status: 2 } },
    'unknownValues',
  );
  expect(values).toEqual({ order: { status: 99 } });
});

test('A hostile answer is done once, changed, logged in short, and a refusal stays unchanged', async () => {
  const simulator = createSimulator();
  const phone = await simulator.loggedIn('repaying');
  const path = '/portal/repayment/detail';
  const { loanOrderId } = await phone.order();
  for (const shape of hostileShapes) {
    await phone.faults([{ path, kind: 'hostile', shape, times: 1 }]);
    const response = await phone.send(path, { loanOrderId });
    const text = await response.text();
    const { data } = JSON.parse(text) as { data: unknown };
    const isFitting = ['hugeStrings', 'scriptTags', 'anotherLoan', 'anotherAmount'].includes(shape);
    expect(fits(path, data), shape).toBe(isFitting);
    const logged = (await phone.calls()).at(-1);
    expect(logged).toMatchObject({ path, status: 200, fault: `hostile ${shape}` });
    expect(JSON.stringify(logged?.reply).length).toBeLessThan(140_000);
  }
  await phone.faults([{ path, kind: 'hostile' }]);
  expect(await phone.call(path, { loanOrderId: 'none' })).toMatchObject({ data: null });
});
