/** Everything that the command palette can do, by name: actions, tabs, scenarios, statuses, clock, phone and faults. */
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { type StatusCode, statuses } from '#src/facts/statuses.ts';
import type { DeviceChange } from '../../protocol/device.ts';
import type { Fault } from '../../protocol/faults.ts';
import { type PhoneAct, rollPictures } from '../../protocol/phone.ts';
import type { ClockMove } from '../../protocol/clock.ts';
import type { ScenarioInfo } from '../../protocol/worlds.ts';
import type { World } from '../../server/world/world.ts';
import { dueDate, steps, toDueDate, toOneDayLate } from '../clock/clock-moves.ts';
import { firstAim } from '../faults/fault-aim.ts';
import { faultOf, itemsOf } from '../faults/fault-palette.ts';
import { rollNames } from '../phone/controls/camera-roll.ts';
import { phonePresets, presetChange } from '../phone/settings/phone-presets.ts';
import { type View, allViews, labelOf, tabOf, tabs, viewsOf } from '../session/tabs.ts';
import { type Tool, tools } from './tools.ts';

const groups = [
  'Actions',
  'Tabs',
  'Tools',
  'Clock',
  'Scenarios',
  'Move the loan to',
  'Phone',
  'Request faults',
  'Bridge faults',
] as const;
export type CommandGroup = (typeof groups)[number];

export interface Command {
  readonly group: CommandGroup;
  readonly name: string;
  /** Its effect in a few words. */
  readonly about?: string;
  /** Other words that testers look for. */
  readonly also?: string;
  /** The key that does the same. */
  readonly keys?: string;
  readonly run: () => unknown;
}

/** The commands' needs of the workbench. */
export interface CommandHost {
  readonly scenarios: readonly ScenarioInfo[];
  readonly scenario: string;
  readonly faults: readonly Fault[];
  readonly world: Pick<World, 'orders'> | null;
  /** World time, ms UTC. */
  readonly now: () => number;
  readonly startScenario: (name: string) => unknown;
  readonly openView: (view: View) => unknown;
  readonly showTool: (tool: Tool) => unknown;
  readonly moveClock: (move: ClockMove) => unknown;
  readonly setFaults: (faults: readonly Fault[]) => unknown;
  readonly changePhone: (change: Omit<DeviceChange, 'language'>, language?: 'en' | 'es') => unknown;
  readonly restartPhone: () => unknown;
  readonly reinstall: () => unknown;
  readonly toStatus: (status: StatusCode) => unknown;
  readonly switchScheme: () => unknown;
  readonly showHelp: () => unknown;
  readonly openSecondPhone: (what: 'installed' | 'logged in') => unknown;
  readonly copyLink: () => unknown;
  readonly openDecoder: () => unknown;
  readonly fork: () => unknown;
  readonly resetLayout: () => unknown;
  readonly startLoggedIn: () => unknown;
  /** An act on the phone, beside its page. */
  readonly act: (act: PhoneAct) => unknown;
  readonly say: (problem: string) => unknown;
}

/** What else a view is looked for by, the words of other tools among them. */
const viewWords: Readonly<Partial<Record<View, string>>> = {
  bridge: 'Run all fault table actions',
  calls: 'requests network inspector bytes seconds',
  faults: 'stub mock intercept throttle slow network latency inject error',
  contract: 'backend upstream real server drift schema openapi',
  recorder: 'recording test timeline',
  world: 'state json',
  map: 'status journey',
  storage: 'localStorage cookies indexedDB',
  leaks: 'personal data privacy',
  money: 'amounts oracle',
  effects: 'idempotency committed twice opId',
};

/** The key of the view that a tab opens with. */
function viewKeys(view: View) {
  const tab = tabOf(view);
  return viewsOf(tab)[0] === view ? { keys: String(tabs.indexOf(tab) + 1) } : {};
}

const placeOf = (view: View) =>
  tabOf(view) === view ? labelOf(view) : `${labelOf(tabOf(view))}, ${labelOf(view)}`;

const stepKeys: Readonly<Record<string, string>> = { PT10M: 'Alt + M', P1D: 'Alt + O' };

