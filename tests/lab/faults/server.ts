/** The simulator on a port for the whole run, from its sources: vitest's global setup of the project faults. */
import type { TestProject } from 'vitest/node';
import { createApp, waitReally } from '#harness/server/app.ts';
import { listen } from '#harness/server/node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://host:port`, without a slash. */
    faultsOrigin: string;
  }
}

/** The phone's own minutes pass in milliseconds here: what is under way in the background comes as much sooner. */
const shortened: typeof waitReally = (ms, inBackground) =>
  waitReally(inBackground ? ms / SOONER : ms, inBackground);
const SOONER = 20;

/** The function that it returns is the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await listen(createApp({ wait: shortened }), 0, '127.0.0.1');
  project.provide('faultsOrigin', server.origin);
  return server.close;
}
