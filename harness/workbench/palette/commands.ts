/** The commands of the palette, by name: actions, tabs and their views, scenarios. */
import type { ScenarioInfo } from '../../simulator/protocol/worlds.ts';
import { type View, allViews, labelOf, tabOf, tabs, viewsOf } from '../../player/links/tabs.ts';

export type CommandGroup = 'Actions' | 'Tabs' | 'Scenarios';

export interface Command {
  readonly group: CommandGroup;
  readonly name: string;
  /** Its effect in a few words. */
  readonly about?: string;
  /** Synonyms for the search. */
  readonly also?: string;
  /** The key that does the same. */
  readonly keys?: string;
  readonly run: () => unknown;
}

/** What the commands need of the workbench. */
export interface CommandHost {
  readonly scenarios: readonly ScenarioInfo[];
  readonly scenario: string;
  readonly startScenario: (name: string) => unknown;
  readonly openView: (view: View) => unknown;
  readonly restartPhone: () => unknown;
  readonly reinstall: () => unknown;
  readonly switchScheme: () => unknown;
  readonly showHelp: () => unknown;
  readonly openSecondPhone: (what: 'installed' | 'logged in') => unknown;
  readonly copyLink: () => unknown;
  readonly fork: () => unknown;
  readonly resetLayout: () => unknown;
  readonly startLoggedIn: () => unknown;
}

/** Synonyms for views, including the words of other tools. */
const viewWords: Readonly<Partial<Record<View, string>>> = {
  calls: 'requests network inspector bytes seconds resend curl HAR opId',
  faults: 'stub mock intercept throttle slow network latency inject error 2g dropped timeout',
  contract: 'backend upstream real server drift schema openapi',
  recorder: 'recording test timeline replay compare report screenshot diff',
  world: 'state json edit money arrives payment end',
  map: 'status journey move the loan',
  storage: 'localStorage indexedDB',
  events: 'console analytics errors csp violations',
  leaks: 'personal data privacy',
  accessibility: 'a11y axe wcag contrast screen reader',
  money: 'amounts oracle',
  effects: 'idempotency committed twice opId',
};

/** The key of the view that a tab opens first. */
function viewKeys(view: View) {
  const tab = tabOf(view);
  return viewsOf(tab)[0] === view ? { keys: String(tabs.indexOf(tab) + 1) } : {};
}

export function commandsOf(host: CommandHost): readonly Command[] {
  const command = (group: CommandGroup, name: string, run: () => unknown, more = {}): Command => ({
    group,
    name,
    run,
    ...more,
  });
  return [
    command('Actions', 'Restart the scenario', () => host.startScenario(host.scenario), {
      keys: 'Alt + N',
      also: 'Restart this scenario again',
    }),
    command('Actions', 'Restart the phone', host.restartPhone, {
      keys: 'Alt + R',
      also: 'Reload the page',
    }),
    command('Actions', 'Fresh install: clear all stored data', host.reinstall),
    command('Actions', 'Start this scenario logged in', host.startLoggedIn, {
      also: 'login sign in session Start logged in',
    }),
    command('Actions', 'Copy link to this world', host.copyLink, { also: 'share url' }),
    command('Actions', 'Fork the world here', host.fork, { also: 'Fork here branch copy world' }),
    command('Actions', 'Reset layout', host.resetLayout, { also: 'panes columns sizes' }),
    command('Actions', 'Open a second phone', () => host.openSecondPhone('installed'), {
      also: 'another device add',
    }),
    command('Actions', 'Open a second phone with this session', () =>
      host.openSecondPhone('logged in'),
    ),
    command('Actions', 'Switch light or dark workbench', host.switchScheme),
    command('Actions', 'Keyboard shortcuts', host.showHelp, { keys: '?' }),
    ...allViews.map((view) =>
      command('Tabs', `Open ${labelOf(view)}`, () => host.openView(view), {
        ...viewKeys(view),
        ...(tabOf(view) !== view && { about: `in ${labelOf(tabOf(view))}` }),
        also: [tabOf(view), viewWords[view]].filter(Boolean).join(' '),
      }),
    ),
    ...host.scenarios.map(({ name, title }) =>
      command('Scenarios', title, () => host.startScenario(name), { about: name }),
    ),
  ];
}

/** The text in which a command is searched. */
export const searchText = ({ group, name, about, also }: Command) =>
  [name, group === 'Scenarios' ? about : undefined, also, group].filter(Boolean).join(' ');
