/** What a page's timer caused: its own task with all promises, and nothing of the next one. */
import { expect, test } from 'vitest';
import { createCauses } from '#harness/phone/device/observe/causes.ts';

/** A separate task, such as an answer or the end of a write. */
const task = () => new Promise<void>((resolve) => setImmediate(resolve));

test('A call that a timer sends is attributed to it, however many promises it waits for', async () => {
  const causes = createCauses();
  causes.begin(true);
  for (let waits = 0; waits < 50; waits += 1) await Promise.resolve();
  expect(causes.byTimer()).toBe(true);
});

test('A call of the next task is not attributed to the timer, though it was waiting before', async () => {
  const causes = createCauses();
  causes.begin(false);
  const written = task().then(() => causes.byTimer());
  causes.begin(true);
  expect(await written).toBe(false);
});

test('After an act calls are not attributed to a timer until another one fires', async () => {
  const causes = createCauses();
  causes.begin(true);
  causes.begin(false);
  expect(causes.byTimer()).toBe(false);
  causes.begin(true);
  await Promise.resolve();
  expect(causes.byTimer()).toBe(true);
  await task();
  expect(causes.byTimer()).toBe(false);
});
