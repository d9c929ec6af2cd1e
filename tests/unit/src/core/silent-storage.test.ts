/** A disk that doesn't answer isn't empty: nothing is concluded from its silence, and it is asked again. */
import { describe, expect, test } from 'vitest';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { type DurableStorage, UNREAD } from '#src/core/environment.ts';
import {
  type handClock,
  memoryDurable,
  memoryStorage,
  settle,
} from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { getMoney, latest, login, NOW, orderOf, user } from '../samples.ts';
import { broken, good, scriptedWire } from '../wire.ts';

const GET_MONEY = '/loan/get-money';
const USER = user().userId;
const payment = {
  loanOrderId: 'loan-1',
  amountKobo: 600_000,
  channelId: 'card',
  owedKobo: 1_089_753,
  payableKobo: 1_089_753,
};
/** Longer than a money call waits for a silent disk; ms. */
const GIVES_UP_MS = 10_000;

/** A disk that doesn't answer while `isSilent`. */
function silentDisk(disk = memoryDurable()) {
  const way = { isSilent: true };
  const durable: DurableStorage = {
    get: (key) => (way.isSilent ? Promise.resolve(UNREAD) : disk.get(key)),
    set: (key, value) => (way.isSilent ? Promise.resolve() : disk.set(key, value)),
    update: (key, change) =>
      way.isSilent ? Promise.resolve(void change(UNREAD)) : disk.update(key, change),
    remove: (key) => (way.isSilent ? Promise.resolve() : disk.remove(key)),
    keys: () => (way.isSilent ? Promise.resolve([]) : disk.keys()),
    isLost: () => way.isSilent,
  };
  return { disk, way, durable };
}

const loggedIn = () => {
  const storage = memoryStorage();
  storage.set('token', login().token);
  storage.set('userInfo', JSON.stringify(user()));
  return storage;
};

/** A start on a silent disk that stores a payout in doubt. */
async function withDoubt() {
  const { disk, way, durable } = silentDisk();
  const before = await openApp({ durable: disk });
  await before.beginOperation(USER, GET_MONEY, getMoney, NOW);
  const transport = scriptedWire(({ path }) =>
    path === '/portal/loan/order/latest' ? good(latest({ status: 14 }, [])) : broken,
  );
  const app = await openApp({ durable, transport, storage: loggedIn() });
  await app.start();
  await settle();
  const money = () => transport.paths.filter((path) => path.includes('/repayment/confirm'));
  return { ...app, clock: app.environment.clock as ReturnType<typeof handClock>, way, money };
}

async function ends<T>(app: { clock: ReturnType<typeof handClock> }, result: Promise<T>) {
  for (let ms = 0; ms < GIVES_UP_MS; ms += 500) await app.clock.advance(500);
  return result;
}

describe('a money call', () => {
  test('Nothing is sent while the disk is silent, and the customer is told', async () => {
    const app = await withDoubt();
    const told: unknown[] = [];
    app.$toasts.listen((toasts) => told.push(...toasts));
    const result = await ends(app, app.call('/portal/repayment/confirm', payment));
    expect(result).toEqual({ ok: false, failure: { kind: 'unread' } });
    expect(app.money()).toEqual([]);
    expect(app.$moneyCalls.get()).toBe(0);
    expect(told).toMatchObject([{ key: 'storageSilent', tone: 'bad' }]);
  });

  test('A disk that answers late holds back the payment because of the call in doubt', async () => {
    const app = await withDoubt();
    const sending = app.call('/portal/repayment/confirm', payment);
    await settle();
    app.way.isSilent = false;
    expect(await ends(app, sending)).toMatchObject({
      failure: { kind: 'unknown', operation: { path: GET_MONEY } },
    });
    expect(app.money()).toEqual([]);
    expect(app.$checking.get()?.operation.heldBack?.path).toBe('/portal/repayment/confirm');
  });

  test('A disk that stays silent blocks nobody once nothing earlier can arrive', async () => {
    const app = await withDoubt();
    await app.clock.advance(LATEST_ARRIVAL_MS);
    await ends(app, app.call('/portal/repayment/confirm', payment));
    expect(app.money()).toHaveLength(1);
  });

  test('The check of a call in doubt is shown once the disk answers, without a return to the app', async () => {
    const app = await withDoubt();
    expect(app.$checking.get()).toBeNull();
    await app.clock.advance(2_000);
    expect(app.$checking.get()).toBeNull();
    app.way.isSilent = false;
    await app.clock.advance(15_000);
    expect(app.$checking.get()).toMatchObject({ operation: { path: GET_MONEY } });
  });

  test('Silence during a check neither proves a refusal nor ends the doubt', async () => {
    const { disk, way, durable } = silentDisk();
    way.isSilent = false;
    const transport = scriptedWire(({ path }) =>
      path === '/portal/loan/order/latest' ? good(latest({ status: 14 }, [])) : broken,
    );
    const app = await openApp({ durable, transport, storage: loggedIn() });
    await app.start();
    await app.call(GET_MONEY, getMoney);
    way.isSilent = true;
    await app.environment.clock.advance(20_000);
    expect(app.$checking.get()?.phase).toBe('notSoFar');
    expect(disk.values.get(`operations:${USER}`)).toMatchObject([{ path: GET_MONEY }]);
  });
});

