/** Access to the simulator: names, addresses and pages of other sites, in process and byte by byte on a socket. */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOf } from '../../../../support/folder.ts';
import { type Simulator, createApp } from '#harness/simulator/app.ts';
import { isKnownHost, isLoopback } from '#harness/simulator/http/hosts.ts';
import { type Listening, listen } from '#harness/simulator/node.ts';

const PAGE = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'"></head>`;
const dist = folderOf({
  'widget/index.html': PAGE,
  'device/device.js': '1',
  'workbench/index.html': 'workbench',
  'workbench/assets/main.js': '1',
  'debug/index.html': 'debug',
});
let app: Simulator;
let server: Listening;
let world: string;

beforeAll(async () => {
  app = createApp({ dist, host: 'Mybox.lan', allowHosts: ['büro.example', 'other.local.'] });
  world = app.worlds.create({ scenario: 'approved', seed: 7 }).id;
  server = await listen(app, 0, '127.0.0.1');
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** Sends raw bytes. Returns the whole answer as text. */
async function raw(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  await new Promise((closed) => socket.once('close', closed));
  return text;
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const underHost = async (host: string, path = '/sim/scenarios') =>
  raw(`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close');

const known = [
  'localhost',
  'localhost:4173',
  'LocalHost:1',
  'localhost.',
  '127.0.0.1:4173',
  '192.168.1.20',
  '10.0.2.2:4173',
  '[::1]',
  '[::1]:4173',
  '[FD00::1]:80',
  'mybox.lan:4173',
  'MYBOX.lan',
  'xn--bro-hoa.example',
  'other.local',
];
const foreign = [
  'evil.example',
  'evil.example:4173',
  'localhost.evil.example',
  'evil-localhost',
  'xlocalhost',
  'sub.localhost',
  'localhost..',
  '1.2.3.4.evil.example',
  '127.0.0.1.nip.io',
  '127.0.0.1.evil.example:4173',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.256',
  '127.0.0.1.2',
  'sub.mybox.lan',
  'mybox.lan.evil.example',
  'other.local..',
  '[::1].evil.example',
  '[evil]',
];

describe('Host header', () => {
  test.each(known)('The Host %s is answered', async (host) => {
    expect(statusOf(await underHost(host))).toBe(200);
  });

  test.each(foreign)('The Host %s is refused with a sentence, or as invalid', async (host) => {
    const answer = await underHost(host);
    expect([400, 403]).toContain(statusOf(answer));
    expect(answer).toMatch(/unknown host name|invalid Host header/);
    expect(answer).not.toContain('many-loans');
    expect(isKnownHost(host, ['mybox.lan'])).toBe(false);
  });

  test.each(['/', '/debug/', '/assets/main.js', '/nothing', '/w/WORLD/', '/w/WORLD/api/00'])(
    'A foreign Host is refused for %s, too, with how to allow it',
    async (path) => {
      const place = path.replace('WORLD', world);
      expect(statusOf(await underHost('localhost', place))).not.toBe(403);
      const answer = await underHost('evil.example:80', place);
      expect(statusOf(answer)).toBe(403);
      expect(answer).toMatch(/--allow-host evil\.example\r?\n?$|--allow-host evil\.example$/);
    },
  );

  test('The Host is judged alone, whatever a proxy header says', async () => {
    const more = ['X-Forwarded-Host: localhost', 'Forwarded: host=localhost', 'X-Host: localhost'];
    const answer = await raw(
      'GET /sim/scenarios HTTP/1.1',
      'Host: evil.example',
      ...more,
      'Connection: close',
    );
    expect(statusOf(answer)).toBe(403);
  });

  test.each([
    ['two of them', ['GET /sim/scenarios HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
    [
      'two, the other way',
      ['GET /sim/scenarios HTTP/1.1', 'Host: evil.example', 'Host: localhost'],
    ],
    ['none', ['GET /sim/scenarios HTTP/1.1']],
    ['none in HTTP/1.0', ['GET /sim/scenarios HTTP/1.0']],
    ['an empty one', ['GET /sim/scenarios HTTP/1.1', 'Host:']],
    ['a foreign target', ['GET http://evil.example/sim/scenarios HTTP/1.1', 'Host: localhost']],
    ['an own target', ['GET http://localhost/sim/scenarios HTTP/1.1', 'Host: evil.example']],
    ['a user before it', ['GET /sim/scenarios HTTP/1.1', 'Host: localhost@evil.example']],
    ['a user as the name', ['GET /sim/scenarios HTTP/1.1', 'Host: evil.example@localhost']],
    ['a path behind it', ['GET /sim/scenarios HTTP/1.1', 'Host: localhost/evil.example']],
    ['a list', ['GET /sim/scenarios HTTP/1.1', 'Host: localhost, evil.example']],
    ['a zone', ['GET /sim/scenarios HTTP/1.1', 'Host: [fe80::1%eth0]:4173']],
    ['an encoded zone', ['GET /sim/scenarios HTTP/1.1', 'Host: [fe80::1%25eth0]']],
    ['an encoded dot', ['GET /sim/scenarios HTTP/1.1', 'Host: localhost%2eevil.example']],
  ] as const)('A wrong Host line is refused: %s', async (_, lines) => {
    const answer = await raw(...lines, 'Connection: close');
    expect([400, 403]).toContain(statusOf(answer));
    expect(answer).not.toContain('many-loans');
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::', false],
  ['0.0.0.0', false],
  ['192.168.1.20', false],
  ['localhost.evil.example', false],
  ['127.evil.example', false],
  ['::2', false],
  ['::ffff:10.0.0.1', false],
  ['', false],
])('A server on %s listens only to its own machine: %s', (host, alone) => {
  expect(isLoopback(host)).toBe(alone);
});

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  app.fetch(
    new Request(`http://localhost${path.replace('WORLD', world)}`, {
      method,
      headers,
      ...(method === 'POST' && { body: '{"scenario":"approved"}' }),
    }),
  );
const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
const link = { ...crossSite, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

describe('page of another site', () => {
  test.each([
    ['POST', '/sim/worlds', { 'Sec-Fetch-Mode': 'no-cors' }],
    ['GET', '/sim/scenarios', { 'Sec-Fetch-Mode': 'cors' }],
    ['GET', '/sim/worlds/WORLD/sms', link],
    ['GET', '/sim/worlds/WORLD/events', { 'Sec-Fetch-Mode': 'cors' }],
    ['GET', '/', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
    ['GET', '/', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
    ['GET', '/w/WORLD/', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
    ['GET', '/assets/main.js', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }],
    ['POST', '/', link],
  ])(
    'A request of another site without an Origin is refused: %s %s',
    async (method, path, headers) => {
      const answer = await ask(path, { ...crossSite, ...headers }, method);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('requests from other sites are not allowed');
    },
  );

  test.each(['/', '/debug/', '/w/WORLD/', '/?scenario=overdue'])(
    'Another site may link to %s',
    async (path) => {
      expect((await ask(path, link)).status).toBe(200);
    },
  );

  test('Another site may make sealed calls, as an app in a shell does', async () => {
    expect((await ask('/w/WORLD/api/00', crossSite, 'OPTIONS')).status).toBe(204);
    expect((await ask('/w/WORLD/api/00', crossSite)).status).toBe(400);
    expect((await ask('/w/WORLD/2/cou/00', crossSite)).status).toBe(400);
  });

  test.each(['same-origin', 'none'])(
    'A request with Sec-Fetch-Site %s does not count as another site',
    async (site) => {
      expect((await ask('/sim/scenarios', { 'Sec-Fetch-Site': site })).status).toBe(200);
    },
  );
});

describe('frames', () => {
  test.each([
    ['/', "frame-ancestors 'none'", 'DENY'],
    ['/debug/', "frame-ancestors 'none'", 'DENY'],
    ['/assets/main.js', "frame-ancestors 'none'", 'DENY'],
    ['/nothing', "frame-ancestors 'none'", 'DENY'],
    ['/sim/scenarios', "frame-ancestors 'none'", 'DENY'],
    ['/sim/worlds/WORLD/recording?as=page', "frame-ancestors 'none'", 'DENY'],
    ['/sim/worlds/nobody', "frame-ancestors 'none'", 'DENY'],
    ['/w/WORLD/', "frame-ancestors 'self'", 'SAMEORIGIN'],
    ['/w/WORLD/2/', "frame-ancestors 'self'", 'SAMEORIGIN'],
    ['/w/WORLD', "frame-ancestors 'self'", 'SAMEORIGIN'],
    ['/w/nobody/', "frame-ancestors 'self'", 'SAMEORIGIN'],
    ['/w/WORLD/api/00', null, null],
  ])('The path %s has the frame policy %s', async (path, policy, old) => {
    const { headers } = await ask(path, {});
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-frame-options')).toBe(old);
  });

  test('Frames are forbidden on a refusal, too', async () => {
    const { headers } = await ask('/', crossSite);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });

  test('The phone page keeps its own policy', async () => {
    const html = await (await ask('/w/WORLD/', {})).text();
    expect(html).toContain(`content="default-src 'none'; script-src 'sha256-`);
  });
});

test('A path in another spelling is the same path', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
  expect((await ask('/%73im/scenarios', headers)).status).toBe(403);
  expect((await ask('/%73im/scenarios', {})).headers.get('x-frame-options')).toBe('DENY');
});

describe('invalid address', () => {
  test.each([
    '/w/abc%0d%0aSet-Cookie:x=1',
    '/w/abc%0d%0aSet-Cookie:x=1/2',
    '/w/%E0%A4%A',
    '/w/%',
    '/w/%/',
    '/w/%ff/',
    '/w/%00/api/00',
    '/w/%2e%2e%2fsim',
    '/w/nobody',
    '/w//',
    '/w/WORLD/%32%0a',
    '/w/WORLD/9/',
    '/sim/worlds/%',
    '/sim/worlds/%0d%0a',
    '/sim/worlds/WORLD/phones/%',
    '/sim/worlds/WORLD/files/%c0%ae',
    '/%',
    '/%c0%ae%c0%ae/',
    '/a%0d%0ab',
    '/%00',
  ])('The address %s is 404', async (path) => {
    const answer = await underHost('localhost', path.replace('WORLD', world));
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toMatch(/^set-cookie/im);
  });
});
