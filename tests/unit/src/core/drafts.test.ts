/** Drafts: kept for 72 hours by the server's time, whatever the phone's clock says; other people's data sealed. */
import { describe, expect, test, vi } from 'vitest';
import {
  handClock,
  memoryDurable,
  type MemoryDurable,
  memoryStorage,
  settle,
} from '#harness/player/screens/environment.ts';
import { openApp } from '../app.ts';
import { later } from '../wire.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

const KEY = 'draft::personal';

/** A draft that is `age` ms old by the phone's clock, on a phone that the server's is `offset` ms ahead of. */
async function restored(age: number, offset: number) {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  await durable.set(KEY, { at: app.environment.clock.now() - age, values: { firstName: 'Ada' } });
  app.$serverOffset.set(offset);
  const { createDraft } = await import('#src/core/drafts.ts');
  const draft = createDraft('personal');
  const values = await draft.restore();
  draft.close();
  return { values, kept: await durable.get(KEY) };
}

test('a draft is back within 72 hours of the server’s time, and gone after', async () => {
  expect((await restored(73 * HOUR_MS, -2 * HOUR_MS)).values).toEqual({ firstName: 'Ada' });
  expect(await restored(71 * HOUR_MS, 2 * HOUR_MS)).toEqual({ values: {}, kept: undefined });
});

test('before the server has told its time, a clock that is a year wrong ends no draft', async () => {
  for (const age of [-365 * DAY_MS, 365 * DAY_MS]) {
    const { values, kept } = await restored(age, 0);
    expect(values).toEqual({ firstName: 'Ada' });
    expect(kept).toBeDefined();
  }
});

test('a draft of a wrong clock is kept, and its 72 hours begin once the time is known', async () => {
  const real = Date.UTC(2026, 10, 23);
  for (const at of [real + 400 * DAY_MS, 0]) {
    const durable = memoryDurable();
    durable.values.set(KEY, { at, values: { firstName: 'Ada' } });
    const app = await openApp({ durable, clock: handClock(real - 365 * DAY_MS) });
    app.$serverOffset.set(365 * DAY_MS);
    const { createDraft } = await import('#src/core/drafts.ts');
    const draft = createDraft('personal');
    expect(await draft.restore()).toEqual({ firstName: 'Ada' });
    expect(durable.values.get(KEY)).toMatchObject({ at: real });
    draft.close();
  }
});

test('what is typed before the server has told its time has none', async () => {
  const durable = memoryDurable();
  await openApp({ durable });
  const { createDraft } = await import('#src/core/drafts.ts');
  const draft = createDraft('personal');
  draft.keep({ firstName: 'Ada' });
  await draft.flush();
  expect(durable.values.get(KEY)).toEqual({ at: 0, values: { firstName: 'Ada' } });
  draft.close();
});

test('is not said to be saved where it did not reach the disk', async () => {
  await openApp({ durable: { ...memoryDurable(), isLost: () => true } });
  const { createDraft } = await import('#src/core/drafts.ts');
  const draft = createDraft('personal');
  draft.keep({ firstName: 'Ada' });
  await draft.flush();
  expect(draft.$state.get()).toBe('none');
  draft.close();
});

