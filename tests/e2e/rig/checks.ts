/** What must hold on every screen a journey passes: no barrier for people, no breach of the page's own policy. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from 'vitest';
import type { Phone } from './phone.ts';

/** WCAG 2.2 AA; the size of targets is only tested under the last tag. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface PageWithTools {
  axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
  /** Kept by the simulated device: every breach since the page was loaded. */
  __deviceViolations?: readonly { directive: string; blocked: string; sample: string }[];
}

let axeSource: Promise<string> | undefined;

function axeText(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  axeSource ??= readFile(path, 'utf8');
  return axeSource;
}

/** Runs axe-core over what is shown now. The tool comes through WebDriver, so the page's policy does not bend for it. */
export async function expectAccessible(phone: Phone): Promise<void> {
  const { browser } = phone;
  const present = await browser.execute(() => 'axe' in window);
  if (!present) await browser.execute(await axeText());
  const results = await browser.execute(async (runOnly: string[]) => {
    const { axe } = window as PageWithTools;
    if (!axe) throw new Error('axe-core is not in the page.');
    // What fades in has the contrast of its end only at its end.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    const { violations, passes } = await axe.run(document, { runOnly });
    return {
      passes: passes.length,
      violations: violations.map(
        (rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' | ')}`,
      ),
    };
  }, tags);
  expect(results.passes).toBeGreaterThan(0);
  expect(results.violations, await phone.describe()).toEqual([]);
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
