/** Worlds in a store: they survive the server, and a store that fails never stops those in memory. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage, type Storage } from 'unstorage';
import memoryDriver from 'unstorage/drivers/memory';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statuses } from '#src/facts/statuses.ts';
import { KEPT_DAYS, keepWorlds, type StoreOptions } from '#harness/simulator/store/kept-worlds.ts';
import { openStorage } from '#harness/simulator/store/storage.ts';
import { ConnectionDropped } from '#harness/simulator/wire/connection.ts';
import { DAY_MS } from '#harness/simulator/world/time.ts';
import { createSimulator, opId, PAY, START, type Phone, type Simulator } from '../../simulator.ts';

let folder: string;
let said: string[];
let servers: Simulator[];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lendmax-store-')), 'worlds');
  said = [];
  servers = [];
});
afterEach(async () => {
  for (const { app } of servers) await app.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** A server on the store. Another one on the same folder is the same server after a kill: nothing is handed over. */
function server(options: Partial<StoreOptions> = {}, passed = 0): Simulator {
  const simulator = createSimulator({
    keep: (worlds) =>
      keepWorlds(worlds, {
        open: () => openStorage(folder),
        place: 'the folder',
        say: (line) => void said.push(line),
        ...options,
      }),
    ...(passed > 0 && { realNow: () => START + passed }),
  });
  servers.push(simulator);
  return simulator;
}

/** The world's state and log as read, at a server that has it or opens it. */
const read = async (simulator: Simulator, id: string) => {
  const { now: _now, ...state } = await simulator.typed.world(id);
  return state;
};

async function payment(phone: Phone) {
  const wish = await phone.payment({ amountKobo: 100_000 });
  return { wish, answer: await phone.call(PAY, wish) };
}

const answerOf = (simulator: Simulator, id: string) => simulator.control('GET', `worlds/${id}`);

describe('a restarted server', () => {
  test('A world opens as it was, with its log, its payment and its session', async () => {
    const before = server();
    const phone = await before.loggedIn('repaying');
    const { wish, answer } = await payment(phone);
    expect(answer.code).toBe(0);
    const was = await read(before, phone.id);

    const after = server();
    expect(await read(after, phone.id)).toEqual(was);
    const again = after.phone(phone.id);
    again.useToken(phone.token);
    expect((await again.call(PAY, wish)).data).toEqual(answer.data);
    const effects = await again.effects();
    expect(effects.filter(({ path }) => path === PAY)).toMatchObject([{ times: 1 }]);
    const { verdict, checks } = await after.typed.verdict(phone.id);
    expect([verdict, checks.filter((one) => one.verdict === 'bad')]).toEqual(['good', []]);
  });

  test('A log of many pages that was trimmed and replaced opens whole', async () => {
    const before = server();
    const phone = await before.loggedIn('repaying');
    for (let count = 0; count < 65; count += 1) await phone.order();
    const after = server();
    expect(await read(after, phone.id)).toEqual(await read(before, phone.id));

    const fewer = await phone.state();
    fewer.log = fewer.log.slice(7, 40);
    await phone.put(fewer);
    await phone.order();
    expect(await read(server(), phone.id)).toEqual(await read(before, phone.id));

    const shuffled = await phone.state();
    shuffled.log.reverse();
    await phone.put({ ...shuffled, nextSeq: 1 });
    await phone.order();
    expect(await read(server(), phone.id)).toEqual(await read(before, phone.id));
    const pages = readdirSync(join(folder, 'worlds')).filter((name) => name.includes('.log-1-'));
    expect(pages).toEqual([]);
  });

  test('A file of a customer keeps its bytes', async () => {
    const before = server();
    const phone = await before.loggedIn('repaying');
    const bytes = new Uint8Array([0xff, 0xd8, 0, 1, 2, 0xff, 0xd9]);
    const file = new File([bytes], 'a.jpg', { type: 'image/jpeg' });
    const { orderNo } = await before.typed.journey(phone.id, { status: statuses.IdentityOCR });
    await phone.login();
    const saved = await phone.call('/user/saveFaceImage', { orderNo, opId: opId() }, { file });
    expect(saved.code).toBe(0);
    const [row] = (await phone.state()).files;
    const after = server();
    await read(after, phone.id);
    const url = after.typed.fileUrl(phone.id, row?.fileId ?? '');
    const answer = await after.app.fetch(new Request(new URL(url, 'http://localhost')));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  });

  test('An act whose answer was cut off is kept', async () => {
    const before = server();
    const phone = await before.loggedIn('repaying');
    await phone.faults([{ path: PAY, kind: 'dropAfterCommit', times: 1 }]);
    const wish = await phone.payment({ amountKobo: 100_000 });
    await expect(phone.call(PAY, wish)).rejects.toThrow(ConnectionDropped);
    const effects = await server().typed.effects(phone.id);
    expect(effects.filter(({ path }) => path === PAY)).toMatchObject([{ times: 1 }]);
  });

  test('An ended world is gone, and nothing of it is left', async () => {
    const before = server();
    const phone = await before.loggedIn('repaying');
    await before.typed.end(phone.id);
    expect((await answerOf(server(), phone.id)).status).toBe(404);
    expect(readdirSync(join(folder, 'worlds'))).toEqual([]);
    expect(readdirSync(join(folder, 'rows'))).toEqual([]);
  });
});

