/** Checks of every screen of a journey: axe, the page's policy, and no sideways scrolling (§2). */
import { expect } from 'vitest';
import { expectAccessible, expectNoBreach } from './checks.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen, tooWide } from '#harness/player/browser/probes.ts';

const height = 740;
const widths = [320, 360] as const;

/**
 * A target's core checks only the policy, because engines differ there, while Chromium shows widths and accessibility.
 */
const policyAlone = process.env['E2E_LOOKS'] === 'policy';

/** Fails if anything is wider than the screen, at 320 px and at the usual 360 px. */
async function expectNoSidewaysScroll(phone: Phone): Promise<void> {
  if (policyAlone) return expectNoBreach(phone);
  const seen: Record<number, string[]> = {};
  for (const width of widths) {
    await resizeScreen(phone.browser, width, height);
    const measured = await phone.browser.execute(() => window.innerWidth);
    expect(measured, 'the width under test').toBe(width);
    seen[width] = await phone.browser.execute(tooWide);
  }
  expect(seen, await phone.describe()).toEqual({ 320: [], 360: [] });
}

/** All three checks, for each screen and state of a journey. */
export async function expectSoundScreen(phone: Phone): Promise<void> {
  if (policyAlone) return expectNoBreach(phone);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await expectNoBreach(phone);
}

/** Sound at the normal text size, and nothing beyond the edge at twice that size, if the target can show it. */
export async function expectSoundAtTwiceTheSize(phone: Phone): Promise<void> {
  await expectSoundScreen(phone);
  if (phone.device.can.textSize !== true) return;
  const setSize = (standard: number) =>
    phone.browser.sendCommand('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await setSize(32);
  try {
    await expectNoSidewaysScroll(phone);
  } finally {
    await setSize(16);
  }
}
