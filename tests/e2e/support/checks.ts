/** Checks of every screen of a journey: no barrier for people, no breach of the page's own policy. */
import { expect } from 'vitest';
import type { Phone } from '#harness/player/browser/phone.ts';
import { axeResults } from '#harness/player/browser/probes.ts';

interface PageWithTools {
  /** Kept by the simulated device: every breach since the page was loaded. */
  __deviceViolations?: readonly { directive: string; blocked: string; sample: string }[];
}

/** What is still drawn while axe-core looks may be half there: only what stays counts. */
const STAYS_MS = 5_000;

/** Fails for any barrier that axe-core finds in what is shown now, and that stays. */
export async function expectAccessible(phone: Phone, part?: string): Promise<void> {
  const results = await axeResults(phone.browser, part);
  expect(results.passes).toBeGreaterThan(0);
  if (results.violations.length === 0) return;
  await expect
    .poll(async () => (await axeResults(phone.browser, part)).violations, {
      timeout: STAYS_MS,
      message: await phone.describe(),
    })
    .toEqual([]);
}

/** Fails when the page's policy has blocked anything since the world began, or when nobody was watching. */
export async function expectNoCspViolations(phone: Phone): Promise<void> {
  const now = await phone.browser.execute(
    () => (window as PageWithTools).__deviceViolations ?? null,
  );
  expect(now, 'the device runtime keeps the list of violations').not.toBeNull();
  const logged = (await phone.log()).filter((entry) => entry.kind === 'violation');
  expect({ now, logged }).toEqual({ now: [], logged: [] });
}

/** Fails when an error of the app reached nobody: neither a handler nor a designed screen. */
export async function expectNoUncaughtErrors(phone: Phone): Promise<void> {
  const uncaught = (await phone.log()).filter(
    (entry) =>
      entry.kind === 'console' &&
      typeof entry.detail === 'object' &&
      entry.detail !== null &&
      'level' in entry.detail &&
      (entry.detail.level === 'uncaught' || entry.detail.level === 'unhandled rejection'),
  );
  expect(uncaught).toEqual([]);
}
