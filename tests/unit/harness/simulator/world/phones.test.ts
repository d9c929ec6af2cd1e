/**
 * Several phones of one world: their own pages, settings and records; one marketplace, and acts that reach only one
 * phone.
 */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WorldEvent } from '#harness/simulator/protocol/log.ts';
import type { DeviceBoot } from '#harness/simulator/protocol/phone.ts';
import { watch } from '#harness/simulator/world/log.ts';
import { folderOf } from '../../../../support/folder.ts';
import { ORIGIN, type Simulator, createSimulator } from '../../simulator.ts';

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
let dist: string;
let simulator: Simulator;
let id: string;

beforeEach(async () => {
  dist = folderOf({
    'widget/index.html': `<!doctype html><head>${policy}</head>`,
    'device/device.js': 'void 0;',
  });
  simulator = createSimulator({ dist });
  ({ id } = await simulator.world('step-personal'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const get = (path: string) => simulator.app.fetch(new Request(ORIGIN + path));
const json = (rest: string, method = 'GET', body?: unknown) =>
  simulator.control(method, `worlds/${id}${rest}`, body);
async function boot(page: string): Promise<DeviceBoot> {
  const html = await (await get(page)).text();
  return JSON.parse(/window\.__device = (.*);$/m.exec(html)?.[1] ?? '') as DeviceBoot;
}

describe('page of another phone', () => {
  test('Another phone of the world starts with empty storage and its own ids', async () => {
    const [first, second] = [await boot(`/w/${id}/`), await boot(`/w/${id}/2/`)];
    expect(first).toMatchObject({ worldId: id, phone: 1 });
    expect(Object.keys(first.stored ?? {})).toContain('token');
    expect(second).toMatchObject({ worldId: id, phone: 2, stored: {}, durable: {} });
    expect(second.device.deviceMsg.androidId).toMatch(/2$/);
    expect(first.device.deviceMsg.androidId).not.toBe(second.device.deviceMsg.androidId);
  });

  test('Only the phones 2 to 4 exist beside the first', async () => {
    expect((await get(`/w/${id}/4/`)).status).toBe(200);
    expect((await get(`/w/${id}/3`)).headers.get('location')).toBe(`/w/${id}/3/`);
    for (const wrong of ['1', '5', '0', 'x']) {
      expect((await get(`/w/${id}/${wrong}/`)).status).toBe(404);
    }
  });
});

describe('settings', () => {
  test('Settings apply to one phone only', async () => {
    const changed = await json('/phones/2', 'PATCH', { shell: 'ios', language: 'es' });
    expect(changed).toMatchObject({ status: 200, body: { device: { shell: 'ios' } } });
    expect(await boot(`/w/${id}/2/`)).toMatchObject({
      language: 'es',
      device: { shell: 'ios' },
    });
    expect(await boot(`/w/${id}/`)).toMatchObject({
      language: 'en',
      device: { shell: 'android' },
    });
    expect((await json('/phones/1', 'PATCH', { theme: 'dark' })).status).toBe(200);
    expect(await json('/phones/1')).toMatchObject({ body: { device: { theme: 'dark' } } });
    expect(await json('/phones/2')).toMatchObject({ body: { device: { theme: 'light' } } });
  });

  test('Settings of a phone are exported and imported with the world', async () => {
    await json('/phones/3', 'PATCH', { theme: 'dark' });
    const { body } = await json('');
    expect((await json('', 'PUT', body)).status).toBe(200);
    expect(await json('/phones/3')).toMatchObject({ body: { device: { theme: 'dark' } } });
  });

  test.each([
    ['/phones/2', { shell: 'windows' }, 400],
    ['/phones/2/acts', { type: 'explode' }, 400],
    ['/phones/2/acts', { type: 'kill', loseMs: -1 }, 400],
    ['/phones/5/acts', { type: 'pause' }, 404],
  ])('The request %s with %j is refused and changes nothing', async (rest, wrong, status) => {
    const method = rest.endsWith('acts') ? 'POST' : 'PATCH';
    const refused = await json(rest, method, wrong);
    expect(refused.status).toBe(status);
    expect(refused.body).toHaveProperty('error');
    expect(await json('/phones/2')).toMatchObject({ body: { device: { shell: 'android' } } });
  });
});

describe('session on two phones', () => {
  test('A shared session has the same token, and a login ends it on both phones', async () => {
    const shared = await json('/phones/2/session', 'POST', { from: 1 });
    expect(shared).toEqual({ status: 200, body: { url: `${ORIGIN}/w/${id}/2/` } });
    const [first, second] = [await boot(`/w/${id}/`), await boot(`/w/${id}/2/`)];
    expect(second.stored).toEqual(first.stored);
    expect(second.durable).toEqual({});
    expect(await json('/phones/2')).toEqual({
      status: 200,
      body: { device: second.device, language: 'en' },
    });
    const phone = simulator.phone(id);
    phone.useToken(second.stored?.['token'] ?? '');
    expect((await phone.call('/portal/loan/order/latest', {})).code).toBe(0);
    const before = phone.token;
    await phone.login();
    const read = phone.call('/portal/loan/order/latest', {}, { token: before });
    expect((await read).code).toBe(10010304);
  });

  test('A shared session is the one that the phone used last', async () => {
    const phone = simulator.phone(id);
    await phone.login();
    await phone.order();
    await json('/phones/2', 'PATCH', { theme: 'dark' });
    await json('/phones/2/session', 'POST', { from: 1 });
    expect((await boot(`/w/${id}/2/`)).stored).toMatchObject({ token: phone.token });
    await json('/phones/3/session', 'POST', { from: 2 });
    expect((await boot(`/w/${id}/3/`)).stored).toMatchObject({ token: phone.token });
    expect((await boot(`/w/${id}/2/`)).device.theme).toBe('dark');
    const { body } = await json('');
    expect((await json('', 'PUT', body)).status).toBe(200);
    expect((await boot(`/w/${id}/2/`)).stored).toMatchObject({ token: phone.token });
  });

  test.each([
    ['/phones/2/session', { from: 3 }, 400, "isn't logged in"],
    ['/phones/1/session', { from: 2 }, 400, 'its own session'],
    ['/phones/2/session', { from: 9 }, 400, 'from'],
    ['/phones/7/session', { from: 1 }, 404, 'phone'],
  ])('Sharing a session by %s %j is refused', async (rest, wrong, status, words) => {
    const refused = await json(rest, 'POST', wrong);
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toContain(words);
    expect((await boot(`/w/${id}/2/`)).stored).toEqual({});
  });
});

test('Acts and settings reach the phone they are meant for', async () => {
  const told: WorldEvent[] = [];
  watch(simulator.app.worlds.get(id), (event) => told.push(event));
  expect((await json('/phones/2/acts', 'POST', { type: 'choose', picture: 'dark' })).status).toBe(
    204,
  );
  await json('/phones/2', 'PATCH', { theme: 'dark' });
  expect(told).toMatchObject([
    { type: 'phone', phone: 2, command: { type: 'choose', picture: 'dark' } },
    { type: 'phone', phone: 2, command: { type: 'device', device: { theme: 'dark' } } },
  ]);
});

test('Entries name their phone, and the first needs no number', async () => {
  const entry = [{ kind: 'route', text: '#/me', detail: null }];
  await json('/log?phone=2', 'POST', entry);
  await json('/log', 'POST', entry);
  expect((await json('/log?phone=9', 'POST', entry)).status).toBe(404);
  // A native shell's page: the only browser in this world.
  const webView = { headers: { 'user-agent': 'Mozilla/5.0' } };
  const send = (path: string) => simulator.app.fetch(new Request(ORIGIN + path, webView));
  await send(`/w/${id}/2/api/00`);
  await send(`/w/${id}/api/00`);
  const { body } = await json('/log');
  const said = (body as { kind: string; phone?: number }[]).slice(-4);
  expect(said.map((one) => [one.kind, one.phone])).toEqual([
    ['route', 2],
    ['route', undefined],
    ['call', 2],
    ['call', undefined],
  ]);
});
