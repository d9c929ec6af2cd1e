/** Hot replacement of `npm run dev`: what a changed module of texts says is in the tables that others hold already. */
import { expect, test } from 'vitest';
import { copyTexts } from '#widget/vite/hot-texts.ts';
import { hotTexts, hotView } from '#widget/vite/hot.ts';

const table = (en: object, es: object) => ({ en, es });

test('a changed text is in every version of its table, in both languages', () => {
  const first = { cashier: table({ pay: 'Pay' }, { pay: 'Pagar' }) };
  const second = { cashier: table({ pay: 'Pay' }, { pay: 'Pagar' }) };
  const held = first.cashier.en;
  const next = {
    cashier: table({ pay: 'Pay now', more: 'More' }, { pay: 'Pagar ahora', more: 'Más' }),
  };
  expect(copyTexts([first, second], next)).toBe(true);
  expect(held).toEqual({ pay: 'Pay now', more: 'More' });
  expect(second.cashier.es).toEqual({ pay: 'Pagar ahora', more: 'Más' });
});

test.each([
  ['the same row', ['Paid', 'Pagado'], true],
  ['another row', ['Repaid', 'Pagado'], false],
])('%s that other modules have copied', (_, row, isWhole) => {
  expect(copyTexts([{ paid: ['Paid', 'Pagado'] }], { paid: row })).toBe(isWhole);
});

test('a function that other modules have copied counts by its source', () => {
  const version = (words: string) => ({
    paidOn: [new Function(`return '${words}'`), new Function("return 'Pagado'")],
  });
  expect(copyTexts([version('Paid')], version('Paid'))).toBe(true);
  expect(copyTexts([version('Paid')], version('Repaid'))).toBe(false);
});

test('a module of texts hands over all of its exports', () => {
  const code = 'export const cashier = area({});\nconst own = 1;\nexport const loan = area({});\n';
  const hot = hotTexts(code);
  expect(hot).toContain('$texts({cashier,loan},import.meta.hot);');
  expect(hot).toContain('import.meta.hot.accept(');
});

test('a view registers its components under its path, and accepts its own changes', () => {
  const hot = hotView('$RefreshReg$(_c, "Pay");', '/widget/pay.tsx');
  expect(hot).toContain('$view("/widget/pay.tsx")');
  expect(hot).toContain('import.meta.hot.accept(');
});
