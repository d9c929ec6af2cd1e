/** A server that is killed in the middle of its work loses nothing that it has answered. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';
import { act, startServer, textsOf } from './process.ts';

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

async function start(): Promise<string> {
  const server = await startServer(folder);
  child = server.child;
  return server.origin;
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
          if (!(await act(origin, id, text))) break;
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
      const texts = await textsOf(origin, id);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts).toEqual(expect.arrayContaining([...(acknowledged.get(id) ?? [])]));
    }
  }
  for (const id of ids) expect(acknowledged.get(id)?.size).toBeGreaterThan(KILLS);
});
