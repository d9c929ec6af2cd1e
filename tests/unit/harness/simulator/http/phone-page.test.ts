/** The phone page: one additional script, allowed by its hash, that can't break out of its element. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceBoot } from '#harness/simulator/protocol/phone.ts';
import { appIn } from '#harness/simulator/http/dist-files.ts';
import { PageError } from '#harness/simulator/http/page-script.ts';
import { phonePage } from '#harness/simulator/http/phone-page.ts';
import { folderOf } from '../../../../support/folder.ts';
import { ORIGIN, type Simulator, createSimulator } from '../../simulator.ts';

const policy = "default-src 'none'; script-src 'sha256-AAA='; connect-src 'self'";
const page = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>x</title></head><body></body></html>`;
const runtime = 'window.__ran = "</script><!-- $& ₦";\r\nvoid 0;';

let dist: string;
let simulator: Simulator;

beforeEach(() => {
  dist = folderOf({
    'widget/index.html': page,
    'device/device.js': runtime,
    'workbench/index.html': '<p>workbench</p>',
    'workbench/assets/main-abcdef12.js': 'export {};',
    'secret.txt': 'secret',
  });
  simulator = createSimulator({ dist });
});
afterEach(() => rmSync(dist, { recursive: true }));

const get = (path: string) => simulator.app.fetch(new Request(ORIGIN + path));

/** The boot data as the page's script would see it. */
function bootIn(html: string): DeviceBoot {
  const found = /window\.__device = (.*);$/m.exec(html);
  return JSON.parse(found?.[1] ?? '') as DeviceBoot;
}

describe('the phone page', () => {
  test('The phone page has the device’s script right after the policy, allowed by its hash', async () => {
    const phone = await simulator.world('approved');
    const html = await (await get(`/w/${phone.id}/`)).text();
    const [, content = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"><script>/.exec(html) ?? [];
    const script = html.slice(html.indexOf('<script>') + 8, html.indexOf('</script>'));
    const hash = createHash('sha256').update(script).digest('base64');
    expect(content).toBe(
      `default-src 'none'; script-src 'sha256-AAA=' 'sha256-${hash}' ${ORIGIN}/sim/axe.js; connect-src 'self'`,
    );
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script>',
      `<script src="${ORIGIN}/sim/axe.js">`,
    ]);
    expect(script).not.toContain('\r');
    expect(script).toContain(String.raw`"\x3c/script>\x3c!-- $& ₦"`);
    expect(readFileSync(join(dist, 'widget', 'index.html'), 'utf8')).toBe(page);
  });

  test('The shell of a new phone names the app that the page was built for', async () => {
    const app = { packageName: 'ng.harmattan.loans', appName: 'Harmattan' };
    writeFileSync(join(dist, 'widget', 'build.json'), JSON.stringify(app));
    const branded = createSimulator({ dist, appNames: appIn(join(dist, 'widget')) });
    const phone = await branded.world('approved');
    const page = await branded.app.fetch(new Request(`${ORIGIN}/w/${phone.id}/`));
    expect(bootIn(await page.text()).device).toMatchObject(app);
  });

  test('Data cannot escape from the phone page', () => {
    const boot = { worldId: '</script><script>alert(1)</script>\u2028<!--' } as DeviceBoot;
    const html = phonePage(page, '', boot, ORIGIN);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    expect(bootIn(html).worldId).toBe(boot.worldId);
  });

  test('The phone page is found without its slash, and not where no world is', async () => {
    const phone = await simulator.world('approved');
    const redirect = await get(`/w/${phone.id}`);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/w/${phone.id}/`]);
    expect((await get(`/w/${phone.id}/index.html`)).status).toBe(404);
  });

  test('The phone page reports a missing build, or a page without a policy', async () => {
    const phone = await simulator.world('approved');
    writeFileSync(join(dist, 'widget', 'index.html'), '<p>no policy</p>');
    expect((await get(`/w/${phone.id}/`)).status).toBe(503);
    rmSync(join(dist, 'device'), { recursive: true });
    const response = await get(`/w/${phone.id}/`);
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('npm run build'),
    ]);
    expect(() => phonePage('<p></p>', '', {} as DeviceBoot, ORIGIN)).toThrow(PageError);
  });
});

describe('the workbench', () => {
  test('The workbench is served with its types, and nothing outside it is', async () => {
    const page = await get('/');
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<p>workbench</p>',
    ]);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = await get('/assets/main-abcdef12.js');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of [
      '/assets/',
      '/nothing.js',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%',
      '/a%00b',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('secret\n');
    }
  });

  test('The workbench opens at the scenario of the command line', async () => {
    simulator = createSimulator({ dist, scenario: 'overdue' });
    expect((await get('/')).headers.get('location')).toBe('/?scenario=overdue');
    expect((await get('/?scenario=approved')).status).toBe(200);
  });

  test('A missing build of the workbench is reported', async () => {
    rmSync(join(dist, 'workbench'), { recursive: true });
    expect((await get('/')).status).toBe(503);
  });
});