test('is written while somebody types, and says so once the typing rests', async () => {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  const { createDraft } = await import('#src/core/drafts.ts');
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

test('is written though nobody rests between two letters', async () => {
  const durable = memoryDurable();
  const app = await openApp({ durable });
  const { createDraft } = await import('#src/core/drafts.ts');
  const draft = createDraft('personal');
  for (const firstName of ['C', 'Ch', 'Chi', 'Chid']) {
    draft.keep({ firstName });
    await app.environment.clock.advance(100);
  }
  expect(durable.values.get(KEY)).toMatchObject({ values: { firstName: 'Chi' } });
  draft.close();
});

describe('once the step was sent', () => {
  test('what was typed last is not written when the screen closes', async () => {
    const durable = memoryDurable();
    await openApp({ durable });
    const { createDraft } = await import('#src/core/drafts.ts');
    const draft = createDraft('personal');
    draft.keep({ firstName: 'Ada' });
    await draft.wipe();
    draft.close();
    await settle();
    expect(durable.values.size).toBe(0);
    expect(draft.$state.get()).toBe('none');
  });

  test('a write that was under way does not say that it is saved', async () => {
    const durable = memoryDurable();
    const stored = later<void>();
    const set: typeof durable.set = async (key, value) => {
      await durable.set(key, value);
      await stored.promise;
    };
    await openApp({ durable: { ...durable, set } });
    const { createDraft } = await import('#src/core/drafts.ts');
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

const typed = {
  address: '12 Close',
  emergencyContactName1: 'Ngozi Okafor',
  emergencyContactMobile1: '08051234567',
  emergencyContactRelation1: 'parents',
  emergencyContactName2: 'Tunde Bello',
  emergencyContactMobile2: '08091234567',
};
const inClear = { address: '12 Close', emergencyContactRelation1: 'parents' };
const CONTACTS = 'draft::additional';

/** A draft of the additional information in an app that restarts on this durable storage. */
async function additional(durable: MemoryDurable, parts: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ ...parts, durable });
  const { createDraft } = await import('#src/core/drafts.ts');
  return { app, draft: createDraft('additional') };
}

async function keptContacts() {
  const durable = memoryDurable();
  const { app, draft } = await additional(durable);
  draft.keep(typed);
  await draft.flush();
  return { durable, app, draft };
}

const contactsAfterKill = async (durable: MemoryDurable) =>
  (await additional(durable)).draft.restore();

describe('what is about other people', () => {
  test('rests sealed, under a key that nothing can read out, and is back after a kill', async () => {
    const { durable, draft } = await keptContacts();
    expect(durable.values.get(CONTACTS)).toMatchObject({ values: inClear });
    const kept = JSON.stringify([...durable.values]);
    for (const value of ['Ngozi', 'Tunde', '8051234567', '8091234567']) {
      expect(kept).not.toContain(value);
    }
    const key = durable.values.get('vault') as CryptoKey;
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/i);
    expect(draft.$state.get()).toBe('saved');
    expect(await contactsAfterKill(durable)).toEqual(typed);
  });

  test('is sealed otherwise each time, and under one key', async () => {
    const { durable, draft } = await keptContacts();
    const sealed = () => (durable.values.get(CONTACTS) as { sealed: string }).sealed;
    const [first, key] = [sealed(), durable.values.get('vault')];
    draft.keep(typed);
    await draft.flush();
    expect(sealed()).not.toBe(first);
    expect(sealed().slice(0, 24)).not.toBe(first.slice(0, 24));
    expect(durable.values.get('vault')).toBe(key);
  });

  test.each<[string, (durable: MemoryDurable) => void]>([
    ['the key is lost', (durable) => durable.values.delete('vault')],
    ['the key is no key', (durable) => durable.values.set('vault', { kty: 'oct' })],
    [
      'the text was changed',
      (durable) => {
        const draft = durable.values.get(CONTACTS) as { sealed: string };
        const { sealed } = draft;
        const last = sealed.endsWith('0') ? '1' : '0';
        durable.values.set(CONTACTS, { ...draft, sealed: sealed.slice(0, -1) + last });
      },
    ],
    [
      'the text is none',
      (durable) => {
        const draft = durable.values.get(CONTACTS) as object;
        durable.values.set(CONTACTS, { ...draft, sealed: 'zz' });
      },
    ],
  ])(
    'is gone where %s; the rest of the draft is not, and the next one is kept again',
    async (_, harm) => {
      const { durable } = await keptContacts();
      harm(durable);
      const { draft } = await additional(durable);
      expect(await draft.restore()).toEqual(inClear);
      draft.keep(typed);
      await draft.flush();
      expect(await contactsAfterKill(durable)).toEqual(typed);
    },
  );

  test('is not kept at all where the page has no cipher', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      const { durable, draft } = await keptContacts();
      expect([...durable.values.keys()]).toEqual([CONTACTS]);
      expect(draft.$state.get()).toBe('saved');
      expect(await draft.restore()).toEqual(inClear);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('goes with its key when the session ends, also what was being sealed', async () => {
    const storage = memoryStorage();
    storage.set('token', 't');
    const durable = memoryDurable();
    const { app, draft } = await additional(durable, { storage });
    app.loadStored();
    draft.keep(typed);
    await draft.flush();
    draft.keep({ ...typed, emergencyContactName1: 'Ngozi' });
    const flushed = draft.flush();
    await app.logout();
    await flushed;
    await settle();
    expect(durable.values.size).toBe(0);
  });

  test('is not written back by a seal that ends after the step was sent, nor by an older one', async () => {
    const { durable, draft } = await keptContacts();
    draft.keep(typed);
    const late = draft.flush();
    await draft.wipe();
    await late;
    expect(durable.values.has(CONTACTS)).toBe(false);
    draft.keep({ ...typed, address: 'older' });
    const older = draft.flush();
    draft.keep({ address: 'newer' });
    await Promise.all([draft.flush(), older]);
    expect(durable.values.get(CONTACTS)).toMatchObject({ values: { address: 'newer' } });
  });
});
