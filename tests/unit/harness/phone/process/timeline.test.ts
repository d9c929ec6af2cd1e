/** Time in this process: whole milliseconds, as everywhere else. */
import { expect, test } from 'vitest';
import { createTimeline } from '#harness/phone/process/timeline.ts';

test('A timer with a fraction of a millisecond leaves the clock whole, so that a recording of it can be read', async () => {
  const timeline = createTimeline(1_000);
  const seen: number[] = [];
  timeline.after(0.4, () => seen.push(timeline.now()));
  timeline.after(2.5, () => seen.push(timeline.now()));
  await timeline.pass(10, () => Promise.resolve());
  expect([...seen, timeline.now()]).toEqual([1_001, 1_003, 1_010]);
});
