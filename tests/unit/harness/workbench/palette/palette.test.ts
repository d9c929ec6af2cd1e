/** The command palette: found by a few letters, everything there by name; the keys that open it; the tour that comes once. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '#harness/protocol/control.ts';
import { scenarioList } from '#harness/server/scenarios/index.ts';
import { bridgeFaultKindRows } from '#harness/workbench/faults/bridge-fault-kinds.ts';
import { phonePresets } from '#harness/workbench/phone/settings/phone-presets.ts';
import { tabs } from '#harness/workbench/session/tabs.ts';
import { itemsOf } from '#harness/workbench/faults/fault-palette.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { statuses } from '#src/facts/statuses.ts';
import { type CommandGroup, commandsOf, searchText } from '#harness/workbench/palette/commands.ts';
import { fits, ranked } from '#harness/workbench/palette/fuzzy.ts';
import { overlayOf } from '#harness/workbench/palette/overlay.ts';
import { createTour, tourSteps } from '#harness/workbench/tour/tour-state.ts';
import { MemoryStorage } from '../../device/fakes.ts';

function host() {
  const done: unknown[] = [];
  const told =
    (what: string) =>
    (...with_: readonly unknown[]) =>
      done.push([what, ...with_]);
  const commands = commandsOf({
    scenarios: scenarioList,
    scenario: 'approved',
    faults: [{ path: '*', kind: 'delay' }],
    world: null,
    now: () => 0,
    startScenario: told('scenario'),
    openTab: told('tab'),
    moveClock: told('clock'),
    setFaults: (faults: readonly Fault[]) => done.push(['faults', ...faults]),
    changePhone: told('phone'),
    restartPhone: told('restart'),
    reinstall: told('reinstall'),
    toStatus: told('status'),
    runBridgeTable: told('table'),
    switchScheme: told('scheme'),
    showHelp: told('help'),
    showTour: told('tour'),
    openSecondTab: told('second tab'),
    copyPhone: told('copy'),
  });
  const first = (search: string) => ranked(commands, search, searchText)[0];
  return { commands, first, done };
}

describe('the commands', () => {
  test('hold every tab, scenario, status, phone and fault, each name once in its group', () => {
    const { commands } = host();
    const count = (group: CommandGroup) =>
      commands.filter((command) => command.group === group).length;
    expect(count('Tabs')).toBe(tabs.length);
    expect(count('Scenarios')).toBe(scenarioList.length);
    expect(count('Take the loan to')).toBe(Object.keys(statuses).length);
    expect(count('Phone')).toBeGreaterThan(phonePresets.length);
    expect(count('Faults of calls')).toBe(itemsOf('wire').length);
    expect(count('Faults of the bridge')).toBe(
      bridgeActions.length * Object.keys(bridgeFaultKindRows).length,
    );
    const names = commands.map(({ group, name }) => `${group} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['overdue long', 'Overdue for long'],
    ['offer-off-by', 'Offer wrong by a kobo'],
    ['twen', '20 loans'],
    ['2g', 'Next call: 2G'],
    ['login throw', 'toLogin: Throw'],
    ['iph13', 'iPhone 13'],
    ['7 days', '+7 days'],
    ['law', 'Open Law'],
    ['fresh', 'Fresh install: forget all stored data'],
    ['18', 'Status 18 getMoney'],
    ['tour', 'Take the tour'],
    ['second tab', 'Open a second tab of the phone'],
    ['same session', 'Second phone with the same session'],
    ['late 504', 'Next call: Late, 504 at once'],
  ])('‘%s’ finds %s', (search, name) => {
    expect(host().first(search)?.name).toBe(name);
  });

  test('do what they say; a fault is added to those that are there', () => {
    const { first, done } = host();
    void first('login throw')?.run();
    void first('iphone 13')?.run();
    void first('open bridge')?.run();
    void first('operations null')?.run();
    void first('second tab')?.run();
    expect(done).toEqual([
      ['faults', { path: '*', kind: 'delay' }, { action: 'toLogin', kind: 'throws' }],
      ['phone', expect.objectContaining({ shell: 'ios' }), undefined],
      ['tab', 'bridge'],
      [
        'faults',
        { path: '*', kind: 'delay' },
        {
          path: '/portal/loan/order/latest',
          kind: 'withoutOperations',
          data: 'nullOperations',
          times: 1,
        },
      ],
      ['second tab'],
    ]);
  });
});

describe('the search', () => {
  test('takes every word, in any order, and nothing where one does not fit', () => {
    expect(fits('card bank', 'Application: bank card')).not.toBeNull();
    expect(fits('bank zebra', 'Application: bank card')).toBeNull();
  });

  test('puts beginnings of words first, and keeps the order of all for no search', () => {
    const texts = ['unpaid', 'paid in part', 'repaid'];
    expect(ranked(texts, 'paid', (text) => text)[0]).toBe('paid in part');
    expect(ranked(texts, ' ', (text) => text)).toEqual(texts);
  });

  test('does not take letters that lie far apart for a word', () => {
    expect(fits('rkh', 'x marks a yacht by the zoo')).toBeNull();
  });
});

describe('the keys', () => {
  const key = (change: object) => ({
    key: 'k',
    code: 'KeyK',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...change,
  });
  test.each([
    ['Ctrl + K', { ctrlKey: true }, true, 'palette'],
    ['Cmd + K', { metaKey: true }, false, 'palette'],
    ['Alt + K', { altKey: true }, true, 'palette'],
    ['K alone', {}, false, null],
    ['Ctrl + Alt + K', { ctrlKey: true, altKey: true }, false, null],
    ['?', { key: '?', code: 'Slash', shiftKey: true }, false, 'help'],
    ['? while typing', { key: '?', code: 'Slash', shiftKey: true }, true, null],
  ] as const)('%s', (_, pressed, typing, overlay) => {
    expect(overlayOf(key(pressed), typing)).toBe(overlay);
  });
});

describe('the tour', () => {
  test('has three steps, ends for good, and comes again when asked for', () => {
    const memory = new MemoryStorage();
    const tour = createTour(memory);
    expect(tourSteps).toHaveLength(3);
    for (const step of [0, 1, 2]) {
      expect(tour.$step.get()).toBe(step);
      tour.next();
    }
    expect(tour.$step.get()).toBeNull();
    expect(createTour(memory).$step.get()).toBeNull();
    tour.start();
    expect(tour.$step.get()).toBe(0);
  });

  test('is dismissed at any step, and works where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const tour = createTour({ getItem: refuse, setItem: refuse });
    expect(tour.$step.get()).toBe(0);
    tour.dismiss();
    expect(tour.$step.get()).toBeNull();
  });
});
