/** The hardest of the looks in `npm run lab -- atlas`: Spanish, dark, narrow, twice the text size. */
import { expect } from 'vitest';
import { barriers, setSize, setTheme, sizes } from '../../lab/atlas/inspect.ts';
import { createJudge } from '../../lab/atlas/judge.ts';
import type { PlaceGroup } from '../../lab/atlas/places.ts';
import { readTables } from '../../lab/atlas/tables.ts';
import { visitGroup } from '../../lab/atlas/visit.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { tooWide } from '../../support/probes.ts';

const judge = createJudge(await readTables());
const [usual, large] = sizes;

/**
 * Checks every place of the group. Fails if one is the wrong place, has an accessibility problem, or is wider than the
 * screen.
 */
export async function expectHardestLooks(phone: Phone, group: PlaceGroup): Promise<void> {
  const { browser } = phone;
  const seen: string[] = [];
  await setTheme(browser, 'dark');
  await setSize(browser, large);
  try {
    await visitGroup(phone, group, 'es', judge.in('es'), async (visited) => {
      const { name, language, astray, untranslated, violations } = visited;
      const { axe, overflow } = await barriers(browser, judge.isOwn('es'));
      await setSize(browser, usual);
      const usualOverflow = await browser.execute(tooWide);
      await setSize(browser, large);
      const wrong = { astray, untranslated, violations, axe, overflow, usualOverflow };
      expect({ name, language, ...wrong }).toEqual({
        name,
        language: 'es',
        astray: [],
        untranslated: [],
        violations: [],
        axe: [],
        overflow: [],
        usualOverflow: [],
      });
      seen.push(name);
    });
  } finally {
    await setSize(browser, usual);
    await setTheme(browser, 'light');
  }
  expect(seen).toEqual(group.names);
}
