/** Starts the built simulator for the tests on the old engine, and makes sure that the engine is there. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startSimulator } from '../../support/start-simulator.ts';
import { oldEngine } from '../../tools/ensure-old-engine.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const needed = ['dist/server/main.js', 'dist/widget/index.html', 'dist/device/device.js'];

/** Vitest's global setup of the project old-engine. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => void> {
  const missing = needed.filter((file) => !existsSync(root + file));
  if (missing.length > 0) throw new Error(`Build first (npm run build): ${missing.join(', ')}.`);
  oldEngine();
  const { origin, child } = await startSimulator();
  project.provide('serverUrl', origin);
  return () => void child.kill();
}
