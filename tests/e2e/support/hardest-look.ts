/** The hardest of the looks that `npm run lab -- atlas` takes: Spanish, dark, narrow, twice the text. */
import { expect } from 'vitest';
import { barriers, setSize, setTheme, sizes } from '../../lab/atlas/inspect.ts';
import { createJudge } from '../../lab/atlas/judge.ts';
import type { PlaceGroup } from '../../lab/atlas/places.ts';
import { readTables } from '../../lab/atlas/tables.ts';
import { visitGroup } from '../../lab/atlas/visit.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { tooWide } from '#harness/player/browser/probes.ts';

const judge = createJudge(await readTables());
const [usual, large] = sizes;

/** Looks at every place of the group; fails where one is astray, has a barrier, or is wider than the screen. */
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
