/** The simulator as a process that a test can kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createControl } from '#harness/simulator/client/control.ts';
import { originOf } from '../../../../support/start-simulator.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A server from its sources, listening. */
export async function startServer(
  store: string,
): Promise<{ readonly child: ChildProcess; readonly origin: string }> {
  const loader = pathToFileURL(join(root, 'harness/cli/ts.mjs')).href;
  const main = join(root, 'harness/simulator/main.ts');
  const words = ['--import', loader, main, '--port', '0', '--store', store];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, origin: await originOf(child.stdout) };
}

/** A change that can be found again: an entry of the log with this text. False if the server is gone. */
export async function act(origin: string, id: string, text: string): Promise<boolean> {
  const entry = { kind: 'console', text, detail: null };
  try {
    const answer = await fetch(`${origin}/sim/worlds/${id}/log`, {
      method: 'POST',
      body: JSON.stringify([entry]),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The texts of a world's acts. */
export const textsOf = async (origin: string, id: string): Promise<string[]> =>
  (await createControl(origin).log(id)).flatMap((row) =>
    row.kind === 'console' ? [row.text] : [],
  );
