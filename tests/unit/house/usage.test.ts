/** Nothing is declared and never used: each call, action, stored value and message has a user, or a reason (§3, §7, §8). */
import { describe, expect, test } from 'vitest';
import { isScenario } from '#harness/server/scenarios/index.ts';
import { usage } from '../../tools/usage.ts';
import { textOf } from './tree.ts';
import { notNeeded, shownElsewhere } from '../../tools/usage-facts.ts';

describe.each(Object.entries(usage))('%s', (_, rows) => {
  test('has rows', () => expect(rows).not.toEqual([]));

  test.each(rows)('$name is used, or it says why not', ({ files, reason, scenario }) => {
    expect(files.length > 0).toBe(reason === undefined);
    expect(isScenario(scenario)).toBe(true);
    expect(reason ?? 'It is used and needs no reason.').toMatch(/^.{30,}\.$/);
  });
});

test('what is excused or shown elsewhere is declared', () => {
  const names = new Set<string>(
    Object.values(usage).flatMap((rows) => rows.map(({ name }) => name)),
  );
  const told = [...Object.keys(notNeeded), ...Object.keys(shownElsewhere)];
  expect(told.filter((name) => !names.has(name))).toEqual([]);
});

test('the calls that are not sent are those of the rules', () => {
  const rules = textOf('src/docs/rules.md');
  const [, section = ''] = rules.split('### Calls that are not sent\n');
  const [told = ''] = section.split('\n### ');
  const paths = [...told.matchAll(/`(\/[\w/-]+)`:/g)].map(([, path]) => path);
  expect(paths.sort()).toEqual(Object.keys(notNeeded).sort());
});
