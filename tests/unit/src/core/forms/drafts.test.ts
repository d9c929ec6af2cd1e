/** Drafts: kept for 72 hours by the server's time, whatever the phone's clock; nothing of other people. */
import { describe, expect, test } from 'vitest';
import {
  handClock,
  memoryDurable,
  type MemoryDurable,
  memoryStorage,
  settle,
} from '../../../../support/environment.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { openApp } from '../../app.ts';
import { later } from '../../wire.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

const KEY = 'draft::personal';

/**
 * A draft that is `age` ms old by the phone's clock, on a phone that is `offset` ms behind the server; null if it
 * doesn't know the server's time.
 */
async function restored(age: number, offset: number | null) {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  await durable.set(KEY, { at: app.environment.clock.now() - age, values: { firstName: 'Ada' } });
  app.$serverOffset.set(offset);
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const draft = createDraft('personal');
  const values = await draft.restore();
  draft.close();
  return { values, kept: await durable.get(KEY) };
}

test('A draft is restored within 72 hours of the server’s time, and removed after', async () => {
  expect((await restored(73 * HOUR_MS, -2 * HOUR_MS)).values).toEqual({ firstName: 'Ada' });
  expect(await restored(71 * HOUR_MS, 2 * HOUR_MS)).toEqual({ values: {}, kept: undefined });
});

test('A phone whose clock is right to the millisecond knows the age of a draft', async () => {
  expect(await restored(73 * HOUR_MS, 0)).toEqual({ values: {}, kept: undefined });
});

test('Before the server time is known, a clock that is a year wrong ends no draft', async () => {
  for (const age of [-365 * DAY_MS, 365 * DAY_MS]) {
    const { values, kept } = await restored(age, null);
    expect(values).toEqual({ firstName: 'Ada' });
    expect(kept).toBeDefined();
  }
});

test('A draft of a wrong clock is kept, and its 72 hours begin once the time is known', async () => {
  const real = Date.UTC(2026, 10, 23);
  for (const at of [real + 400 * DAY_MS, 0]) {
    const durable = memoryDurable();
    durable.values.set(KEY, { at, values: { firstName: 'Ada' } });
    const app = await openApp({ durable, clock: handClock(real - 365 * DAY_MS) });
    app.$serverOffset.set(365 * DAY_MS);
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const draft = createDraft('personal');
    expect(await draft.restore()).toEqual({ firstName: 'Ada' });
    expect(durable.values.get(KEY)).toMatchObject({ at: real });
    draft.close();
  }
});

test('A draft typed before the server time is known has no time', async () => {
  const durable = memoryDurable();
  await openApp({ durable });
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const draft = createDraft('personal');
  draft.keep({ firstName: 'Ada' });
  await draft.flush();
  expect(durable.values.get(KEY)).toEqual({ at: 0, values: { firstName: 'Ada' } });
  draft.close();
});

test('A draft that did not reach the disk is not reported as saved', async () => {
  await openApp({ durable: { ...memoryDurable(), isLost: () => true } });
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const draft = createDraft('personal');
  draft.keep({ firstName: 'Ada' });
  await draft.flush();
  expect(draft.$state.get()).toBe('none');
  draft.close();
});

test('A draft is written during typing, and reported as saved once the typing rests', async () => {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const draft = createDraft('personal');
  const states: string[] = [];
  draft.$state.listen((state) => states.push(state));
  let firstName = '';
  for (const letter of 'Chidinma') {
    firstName += letter;
    draft.keep({ firstName });
    await app.environment.clock.advance(300);
    expect(durable.values.get(KEY)).toMatchObject({ values: { firstName } });
  }
  expect(states).toEqual(['saving']);
  await app.environment.clock.advance(1_000);
  expect(states).toEqual(['saving', 'saved']);
  draft.close();
});

test('A draft is written even when the typing never pauses', async () => {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  const draft = createDraft('personal');
  for (const firstName of ['C', 'Ch', 'Chi', 'Chid']) {
    draft.keep({ firstName });
    await app.environment.clock.advance(100);
  }
  expect(durable.values.get(KEY)).toMatchObject({ values: { firstName: 'Chi' } });
  draft.close();
});

describe('draft of a sent step', () => {
  test('After the step was sent, the last typed value is not written when the screen closes', async () => {
    const durable = memoryDurable();
    await openApp({ durable });
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const draft = createDraft('personal');
    draft.keep({ firstName: 'Ada' });
    await draft.wipe();
    draft.close();
    await settle();
    expect(durable.values.size).toBe(0);
    expect(draft.$state.get()).toBe('none');
  });

  test('A write that was under way when the step was sent does not report that it is saved', async () => {
    const durable = memoryDurable();
    const stored = later<void>();
    const set: typeof durable.set = async (key, value) => {
      await durable.set(key, value);
      await stored.promise;
    };
    await openApp({ durable: { ...durable, set } });
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const draft = createDraft('personal');
    expect(draft.$state.get()).toBe('none');
    draft.keep({ firstName: 'Ada' });
    const writing = draft.flush();
    await settle();
    await draft.wipe();
    stored.settle();
    await writing;
    expect(draft.$state.get()).toBe('none');
    expect(durable.values.size).toBe(0);
    draft.close();
  });
});

const { residence, contacts } = customer;
const typed = { address: residence.address, ...contacts };
const stored = {
  address: residence.address,
  emergencyContactRelation1: contacts.emergencyContactRelation1,
  emergencyContactRelation2: contacts.emergencyContactRelation2,
};
const CONTACTS = 'draft::additional';

/** A draft of the additional information in an app that restarts on this durable storage. */
async function additional(durable: MemoryDurable, parts: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ ...parts, durable });
  const { createDraft } = await import('#src/core/forms/drafts.ts');
  return { app, draft: createDraft('additional') };
}

describe('facts about other people', () => {
  test('Facts about other people are stored nowhere on the phone, and the draft says so', async () => {
    const durable = memoryDurable();
    const { draft } = await additional(durable);
    draft.keep({ address: residence.address });
    await draft.flush();
    expect(draft.$state.get()).toBe('saved');
    draft.keep(typed);
    await draft.flush();
    expect([...durable.values]).toEqual([[CONTACTS, { at: 0, values: stored }]]);
    expect(draft.$state.get()).toBe('part');
    draft.close();
  });

  test('Facts about other people return while the page lives, and only the others return after a kill', async () => {
    const durable = memoryDurable();
    const { draft } = await additional(durable);
    draft.keep(typed);
    draft.close();
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const again = createDraft('additional');
    expect(await again.restore()).toEqual(typed);
    expect(again.$state.get()).toBe('part');
    again.close();
    const afterKill = (await additional(durable)).draft;
    expect(await afterKill.restore()).toEqual(stored);
    expect(afterKill.$state.get()).toBe('saved');
    afterKill.close();
  });

  test('Facts about other people are gone once the step was sent or the session has ended', async () => {
    const storage = memoryStorage();
    storage.set('token', 't');
    const durable = memoryDurable();
    const { app, draft } = await additional(durable, { storage });
    app.loadStored();
    draft.keep(typed);
    await draft.flush();
    await draft.wipe();
    expect(await draft.restore()).toEqual({});
    draft.keep(typed);
    await draft.flush();
    await app.logout();
    expect(durable.values.size).toBe(0);
    expect(await draft.restore()).toEqual({});
    draft.close();
  });
});
