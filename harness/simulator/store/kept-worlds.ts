/**
 * Worlds that stay: every answer waits until its world is in the store, and a world that isn't in memory is read from
 * there. If the store fails, worlds in memory go on, and the store is tried again.
 */
import type { MiddlewareHandler } from 'hono';
import type { Storage } from 'unstorage';
import { awaitsArrivals } from '../wire/late-arrivals.ts';
import { MOST_WORLDS } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { publish, watch, watching } from '../world/log.ts';
import { DAY_MS } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { rowOf, type Worlds } from '../worlds/worlds.ts';
import { BEAT_MS, claim, leave } from './lock.ts';
import {
  eraseWorld,
  isOthers,
  readRows,
  readWorld,
  sweep,
  unwritten,
  type Written,
  writeWorld,
} from './snapshots.ts';
import { reasonOf } from './storage.ts';

/** A world ends this many days after its last use. */
export const KEPT_DAYS = 30;
/** What happens without a request, such as a late arrival, is kept after this time, ms. */
const SOON_MS = 200;
const SWEEP_MS = 3_600_000;

export interface KeptWorlds {
  readonly worlds: Worlds;
  /** Opens the world of a request, and keeps what the request changed before its answer goes out. */
  readonly around: MiddlewareHandler;
  /** Waits for what is being written, and leaves the store to the next server. */
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  /** Opens the storage. Called again later if it rejects. */
  readonly open: () => Promise<Storage>;
  /** Where it is, for messages. */
  readonly place: string;
  readonly say: (line: string) => void;
  /** The maximum number of worlds in memory. */
  readonly most?: number;
  /** How often the store is tried again, and its lock renewed, ms. */
  readonly beatMs?: number;
  /** The name of this server in the store's lock. */
  readonly name?: string;
}

/** A world in memory. */
interface Held {
  readonly world: World;
  /** Real time of its last use, ms UTC. */
  usedAt: number;
  /** Requests and writes in progress. */
  busy: number;
  written: Written | undefined;
  /** A write has begun that may have failed halfway. */
  isHalf: boolean;
  /** The last write; and the one that begins after it. */
  last: Promise<void>;
  next: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  readonly unwatch: () => void;
}

const worldIn = /^\/(?:w|sim\/worlds)\/([0-9a-f]{20})(?:\/|$)/;

/** `plain` holds the worlds in memory. */
export function keepWorlds(plain: Worlds, options: StoreOptions): KeptWorlds {
  return new Keeper(plain, options);
}

class Keeper implements KeptWorlds {
  readonly worlds: Worlds;
  readonly #plain: Worlds;
  readonly #options: StoreOptions;
  readonly #most: number;
  readonly #held = new Map<string, Held>();
  readonly #opening = new Map<string, Promise<void>>();
  /** Created or ended since the last answer. */
  readonly #created = new Set<Held>();
  readonly #ended = new Set<Held>();
  readonly #ready: Promise<void>;
  readonly #timers: readonly NodeJS.Timeout[];
  /** The last attempt. */
  #beat: Promise<void>;
  #storage: Storage | null = null;
  #trouble: string | null = 'it is not open yet';
  #isTold = false;

