/** The scenario filter: what it shows, and what Enter starts. */
import { matchSorter } from 'match-sorter';
import { hasWords } from '../kit/has-words.ts';
import type { ScenarioInfo } from '../../simulator/protocol/worlds.ts';

/** Scenarios with `words` in their name, title, description or group, in their order. */
export function scenariosWith(
  scenarios: readonly ScenarioInfo[],
  words: string,
): readonly ScenarioInfo[] {
  return scenarios.filter(({ name, title, about, group }) =>
    hasWords(`${name} ${title} ${about} ${group}`, words),
  );
}

/** The best match for `words` in `shown`, name and title before description; the first by default. */
export const likeliest = (
  shown: readonly ScenarioInfo[],
  words: string,
): ScenarioInfo | undefined =>
  matchSorter(shown, words.trim(), {
    keys: ['name', 'title', 'about', 'group'],
    baseSort: (a, b) => a.index - b.index,
  })[0] ?? shown[0];
