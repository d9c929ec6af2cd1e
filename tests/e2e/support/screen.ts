/** Checks of every screen of a journey: axe, the page's policy, and no sideways scrolling (§2). */
import { expect } from 'vitest';
import { expectAccessible, expectNoBreach } from './checks.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen, resizeText, tooWide } from '../../support/probes.ts';

const height = 740;
const [narrow, usual] = [320, 360] as const;
const [usualText, largeText] = [16, 32] as const;

/**
 * A target's core checks only the policy, because engines differ there, while Chromium shows widths and accessibility.
 */
const policyAlone = process.env['E2E_LOOKS'] === 'policy';

/** An amount may need several frames to fit after a change of size, so only a lasting overflow counts; ms. */
const STAYS_MS = 5_000;

/** Fails if anything stays wider than the screen at this width. */
async function expectNoSidewaysScroll(phone: Phone, width: number): Promise<void> {
  const measured = await phone.browser.execute(() => window.innerWidth);
  expect(measured, 'the width under test').toBe(width);
  const found = () => phone.browser.execute(tooWide);
  if ((await found()).length === 0) return;
  await expect
    .poll(found, { timeout: STAYS_MS, message: `${width} px. ${await phone.describe()}` })
    .toEqual([]);
}

async function expectSound(phone: Phone, isLarge: boolean): Promise<void> {
  if (policyAlone) return expectNoBreach(phone);
  const { browser } = phone;
  await resizeScreen(browser, narrow, height);
  await expectNoSidewaysScroll(phone, narrow);
  if (isLarge) {
    await resizeText(browser, largeText);
    try {
      await expectNoSidewaysScroll(phone, narrow);
    } finally {
      await resizeText(browser, usualText);
    }
  }
  await resizeScreen(browser, usual, height);
  await expectNoSidewaysScroll(phone, usual);
  await expect.poll(() => browser.execute(covered), { timeout: STAYS_MS }).toEqual([]);
  await expectAccessible(phone);
  await expectNoBreach(phone);
}

/**
 * Native choices in sight whose middle another element takes: no driver could click them. A dialog has only its own.
 */
const covered = () => {
  const front = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  return [...front.querySelectorAll('[type=radio]:enabled, [type=checkbox]:enabled')].flatMap(
    (box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isInSight = hit !== null && (box.parentElement?.contains(hit) ?? false);
      return isInSight && hit !== box ? [`${box.getAttribute('name')} under ${hit.className}`] : [];
    },
  );
};

/** All checks, for each screen and state of a journey: at 320 px and at the usual 360 px. */
export const expectSoundScreen = (phone: Phone) => expectSound(phone, false);

/** Also without anything beyond the edge of 320 px at twice the text size, if the target can show it. */
export const expectSoundAtTwiceTheSize = (phone: Phone) =>
  expectSound(phone, phone.device.can.textSize === true);
