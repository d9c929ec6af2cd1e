/** What a timer of the page began: its own task with all promises, and nothing of the next one. */
import { expect, test } from 'vitest';
import { createCauses } from '#harness/device/observe/causes.ts';

/** A task of its own, such as an answer or the end of a write. */
const task = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a call that a timer sends is the timer’s, however many promises it waits for', async () => {
  const causes = createCauses();
  causes.begin(true);
  for (let waits = 0; waits < 50; waits += 1) await Promise.resolve();
  expect(causes.byTimer()).toBe(true);
});

test('what comes in the next task is not, though it was waiting before', async () => {
  const causes = createCauses();
  causes.begin(false);
  const written = task().then(() => causes.byTimer());
  causes.begin(true);
  expect(await written).toBe(false);
});

test('after an act, calls are no longer the timer’s, until another timer fires', async () => {
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