describe('a list', () => {
  test('It has the worlds of the store, and says until when they are kept', async () => {
    const { id } = await server().world('overdue', { now: START + DAY_MS });
    const after = server();
    const until = Math.floor(START / DAY_MS) * DAY_MS + (KEPT_DAYS + 1) * DAY_MS;
    const row = { id, scenario: 'overdue', now: START + DAY_MS, until };
    expect(await after.typed.worlds()).toMatchObject([row]);
    after.real.now += 2 * DAY_MS;
    await read(after, id);
    expect(await server().typed.worlds()).toMatchObject([{ id, until: until + 2 * DAY_MS }]);
  });

  test('What a killed server has begun to write is no world', async () => {
    const { id } = await server().world('overdue');
    const row = join(folder, 'rows', id);
    writeFileSync(`${row}.new`, readFileSync(row));
    writeFileSync(join(folder, 'worlds', `${'0'.repeat(20)}.log-1-0`), '[]');
    expect(await server().typed.worlds()).toHaveLength(1);
    await expect
      .poll(() => readdirSync(join(folder, 'worlds')).filter((name) => name.startsWith('0000')), {
        timeout: 30_000,
      })
      .toEqual([]);
  });

  test('A world ends by its age', async () => {
    const before = server();
    const old = await before.world('overdue');
    before.real.now += 20 * DAY_MS;
    const younger = await before.world('approved');
    const after = server({}, 32 * DAY_MS);
    expect((await after.typed.worlds()).map(({ id }) => id)).toEqual([younger.id]);
    await expect
      .poll(() => readdirSync(join(folder, 'rows')), { timeout: 30_000 })
      .toEqual([younger.id]);
    expect((await answerOf(after, old.id)).status).toBe(404);
  });

  test('Beyond the maximum, worlds leave the memory and open again', async () => {
    const simulator = server({ most: 3 });
    const first = await simulator.loggedIn('repaying');
    const was = await read(simulator, first.id);
    for (let count = 0; count < 7; count += 1) {
      await simulator.world('new-customer');
      // What happened in the background is kept a moment later, and then a world may leave.
      await expect
        .poll(() => simulator.app.worlds.list().length, { timeout: 30_000 })
        .toBeLessThan(7);
    }
    expect(await simulator.typed.worlds()).toHaveLength(8);
    expect(await read(simulator, first.id)).toEqual(was);
  });
});

describe('a world that does not open', () => {
  const stateOf = (id: string) => join(folder, 'worlds', `${id}.state`);

  test.each([
    ['a state that was cut', (text: string) => text.slice(0, 2_000), 'is cut off'],
    ['an empty state', () => '', 'is cut off'],
    [
      'another format',
      (text: string) => text.replace('"format":1', '"format":9'),
      "doesn't open in 1.0.0: format",
    ],
    [
      'a field of another release',
      (text: string) => text.replace('"market":', '"bazaar":'),
      'was kept by release 1.0.0',
    ],
  ])('It says why: %s', async (_name, spoil, words) => {
    const { id } = await server().world('overdue');
    writeFileSync(stateOf(id), spoil(readFileSync(stateOf(id), 'utf8')));
    const answer = await answerOf(server(), id);
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining(words) } });
    expect(said).toEqual([]);
  });

  test('It says why: a part of its log is missing', async () => {
    const { id } = await server().loggedIn('overdue');
    const [page = ''] = readdirSync(join(folder, 'worlds')).filter((one) => one.includes('.log-'));
    rmSync(join(folder, 'worlds', page));
    const { status, body } = await answerOf(server(), id);
    expect([status, body]).toEqual([
      409,
      { error: `the kept world ${id} is cut off: a part of its log is missing` },
    ]);
  });
});

