/** The built simulator in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { listenOn } from '#harness/player/browser/remote-end.ts';

const simulator = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Starts it with worlds in memory alone, on a free port unless `port` names one. `origin` has no trailing slash. */
export async function startSimulator(
  port = 0,
  ...options: readonly string[]
): Promise<{ readonly origin: string; readonly child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [simulator, '--port', String(port), '--host', listenOn(), '--store', 'none', ...options],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return { origin: await originOf(child.stdout), child };
}

/** Waits until a simulator has printed its address. */
export async function originOf(stdout: Readable): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = /http:\/\/\S+:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error('The simulator ended without printing its address.');
}
