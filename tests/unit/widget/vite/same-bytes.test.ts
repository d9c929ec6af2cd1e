/** Two builds of one commit give the same bytes, wherever they are built: what was reviewed is what ships. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const needed = ['src', 'widget', 'package.json', 'vite.config.ts', 'tsconfig.json'];
let one = '';
let other = '';

/** Builds the phone app in a folder as the command line would; NODE_ENV of the test run must not leak in. */
async function build(folder: string): Promise<string> {
  const { NODE_ENV: _, ...environment } = process.env;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--mode', 'widget', '--logLevel', 'error'];
  const child = spawn(process.execPath, args, { cwd: folder, env: environment, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(0);
  return readFile(join(folder, 'dist', 'widget', 'index.html'), 'utf8');
}

async function copy(from: string, to: string): Promise<void> {
  for (const path of needed) await cp(join(from, path), join(to, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'), 'junction');
}

beforeAll(async () => {
  one = await mkdtemp(join(tmpdir(), 'lendmax-bytes-'));
  other = await mkdtemp(join(tmpdir(), 'lendmax-other-bytes-'));
  await copy(root, one);
  await copy(one, other);
});

afterAll(async () => {
  for (const folder of [one, other]) await rm(folder, { recursive: true, force: true });
});

test('the same sources in two folders give the same file', { timeout: 240_000 }, async () => {
  const first = await build(one);
  const second = await build(other);
  expect(first).toContain('Content-Security-Policy');
  expect(first === second).toBe(true);
});
