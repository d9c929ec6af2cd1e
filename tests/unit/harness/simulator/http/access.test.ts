/** Who may use the control API of a shared server: by token, by a cookie of it, by a proxy's header, or as a phone. */
import { describe, expect, test } from 'vitest';
import { createApp } from '#harness/simulator/app.ts';
import type { Access } from '#harness/simulator/http/access.ts';
import { textOf } from '../../../house/tree.ts';

const token = 'correct-horse-battery';
const ORIGIN = 'http://localhost';

function server(access: Partial<Access> = { token }, host = '127.0.0.1') {
  const { fetch, worlds } = createApp({
    host,
    dist: '/none',
    access: { token: null, userHeader: null, ...access },
  });
  const { id } = worlds.create({ scenario: 'repaying' });
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(
      new Request(ORIGIN + path.replace('WORLD', id), {
        method,
        headers,
        ...(body !== undefined && { body }),
      }),
    );
  return { ask, id };
}

const bearer = { Authorization: `Bearer ${token}` };
const controls = [
  ['GET', '/sim/worlds'],
  ['POST', '/sim/worlds'],
  ['GET', '/sim/scenarios'],
  ['GET', '/sim/store'],
  ['GET', '/sim/openapi.json'],
  ['GET', '/sim/worlds/WORLD'],
  ['PUT', '/sim/worlds/WORLD'],
  ['DELETE', '/sim/worlds/WORLD'],
  ['GET', '/sim/worlds/WORLD/log'],
  ['GET', '/sim/worlds/WORLD/sms'],
  ['POST', '/sim/worlds/WORLD/clock'],
  ['PUT', '/sim/worlds/WORLD/faults'],
  ['GET', '/sim/worlds/WORLD/recording'],
  ['POST', '/sim/worlds/WORLD/events'],
  ['GET', '/sim/worlds/WORLD/events/more'],
  ['GET', '/sim/nothing'],
] as const;

describe('a server with a token', () => {
  test.each(controls)('%s %s without it is refused', async (method, path) => {
    const { ask } = server();
    const answer = await ask(method, path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: expect.stringContaining('needs its token') as string,
    });
  });

  test('Without it, the only requests of the control API are those that the manual lists for a phone', async () => {
    const { ask, id } = server();
    const { paths } = (await (await ask('GET', '/sim/openapi.json', bearer)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(all.length).toBeGreaterThan(30);
    const open: string[] = [];
    for (const one of all) {
      const [method = '', path = ''] = one.split(' ');
      const answer = await ask(
        method,
        path.replace('{id}', id),
        {},
        method === 'GET' ? undefined : '{}',
      );
      if (answer.status !== 401) open.push(one.replace('{id}', '<id>'));
      await answer.body?.cancel();
    }
    const manual = textOf('harness/docs/security.md').split('## What a phone needs')[1] ?? '';
    const listed = [...manual.matchAll(/`(GET|POST) (\S+)`(?: and `(\/\w+)`)?/g)].flatMap(
      ([, method, path = '', other]) => [
        `${method} ${path}`,
        ...(other === undefined ? [] : [`${method} ${path.replace(/\/\w+$/, other)}`]),
      ],
    );
    expect([...open, 'GET /sim/axe.js'].sort()).toEqual(listed.sort());
  });

  test.each([
    ['another token', { Authorization: 'Bearer correct-horse-batterx' }],
    ['a beginning of it', { Authorization: 'Bearer correct-horse' }],
    ['an empty one', { Authorization: 'Bearer ' }],
    ['another scheme', { Authorization: `Basic ${token}` }],
    ['the token as the cookie', { Cookie: `lendmax=${token}` }],
    ['an empty cookie', { Cookie: 'lendmax=' }],
    ["a proxy's header that it doesn't have", { 'X-Forwarded-User': 'ada' }],
  ])('A request with %s is refused', async (_name, headers) => {
    expect((await server().ask('GET', '/sim/worlds', headers)).status).toBe(401);
  });

  test('A request with it is answered, and lists the worlds', async () => {
    const { ask, id } = server();
    const answer = await ask('GET', '/sim/worlds', bearer);
    expect(await answer.json()).toMatchObject([{ id }]);
  });

  test.each([
    ['GET', '/w/WORLD/plain/openapi.json', 200],
    ['GET', '/sim/worlds/WORLD/boot', 200],
    ['GET', '/sim/worlds/WORLD/events', 200],
    ['POST', '/sim/worlds/WORLD/log', 204],
    ['GET', '/health', 200],
  ] as const)('A phone needs only its link: %s %s', async (method, path, status) => {
    const { ask } = server();
    const answer = await ask(method, path, {}, method === 'POST' ? '[]' : undefined);
    expect(answer.status).toBe(status);
    await answer.body?.cancel();
  });

  test('The workbench asks for the token once, and the cookie does not contain it', async () => {
    const { ask } = server();
    const page = await ask('GET', '/?scenario=overdue');
    expect([page.status, await page.text()]).toEqual([
      401,
      expect.stringContaining('type="password"'),
    ]);

    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const wrong = await ask('POST', '/', form, 'token=guess');
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await wrong.text()).toContain("isn't the token");

    const right = await ask('POST', '/?scenario=overdue', form, `token=${token}`);
    expect([right.status, right.headers.get('location')]).toEqual([303, '/?scenario=overdue']);
    const cookie = right.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lendmax=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [Cookie = ''] = cookie.split(';');
    expect((await ask('GET', '/sim/worlds', { Cookie })).status).toBe(200);
    // It isn't built here: 503 says so, and nobody is asked for a token.
    expect((await ask('GET', '/', { Cookie })).status).toBe(503);
  });

  test('Behind a proxy that ends TLS the cookie is only sent over TLS', async () => {
    const form = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-Proto': 'https',
    };
    const answer = await server().ask('POST', '/', form, `token=${token}`);
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
  });
});

