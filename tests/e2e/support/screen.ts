/** Checks of every screen of a journey: axe, the page's policy, and no scrolling sideways (§2). */
import { expect } from 'vitest';
import { expectAccessible, expectNoBreach } from './checks.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen, tooWide } from '#harness/player/browser/probes.ts';

const height = 740;
const widths = [320, 360] as const;

/** The core of a target looks at the policy alone: engines differ there, while widths and barriers are Chromium's to show. */
const policyAlone = process.env['E2E_LOOKS'] === 'policy';

/** Fails where anything is wider than the screen, at 320 px and at the usual 360 px. */
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

/** All three at once, for each screen and state of a journey. */
export async function expectSoundScreen(phone: Phone): Promise<void> {
  if (policyAlone) return expectNoBreach(phone);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await expectNoBreach(phone);
}

/** Sound at the usual text size, and nothing beyond the edge at twice of it where the target can show that. */
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
