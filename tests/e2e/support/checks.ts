/** Checks of every journey: no barrier for people, and nothing that the judge calls bad. */
import { expect } from 'vitest';
import type { Check } from '#harness/protocol/checks.ts';
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

/**
 * Fails for whatever the judge calls bad in the phone's world, but for checks that the test expects to be bad, and for what
 * the page's policy has blocked, which the phone may not have reported yet. `among`: only these checks.
 */
export async function expectGoodVerdict(
  phone: Phone,
  among?: readonly Check['check'][],
): Promise<void> {
  const blocked = await phone.browser.execute(
    () => (window as PageWithTools).__deviceViolations ?? null,
  );
  expect(blocked, 'the device runtime keeps the list of violations').toEqual([]);
  const { checks } = await phone.control.verdict(phone.id);
  const bad = checks.flatMap(({ check, verdict, found }) =>
    verdict === 'bad' && !phone.mayBeBad.includes(check) && (among?.includes(check) ?? true)
      ? [{ check, found }]
      : [],
  );
  expect(bad).toEqual([]);
}

/** Nothing that the page's policy blocks, and no error that reached nobody, so far. */
export const expectNoBreach = (phone: Phone) => expectGoodVerdict(phone, ['policy', 'errors']);
