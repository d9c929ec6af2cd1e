/**
 * The suite in harness/docs/player.md exactly as printed, run like another team's: in a separate folder, with the package
 * that `npm run build -- package` makes, its own simulator and Node alone.
 */
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { typescript } from '#harness/cli/run.ts';
import { installed, run, started } from '../../support/package.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('A loan whose reply is lost is taken once', async () => {
  const page = await readFile(join(root, 'harness/docs/player.md'), 'utf8');
  const [, suite = ''] = /```js\n(import [\s\S]*?)```/.exec(page) ?? [];
  const packed = await run(root, process.env, ...typescript('harness/cli/build.ts', 'package'));
  expect(packed.code, packed.told).toBe(0);
  const [tarball = ''] = /dist\/lendmax-workbench-[\d.]+\.tgz/.exec(packed.told) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { server } = await installed(folder, join(root, tarball));
  const webdriverio = join(folder, 'node_modules/webdriverio');
  await symlink(join(root, 'node_modules/webdriverio'), webdriverio, 'dir');
  const { origin, stop } = await started(folder, server);
  onTestFinished(stop);
  await writeFile(join(folder, 'loan.test.mjs'), suite);
  const { NO_PROXY: _, no_proxy: __, ...around } = process.env;
  const env = { ...around, LENDMAX: origin, HTTP_PROXY: 'http://127.0.0.1:9' };
  const { code, told } = await run(folder, env, process.execPath, '--test', 'loan.test.mjs');
  expect(code, told).toBe(0);
  expect(told).toContain('# pass 1');
});
