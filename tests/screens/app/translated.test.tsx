/** A page with text nodes that a translator has replaced: amounts are never those of another choice. */
import { expect, test } from 'vitest';
import { repay } from '#src/repay/repay.texts.ts';
import { openWidget } from './open.tsx';
import { usual } from '../../support/usual-loan.ts';

/** What page translation does to the document: each text node is replaced by an element with other text. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim()) continue;
    const around = document.createElement('font');
    const inner = around.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.parentNode?.replaceChild(around, text);
  }
}

test('In a page translated by the browser the cashier pays what its button says', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/repay/cashier' });
  await app.sees(repay.en.channel);
  const button = () =>
    document.querySelector<HTMLElement>('form [type=submit], .btn--primary')?.textContent;
  translate();
  await app.tap('₦5,000');
  expect(button()).toBe(repay.en.pay('₦5,000'));
  const input = app.screen.getByLabelText<HTMLInputElement>(repay.en.howMuch);
  await app.act(() => {
    app.fireEvent.input(input, { target: { value: '700' } });
  });
  expect(button()).toBe(repay.en.pay('₦700'));
  translate();
  await app.tap(repay.en.payAll);
  expect(button()).toBe(repay.en.pay(usual.repayment));
  await app.tap('₦2,000');
  expect(button()).toBe(repay.en.pay('₦2,000'));
  expect(app.shown()).not.toContain('₦700');
});

test('In a page translated by the browser the calculator shows the price of its amount', async () => {
  const read = async (translated: boolean) => {
    const app = await openWidget({ scenario: 'finished' });
    await app.until(() => document.querySelector('.calc') !== null, 'No calculator.');
    for (let tap = 0; tap < 10; tap += 1) {
      if (translated) translate();
      await app.act(() => document.querySelectorAll<HTMLElement>('.calc__step')[0]?.click());
    }
    const main = document.querySelector('main')?.textContent ?? '';
    app.close();
    return main;
  };
  const plain = await read(false);
  expect(plain).toMatch(/₦\d/);
  expect(await read(true)).toBe(plain);
});
