/** Pages and files travel compressed, as from a real server; answers of calls stay as the lender sent them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, ORIGIN, createSimulator } from '../../simulator.ts';

const long = 'loan '.repeat(1_000);
const policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';
const page = `<!doctype html><meta charset="utf-8">${policy}<p>${long}`;

let dist: string;
let simulator: Simulator;
let world: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const files: Readonly<Record<string, string>> = {
    'widget/index.html': page,
    'device/device.js': 'void 0;',
    'debug/index.html': page,
    'workbench/index.html': page,
    'workbench/assets/main-abcdef12.js': `//${long}`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  simulator = createSimulator({ dist });
  ({ id: world } = await simulator.world('approved'));
});
afterAll(() => rmSync(dist, { recursive: true }));

const get = (path: string, accepted: string) =>
  simulator.app.fetch(new Request(ORIGIN + path, { headers: { 'Accept-Encoding': accepted } }));

test.for(['/', '/assets/main-abcdef12.js', '/debug/', '/w/:id/', '/w/:id/2/'])(
  '%s is sent by gzip to who takes it',
  async (address) => {
    const path = address.replace(':id', world);
    const plain = await get(path, 'identity');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    const packed = await get(path, 'gzip, deflate, br');
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('Cache-Control')).toBe(plain.headers.get('Cache-Control'));
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = await plain.text();
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(text).toContain(long);
    expect(gunzipSync(bytes).toString()).toContain(long);
  },
);

test('the control API, which streams, is sent as it is', async () => {
  const { headers } = await get(`/sim/worlds/${world}`, 'gzip');
  expect(headers.get('Content-Encoding')).toBeNull();
});
