/** Measurements in the page, without a verdict: accessibility by axe-core, and elements that are too wide. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { axeOptions } from '#harness/simulator/protocol/barriers.ts';
import type { Browser } from '#harness/player/browser/browser.ts';
import { chosenTarget } from '#harness/player/browser/targets/index.ts';

interface PageWithAxe {
  axe?: { run: (context: Element, options: object) => Promise<AxeResults> };
}

let axeSource: Promise<string> | undefined;

function axeText(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  axeSource ??= readFile(path, 'utf8');
  return axeSource;
}

/**
 * Runs axe-core on the current screen, or on the part that a selector names. WebDriver injects axe-core, so the page's
 * policy stays strict.
 */
export async function axeResults(
  browser: Browser,
  part = 'html',
): Promise<{ passes: number; violations: string[] }> {
  const present = await browser.execute(() => 'axe' in window);
  if (!present) await browser.execute(await axeText());
  const wanted = { ...axeOptions, part };
  return browser.execute(async ({ part: selector, ...options }: typeof wanted) => {
    const context = document.querySelector(selector);
    if (!context) throw new Error(`There is no ${selector} in the page.`);
    const { axe } = window as PageWithAxe;
    if (!axe) throw new Error('axe-core is not in the page.');
    // A fading element reaches its contrast only at the end.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    const { violations, passes } = await axe.run(context, options);
    return {
      passes: passes.length,
      violations: violations.map(
        (rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' | ')}`,
      ),
    };
  }, wanted);
}

/** Runs in the page: elements beyond the right edge, or that make a part of the page scroll sideways. */
export function tooWide(): string[] {
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 40)}`;
  const modal = document.querySelector('dialog[open]');
  const found: string[] = [];
  for (const element of (modal ?? document.documentElement).querySelectorAll('*')) {
    const { right, left, width } = element.getBoundingClientRect();
    // Content of a closed question keeps its earlier size.
    if (width <= 1 || element.closest('.sr') || !element.checkVisibility()) continue;
    if (right > window.innerWidth + 1 || left < -1)
      found.push(`beyond the edge: ${named(element)}`);
    // A long answer scrolls inside its own line, under the caret.
    if (element instanceof HTMLInputElement) continue;
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
      found.push(`scrolls: ${named(element)}`);
    }
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push('the page itself');
  return found;
}

/** Runs in the page: words that are broken at the end of a line. */
export function brokenWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, .sr') || !parent.checkVisibility()) continue;
    for (const { 0: token, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      // A separate word only, because parts of an address or of code may break anywhere.
      const [, word] = /^[¿¡(]*(\p{L}{4,})[.,:;!?)]*$/u.exec(token) ?? [];
      if (word === undefined) continue;
      range.setStart(node, index);
      range.setEnd(node, index + token.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(word);
    }
  }
  return [...found];
}

/** Runs in the page: the amounts on it, and those of them that are broken inside the number. */
export function amountsOnScreen(): { seen: string[]; broken: string[] } {
  const seen: string[] = [];
  const broken: string[] = [];
  const range = document.createRange();
  for (const part of document.querySelectorAll('[data-money], [data-quote]')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: amount, index } of (node.nodeValue ?? '').matchAll(/₦\s?\d[\d.,]*/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        seen.push(amount);
        if (lines.size > 1) broken.push(amount);
      }
    }
  }
  return { seen, broken };
}

/** Sets the size of the screen, CSS px, and waits until the page has drawn with it. */
export async function resizeScreen(
  browser: Browser,
  width: number,
  height: number,
  pixelRatio = 2,
): Promise<void> {
  await chosenTarget().resize(browser, width, height, pixelRatio);
  await drawn(browser);
}

/** The page learns of its new size in the next frame, and may have to shrink some text. */
const drawn = (browser: Browser) =>
  browser.execute(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/**
 * Sets the normal text size, px, in Chromium, and waits until the page has drawn with it. The command returns before
 * that, and a tap in between would miss what is about to move.
 */
export async function resizeText(browser: Browser, size: number): Promise<void> {
  const fontSizes = { standard: size, fixed: size };
  await browser.sendCommand('Page.setFontSizes', { fontSizes });
  await browser.execute(
    (wanted: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (getComputedStyle(document.documentElement).fontSize === wanted) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    `${size}px`,
  );
  await drawn(browser);
}
