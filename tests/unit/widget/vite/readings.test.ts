/** The build's transform that leaves of `reading(value, { … })` the value alone. */
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { stripReadings } from '#widget/vite/readings.ts';
import { isNode } from '#widget/vite/syntax.ts';

const from = "import { reading } from './reading.ts';\n";

function strip(code: string): string {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('no tree');
  return stripReadings(code, tree);
}

describe('a reading in the build', () => {
  test('leaves its value', () => {
    expect(strip(`${from}export const a = reading(60_000, { others: [50_000] });`)).toBe(
      `${from}export const a = (60_000);`,
    );
  });

  test('leaves objects, arrays, functions and strings whole', () => {
    for (const value of ['{ a: 1, b: [2] }', '[1, 2]', '(x) => x + 1', '`a, ${b}`', "'), {'"]) {
      expect(strip(`${from}const a = reading(${value}, { spec: '§1' });`)).toBe(
        `${from}const a = (${value});`,
      );
    }
  });

  test('is stripped inside another, in the value and in the record', () => {
    expect(
      strip(
        `${from}const a = reading({ b: reading(1, { x: 2 }) }, { others: [reading(3, { y: 4 })] });`,
      ),
    ).toBe(`${from}const a = ({ b: (1) });`);
  });

  test('is stripped in every place of an expression', () => {
    expect(
      strip(`${from}const a = { b: reading(1, {}), c: [reading(2, {}) * 3] }; f(reading(4, {}));`),
    ).toBe(`${from}const a = { b: (1), c: [(2) * 3] }; f((4));`);
  });

  test('may carry comments and a trailing comma', () => {
    expect(
      strip(`${from}const a = reading(\n  // kobo\n  5, // five\n  { others: [] }, // why\n);`),
    ).toBe(`${from}const a = (5);`);
  });

  test('is found under another local name', () => {
    const renamed = "import { reading as read } from '../spec/reading.ts';\n";
    expect(strip(`${renamed}const a = read(1, {});`)).toBe(`${renamed}const a = (1);`);
  });

  test('leaves a function of that name from elsewhere alone', () => {
    const code = "import { reading } from './meter.ts';\nconst a = reading(1, {});";
    expect(strip(code)).toBe(code);
  });

  test('leaves properties of that name alone', () => {
    const code = `${from}const a = { reading: 1 }; a.reading = 2; const b = (1);`;
    expect(strip(code)).toBe(code);
  });

  test.each(['const f = reading;', 'reading(1);', 'reading(1, {}, 2);', 'const a = { reading };'])(
    'is refused in any other form: %s',
    (code) => {
      expect(() => strip(from + code)).toThrow('reading');
    },
  );
});
