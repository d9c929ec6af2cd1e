/**
 * Runs an exported test before it is handed over: the command line beside this server plays it, at a simulator of its
 * own, so that no world is left here. One test runs at a time.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Simulator } from '../app.ts';
import { listen } from '../node.ts';
import { notRun, type Prove } from '../recording/test-file.ts';
import { jsonIn } from '../text/json.ts';

/** `dist`: the folder of the built files. `own` makes the simulator that the test plays at. */
export function provesIn(dist: string, own: () => Simulator): Prove {
  const places = [
    join(dist, '..', 'harness', 'cli', 'lendmax.mjs'),
    join(dist, 'cli', 'lendmax.js'),
  ];
  const command = places.find((place) => existsSync(place));
  let last: Promise<unknown> = Promise.resolve();
  return (recording, driver, test) => {
    const work = last.then(async () => {
      if (command === undefined) return notRun(test, 'this server has no command line beside it');
      const folder = await mkdtemp(join(tmpdir(), 'lendmax-proof-'));
      const simulator = own();
      const { origin, close } = await listen(simulator, 0, '127.0.0.1');
      try {
        const [from, to] = [join(folder, 'run.json'), join(folder, 'run.test.mjs')];
        await writeFile(from, JSON.stringify(recording));
        const words = ['export', from, '--as', driver, '--out', to, '--server', origin];
        const said = await commandSays(command, words);
        return 'why' in said
          ? notRun(test, said.why)
          : { ...said, text: await readFile(to, 'utf8') };
      } finally {
        await close();
        await simulator.close();
        await rm(folder, { recursive: true, force: true });
      }
    });
    last = work.catch(() => undefined);
    return work;
  };
}

/** What became of the runs, or why there were none. */
async function commandSays(command: string, words: readonly string[]) {
  const child = spawn(process.execPath, [command, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const said = jsonIn(out) as { readonly told: string; readonly failed: string | null } | undefined;
  return said === undefined
    ? { why: err.trim().split('\n').at(-1) ?? 'the command line said nothing' }
    : { told: said.told, isGood: said.failed === null };
}
