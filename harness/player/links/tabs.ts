/**
 * The inspector: nine tabs, one of which has several views. The address names the view, so a link opens the same one.
 */

/** From top to bottom. The keys 1 to 9 open them. */
export const tabs = [
  'calls',
  'bridge',
  'faults',
  'world',
  'map',
  'storage',
  'events',
  'checks',
  'recorder',
] as const;
export type Tab = (typeof tabs)[number];

const views = {
  calls: 'calls',
  bridge: 'bridge',
  faults: 'faults',
  world: 'world',
  map: 'map',
  storage: 'storage',
  events: 'events',
  money: 'checks',
  law: 'checks',
  leaks: 'checks',
  accessibility: 'checks',
  effects: 'checks',
  contract: 'checks',
  recorder: 'recorder',
} as const satisfies Readonly<Record<string, Tab>>;
export type View = keyof typeof views;

const isView = (name: string): name is View => Object.hasOwn(views, name);

export const allViews: readonly View[] = Object.keys(views).filter(isView);

/** The tab of a view. */
export const tabOf = (view: View): Tab => views[view];

/** The views of a tab, the first one being its default. */
export const viewsOf = (tab: Tab): readonly View[] => allViews.filter((one) => views[one] === tab);

/** Names of tabs in addresses of older versions, and of tabs that aren't views. */
const otherNames: Readonly<Record<string, View>> = {
  upstream: 'contract',
  checks: 'money',
  console: 'events',
  analytics: 'events',
};

/** The view with this name in an address or a snapshot; undefined for an unknown name. */
export const viewNamed = (name: string): View | undefined =>
  isView(name) ? name : Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;

/** The name of a tab or view on screen. */
export const labelOf = (name: Tab | View): string => name.slice(0, 1).toUpperCase() + name.slice(1);
