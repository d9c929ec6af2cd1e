/** The scenario filter: what it shows, and what Enter starts. */
import { expect, test } from 'vitest';
import { scenarioList } from '#harness/server/scenarios/index.ts';
import { likeliest, scenariosWith } from '#harness/workbench/world/scenario-search.ts';

const started = (words: string) => likeliest(scenariosWith(scenarioList, words), words)?.name;

test.each([
  ['rejected', 'rejected'],
  ['declined', 'rejected'],
  ['overdue', 'overdue'],
  ['transfer', 'pay-failed'],
  ['bank card', 'step-bank-card'],
  ['two days', 'due-soon'],
  ['', 'new-customer'],
  ['nothing of ours', undefined],
])('Enter after ‘%s’ starts %s', (words, name) => {
  expect(started(words)).toBe(name);
});

test('a scenario is shown for its name, title, description or group', () => {
  const names = (words: string) => scenariosWith(scenarioList, words).map(({ name }) => name);
  expect(names(' REJECTED ')).toContain('rejected');
  expect(names('lagos')).toContain('due-today');
  expect(names('odd answers')).toContain('unknown-status');
});
