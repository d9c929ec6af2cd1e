/** `--keep folder`: every world in a file of its own, written whole after each change and read back at the next start. */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import writeFileAtomic from 'write-file-atomic';
import { issueText } from '../protocol/schema.ts';
import { newWorld } from '../protocol/worlds.ts';
import { beginTape, runOf } from './recording/recordings.ts';
import { ControlRefusal } from './world/control-refusal.ts';
import { watch } from './world/log.ts';
import { type World, worldSchema } from './world/world.ts';

/** What happens without a request, such as a late arrival, is on the disk after so long, ms. */
const SOON_MS = 100;
const WORLD_FILE = /^([0-9a-f]{20})\.json$/;
/** What a killed process leaves of a file that it was writing. */
const HALF_FILE = /^(?:[0-9a-f]{20}\.json|\.lendmax-trial)\.\d+$/;
const TRIAL_FILE = '.lendmax-trial';

const fileSchema = () =>
  v.strictObject({
    lendmax: v.literal('world'),
    version: v.literal(1),
    /** Where its recording begins: the entry, the world time (ms UTC), and the order it was made from. */
    run: v.strictObject({ from: v.number(), zero: v.number(), world: v.nullable(newWorld()) }),
    state: worldSchema(),
  });

export interface Keeper {
  /** Reads all worlds of the folder; a sentence for each file that holds none, which stays as it is. */
  readonly load: (adopt: (world: World) => void) => readonly string[];
  /** Keeps a world from now on. */
  readonly follow: (world: World) => void;
  /** The world has changed without telling its listeners. */
  readonly changed: (id: string) => void;
  /** Resolves once every change until now is on the disk; to a sentence for each world that couldn't be written, which is reported as well. */
  readonly written: () => Promise<readonly string[]>;
  /** The world has ended: its file goes. */
  readonly forget: (world: World) => void;
}

interface Followed {
  readonly world: World;
  readonly unwatch: () => void;
  isChanged: boolean;
  isEnded: boolean;
  /** The write that is under way; to a sentence where it failed. */
  writing: Promise<string | null> | null;
}

/** Opens the folder, which is made where it is missing; a sentence where that, or writing into it, is not possible. */
export function openKeep(
  folder: string,
  report: (problem: string) => void = console.error,
): Keeper | string {
  try {
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).filter((name) => HALF_FILE.test(name));
    for (const name of files) rmSync(join(folder, name));
  } catch (error) {
    return `--keep: ${folder} can't be used as a folder (${reasonOf(error)})`;
  }
  try {
    // As worlds are written later, so that what stops them is said at the start.
    writeFileAtomic.sync(join(folder, TRIAL_FILE), '');
    rmSync(join(folder, TRIAL_FILE));
  } catch (error) {
    return `--keep: ${folder} can't be written to (${reasonOf(error)})`;
  }
  const followed = new Map<string, Followed>();
  let timer: NodeJS.Timeout | null = null;
  let last = '';
  let isLoading = false;

  function tell(problem: string): void {
    if (problem !== last) report(problem);
    last = problem;
  }

  const fileOf = ({ id }: World) => join(folder, `${id}.json`);

  async function write(one: Followed): Promise<string | null> {
    let problem: string | null = null;
    while (one.isChanged && !one.isEnded) {
      one.isChanged = false;
      const { world } = one;
      const text = JSON.stringify({
        lendmax: 'world',
        version: 1,
        run: runOf(world),
        state: world,
      });
      try {
        await writeFileAtomic(fileOf(world), text);
        problem = null;
      } catch (error) {
        problem = `World ${world.id} couldn't be written to ${folder}: ${reasonOf(error)}.`;
        tell(problem);
      }
    }
    one.writing = null;
    if (one.isEnded) removeFile(one.world);
    return problem;
  }

  function removeFile(world: World): void {
    try {
      rmSync(fileOf(world), { force: true });
    } catch (error) {
      tell(`World ${world.id} couldn't be removed from ${folder}: ${reasonOf(error)}.`);
    }
  }

  const written = async () => {
    const waiting = [...followed.values()].filter((one) => one.isChanged || one.writing !== null);
    const problems = await Promise.all(waiting.map((one) => (one.writing ??= write(one))));
    return problems.filter((problem) => problem !== null);
  };

  function markChanged(one: Followed): void {
    one.isChanged = true;
    timer ??= setTimeout(() => {
      timer = null;
      void written();
    }, SOON_MS).unref();
  }

  function follow(world: World): void {
    const one: Followed = {
      world,
      unwatch: watch(world, () => markChanged(one)),
      isChanged: false,
      isEnded: false,
      writing: null,
    };
    followed.set(world.id, one);
    if (!isLoading) markChanged(one);
  }

  function read(name: string, adopt: (world: World) => void): string | null {
    try {
      const parsed: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const checked = v.safeParse(fileSchema(), parsed);
      if (!checked.success) return issueText(checked.issues[0]);
      const { state, run } = checked.output;
      if (`${state.id}.json` !== name) return `it holds the world ${state.id.slice(0, 64)}`;
      adopt(state);
      beginTape(state, run.zero, run.world, run.from);
      return null;
    } catch (error) {
      if (error instanceof SyntaxError) return "it isn't JSON, or is incomplete";
      if (error instanceof ControlRefusal) return error.message;
      return reasonOf(error);
    }
  }

  return {
    load: (adopt) => {
      isLoading = true;
      const problems = worldFiles(folder).flatMap((name) => {
        const problem = read(name, adopt);
        return problem === null
          ? []
          : [`${join(folder, name)} can't be read and was left as it is: ${problem}.`];
      });
      isLoading = false;
      return problems;
    },
    follow,
    changed: (id) => {
      const one = followed.get(id);
      if (one) markChanged(one);
    },
    written,
    forget: (world) => {
      const one = followed.get(world.id);
      if (one?.world !== world) return;
      followed.delete(world.id);
      one.unwatch();
      one.isEnded = true;
      if (one.writing === null) removeFile(world);
    },
  };
}

/** Those changed last at the end, as a server has them that goes on. */
const worldFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => WORLD_FILE.test(name))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);

/** Node's code of a failed file operation, such as ENOSPC, or the error's own words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
