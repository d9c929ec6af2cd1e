/** Behind a proxy that ends TLS, every address of the server that an answer contains is https. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#harness/simulator/app.ts';
import { folderOf } from '../../../../support/folder.ts';
import { calledUrl } from '#harness/simulator/http/called-url.ts';

const dist = folderOf({
  'widget/index.html': `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'"></head>`,
  'device/device.js': '',
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const host = 'workbench.example';

test('Worlds, phone page and HAR name the https address behind a TLS proxy', async () => {
  const simulator = createApp({ dist, host: '127.0.0.1', allowHosts: [host] });
  const ask = (path: string, init: RequestInit = {}) =>
    simulator.fetch(
      new Request(`http://${host}${path}`, {
        ...init,
        headers: { host, 'x-forwarded-proto': 'https', 'content-type': 'application/json' },
      }),
    );
  const made = await ask('/sim/worlds', { method: 'POST', body: '{"scenario":"approved"}' });
  const { id, url } = (await made.json()) as { id: string; url: string };
  expect(url).toBe(`https://${host}/w/${id}/`);
  const said = await Promise.all(
    [
      '/sim/worlds',
      `/sim/worlds/${id}`,
      `/sim/worlds/${id}/har`,
      `/sim/worlds/${id}/recording`,
      `/w/${id}/`,
      `/w/${id}/plain/openapi.json`,
      '/sim/openapi.json',
      '/sim/contract.json',
    ].map(async (path) => [path, await (await ask(path)).text()] as const),
  );
  for (const [path, text] of said) expect(text, path).not.toContain(`http://${host}`);
  const all = said.map(([, text]) => text).join('');
  expect(all).toContain(`https://${host}`);
});

test.each([
  [undefined, 'http://a.test/'],
  ['http', 'http://a.test/'],
  ['https', 'https://a.test/'],
  ['https, http', 'https://a.test/'],
  ['ftp', 'http://a.test/'],
])('X-Forwarded-Proto %s: %s', (proto, expected) => {
  const headers = new Headers(proto === undefined ? {} : { 'x-forwarded-proto': proto });
  expect(calledUrl({ url: 'http://a.test/', headers })).toBe(expected);
});
