/** A server of WebDriver on this machine, ended with all it started. */
import { spawn } from 'node:child_process';
import { eventually } from '#harness/player/eventually.ts';

const windows = process.platform === 'win32';
const startWithinMs = 90_000;

export interface Started {
  /** Ends it at once, as a power cut does, with its drivers and browsers. */
  readonly kill: () => void;
}

/** Starts a program and waits until `isReady`. Throws where it ends before or is never ready. */
export async function started(
  name: string,
  command: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const server = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    // A group of its own: drivers and browsers go with their server.
    detached: !windows,
  });
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  const kill = () => {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    // Windows has no groups: taskkill ends the tree.
    if (windows) spawn('taskkill', ['/pid', String(server.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-server.pid, 'SIGKILL');
  };
  try {
    await eventually(
      async () => {
        if (failure) throw failure;
        if (server.exitCode !== null) throw new Error(`${name} ended with ${server.exitCode}.`);
        return (await isReady()) || undefined;
      },
      () => `${name} does not answer.`,
      startWithinMs,
    );
  } catch (error) {
    kill();
    throw error;
  }
  return { kill };
}

/** The JSON of an address; null where nobody answers. */
export async function answerOf(url: string): Promise<unknown> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
