/** Starts the built simulator on a free port for the whole run, and passes its address to the tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { eventually } from '#harness/player/eventually.ts';
import { freePort } from '#harness/player/browser/free-port.ts';
import { chosenTarget } from '#harness/player/browser/targets/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the simulator, without a trailing slash. */
    serverUrl: string;
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const needed = [
  'dist/server/main.js',
  'dist/widget/index.html',
  'dist/brands/everything/index.html',
  'dist/device/device.js',
  'dist/player/player.js',
];
const startWithinMs = 30_000;

/**
 * `E2E_PORT`, if a phone must know it in advance: by `adb reverse`, or in a shell that was built for this origin. Null
 * if not set. Throws a one-sentence error if it isn't a port.
 */
export function namedPort(): number | null {
  const named = process.env['E2E_PORT'] ?? '';
  if (named === '') return null;
  if (/^[1-9]\d{0,4}$/.test(named) && Number(named) < 65_536) return Number(named);
  throw new Error(`E2E_PORT is no port: ${named}.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function untilReady(server: ChildProcess, url: string, output: () => string): Promise<void> {
  const failure = () => `The simulator did not start at ${url}.\n${output()}`;
  await eventually(
    async () => {
      if (server.exitCode !== null) throw new Error(failure());
      return (await answers(`${url}/sim/scenarios`)) || undefined;
    },
    failure,
    startWithinMs,
  );
}

/** Vitest's global setup of the project e2e. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = needed.filter((file) => !existsSync(root + file));
  if (missing.length > 0) throw new Error(`Build first (npm run build): ${missing.join(', ')}.`);
  const target = chosenTarget();
  const lacking = target.missing();
  if (lacking !== null) throw new Error(`The target ${target.name} cannot run: ${lacking}.`);

  const port = namedPort() ?? (await freePort());
  // A phone or another machine reaches this one by an external address.
  const host = process.env['E2E_HOST'] ?? '';
  const url = `http://${host || '127.0.0.1'}:${port}`;
  const open = host === '' ? [] : ['--host', '0.0.0.0', '--allow-host', host];
  const listening = ['--port', String(port), ...open];
  const server = spawn(process.execPath, ['dist/server/main.js', ...listening], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-10_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  try {
    await untilReady(server, url, () => output);
  } catch (error) {
    server.kill();
    throw error;
  }
  project.provide('serverUrl', url);
  return async () => {
    server.kill();
    await ended;
  };
}
