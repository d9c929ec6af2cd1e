/** Hot replacement in `npm run dev`: the new content of a texts module reaches the tables that others already hold. */
import { readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { devConfig } from '#harness/cli/dev-config.ts';
import { area } from '#src/core/texts/area.ts';
import { copyTexts, forgetTables } from '#widget/vite/hot-texts.ts';
import { hotTexts, hotView, hotWords, keepTexts } from '#widget/vite/hot.ts';

test('A changed text reaches every version of its area, in all languages', () => {
  const [first, second] = [area('own', { pay: 'Pay' }), area('own', { pay: 'Pay' })];
  expect([first.en.pay, first.es.pay]).toEqual(['Pay', 'Pay']);
  const next = area('own', { pay: 'Pay now', more: 'More' });
  expect(copyTexts([{ own: first }, { own: second }], { own: next })).toBe(true);
  expect(first.en).toEqual({ pay: 'Pay now', more: 'More' });
  expect(second.es).toEqual({ pay: 'Pay now', more: 'More' });
});

test.each([
  ['the same row', 'Paid', true],
  ['another row', 'Repaid', false],
])('A copied text is replaced in place, or not: %s', (_, row, isWhole) => {
  expect(copyTexts([{ paid: 'Paid' }], { paid: row })).toBe(isWhole);
});

test('A function that other modules have copied is compared by its source', () => {
  const version = (words: string) => ({
    paidOn: new Function(`return '${words}'`),
  });
  expect(copyTexts([version('Paid')], version('Paid'))).toBe(true);
  expect(copyTexts([version('Paid')], version('Repaid'))).toBe(false);
});

test('A module of texts hands over all of its exports', () => {
  const code = 'export const cashier = area({});\nconst own = 1;\nexport const loan = area({});\n';
  const hot = hotTexts(code);
  expect(hot).toContain('$texts({cashier,loan},import.meta.hot);');
  expect(hot).toContain('import.meta.hot.accept(');
});

test('The workbench around the phone is not reloaded for a text, only for its own sources', () => {
  const reloadsFor = (file: string) => keepTexts.hotUpdate({ file: `/lendmax/${file}` });
  expect(reloadsFor('src/login/login.texts.ts')).toEqual([]);
  expect(reloadsFor('src/languages/es.json')).toEqual([]);
  expect(reloadsFor('src/facts/limits.ts')).toBeUndefined();
  expect(reloadsFor('harness/workbench/main.tsx')).toBeUndefined();
});

test('A view registers its components under its path, and accepts its own changes', () => {
  const hot = hotView('$RefreshReg$(_c, "Pay");', '/widget/pay.tsx');
  expect(hot).toContain('$view("/widget/pay.tsx")');
  expect(hot).toContain('import.meta.hot.accept(');
});

test('The module with the Spanish texts takes over what its file has now', () => {
  const source = readFileSync('src/core/texts/at-hand.ts', 'utf8');
  const [, file = ''] = /accept\('(.*?)'/.exec(hotWords(source)) ?? [];
  expect(source).toContain(`import spanish from '${file}'`);
  expect(source).toContain('export const atHand');
});

test('Tables are made again once a language has changed', () => {
  const own = area('own', { pay: 'Pay' });
  const before = own.es;
  forgetTables([{ own, paid: 'Paid' }]);
  expect(own.es).toEqual(before);
  expect(own.es).not.toBe(before);
});

test.each(['widget', 'workbench'])('No text belongs to the config of %s', async (mode) => {
  const config = await resolveConfig(await devConfig(mode, 'serve'), 'serve');
  // A change of one of these restarts the server and reloads every page that it serves.
  expect(config.configFileDependencies).toEqual([]);
});
