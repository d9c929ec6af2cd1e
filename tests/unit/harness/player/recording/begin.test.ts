/** Where a replay begins: in the world of its recording, at the recorded time, or at a real backend's own. */
import { expect, test } from 'vitest';
import { beginAgain } from '#harness/player/recording/begin.ts';
import { OWN_TIME } from '#harness/simulator/recording/steps.ts';
import { recordingTest } from '#harness/simulator/recording/test-script.ts';
import { MINUTE_MS } from '#harness/simulator/world/time.ts';
import { createSimulator, START } from '../../simulator.ts';
import { opened, recordingOf, tap, ZERO } from '../../simulator/recording/runs.ts';

async function begun(more: Parameters<typeof recordingOf>[1], openedAt = 0) {
  const { typed } = createSimulator({ realNow: () => START + 40 * 60 * MINUTE_MS });
  const found = await beginAgain(typed, recordingOf([opened(openedAt)], more));
  if (typeof found === 'string') throw new Error(found);
  const { now, backend } = await typed.world(found.world.id);
  return { now, backend };
}

test('A replay begins at the recorded time, and opens its phone as late as the recorded one', async () => {
  expect((await begun({})).now).toBe(ZERO);
  expect((await begun({}, 30 * MINUTE_MS)).now).toBe(ZERO + 30 * MINUTE_MS);
});

test('A run at a real backend is repeated at the present time, without waits, and says so', async () => {
  const backend = 'http://127.0.0.1:9';
  const start = { kind: 'scenario', world: { scenario: 'approved', now: ZERO, backend } } as const;
  const there = await begun({ start }, 30 * MINUTE_MS);
  expect(there).toMatchObject({ now: START + 40 * 60 * MINUTE_MS, backend: { url: backend } });
  const run = recordingOf([opened(), tap(30 * MINUTE_MS, 'Log in')], { start });
  const made = recordingTest(run, 'webdriverio');
  expect(made).toMatchObject({
    notes: [OWN_TIME],
    text: expect.stringContaining(`// ${OWN_TIME}`),
  });
  expect(made).not.toMatchObject({ text: expect.stringContaining('phone.clock(') });
  expect(made).not.toMatchObject({ text: expect.stringContaining('now:') });
});

test('A recording names the real backend of its server', async () => {
  const backend = 'http://127.0.0.1:9';
  const { typed, control } = createSimulator({ backend });
  const { id } = await typed.create({ scenario: 'approved' });
  const { body } = await control('GET', `worlds/${id}/recording`);
  expect(body).toMatchObject({ start: { world: { backend } } });
});
