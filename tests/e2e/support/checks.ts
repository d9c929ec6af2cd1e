/** Checks of every journey: no accessibility problem, and no bad verdict of the judge. */
import { expect } from 'vitest';
import type { Check } from '#harness/simulator/protocol/checks.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { axeResults } from '../../support/probes.ts';

interface PageWithTools {
  /** Kept by the simulated device: every violation since the page was loaded. */
  __deviceViolations?: readonly { directive: string; blocked: string; sample: string }[];
}

/** Content that is still being drawn may be half there when axe-core looks, so only lasting findings count; ms. */
const STAYS_MS = 5_000;

/** Fails for any lasting accessibility problem that axe-core finds on the current screen. */
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
 * Fails for any bad verdict on the phone's world, except checks that the test expects to be bad. Also fails for what
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

/** Nothing blocked by the page's policy and no uncaught error so far. */
export const expectNoBreach = (phone: Phone) => expectGoodVerdict(phone, ['policy', 'errors']);
