/** Below the floor: the product's own file in a real Chromium 67 says how to update, and does nothing else. */
import { expect, test } from 'vitest';
import type { Page } from '../bench/browser.ts';
import { inkOf } from './pictures.ts';
import { visit } from './visit.ts';

const product = new URL('../../../dist/widget/index.html', import.meta.url).href;

/** First and second text, by the phone's language. */
const headings = {
  en: ['Update your browser', 'Actualice su navegador'],
  es: ['Actualice su navegador', 'Update your browser'],
} as const;

interface Shown {
  readonly headings: readonly string[];
  readonly words: string;
  readonly sideways: boolean;
}

const shown = `({
  headings: [...document.querySelectorAll('h2')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.textContent),
  words: document.body.innerText.replace(/\\s+/g, ' '),
  sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
})`;

async function expectHowToUpdate(page: Page, language: 'en' | 'es'): Promise<void> {
  for (const width of [360, 320]) {
    const screen = { width, height: 740, deviceScaleFactor: 1, mobile: true };
    await page.send('Emulation.setDeviceMetricsOverride', screen);
    const { words, ...rest } = await page.evaluate<Shown>(shown);
    expect(rest).toEqual({ headings: headings[language], sideways: false });
    expect(words).toContain('Chrome or Android System WebView 79 or newer, or iOS 15.4 or newer');
    expect(words).toContain('abra Play Store');
    const { data } = await page.send<{ data: string }>('Page.captureScreenshot');
    expect(await inkOf(page, data), `ink at ${width} px`).toBeGreaterThan(0.02);
  }
}

test.for(['en', 'es'] as const)('a phone in %s, at the address of a world', async (language) => {
  const { page, control, open, errors } = await visit(67, language);
  const id = await open('approved');
  await expectHowToUpdate(page, language);
  expect((await control.log(id)).filter(({ kind }) => kind === 'call')).toEqual([]);
  expect(errors).toEqual([]);
});

test.for(['en', 'es'] as const)('a phone in %s, from the disk', async (language) => {
  const { page, go, errors, requests } = await visit(67, language);
  await go(product);
  // A data: address loads nothing.
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([product]);
  await expectHowToUpdate(page, language);
  expect(errors).toEqual([]);
});
