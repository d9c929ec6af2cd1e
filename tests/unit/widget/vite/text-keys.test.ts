/** Which keys of the text tables may be shortened: those that only views speak, and only by name. */
import { expect, test } from 'vitest';
import { shortenableKeys } from '#widget/vite/text-keys.ts';

const table = (...keys: string[]) => ({
  path: 'src/home/home.texts.ts',
  text: keys.map((key) => `  ${key}: ['a', 'b'],`).join('\n'),
});
const view = (text: string) => ({
  path: 'widget/screens/home/home.tsx',
  text: `import { home } from '#src/home/home.texts.ts';\n${text}`,
});

test('a key that a view speaks by its name', () => {
  expect(shortenableKeys([table('lateTitle'), view('t.lateTitle')])).toEqual(['lateTitle']);
});

test.each([
  ['a word of a model', { path: 'src/home/home.ts', text: 'order.owed' }],
  ['a word of the shell', { path: 'widget/platform/bridge/ios.ts', text: 'owed' }],
  ['in quotes', view("t['owed']")],
  ['an attribute', view('<Row owed={1} />')],
  ['made up', view('t[`${name}d`]')],
] as const)('not one that is %s', (_, other) => {
  expect(shortenableKeys([table('owed', 'other'), other])).toEqual(['other']);
});

test('what is made up of the keys of another table is no hindrance', () => {
  const other = { path: 'widget/screens/help/help.tsx', text: 't[`${name}d`]' };
  expect(shortenableKeys([table('owed'), other])).toEqual(['owed']);
});

test('kept in one table is kept in all', () => {
  const faq = { ...table('owed'), path: 'src/help/help.texts.ts' };
  expect(shortenableKeys([table('owed'), faq, view('t[`${name}d`]')])).toEqual([]);
});