  constructor(plain: Worlds, options: StoreOptions) {
    this.#plain = plain;
    this.#options = options;
    this.#most = options.most ?? MOST_WORLDS;
    this.worlds = {
      ...plain,
      create: (wanted) => this.#create(wanted),
      end: (world) => this.#end(world),
      rows: () => this.#rows(),
      trouble: () => (this.#isTold ? this.#trouble : null),
    };
    const clean = () =>
      this.#tried((storage) => sweep(storage, plain.realNow(), (id) => this.#held.has(id)));
    this.#beat = this.#attempt();
    this.#ready = this.#beat;
    this.#timers = [
      setInterval(() => void (this.#beat = this.#attempt()), options.beatMs ?? BEAT_MS).unref(),
      setInterval(() => void clean(), SWEEP_MS).unref(),
    ];
    void this.#ready.then(clean);
  }

  readonly around: MiddlewareHandler = async ({ req }, next) => {
    await this.#ready;
    const [, id = ''] = worldIn.exec(req.path) ?? [];
    if (id !== '') await this.#open(id);
    const one = this.#held.get(id);
    if (one) {
      one.usedAt = this.#plain.realNow();
      one.busy += 1;
    }
    try {
      await next();
    } finally {
      const changed = [...this.#created, ...(one ? [one] : [])];
      this.#created.clear();
      await Promise.all([
        ...changed.map((each) => this.#keep(each)),
        ...Array.from(this.#ended, (each) => this.#erase(each)),
      ]);
      if (one) one.busy -= 1;
      this.#makeRoom();
    }
  };

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#beat;
    await Promise.all(Array.from(this.#held.values(), (one) => this.#keep(one)));
    for (const one of this.#held.values()) this.#drop(one);
    await this.#tried((storage) => leave(storage, this.#options.name));
    await this.#storage?.dispose();
  }

  /** Opens the store and renews its lock. After trouble, everything in memory is written. */
  async #attempt(): Promise<void> {
    try {
      this.#storage ??= await this.#options.open();
      await claim(this.#storage, this.#plain.realNow(), this.#options.name);
      if (this.#trouble === null) return;
      for (const one of this.#held.values()) await this.#return(this.#storage, one);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#trouble = null;
    await Promise.all([
      ...Array.from(this.#held.values(), (one) => this.#keep(one)),
      ...Array.from(this.#ended, (one) => this.#erase(one)),
    ]);
    this.#tell();
  }

  /**
   * After a failure: writes the world again, because the store may have come back empty. If another server has changed it
   * meanwhile, that state wins, because it was kept.
   */
  async #return(storage: Storage, one: Held): Promise<void> {
    if (!one.written) return;
    if (one.isHalf || !(await isOthers(storage, one.world.id, one.written))) {
      one.written = unwritten(one.written);
      return;
    }
    this.#drop(one);
    this.#plain.release(one.world);
    this.#options.say(`World ${one.world.id} was changed by another server. Its state holds.`);
    publish(one.world, { type: 'world' });
  }

  #fail(error: unknown): void {
    this.#trouble = reasonOf(error);
    this.#tell();
  }

  /** Tells a change once, here and in every open workbench. */
  #tell(): void {
    const { place, say } = this.#options;
    const trouble = this.#trouble;
    if (this.#isTold === (trouble !== null)) return;
    this.#isTold = trouble !== null;
    say(
      trouble === null
        ? `Worlds are kept in ${place} again.`
        : `Worlds are not kept in ${place}: ${trouble}. Worlds in memory go on.`,
    );
    for (const { world } of this.#held.values()) publish(world, { type: 'store', trouble });
  }

  /** Does `work` if the store is in order. An error ends that. */
  async #tried(work: (storage: Storage) => Promise<void>): Promise<void> {
    if (this.#storage === null || this.#trouble !== null) return;
    await work(this.#storage).catch((error: unknown) => this.#fail(error));
  }

  #hold(world: World, written?: Written): Held {
    const one: Held = {
      world,
      usedAt: this.#plain.realNow(),
      busy: 0,
      written,
      isHalf: false,
      last: Promise.resolve(),
      next: null,
      timer: null,
      unwatch: watch(world, () => {
        one.timer ??= setTimeout(() => {
          one.timer = null;
          void this.#keep(one);
        }, SOON_MS).unref();
      }),
    };
    this.#held.set(world.id, one);
    return one;
  }

  #drop(one: Held): void {
    this.#held.delete(one.world.id);
    one.unwatch();
    if (one.timer) clearTimeout(one.timer);
  }

  /** Resolves once the store has the world as it is now. Calls during a write share the next write. */
  #keep(one: Held): Promise<void> {
    one.next ??= one.last = one.last.then(() => {
      one.next = null;
      if (this.#held.get(one.world.id) !== one) return undefined;
      one.busy += 1;
      return this.#tried(async (storage) => {
        one.isHalf = true;
        one.written = await writeWorld(storage, one.world, untilOf(one), one.written);
        one.isHalf = false;
      }).finally(() => (one.busy -= 1));
    });
    return one.next;
  }

  async #erase(one: Held): Promise<void> {
    await one.last;
    await this.#tried(async (storage) => {
      if (one.written) await eraseWorld(storage, one.world.id, one.written);
      this.#ended.delete(one);
    });
  }

  #create(wanted: Parameters<Worlds['create']>[0]): World {
    const { size } = this.#held;
    if (size >= 2 * this.#most) {
      const why = this.#trouble ?? 'all are in use';
      throw new ControlRefusal(409, `${size} worlds are in memory, too many for another: ${why}`);
    }
    const world = this.#plain.create(wanted);
    this.#created.add(this.#hold(world));
    return world;
  }

  #end(world: World): void {
    this.#plain.end(world);
    const one = this.#held.get(world.id);
    if (!one) return;
    this.#drop(one);
    this.#created.delete(one);
    this.#ended.add(one);
  }

  async #rows(): ReturnType<Worlds['rows']> {
    const here = this.#plain.list().flatMap(({ id }) => this.#held.get(id) ?? []);
    const rows = here.map((one) => ({ ...rowOf(one.world), until: untilOf(one) }));
    await this.#tried(async (storage) => {
      const others = await readRows(storage);
      const now = this.#plain.realNow();
      rows.push(...others.filter(({ id, until }) => !this.#held.has(id) && until > now));
    });
    return rows;
  }

  /** Reads a world into memory that isn't there. Refuses one that doesn't open with 409. */
  #open(id: string): Promise<void> {
    const known = this.#opening.get(id);
    if (known || this.#held.has(id)) return known ?? Promise.resolve();
    const work = this.#read(id).finally(() => this.#opening.delete(id));
    this.#opening.set(id, work);
    return work;
  }

  async #read(id: string): Promise<void> {
    const refused = () =>
      new ControlRefusal(
        409,
        `world ${id} isn't in memory, and the store can't be read: ${this.#trouble}`,
      );
    if (this.#storage === null || this.#trouble !== null) throw refused();
    const found = await readWorld(this.#storage, id).catch((error: unknown) => {
      if (error instanceof ControlRefusal) throw error;
      this.#fail(error);
      throw refused();
    });
    if (!found) return;
    this.#plain.adopt(found.world);
    this.#hold(found.world, found.written);
  }

  /** Worlds that are kept and quiet leave the memory, the least recently used first. */
  #makeRoom(): void {
    if (this.#held.size <= this.#most || this.#trouble !== null) return;
    for (const world of [...this.#plain.list()].reverse()) {
      if (this.#held.size <= this.#most) return;
      const one = this.#held.get(world.id);
      if (!one || !isQuiet(one)) continue;
      this.#drop(one);
      this.#plain.release(world);
    }
  }
}

/** Real time at which a world ends, ms UTC: at the end of a day, so that reading it writes it once a day. */
const untilOf = ({ usedAt }: Held) => (Math.floor(usedAt / DAY_MS) + 1 + KEPT_DAYS) * DAY_MS;

const isQuiet = ({ world, busy, next, timer, written }: Held) =>
  busy === 0 &&
  next === null &&
  timer === null &&
  written !== undefined &&
  watching(world) === 1 &&
  !awaitsArrivals(world);
