/** How the workbench counts what the oracle found wrong. */
import { expect, test } from 'vitest';
import type { LogEntry } from '#harness/protocol/log.ts';
import { wrongIn } from '#harness/workbench/checks/oracle.ts';

const entry = (kind: 'oracle' | 'world', detail: unknown): LogEntry => ({
  seq: 1,
  at: 1,
  kind,
  text: 'x',
  detail,
});

test('as many as the entry names, and none of any other kind or shape', () => {
  expect(wrongIn(entry('oracle', { compared: 3, wrong: ['a', 'b'] }))).toBe(2);
  expect(wrongIn(entry('oracle', { compared: 3, wrong: [] }))).toBe(0);
  expect(wrongIn(entry('oracle', { compared: 3 }))).toBe(0);
  expect(wrongIn(entry('oracle', null))).toBe(0);
  expect(wrongIn(entry('world', { wrong: ['a'] }))).toBe(0);
});
