/** Starts the built simulator on a free port for the whole run, and passes its address to the tests. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { hostForPages } from '#harness/player/browser/remote-end.ts';
import { chosenTarget } from '#harness/player/browser/targets/index.ts';
import { startSimulator } from '../../support/start-simulator.ts';

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
  'dist/report/report.js',
  'dist/player/player.js',
];

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

/** Vitest's global setup of the project e2e. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = needed.filter((file) => !existsSync(root + file));
  if (missing.length > 0) throw new Error(`Build first (npm run build): ${missing.join(', ')}.`);
  const target = chosenTarget();
  const lacking = target.missing();
  if (lacking !== null) throw new Error(`The target ${target.name} cannot run: ${lacking}.`);

  // A phone reaches this machine by an external address.
  const host = hostForPages();
  const names = host === null ? [] : ['--allow-host', host];
  const { origin, child } = await startSimulator(namedPort() ?? 0, ...names);
  const ended = once(child, 'exit');
  const seen = target.hostOfPages?.() ?? '127.0.0.1';
  project.provide('serverUrl', `http://${seen}:${new URL(origin).port}`);
  return async () => {
    child.kill();
    await ended;
  };
}