describe('a wipe', () => {
  const left = { 'draft:user-a:personal': { at: 0 }, 'operations:user-a': [], login: {} };

  async function loggedOut() {
    const { disk, way, durable } = silentDisk();
    for (const [key, value] of Object.entries(left)) disk.values.set(key, value);
    const storage = loggedIn();
    const transport = scriptedWire(() => good(null));
    const app = await openApp({ durable, storage, transport });
    app.loadStored();
    await app.leaveSession();
    return { ...app, disk, way, storage };
  }

  test('A wipe that the disk did not answer is done once it answers', async () => {
    const app = await loggedOut();
    expect([app.disk.values.size, app.isUnwiped()]).toEqual([3, true]);
    app.way.isSilent = false;
    await app.environment.clock.advance(60_000);
    expect([...app.disk.values.keys()]).toEqual(['login']);
    expect(app.isUnwiped()).toBe(false);
  });

  test('A late wipe spares the customer who has logged in meanwhile', async () => {
    const app = await loggedOut();
    await app.startSession(login('b'));
    app.disk.values.set('draft:user-b:personal', {});
    app.way.isSilent = false;
    await app.environment.clock.advance(60_000);
    expect([...app.disk.values.keys()]).toEqual(['login', 'draft:user-b:personal']);
  });

  test('The next start wipes what was left, also if another customer has logged in', async () => {
    const { disk, storage } = await loggedOut();
    storage.set('token', login('b').token);
    storage.set('userInfo', JSON.stringify(user('b')));
    disk.values.set('consents:user-b', {});
    const again = await openApp({ durable: disk, storage, transport: scriptedWire(() => broken) });
    await again.start();
    await settle();
    expect([...disk.values.keys()]).toEqual(['login', 'consents:user-b']);
    expect(again.isUnwiped()).toBe(false);
  });

  test('One value that could not be removed is enough for the wipe to count as not done', async () => {
    const disk = memoryDurable();
    for (const [key, value] of Object.entries(left)) disk.values.set(key, value);
    let isLost = false;
    const durable = {
      ...disk,
      async remove(key: string) {
        isLost = key.startsWith('draft:');
        if (!isLost) await disk.remove(key);
      },
      isLost: () => isLost,
    };
    const app = await openApp({ durable, storage: loggedIn() });
    app.loadStored();
    await app.leaveSession();
    expect(app.isUnwiped()).toBe(true);
  });
});

describe('a draft', () => {
  const KEY = 'draft::personal';
  const stored = { at: 0, values: { firstName: 'Ada', lastName: 'Obi' } };

  async function silentDraft() {
    const { disk, way, durable } = silentDisk();
    disk.values.set(KEY, stored);
    const app = await openApp({ durable });
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    return { ...app, clock: app.environment.clock, disk, way, draft: createDraft('personal') };
  }

  test('A draft is restored from a disk that answers late', async () => {
    const { clock, way, draft } = await silentDraft();
    const restoring = draft.restore();
    await settle();
    way.isSilent = false;
    await clock.advance(1_000);
    expect(await restoring).toEqual(stored.values);
  });

  test('A draft that could not be read is not replaced by what is typed without it', async () => {
    const { clock, disk, way, draft } = await silentDraft();
    const restoring = draft.restore();
    for (let seconds = 0; seconds < 5; seconds += 1) await clock.advance(1_000);
    expect(await restoring).toEqual({});
    draft.keep({ firstName: 'Adaeze', lastName: '' });
    await clock.advance(1_000);
    expect([disk.values.get(KEY), draft.$state.get()]).toEqual([stored, 'none']);
    way.isSilent = false;
    await clock.advance(5_000);
    expect(disk.values.get(KEY)).toEqual({
      at: 0,
      values: { firstName: 'Adaeze', lastName: 'Obi' },
    });
    expect(draft.$state.get()).toBe('saved');
    draft.close();
  });
});

test('The loan last known and the code on its way are read from a disk that answers late', async () => {
  const { way, durable, disk } = silentDisk();
  disk.values.set(`lastLoan:${USER}`, { at: NOW, order: orderOf() });
  disk.values.set('login', { mobile: '08031234567', purpose: 'login', at: NOW });
  const app = await openApp({ durable, storage: loggedIn() });
  app.loadStored();
  const { readLastKnown } = await import('#src/core/loan/last-known.ts');
  const { readCodeStep } = await import('#src/login/code-step.ts');
  const { loadConsents } = await import('#src/core/customer/consents.ts');
  disk.values.set(`consents:${USER}`, { read: true, flags: {} });
  const reading = Promise.all([readLastKnown(), readCodeStep(), loadConsents()]);
  await settle();
  way.isSilent = false;
  await app.environment.clock.advance(1_000);
  const [known, code, consents] = await reading;
  expect(known?.order.loanOrderId).toBe('loan-1');
  expect(code?.mobile).toBe('08031234567');
  expect(consents.read).toBe(true);
});
