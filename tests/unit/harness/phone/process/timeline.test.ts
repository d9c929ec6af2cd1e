/** Time in this process: whole milliseconds, as everywhere else. */
import { expect, test } from 'vitest';
import { createTimeline, EndlessMoment } from '#harness/phone/process/timeline.ts';

test('A timer with a fraction of a millisecond leaves the clock whole, so that a recording of it can be read', async () => {
  const timeline = createTimeline(1_000);
  const seen: number[] = [];
  timeline.after(0.4, () => seen.push(timeline.now()));
  timeline.after(2.5, () => seen.push(timeline.now()));
  await timeline.pass(10, () => Promise.resolve());
  expect([...seen, timeline.now()]).toEqual([1_001, 1_003, 1_010]);
});

test('Timers that set each other at one moment for ever are an error, and many that end are not', async () => {
  const timeline = createTimeline(1_000);
  const calm = () => Promise.resolve();
  let left = 500;
  const countDown = () => {
    left -= 1;
    if (left > 0) timeline.after(0, countDown);
  };
  timeline.after(5, countDown);
  await timeline.pass(10, calm);
  expect([left, timeline.now()]).toEqual([0, 1_010]);
  const spin = () => void timeline.after(0, spin);
  timeline.after(5, spin);
  await expect(timeline.pass(10, calm)).rejects.toThrow(EndlessMoment);
});
