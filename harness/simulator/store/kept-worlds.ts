/**
 * Worlds that stay: every answer waits until its world is in the store, and a world that isn't in memory is read from
 * there. If the store fails, worlds in memory go on, and the store is tried again. Servers on one Redis hand worlds over
 * (leases.ts).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Storage } from 'unstorage';
import { awaitsArrivals } from '../wire/late-arrivals.ts';
import { MOST_WORLDS } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { publish, watch, watching } from '../world/log.ts';
import { DAY_MS } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { rowOf, type Worlds } from '../worlds/worlds.ts';
import { endStreams } from '../http/events.ts';
import { type Leases, leasesIn } from './leases.ts';
import { BEAT_MS, claim, leave, newToken, serverOf, STALE_MS } from './lock.ts';
import {
  type Change,
  changeOf,
  endOf,
  isOther,
  makeChange,
  readRows,
  readWorld,
  sweep,
  unwritten,
  type Written,
} from './snapshots.ts';
import { reasonOf } from './storage.ts';

/** A world ends this many days after its last use. */
export const KEPT_DAYS = 30;
/** What happens without a request, such as a late arrival, is kept after this time, ms. */
const SOON_MS = 200;
const SWEEP_MS = 3_600_000;
/** How often a world is asked for, and how long a request waits for it, ms. A killed server's lock ends before. */
const ASK_MS = 100;
const PATIENCE_MS = 2 * STALE_MS;

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
  /** The state of a write that has begun, and may have failed halfway. */
  half: string | undefined;
  /** For the world's lock, if several servers share the store. */
  readonly token: string;
  /** Another server has changed the world. What this one did since isn't acknowledged. */
  isLost: boolean;
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
  readonly #opening = new Map<string, Promise<boolean>>();
  /** Created or ended since the last answer. */
  readonly #created = new Set<Held>();
  readonly #ended = new Set<Held>();
  readonly #ready: Promise<void>;
  readonly #timers: readonly NodeJS.Timeout[];
  /** The last attempt. */
  #beat: Promise<void>;
  #isBeating = false;
  #storage: Storage | null = null;
  /** Null if this server has the store for itself. */
  #leases: Leases | null = null;
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
      setInterval(() => {
        if (!this.#isBeating) this.#beat = this.#attempt();
      }, options.beatMs ?? BEAT_MS).unref(),
      setInterval(() => void clean(), SWEEP_MS).unref(),
    ];
    void this.#ready.then(clean);
  }

  readonly around: MiddlewareHandler = async ({ req }, next) => {
    await this.#ready;
    const [, id = ''] = worldIn.exec(req.path) ?? [];
    const one = id === '' ? undefined : await this.#use(id);
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
    if (one?.isLost) throw elsewhere(id, 'was opened by another server meanwhile');
  };

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#beat;
    await Promise.all(Array.from(this.#held.values(), (one) => this.#keep(one)));
    await Promise.all(Array.from(this.#held.values(), (one) => this.#letGo(one)));
    if (!this.#leases) await this.#tried((storage) => leave(storage, this.#options.name));
    this.#leases?.close();
    await this.#storage?.dispose();
  }

  /** Opens the store and renews its locks. After trouble, everything in memory is written. */
  async #attempt(): Promise<void> {
    this.#isBeating = true;
    try {
      this.#storage ??= await this.#options.open();
      const lost = await this.#renew(this.#storage);
      const doubtful = this.#trouble === null ? lost : [...this.#held.values()];
      for (const one of doubtful) await this.#return(this.#storage, one);
      if (this.#trouble === null) return;
    } catch (error) {
      this.#fail(error);
      return;
    } finally {
      this.#isBeating = false;
    }
    this.#trouble = null;
    await Promise.all([
      ...Array.from(this.#held.values(), (one) => this.#keep(one)),
      ...Array.from(this.#ended, (one) => this.#erase(one)),
    ]);
    this.#tell();
  }

  /** Resolves with the worlds whose lock is lost, as after a sleep. */
  async #renew(storage: Storage): Promise<Held[]> {
    this.#leases ??= leasesIn(storage);
    if (!this.#leases) {
      await claim(storage, this.#plain.realNow(), this.#options.name);
      return [];
    }
    await this.#leases.listen((id) => this.#asked(id));
    const kept = [...this.#held.values()].filter(({ written }) => written);
    if (kept.length === 0) return [];
    const lost = await this.#leases.renew(new Map(kept.map((one) => [one.world.id, one.token])));
    return kept.filter(({ world }) => lost.includes(world.id));
  }

  /**
   * After a failure: writes the world again, because the store may have come back empty. If another server has changed it
   * meanwhile, that state wins, because it was kept.
   */
  async #return(storage: Storage, one: Held): Promise<void> {
    const { world, written, half, token } = one;
    const isGone = () => this.#held.get(world.id) !== one;
    if (isGone()) return;
    const holder = (await this.#leases?.take(world.id, token)) ?? null;
    if (holder === null && !(await isOther(storage, world.id, [written?.state, half]))) {
      one.written = written && unwritten(written);
      return;
    }
    if (isGone()) return;
    one.isLost = true;
    await this.#letGo(one);
    this.#options.say(`World ${world.id} was changed by another server. Its state holds.`);
    publish(world, { type: 'world' });
    endStreams(world);
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

  #hold(world: World, token: string, written?: Written): Held {
    const one: Held = {
      world,
      usedAt: this.#plain.realNow(),
      busy: 0,
      written,
      half: undefined,
      token,
      isLost: false,
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
      return this.#tried((storage) => this.#write(storage, one)).finally(() => (one.busy -= 1));
    });
    return one.next;
  }

  async #write(storage: Storage, one: Held): Promise<void> {
    const change = changeOf(one.world, untilOf(one), one.written);
    if (!change) return;
    one.half = change.after.state;
    if (await this.#make(storage, one, change)) {
      one.written = change.after;
      one.half = undefined;
      return;
    }
    await this.#return(storage, one);
    if (this.#held.get(one.world.id) === one) await this.#write(storage, one);
  }

  /** Resolves with false if another server may have the world. */
  async #make(storage: Storage, { world, token, written }: Held, change: Change): Promise<boolean> {
    if (this.#leases) return this.#leases.write(world.id, token, written === undefined, change);
    await makeChange(storage, change);
    return true;
  }

  async #erase(one: Held): Promise<void> {
    await one.last;
    await this.#tried(async (storage) => {
      const end = one.written && endOf(one.world.id, one.written);
      if (end) one.isLost = !(await this.#make(storage, one, end));
      await this.#leases?.leave(one.world.id, one.token);
      this.#ended.delete(one);
    });
  }

  /** Another server asks for a world. It asks again if the world is in use. */
  #asked(id: string): void {
    const one = this.#held.get(id);
    if (!one || !isSettled(one) || this.#trouble !== null) return;
    void this.#letGo(one);
    endStreams(one.world);
  }

  /** A world leaves the memory, for this server or another one to open. */
  async #letGo(one: Held): Promise<void> {
    this.#drop(one);
    this.#plain.release(one.world);
    await this.#tried(async () => this.#leases?.leave(one.world.id, one.token));
  }

  #create(wanted: Parameters<Worlds['create']>[0]): World {
    const { size } = this.#held;
    if (size >= 2 * this.#most) {
      const why = this.#trouble ?? 'all are in use';
      throw new ControlRefusal(409, `${size} worlds are in memory, too many for another: ${why}`);
    }
    const world = this.#plain.create(wanted);
    this.#created.add(this.#hold(world, newToken()));
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
    const isKept = this.#trouble === null;
    const rows = here.map((one) => ({ ...rowOf(one.world), until: isKept ? untilOf(one) : null }));
    await this.#tried(async (storage) => {
      const others = await readRows(storage);
      const now = this.#plain.realNow();
      rows.push(...others.filter(({ id, until }) => !this.#held.has(id) && until > now));
    });
    return rows;
  }

  /** The world of a request, opened if necessary. Undefined if it doesn't exist. */
  async #use(id: string): Promise<Held | undefined> {
    for (;;) {
      const one = this.#held.get(id);
      if (one) {
        one.usedAt = this.#plain.realNow();
        one.busy += 1;
        return one;
      }
      const work = this.#opening.get(id) ?? this.#open(id).finally(() => this.#opening.delete(id));
      this.#opening.set(id, work);
      if (!(await work)) return undefined;
    }
  }

  /** Reads a world into memory. Resolves with false if it doesn't exist. Refuses with 409 or 503 if it can't be opened. */
  async #open(id: string): Promise<boolean> {
    const refused = () =>
      new ControlRefusal(
        409,
        `world ${id} isn't in memory, and the store can't be read: ${this.#trouble}`,
      );
    if (this.#storage === null || this.#trouble !== null) throw refused();
    const token = newToken();
    let isOpen = false;
    try {
      await this.#take(id, token);
      const found = await readWorld(this.#storage, id);
      if (found) {
        this.#plain.adopt(found.world);
        this.#hold(found.world, token, found.written);
        isOpen = true;
      }
      return isOpen;
    } catch (error) {
      if (error instanceof ControlRefusal) throw error;
      this.#fail(error);
      throw refused();
    } finally {
      if (!isOpen) await this.#tried(async () => this.#leases?.leave(id, token));
    }
  }

  /** Takes the lock of a world. Asks the server that has it to let go, and refuses with 503 if that takes too long. */
  async #take(id: string, token: string): Promise<void> {
    for (let waited = 0; ; waited += ASK_MS) {
      const holder = (await this.#leases?.take(id, token)) ?? null;
      if (holder === null) return;
      const where = `is in use at another server (${serverOf(holder)})`;
      if (waited >= PATIENCE_MS) throw elsewhere(id, where);
      if (waited === 0) this.#options.say(`World ${id} ${where}, which is asked to let go.`);
      await this.#leases?.ask(id);
      await sleep(ASK_MS);
    }
  }

  /** Worlds that are kept and quiet leave the memory, the least recently used first. */
  #makeRoom(): void {
    if (this.#held.size <= this.#most || this.#trouble !== null) return;
    for (const world of [...this.#plain.list()].reverse()) {
      if (this.#held.size <= this.#most) return;
      const one = this.#held.get(world.id);
      if (one && isSettled(one) && watching(world) === 1) void this.#letGo(one);
    }
  }
}

const elsewhere = (id: string, where: string) =>
  new ControlRefusal(503, `world ${id} ${where}; try again`);

/** Real time at which a world ends, ms UTC: at the end of a day, so that reading it writes it once a day. */
const untilOf = ({ usedAt }: Held) => (Math.floor(usedAt / DAY_MS) + 1 + KEPT_DAYS) * DAY_MS;

/** Whether the store has all of a world, and nobody is changing it. */
const isSettled = ({ world, busy, next, timer, written }: Held) =>
  busy === 0 && next === null && timer === null && written !== undefined && !awaitsArrivals(world);
