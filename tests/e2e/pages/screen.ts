/** What every screen that a journey passes must stand: axe, the page's policy, and no scrolling sideways (§2, design: tests). */
import { expect } from 'vitest';
import { expectAccessible, expectNoCspViolations } from '../rig/checks.ts';
import type { Phone } from '../rig/phone.ts';

const height = 740;
const widths = [320, 360] as const;

/** Runs in the page: what reaches beyond the right edge, or makes a part of the page scroll sideways. */
function tooWide(): string[] {
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 40)}`;
  const modal = document.querySelector('dialog[open]');
  const found: string[] = [];
  for (const element of (modal ?? document.documentElement).querySelectorAll('*')) {
    const { right, left, width } = element.getBoundingClientRect();
    if (width <= 1 || element.closest('.sr')) continue;
    if (right > window.innerWidth + 1 || left < -1)
      found.push(`beyond the edge: ${named(element)}`);
    // A long answer moves inside its own line, under the caret.
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

async function resize(phone: Phone, width: number): Promise<void> {
  await phone.browser.sendCommand('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: true,
  });
  // The page hears of its new size with the next frame, and may have something to set smaller.
  await phone.browser.execute(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Fails where anything is wider than the screen, at 320 px and at the usual 360 px. */
export async function expectNoSidewaysScroll(phone: Phone): Promise<void> {
  const seen: Record<number, string[]> = {};
  for (const width of widths) {
    await resize(phone, width);
    const measured = await phone.browser.execute(() => window.innerWidth);
    expect(measured, 'the width under test').toBe(width);
    seen[width] = await phone.browser.execute(tooWide);
  }
  expect(seen, await phone.describe()).toEqual({ 320: [], 360: [] });
}

/** All three at once, for each screen and state of a journey. */
export async function expectSoundScreen(phone: Phone): Promise<void> {
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await expectNoCspViolations(phone);
}

/** Sound at the usual text size, and nothing beyond the edge at twice of it. */
export async function expectSoundAtTwiceTheSize(phone: Phone): Promise<void> {
  await expectSoundScreen(phone);
  const setSize = (standard: number) =>
    phone.browser.sendCommand('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await setSize(32);
  try {
    await expectNoSidewaysScroll(phone);
  } finally {
    await setSize(16);
  }
}
