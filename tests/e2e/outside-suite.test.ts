/**
 * The suite in harness/docs/player.md exactly as printed, run like another team's: in a separate folder, by Node alone.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { playerExports } from '#harness/cli/release/papers.ts';
import { findBrowser } from '#harness/player/browser/chromium.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('A loan whose reply is lost is taken once', async () => {
  const page = await readFile(join(root, 'harness/docs/player.md'), 'utf8');
  const [, suite = ''] = /```js\n(import [\s\S]*?)```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const modules = join(folder, 'node_modules');
  const workbench = join(modules, 'lendmax-workbench');
  await mkdir(workbench, { recursive: true });
  await symlink(join(root, 'node_modules/webdriverio'), join(modules, 'webdriverio'), 'dir');
  await symlink(join(root, 'dist'), join(workbench, 'dist'), 'dir');
  const packed = { name: 'lendmax-workbench', type: 'module', exports: playerExports };
  await writeFile(join(workbench, 'package.json'), JSON.stringify(packed));
  await writeFile(join(folder, 'loan.test.mjs'), suite);
  const { browser, driver } = findBrowser();
  const child = spawn(process.execPath, ['--test', 'loan.test.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      LENDMAX: inject('serverUrl'),
      ...(browser !== null && { CHROME_BIN: browser }),
      ...(driver !== null && { CHROMEDRIVER_PATH: driver }),
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
