/** Budgets in bytes of all worlds together, and of what is remembered beside them: the oldest go first. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  FILES_BYTES,
  LOG_BYTES,
  MOMENTS_BYTES,
  STORED_BYTES,
  WORLDS_BYTES,
  WORLD_MOMENTS_BYTES,
} from '#harness/server/world/budgets.ts';
import { contentOf } from '#harness/server/world/file-contents.ts';
import { storedWeight } from '#harness/server/world/phone-storage.ts';
import { ORIGIN, type Phone, type Simulator, createSimulator, opId } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;
beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.world('approved');
});

const post = (entries: readonly object[], id = phone.id) =>
  simulator.control('POST', `worlds/${id}/log`, entries);
const entry = (detail: unknown) => ({ kind: 'console', text: 'x', detail });
const statusOf = async (id: string, what = '') =>
  (await simulator.app.fetch(new Request(`${ORIGIN}/sim/worlds/${id}${what}`))).status;

describe('worlds', () => {
  test('of the largest scenario push out those longest untouched, and no other', async () => {
    const worldsBytes = 30_000_000;
    simulator = createSimulator({ worldsBytes });
    const used = await simulator.world('many-loans');
    const first = await simulator.world('many-loans');
    const each = simulator.app.worlds.weight() / 2;
    expect(each).toBeGreaterThan(4_000_000);
    const count = Math.ceil(worldsBytes / each);
    for (let index = 0; index < count; index += 1) {
      await simulator.world('many-loans');
      await statusOf(used.id, '/clock');
    }
    expect(simulator.app.worlds.weight()).toBeLessThanOrEqual(worldsBytes);
    const gone = await simulator.control('GET', `worlds/${first.id}`);
    expect(gone).toEqual({ status: 404, body: { error: `there is no world ${first.id}` } });
    expect((await simulator.app.fetch(new Request(`${ORIGIN}/w/${first.id}/`))).status).toBe(404);
    expect(await statusOf(used.id)).toBe(200);
  });

  test('that grow by what is posted are counted too; whoever watches a dropped one hears of it', async () => {
    const worldsBytes = 30_000_000;
    simulator = createSimulator({ worldsBytes });
    phone = await simulator.world('approved');
    const last = await simulator.world('approved');
    const stream = await simulator.app.fetch(
      new Request(`${ORIGIN}/sim/worlds/${phone.id}/events`),
    );
    const reader = stream.body?.getReader();
    const count = Math.ceil(worldsBytes / LOG_BYTES) + 1;
    for (let index = 0; index < count; index += 1) {
      const { id } = await simulator.world('new-customer');
      for (let times = 0; times < 7; times += 1) {
        await post([entry('d'.repeat(900_000)), entry('e'.repeat(900_000))], id);
      }
      await statusOf(last.id, '/clock');
    }
    expect(simulator.app.worlds.weight()).toBeLessThanOrEqual(worldsBytes);
    expect([await statusOf(phone.id), await statusOf(last.id)]).toEqual([404, 200]);
    let told = '';
    while (!told.includes('event: world')) {
      told += new TextDecoder().decode((await reader?.read())?.value);
    }
    await reader?.cancel();
  });

  test('are 200 MB at most, unless a server is told otherwise', () => {
    expect(WORLDS_BYTES).toBe(200_000_000);
    expect(WORLDS_BYTES + MOMENTS_BYTES + LOG_BYTES).toBeLessThan(330_000_000);
  });

  test('weigh nothing more once they have ended', async () => {
    const before = simulator.app.worlds.weight();
    const other = await simulator.world('many-loans');
    await post([entry('d'.repeat(900_000))], other.id);
    expect(simulator.app.worlds.weight() - before).toBeGreaterThan(4_000_000);
    await simulator.control('DELETE', `worlds/${other.id}`);
    expect(simulator.app.worlds.weight()).toBe(before);
    await simulator.control('DELETE', `worlds/${phone.id}`);
    expect(simulator.app.worlds.weight()).toBe(0);
  });

  test('are weighed again when they are put in place or moved in time', async () => {
    const large = await (await simulator.world('many-loans')).state();
    const one = await simulator.world('overdue');
    const before = simulator.app.worlds.weight();
    await one.advance('P3650D');
    const moved = simulator.app.worlds.weight();
    expect(moved - before).toBeGreaterThan(500_000);
    expect((await one.put(large)).status).toBe(200);
    expect(simulator.app.worlds.weight() - moved).toBeGreaterThan(1_000_000);
  });
});

describe('what is remembered beside a world', () => {
  test('stored values have a limit; the newest stay', async () => {
    const tell = (place: string) =>
      post([
        {
          kind: 'storage',
          text: `localStorage/${place}`,
          detail: { phone: 'p', size: 1, value: place.repeat(90_000) },
        },
      ]);
    for (let index = 0; index < 20; index += 1) {
      expect((await tell(`place-${String(index).padStart(3, '0')}`)).status).toBe(204);
    }
    expect(storedWeight(simulator.app.worlds.get(phone.id))).toBeLessThanOrEqual(STORED_BYTES);
    const { body } = await simulator.control('GET', `worlds/${phone.id}/storage`);
    const [kept] = (body as { phones: { values: { place: string }[] }[] }).phones;
    const places = kept?.values.map(({ place }) => place) ?? [];
    expect(places.length).toBeGreaterThan(3);
    expect(places.at(-1)).toBe('localStorage/place-019');
    expect(places).not.toContain('localStorage/place-000');
  });

  test('a value that is told again counts once', async () => {
    for (let index = 0; index < 30; index += 1) {
      const detail = { phone: 'p', size: 1, value: `${index}`.padStart(800_000, 'v') };
      await post([{ kind: 'storage', text: 'localStorage/a', detail }]);
      await post([{ kind: 'storage', text: 'localStorage/b', detail: { ...detail, value: 'b' } }]);
    }
    const { body } = await simulator.control('GET', `worlds/${phone.id}/storage`);
    const [kept] = (body as { phones: { values: { place: string }[] }[] }).phones;
    expect(kept?.values).toHaveLength(2);
  });

  test('amounts of screens have a limit; the newest stay', async () => {
    const marks = Array.from({ length: 1_000 }, (_, index) => ({
      key: 'principal',
      text: `₦${index}`,
      order: null,
      quote: null,
    }));
    for (let index = 0; index < 25; index += 1) {
      const detail = { marks, page: 1, settled: [], changed: true };
      await post([{ kind: 'oracle', text: `#/place/${index}`, detail }]);
    }
    const { body } = await simulator.control('GET', `worlds/${phone.id}/money`);
    const { screens } = body as { screens: { place: string; amounts: object[] }[] };
    expect(screens[0]?.place).toBe('#/place/24');
    expect(screens).toHaveLength(20);
  });

  test('moments of many worlds have a limit: those recorded longest ago go first', async () => {
    const pageOf = (text: string) => ({
      html: `<html><head></head><body>${text.repeat(20)}</body></html>`,
      style: text.repeat(60),
    });
    const moments = async (id: string) =>
      ((await simulator.control('GET', `worlds/${id}/recording`)).body as { moments: object[] })
        .moments.length;
    const worlds = [phone];
    const each = Math.ceil((MOMENTS_BYTES / WORLD_MOMENTS_BYTES) * 1.3);
    for (let index = 0; index < each; index += 1) worlds.push(await simulator.world('approved'));
    for (const { id, moment } of worlds) {
      for (let index = 0; index < 9; index += 1) {
        const { status } = await moment('#/', pageOf(`${id}₦${index}`.padEnd(16_000, 'x')));
        expect(status).toBe(204);
      }
    }
    const kept = await Promise.all(worlds.map(({ id }) => moments(id)));
    expect(kept[0]).toBe(0);
    expect(kept.at(-1)).toBeGreaterThan(5);
    expect(kept.filter((count) => count > 0).length).toBeLessThanOrEqual(5);
    expect(await statusOf(phone.id)).toBe(200);
  });

  test('bytes of files of all worlds have a limit, and go with their world', async () => {
    const upload = async (one: Phone, bytes: number) => {
      const file = new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' });
      const { code, data } = await one.call('/feedback/uploadFile', { opId: opId() }, { file });
      expect(code).toBe(0);
      return data.fileId;
    };
    await phone.login();
    const size = 19_000_000;
    const first = await upload(phone, size);
    const other = await simulator.loggedIn('approved');
    const kept: string[] = [];
    for (let total = size; total + size <= FILES_BYTES; total += size) {
      kept.push(await upload(other, size));
    }
    expect(await statusOf(phone.id, `/files/${first}`)).toBe(200);
    kept.push(await upload(other, size));
    expect(await statusOf(phone.id, `/files/${first}`)).toBe(404);
    expect((await phone.state()).files).toHaveLength(1);
    const [oldest = ''] = kept;
    const gone = simulator.app.worlds.get(other.id);
    expect(contentOf(gone, oldest)?.byteLength).toBe(size);
    await simulator.control('DELETE', `worlds/${other.id}`);
    expect(contentOf(gone, oldest)).toBeUndefined();
  });
});
