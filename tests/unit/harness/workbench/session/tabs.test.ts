/** The nine tabs and their views: every address of an older version still leads to its place. */
import { expect, test } from 'vitest';
import { allViews, tabOf, tabs, viewNamed, viewsOf } from '#harness/player/links/tabs.ts';

test('There are nine tabs, and each view is in one of them', () => {
  expect(tabs).toHaveLength(9);
  expect(tabs.flatMap(viewsOf).sort()).toEqual([...allViews].sort());
});

test.each([
  ['calls', 'calls'],
  ['bridge', 'bridge'],
  ['events', 'events'],
  ['faults', 'faults'],
  ['effects', 'checks'],
  ['world', 'world'],
  ['map', 'map'],
  ['storage', 'storage'],
  ['console', 'events'],
  ['analytics', 'events'],
  ['money', 'checks'],
  ['law', 'checks'],
  ['leaks', 'checks'],
  ['accessibility', 'checks'],
  ['recorder', 'recorder'],
  ['upstream', 'checks'],
  ['checks', 'checks'],
] as const)('The address ?tab=%s opens the tab %s', (name, tab) => {
  const view = viewNamed(name);
  expect(view && tabOf(view)).toBe(tab);
});

test.each(['moon', '', 'toString'])('The address ?tab=%s names no view', (name) => {
  expect(viewNamed(name)).toBeUndefined();
});
