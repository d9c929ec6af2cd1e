/** A server that is killed in the middle of its work loses nothing that it has answered. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const KILLS = 3;
const DRIVERS = 4;

let folder: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lendmax-killed-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The server from its sources. Resolves with its address. */
async function start(): Promise<string> {
  const loader = pathToFileURL(join(root, 'harness/cli/ts.mjs')).href;
  const main = join(root, 'harness/simulator/main.ts');
  const words = ['--import', loader, main, '--port', '0', '--store', folder];
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = server;
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/\S+?(?=\/?$)/.exec(line);
    if (found) {
      server.stdout.resume();
      return found[0];
    }
  }
  throw new Error('The server ended without printing its address.');
}

/** A change that can be found again: an entry of the log with this text. */
async function act(origin: string, id: string, text: string): Promise<boolean> {
  const entry = { kind: 'console', text, detail: null };
  const answer = await fetch(`${origin}/sim/worlds/${id}/log`, {
    method: 'POST',
    body: JSON.stringify([entry]),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return true;
}

test('Every acknowledged act is there after each of several kills, and none twice', async () => {
  let origin = await start();
  const ids = await Promise.all(
    Array.from({ length: DRIVERS }, async () => {
      const { id } = await createControl(origin).create({ scenario: 'repaying' });
      return id;
    }),
  );
  const acknowledged = new Map(ids.map((id) => [id, new Set<string>()]));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const victim = child;
    if (!victim) throw new Error('no server');
    const gone = once(victim, 'exit');
    let count = 0;
    await Promise.all(
      ids.map(async (id) => {
        for (let number = 0; ; number += 1) {
          const text = `kill ${kill}, act ${number}`;
          const done = await act(origin, id, text).catch((error: unknown) => {
            if (!(error instanceof TypeError)) throw error;
            return false;
          });
          if (!done) break;
          acknowledged.get(id)?.add(text);
          count += 1;
          // In the middle of the others' requests.
          if (count === 20 + kill) victim.kill('SIGKILL');
        }
      }),
    );
    await gone;
    origin = await start();
    for (const id of ids) {
      const texts = (await createControl(origin).log(id)).flatMap((row) =>
        row.kind === 'console' ? [row.text] : [],
      );
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts).toEqual(expect.arrayContaining([...(acknowledged.get(id) ?? [])]));
    }
  }
  for (const id of ids) expect(acknowledged.get(id)?.size).toBeGreaterThan(KILLS);
});
