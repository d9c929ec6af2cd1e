/** A server that is killed in the middle of its work loses nothing that it has answered. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';
import { act, startServer, textsOf } from './process.ts';

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

test('Every acknowledged act is there after a kill, and none twice', async () => {
  const origin = await start();
  const victim = child;
  if (!victim) throw new Error('no server');
  const gone = once(victim, 'exit');
  let count = 0;
  const acknowledged = await Promise.all(
    Array.from({ length: DRIVERS }, async () => {
      const { id } = await createControl(origin).create({ scenario: 'repaying' });
      const texts: string[] = [];
      for (let text = 'act 0'; await act(origin, id, text); text = `act ${texts.length}`) {
        texts.push(text);
        count += 1;
        // In the middle of the others' requests.
        if (count === 40) victim.kill('SIGKILL');
      }
      return { id, texts };
    }),
  );
  await gone;
  const again = await start();
  expect(count).toBeGreaterThanOrEqual(40);
  for (const { id, texts } of acknowledged) {
    const kept = await textsOf(again, id);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toEqual(expect.arrayContaining(texts));
  }
});
