/** The estimate of what data takes of the heap, checked against V8's own count, and the depth of data. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createApp } from '#harness/server/app.ts';
import { isDeeper, textWeight, weightOf } from '#harness/server/world/weights.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapOf(make: () => unknown, count: number): number {
  const kept: unknown[] = [make()];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < count; index += 1) kept.push(make());
  collect();
  const grown = process.memoryUsage().heapUsed - before;
  expect(kept).toHaveLength(count + 1);
  return grown / count;
}

/** An object of eight keys, in an order that its number gives. */
function permuted(number: number): string {
  const left = [...'abcdefgh'];
  let rest = number;
  const keys = Array.from({ length: 8 }, () => {
    const [key = ''] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / (left.length + 1));
    return `"${key}":0`;
  });
  return `{${keys.join()}}`;
}

describe('the weight', () => {
  test.each([
    ['many-loans', 4],
    ['repaying', 300],
  ])('of a world of %s is near what V8 takes', (scenario, count) => {
    const { worlds } = createApp();
    const heap = heapOf(() => worlds.create({ scenario }), count);
    const weight = weightOf(worlds.create({ scenario }));
    expect(weight / heap).toBeGreaterThan(0.8);
    // Too high does no harm: Node 20 has 1.4, Node 22 1.55.
    expect(weight / heap).toBeLessThan(1.7);
  });

  test('of many small lists, large numbers and texts is not told too low', () => {
    const texts = [
      JSON.stringify(Array.from({ length: 50_000 }, () => [])),
      JSON.stringify(Array.from({ length: 50_000 }, (_, index) => ({ at: 1.8e12 + index }))),
      JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `₦${index}`.repeat(80))),
    ];
    for (const text of texts) {
      const heap = heapOf(() => JSON.parse(text) as unknown, 10);
      expect(weightOf(JSON.parse(text)) / heap).toBeGreaterThan(0.8);
    }
  });

  test.each([
    ['each with a key of its own', (run: number, one: number) => `{"k${run}-${one}":0}`],
    [
      'each with a number for a key',
      (run: number, one: number) => `{"${1_000 + run * 5_000 + one}":0}`,
    ],
    ['each with keys in another order', (run: number, one: number) => permuted(run * 5_000 + one)],
  ])('of objects %s is not told too low', (_, object) => {
    let run = 0;
    const text = () => {
      run += 1;
      return `[${Array.from({ length: 5_000 }, (_unused, one) => object(run, one)).join()}]`;
    };
    const heap = heapOf(() => JSON.parse(text()) as unknown, 10);
    expect(weightOf(JSON.parse(text())) / heap).toBeGreaterThan(0.7);
  });

  test('of one object with thousands of keys is not told too low', () => {
    const text = `{${Array.from({ length: 50_000 }, (_, one) => `"key-${one}":0`).join()}}`;
    const heap = heapOf(() => JSON.parse(text) as unknown, 10);
    expect(weightOf(JSON.parse(text)) / heap).toBeGreaterThan(0.7);
  });

  test('of a text counts letters that take two bytes', () => {
    expect(textWeight('₦'.repeat(1_000)) - textWeight('N'.repeat(1_000))).toBe(1_000);
  });
});

describe('the depth', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

  test('is counted in lists and objects', () => {
    expect(isDeeper('text', 0)).toBe(false);
    expect(isDeeper({}, 0)).toBe(true);
    expect(isDeeper({ a: [{ b: null }] }, 3)).toBe(false);
    expect(isDeeper({ a: [{ b: [] }] }, 3)).toBe(true);
    expect([isDeeper(nested(64), 64), isDeeper(nested(65), 64)]).toEqual([false, true]);
  });

  test('and the weight are found of 200,000 levels too', () => {
    const deep = nested(200_000);
    expect(isDeeper(deep, 64)).toBe(true);
    expect(weightOf(deep)).toBeGreaterThan(200_000 * 40);
  });
});