describe('a store that fails', () => {
  /** A storage in memory whose writes fail while `isBroken`. */
  function fragile() {
    const state = { isBroken: false, breaksAt: /./, writes: 0 };
    const driver = memoryDriver();
    const storage: Storage = createStorage({
      driver: {
        ...driver,
        setItemRaw(key, value: unknown, options) {
          state.writes += 1;
          if (state.isBroken && state.breaksAt.test(key)) {
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          }
          return driver.setItemRaw?.(key, value, options);
        },
      },
    });
    return { state, open: () => Promise.resolve(storage), clear: () => storage.clear() };
  }

  test('Worlds in memory go on, and are kept once it works again', async () => {
    const { state, open } = fragile();
    const simulator = server({ open, beatMs: 20 });
    const phone = await simulator.loggedIn('repaying');
    expect(await simulator.typed.store()).toEqual({ trouble: null });
    state.isBroken = true;
    const { answer } = await payment(phone);
    expect(answer.code).toBe(0);
    expect(await simulator.typed.store()).toEqual({ trouble: 'the disk is full' });
    expect(await simulator.typed.worlds()).toMatchObject([{ id: phone.id, until: null }]);
    expect(said).toEqual([
      'Worlds are not kept in the folder: the disk is full. Worlds in memory go on.',
    ]);
    state.isBroken = false;
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2);
    expect(said[1]).toBe('Worlds are kept in the folder again.');
    expect(await read(server({ open }), phone.id)).toEqual(await read(simulator, phone.id));
  });

  test('A store that comes back empty gets the whole worlds of the memory', async () => {
    const { state, open, clear } = fragile();
    const simulator = server({ open, beatMs: 20 });
    const phone = await simulator.loggedIn('repaying');
    for (let count = 0; count < 45; count += 1) await phone.order();
    state.isBroken = true;
    await phone.order();
    await clear();
    state.isBroken = false;
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2);
    expect(await read(server({ open }), phone.id)).toEqual(await read(simulator, phone.id));
  });

  test('A write that failed halfway is no act of another server', async () => {
    const { state, open } = fragile();
    const simulator = server({ open, beatMs: 20 });
    const phone = await simulator.loggedIn('repaying');
    Object.assign(state, { isBroken: true, breaksAt: /^rows|^server/ });
    await phone.advance('P1D');
    expect(said).toHaveLength(1);
    await phone.advance('P1D');
    const was = await read(simulator, phone.id);
    state.isBroken = false;
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2);
    expect(said[1]).toBe('Worlds are kept in the folder again.');
    expect(await read(server({ open }), phone.id)).toEqual(was);
  });

  test('A path that is a file, or a parent that is one, is told in one line', async () => {
    writeFileSync(join(folder, '..', 'file'), '');
    const simulator = server({ open: () => openStorage(join(folder, '..', 'file')) });
    const phone = await simulator.loggedIn('repaying');
    expect(await phone.order()).toMatchObject({ principalKobo: expect.any(Number) });
    expect(said).toEqual([
      'Worlds are not kept in the folder: it is not a folder. Worlds in memory go on.',
    ]);
  });

  test.each([
    ['EROFS', 'it is not writable'],
    ['EACCES', 'it is not writable'],
    ['EDQUOT', 'the disk is full'],
  ])('%s is reported in one line, and the world goes on', async (code, reason) => {
    const failed = Object.assign(new Error('mkdir failed'), { code });
    const simulator = server({ open: () => Promise.reject(failed), beatMs: 20 });
    const phone = await simulator.loggedIn('repaying');
    expect((await payment(phone)).answer.code).toBe(0);
    expect(await simulator.typed.store()).toEqual({ trouble: reason });
    expect(said).toEqual([`Worlds are not kept in the folder: ${reason}. Worlds in memory go on.`]);
  });

  test('A world that is only in the store does not open while the store fails', async () => {
    const { id } = await server().world('overdue');
    const broken = server({ open: () => Promise.reject(new Error('out of order')) });
    expect(await answerOf(broken, id)).toEqual({
      status: 409,
      body: { error: `world ${id} isn't in memory, and the store can't be read: out of order` },
    });
  });

  test('A second server on a folder says so, and takes over when the first is gone', async () => {
    const first = server({ name: 'first' });
    const { id } = await first.world('overdue');
    const lock = join(folder, 'server');
    // Another process that lives: this test's parent.
    const held = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number };
    writeFileSync(lock, JSON.stringify({ ...held, pid: process.ppid }));
    const second = server({ name: 'second', beatMs: 20 });
    const own = await second.world('approved');
    expect(said).toEqual([
      expect.stringMatching(/not kept in the folder: another server uses it \(process \d+ on /),
    ]);
    expect((await answerOf(second, id)).status).toBe(409);
    second.real.now += 60_000;
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2);
    expect((await answerOf(second, id)).status).toBe(200);
    expect(readdirSync(join(folder, 'rows'))).toEqual([id, own.id].sort());
  });

  test('What another server has kept meanwhile holds', async () => {
    const first = server({ name: 'first', beatMs: 20 });
    const phone = await first.loggedIn('repaying');
    // The first server sleeps until its lock is old, as a suspended laptop does.
    const lock = join(folder, 'server');
    const asleep = { ...JSON.parse(readFileSync(lock, 'utf8')), name: 'second', pid: process.ppid };
    writeFileSync(lock, JSON.stringify(asleep));
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(1);
    const second = server({ name: 'second' });
    await second.control('POST', `worlds/${phone.id}/clock`, { advance: 'P1D' });
    const was = await read(second, phone.id);
    await phone.advance('PT1H');
    await second.app.close();
    await expect.poll(() => said.at(-1), { timeout: 30_000 }).toContain('kept in the folder again');
    expect(said[1]).toBe(`World ${phone.id} was changed by another server. Its state holds.`);
    expect(await read(first, phone.id)).toEqual(was);
  });

  test.skipIf(process.platform === 'win32')('Only its user can read the folder', async () => {
    await server().world('overdue');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});
