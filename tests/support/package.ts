/** The workbench's package as another team uses it: installed from its file, and started. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

export interface Ended {
  readonly code: unknown;
  readonly told: string;
}

export async function run(
  cwd: string,
  env: NodeJS.ProcessEnv,
  command: string,
  ...words: readonly string[]
): Promise<Ended> {
  const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const told = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as readonly unknown[];
  return { code, told: told.join('') };
}

/** Installs the package into a new folder, without a network. Returns its two programs. */
export async function installed(folder: string, tarball: string) {
  const { NODE_ENV: _, npm_execpath: __, ...env } = process.env;
  mkdirSync(folder, { recursive: true });
  const { code, told } = await run(folder, env, 'npm', 'install', '--offline', '--silent', tarball);
  expect(code, told).toBe(0);
  const dist = join(folder, 'node_modules/lendmax-workbench/dist');
  return { server: join(dist, 'server/main.js'), lendmax: join(dist, 'cli/lendmax.js') };
}

/** Starts an installed simulator on a free port. */
export async function started(cwd: string, server: string, ...words: readonly string[]) {
  const child = spawn(process.execPath, [server, '--port', '0', ...words], { cwd });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const [origin = ''] = /http:\/\/[\d.]+:\d+/.exec(said.toString()) ?? [];
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { origin, stop };
}
