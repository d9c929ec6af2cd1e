/** The command palette: everything is there by name and found by a few letters. */
import { describe, expect, test } from 'vitest';
import { scenarioList } from '#harness/simulator/scenarios/index.ts';
import { allViews } from '#harness/player/links/tabs.ts';
import { type CommandGroup, commandsOf } from '#harness/workbench/palette/commands.ts';
import { search } from '#harness/workbench/palette/search.ts';

function host() {
  const done: unknown[] = [];
  const told =
    (what: string) =>
    (...with_: readonly unknown[]) =>
      done.push([what, ...with_]);
  const commands = commandsOf({
    scenarios: scenarioList,
    scenario: 'approved',
    startScenario: told('scenario'),
    openView: told('view'),
    showTool: told('tool'),
    restartPhone: told('restart'),
    reinstall: told('reinstall'),
    switchScheme: told('scheme'),
    showHelp: told('help'),
    openSecondPhone: told('second phone'),
    copyLink: told('link'),
    fork: told('fork'),
    resetLayout: told('layout'),
    startLoggedIn: told('logged in'),
  });
  const first = (wanted: string) => search(commands, wanted)[0];
  return { commands, first, done };
}

describe('commands', () => {
  test.each([
    ['backend', 'Connect a real backend'],
    ['checks', 'Open Money'],
    ['console', 'Open Events'],
    ['stub', 'Open Faults'],
    ['mock', 'Open Faults'],
    ['intercept', 'Open Faults'],
    ['throttle', 'Open Faults'],
    ['screenshot diff', 'Replay the recording'],
    ['save state', 'Export the recording'],
    ['copy link', 'Copy link to this state'],
    ['resend', 'Copy as plain cURL'],
    ['har', 'Export HAR'],
    ['fork', 'Fork the world here'],
    ['export', 'Export HAR'],
    ['pause', 'Pause or kill the app'],
    ['kill', 'Pause or kill the app'],
    ['camera photo', 'Camera'],
    ['second phone', 'Open a second phone'],
    ['due date', 'Go to due date'],
    ['real phone', 'Real phone'],
    ['fixture', 'Answer with…'],
    ['permissions', 'Phone settings'],
    ['text size', 'Text size of the phone'],
    ['inbox', 'SMS inbox'],
    ['spanish', 'Text size of the phone'],
    ['sign in', 'Start this scenario logged in'],
    ['login', 'Start this scenario logged in'],
    ['reset layout', 'Reset layout'],
  ])('The search %j finds the command "%s"', (wanted, name) => {
    expect(host().first(wanted)?.name).toBe(name);
  });

  test('The commands include every tab and scenario, each name once in its group', () => {
    const { commands } = host();
    const count = (group: CommandGroup) =>
      commands.filter((command) => command.group === group).length;
    expect(count('Tabs')).toBe(allViews.length);
    expect(count('Scenarios')).toBe(scenarioList.length);
    const names = commands.map(({ group, name }) => `${group} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['overdue long', 'Long overdue'],
    ['offer-off-by', 'Offer off by one kobo'],
    ['twen', '20 loans'],
    ['law', 'Open Law'],
    ['fresh', 'Fresh install: clear all stored data'],
  ])('The letters ‘%s’ find the command "%s"', (wanted, name) => {
    expect(host().first(wanted)?.name).toBe(name);
  });

  test('A command does what its name says', () => {
    const { first, done } = host();
    void first('open bridge')?.run();
    void first('camera photo')?.run();
    expect(done).toEqual([
      ['view', 'bridge'],
      ['tool', expect.objectContaining({ name: 'Camera' })],
    ]);
  });
});
