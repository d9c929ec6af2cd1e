/** The simulator on a port for the whole run, from its sources: vitest's global setup of the project faults. */
import type { TestProject } from 'vitest/node';
import { createApp } from '#harness/server/app.ts';
import { listen } from '#harness/server/node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://host:port`, without a slash. */
    faultsOrigin: string;
  }
}

/** The function that it returns is the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await listen(createApp(), 0, '127.0.0.1');
  project.provide('faultsOrigin', server.origin);
  return server.close;
}