export function commandsOf(host: CommandHost): readonly Command[] {
  const now = host.now();
  const dueAt = dueDate(host.world);
  const due: readonly (readonly [string, ClockMove | null])[] = [
    ['Go to due date', dueAt === null ? null : toDueDate(dueAt, now)],
    ['+1 day overdue', dueAt === null ? null : toOneDayLate(dueAt, now)],
  ];
  const command = (group: CommandGroup, name: string, run: () => unknown, more = {}): Command => ({
    group,
    name,
    run,
    ...more,
  });
  const phone = (name: string, change: Omit<DeviceChange, 'language'>, language?: 'en' | 'es') =>
    command('Phone', name, () => host.changePhone(change, language));
  const fault = (group: CommandGroup, aim: string, name: string, about: string, add: Fault) =>
    command(group, `${aim}: ${name}`, () => host.setFaults([...host.faults, add]), { about });

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
    command('Actions', 'Copy link to this state', host.copyLink, {
      also: 'Copy link to this world share url snapshot',
    }),
    command('Actions', 'Open the decoder', host.openDecoder, {
      also: 'decrypt hex curl Import HAR file',
    }),
    command('Actions', 'Fork the world here', host.fork, { also: 'Fork here branch copy world' }),
    command('Actions', 'Reset layout', host.resetLayout, { also: 'panes columns sizes' }),
    command('Actions', 'Pause the app', () => host.act({ type: 'pause' }), {
      also: 'background suspend',
    }),
    command('Actions', 'Resume the app', () => host.act({ type: 'resume' }), {
      also: 'foreground',
    }),
    command('Actions', 'Kill the app', () => host.act({ type: 'kill' }), { also: 'power stop' }),
    command('Actions', 'Back on the phone', () => host.act({ type: 'back' })),
    ...rollPictures.map((picture) =>
      command(
        'Actions',
        `Next picture: ${rollNames[picture].name}`,
        () => host.act({ type: 'chooseNext', picture }),
        { also: 'camera photo file upload' },
      ),
    ),
    command('Actions', 'Open a second phone', () => host.openSecondPhone('installed'), {
      also: 'another device add',
    }),
    command('Actions', 'Open a second phone with this session', () =>
      host.openSecondPhone('logged in'),
    ),
    ...(host.faults.length > 0
      ? [command('Actions', 'Remove all faults', () => host.setFaults([]))]
      : []),
    command('Actions', 'Switch light or dark workbench', host.switchScheme),
    command('Actions', 'Keyboard shortcuts', host.showHelp, { keys: '?' }),
    ...allViews.map((view) =>
      command('Tabs', `Open ${labelOf(view)}`, () => host.openView(view), {
        ...viewKeys(view),
        ...(tabOf(view) !== view && { about: `in ${labelOf(tabOf(view))}` }),
        also: [tabOf(view), viewWords[view]].filter(Boolean).join(' '),
      }),
    ),
    ...tools.map((tool) =>
      command('Tools', tool.name, () => host.showTool(tool), {
        ...(tool.tab && { about: `in ${placeOf(tool.tab)}` }),
        also: [tool.button, tool.also].filter(Boolean).join(' '),
      }),
    ),
    ...steps.map(({ label, advance }) =>
      command('Clock', label, () => host.moveClock({ advance }), {
        ...(stepKeys[advance] !== undefined && { keys: stepKeys[advance] }),
      }),
    ),
    ...due.map(([name, move]) =>
      command('Clock', name, () =>
        move === null ? host.say('No loan is due in this world.') : host.moveClock(move),
      ),
    ),
    ...host.scenarios.map(({ name, title }) =>
      command('Scenarios', title, () => host.startScenario(name), { about: name }),
    ),
    ...Object.entries(statuses).map(([name, code]) =>
      command('Move the loan to', `Status ${code} ${name}`, () => host.toStatus(code)),
    ),
    ...phonePresets.map((preset) => phone(preset.name, presetChange(preset))),
    phone('Android shell', { shell: 'android' }),
    phone('iOS shell', { shell: 'ios' }),
    phone('Plain browser, no shell', { shell: 'none' }),
    phone('Theme of the phone: light', { theme: 'light' }),
    phone('Theme of the phone: dark', { theme: 'dark' }),
    phone('Theme of the phone: as the system', { theme: 'system' }),
    phone('Language of the phone: English', {}, 'en'),
    phone('Language of the phone: Spanish', {}, 'es'),
    ...itemsOf('wire').map((item) =>
      fault('Request faults', 'Next call', item.name, item.about, faultOf(item, firstAim)),
    ),
    ...bridgeActions.flatMap((action) =>
      itemsOf('bridge').map((item) =>
        fault(
          'Bridge faults',
          action,
          item.name,
          item.about,
          faultOf(item, { ...firstAim, side: 'bridge', target: action, how: 'always' }),
        ),
      ),
    ),
  ];
}

/** The text by which a command is found. */
export const searchText = ({ group, name, about, also }: Command) =>
  [name, group === 'Scenarios' ? about : undefined, also, group].filter(Boolean).join(' ');
