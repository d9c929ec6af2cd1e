/** Texts as pairs: the build loses none, changes none, and refuses what it cannot pair. */
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { pairTexts } from '../../../../widget/vite/pairs.ts';
import { isNode } from '../../../../widget/vite/syntax.ts';

function paired(code: string): string {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('no tree');
  return pairTexts(code, tree);
}

const importing = "import { area } from './area.ts';\n";

describe('the transform', () => {
  test('puts both languages behind one key, in the order of the English ones', () => {
    const code = `${importing}export const a = area({ one: 'One', two: (n) => \`\${n}\` }, { two: (n) => \`(\${n})\`, one: 'Uno' });`;
    expect(paired(code)).toContain(
      "export const a = pairs({'#':0,one:['One','Uno'],two:[(n) => `${n}`,(n) => `(${n})`]});",
    );
  });

  test.each([
    ['a missing Spanish text', "area({ one: 'One' }, {})", 'one has no Spanish'],
    ['a missing English text', "area({}, { one: 'Uno' })", 'has no English'],
    ['a spread', "area({ ...more }, { one: 'Uno' })", 'as key: value'],
    ['a table from elsewhere', 'area(english, spanish)', 'with both tables in place'],
  ])('refuses %s', (_, call, why) => {
    expect(() => paired(`${importing}export const a = ${call};`)).toThrow(why);
  });

  test("leaves another module's area alone", () => {
    const code = "import { area } from './square.ts';\nexport const a = area({ one: 1 }, {});";
    expect(paired(code)).toBe(code);
  });
});
