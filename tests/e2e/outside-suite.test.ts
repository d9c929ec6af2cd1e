/** The example of harness/docs/examples for WebdriverIO, run as another team runs it: in a folder of its own, by Node alone. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findBrowser } from '#harness/player/browser/chromium.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a WebdriverIO test of another project takes the money of an approved customer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(root, 'harness/docs/examples'), folder, { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  const installed = join('node_modules', 'webdriverio');
  await symlink(join(root, installed), join(folder, installed), 'dir');
  const { browser, driver } = findBrowser();
  const child = spawn(process.execPath, ['--test', 'webdriverio.test.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      LENDMAX: inject('serverUrl'),
      ...(browser !== null && { CHROME_BIN: browser }),
      ...(driver !== null && { CHROMEDRIVER_BIN: driver }),
    },
  });
  onTestFinished(() => void child.kill());
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code, out).toBe(0);
  expect(out).toContain('# pass 1');
});
