/** Steps of a recording, and the row of a timeline for a number of the log. */
import { expect, test } from 'vitest';
import type { Entry } from '#harness/simulator/protocol/recording.ts';
import { rowAt, stepsOf, waitsIn } from '#harness/simulator/recording/steps.ts';
import { opened, recordingOf, tap } from './runs.ts';

const row = (seq: number, lane: Entry['lane']): Entry => ({
  seq,
  at: 0,
  lane,
  text: '',
  detail: null,
  bad: false,
});

test('An entry of the log without a row leads to the row before it, not to the newest act', () => {
  const rows = [row(1, 'person'), row(4, 'call'), row(9, 'person'), row(12, 'route')];
  const seqAt = (seq: number | null, among: readonly Entry[] = rows) => rowAt(among, seq)?.seq;
  expect([4, 7, 30, null].map((seq) => seqAt(seq))).toEqual([4, 4, 12, 9]);
  expect(seqAt(0)).toBe(9);
  expect(rowAt([], 4)).toBeNull();
});

test('A wait of a minute moves the clock before its act, also before the phone is opened; short ones add up', () => {
  const run = recordingOf([
    opened(90_000),
    tap(131_000, 'One'),
    tap(172_000, 'Two'),
    tap(173_000, 'Three'),
    tap(300_000, 'Four'),
  ]);
  expect(stepsOf(run)).toHaveLength(5);
  expect(waitsIn(run)).toEqual([90_000, 0, 82_000, 0, 128_000]);
});