describe('a server behind a proxy that signs people in', () => {
  test('Its header is enough, an empty one is not', async () => {
    const { ask } = server({ userHeader: 'X-Forwarded-User' });
    const statusWith = async (user: string) =>
      (await ask('GET', '/sim/worlds', { 'X-Forwarded-User': user })).status;
    expect([await statusWith('ada'), await statusWith('')]).toEqual([200, 401]);
    expect((await ask('GET', '/sim/worlds', bearer)).status).toBe(401);
  });

  test('Scripts come with the token beside it', async () => {
    const { ask } = server({ token, userHeader: 'X-Forwarded-User' });
    expect((await ask('GET', '/sim/worlds', bearer)).status).toBe(200);
    expect((await ask('GET', '/sim/worlds', { 'X-Forwarded-User': 'ada' })).status).toBe(200);
  });
});

describe('a server without a token', () => {
  test.each(controls.slice(0, 4))('%s %s needs nothing on this machine', async (method, path) => {
    const { ask } = server({});
    const body = method === 'POST' ? '{"scenario":"overdue"}' : undefined;
    expect((await ask(method, path, {}, body)).status).toBeLessThan(300);
  });

  test("Others' worlds aren't listed where other machines reach it", async () => {
    const { ask } = server({}, '0.0.0.0');
    expect((await ask('GET', '/sim/worlds/WORLD')).status).toBe(200);
    const answer = await ask('GET', '/sim/worlds');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: 'other machines can reach this server, so it lists its worlds only with --token',
    });
  });

  test('Ids of worlds cannot be guessed from each other or from the seed', async () => {
    const { ask } = server({});
    const ids = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      const answer = await ask('POST', '/sim/worlds', {}, '{"scenario":"overdue","seed":7}');
      const { id } = (await answer.json()) as { id: string };
      expect(id).toMatch(/^[0-9a-f]{20}$/);
      ids.add(id);
    }
    expect(ids.size).toBe(5);
  });
});
