/** The tabs of the records by name: what the address calls them. Alt + 1 … 8 open the first eight; a new one goes last. */
export const tabs = [
  'calls',
  'bridge',
  'events',
  'faults',
  'effects',
  'world',
  'map',
  'storage',
  'console',
  'analytics',
  'money',
  'law',
  'leaks',
  'recorder',
  'upstream',
] as const;
export type Tab = (typeof tabs)[number];

/** What a tab is called on screen. */
export const tabLabel = (tab: Tab): string =>
  tab === 'upstream' ? 'Backend' : tab.slice(0, 1).toUpperCase() + tab.slice(1);

/** How the tabs are put together, from top to bottom. */
export const tabGroups = ['Traffic', 'Phone', 'Checks', 'World'] as const;
export type TabGroup = (typeof tabGroups)[number];

/** The tab that Alt and this digit open, if any. */
export const tabOfDigit = (digit: number): Tab | undefined =>
  digit >= 1 && digit <= 8 ? tabs[digit - 1] : undefined;
