/**
 * All worlds of a server: created from scenarios, isolated from each other, exported and replaced as a whole. In memory
 * alone, the least recently used one ends above the maximum; the store keeps them all.
 */
import { randomBytes } from 'node:crypto';
import { defaultLanguage } from '#src/facts/languages.ts';
import { type Fault, isPath, isWireFault } from '../protocol/faults.ts';
import { asLine, differencesOf, isHarmless } from '../wire/contract-differences.ts';
import type { ClockState } from '../protocol/clock.ts';
import type { NewWorld } from '../protocol/worlds.ts';
import { loggedInPhone } from '../scenarios/logged-in.ts';
import { customerByMobile } from '../market/sessions.ts';
import { isScenario, type ScenarioName, scenarioNames, scenarios } from '../scenarios/index.ts';
import { MOST_WORLDS } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { newWorldState } from '../world/defaults.ts';
import { checkBooks } from '../market/ledger.ts';
import { loseLateArrivals } from '../wire/late-arrivals.ts';
import { settle } from '../market/life.ts';
import { forgetFiles } from '../world/file-contents.ts';
import { note, publish, trimLog } from '../world/log.ts';
import { keepVerdicts } from '../checks/past.ts';
import { beginTape, forgetTape } from '../recording/recordings.ts';
import { LATEST_MS, MINUTE_MS, readDuration, readWorldTime } from '../world/time.ts';
import type { World } from '../world/world.ts';

/** 2001-09-09: from here on an instant in ms has 13 digits. */
const EARLIEST_MS = 1e12;

export interface Worlds {
  readonly create: (wanted: NewWorld) => World;
  /** The world with its orders brought up to its clock. Refuses with 404. */
  readonly get: (id: string) => World;
  /** All worlds in memory, the last used first. */
  readonly list: () => readonly World[];
  /** All worlds, also those that are only in the store: those in memory first. */
  readonly rows: () => Promise<readonly KeptRow[]>;
  /** Why worlds aren't kept although they should be, as a sentence without a full stop; null if all is well. */
  readonly trouble: () => string | null;
  /** Puts a world that was kept back into memory. */
  readonly adopt: (world: World) => void;
  /** Removes a world from memory. It doesn't end. */
  readonly release: (world: World) => void;
  /** Real time, ms UTC. */
  readonly realNow: () => number;
  readonly now: (world: World) => number;
  readonly clock: (world: World) => ClockState;
  readonly move: (world: World, move: { advance?: string; now?: string | number }) => ClockState;
  readonly setFaults: (world: World, faults: readonly Fault[]) => void;
  /** `state` becomes the world's own. */
  readonly replace: (world: World, state: World, now?: number) => void;
  readonly end: (world: World) => void;
}

/** A world in the list. `until`: when it ends if nobody uses it, ms UTC of real time; null for with the server. */
export interface KeptRow extends Pick<World, 'id' | 'scenario' | 'createdAt' | 'offsetMs'> {
  readonly until: number | null;
  /** The status of the newest order (§4); null without one. */
  readonly status: number | null;
}

export type AppNames = Pick<World['device'], 'packageName' | 'appName'>;

export interface WorldsOptions {
  /** The real backend of worlds that don't name one. */
  readonly backend?: string | null;
  /** Whether a request may name a backend, through which others could reach this server's network. */
  readonly anyBackend?: boolean;
  /** The maximum number of worlds in memory; `MOST_WORLDS` by default. */
  readonly most?: number;
  /** The names of the served page's app, as its native shell returns them. */
  readonly app?: AppNames | null;
}

/** `realNow` gives real time, ms UTC. */
export function createWorlds(
  realNow: () => number,
  { backend = null, anyBackend = true, most = MOST_WORLDS, app = null }: WorldsOptions = {},
): Worlds {
  const memory = createMemory(most);
  const now = (world: World) => realNow() + world.offsetMs;
  const clock = (world: World) => ({ now: now(world), offsetMs: world.offsetMs });

  function create(wanted: NewWorld): World {
    const name = readScenario(wanted.scenario);
    allowBackend(wanted.backend ?? null);
    assertStubsFit(wanted.faults ?? []);
    const present = realNow();
    const startAt = wanted.now === undefined ? present : timeOf(wanted.now);
    const world = newWorldState({
      ...settingsOf(wanted, app),
      scenario: name,
      now: startAt,
      offsetMs: startAt - present,
    });
    keepVerdicts(world);
    const url = wanted.backend === undefined ? backend : wanted.backend;
    fill(world, name, url, startAt);
    if (wanted.loggedIn === true) logIn(world);
    const real = url === null ? {} : { backend: url };
    beginTape(world, startAt, { ...wanted, ...real, now: startAt, seed: world.seed });
    memory.add(world).forEach(end);
    return world;
  }

  function allowBackend(url: string | null): void {
    if (!anyBackend && url !== null && url !== backend) refuseBackend(url);
  }

  function get(id: string): World {
    const world = memory.use(id);
    settle(world, now(world));
    return world;
  }

  function adopt(world: World): void {
    keepVerdicts(world);
    beginTape(world, now(world), null);
    memory.add(world);
  }

  function replace(world: World, state: World, stateNow?: number): void {
    allowBackend(state.backend?.url ?? null);
    checkState(state);
    const offsetMs = stateNow === undefined ? state.offsetMs : stateNow - realNow();
    loseLateArrivals(world);
    Object.assign(world, state, { id: world.id, offsetMs, ...inOrder(state) });
    trimLog(world);
    beginTape(world, now(world), null);
    publish(world, { type: 'world' });
    publish(world, { type: 'clock', clock: clock(world) });
  }

  function end(world: World): void {
    memory.release(world);
    loseLateArrivals(world);
    forgetTape(world);
    forgetFiles(world);
    publish(world, { type: 'world' });
  }

  const { list, release } = memory;
  const rows = () => Promise.resolve(list().map((world) => ({ ...rowOf(world), until: null })));
  const move: Worlds['move'] = (world, wanted) => moveClock(world, now(world), wanted);
  const setFaults: Worlds['setFaults'] = (world, faults) => changeFaults(world, faults, now(world));
  const trouble = () => null;
  const held = { create, get, list, rows, trouble, adopt, release, end };
  return { ...held, realNow, now, clock, move, setFaults, replace };
}

/** The worlds in memory, the least recently used first. */
function createMemory(most: number) {
  const known = new Map<string, World>();

  return {
    list: () => [...known.values()].reverse(),
    release: ({ id }: World) => void known.delete(id),

    /** Returns those that are too many then. */
    add(world: World): readonly World[] {
      known.set(world.id, world);
      return [...known.values()].slice(0, Math.max(0, known.size - most));
    },

    /** Refuses with 404. */
    use(id: string): World {
      const world = known.get(id);
      if (!world) {
        const hint =
          known.size < most
            ? ''
            : `; without a store, a server holds the ${most} worlds that were used last`;
        throw new ControlRefusal(404, `there is no world ${id.slice(0, 64)}${hint}`);
      }
      known.delete(id);
      known.set(id, world);
      return world;
    },
  };
}

function changeFaults(world: World, faults: readonly Fault[], at: number): void {
  assertStubsFit(faults);
  world.faults = [...faults];
  const said = faults.length === 1 ? '1 fault' : `${faults.length || 'no'} faults`;
  note(world, at, 'world', `${said} active`, { faults });
  publish(world, { type: 'faults', faults: world.faults });
}

export const rowOf = ({ id, scenario, createdAt, offsetMs, orders }: World) => ({
  id,
  scenario,
  createdAt,
  offsetMs,
  status: orders.at(-1)?.status ?? null,
});

const settingsOf = (wanted: NewWorld, app: AppNames | null) => ({
  id: randomBytes(10).toString('hex'),
  seed: wanted.seed ?? randomBytes(4).readUInt32BE(),
  language: wanted.language ?? defaultLanguage,
  device: { ...(wanted.brand === undefined && app), ...wanted.device },
  faults: wanted.faults ?? [],
  brand: wanted.brand ?? '',
});

function refuseBackend(url: string): never {
  throw new ControlRefusal(
    403,
    `other machines can reach this server, so only its command line may name a backend; restart it with --backend ${url} to use this one`,
  );
}

function readScenario(name: string) {
  if (isScenario(name)) return name;
  const names = scenarioNames.join(', ');
  throw new ControlRefusal(400, `scenario: unknown scenario ${name}; there are ${names}`);
}

/** Refuses an imported state with 400 if its books or its owners are wrong. */
function checkState(state: World): void {
  const [wrong] = checkBooks(state);
  if (wrong !== undefined) throw new ControlRefusal(400, wrong);
  const owners = new Set(state.customers.map((row) => row.customerId));
  const orphan = state.orders.find((row) => !owners.has(row.customerId));
  if (orphan) throw new ControlRefusal(400, `orders: ${orphan.loanOrderId} has no customer`);
}

/** A log in the order of its numbers, and a number that it doesn't have yet. */
function inOrder(state: World): Pick<World, 'log' | 'nextSeq'> {
  const log = [...state.log].sort((one, other) => one.seq - other.seq);
  return { log, nextSeq: Math.max(state.nextSeq, (log.at(-1)?.seq ?? 0) + 1) };
}

/** The moved clock. Refuses with 400 to go back, or beyond the last day. */
function moveClock(
  world: World,
  before: number,
  wanted: { advance?: string; now?: string | number },
): ClockState {
  const target =
    wanted.advance === undefined ? timeOf(wanted.now ?? '') : before + durationOf(wanted.advance);
  if (target > LATEST_MS) throw new ControlRefusal(400, 'time: the last day is 2099-12-31');
  if (target < before - MINUTE_MS) {
    throw new ControlRefusal(400, 'time: a world only goes forward; start a new one earlier');
  }
  world.offsetMs += target - before;
  settle(world, target);
  const state = { now: target, offsetMs: world.offsetMs };
  note(world, target, 'clock', `clock moved to ${new Date(target).toISOString()}`, {
    from: before,
    to: target,
  });
  publish(world, { type: 'clock', clock: state });
  return state;
}

/** Gives a new world its scenario's past, or its backend. */
function fill(world: World, name: ScenarioName, url: string | null, startAt: number): void {
  if (url === null) scenarios[name].build(world);
  else forwardTo(world, startAt, url);
  settle(world, startAt);
}

/** Refuses with 400 if the scenario has no customer yet. */
function logIn(world: World): void {
  const customer = customerByMobile(world, world.mobile);
  if (!customer) {
    const why = world.backend ? 'a real backend logs in itself' : 'nobody is registered in it';
    throw new ControlRefusal(400, `loggedIn: scenario ${world.scenario}: ${why}`);
  }
  if (world.stored['token'] === undefined) loggedInPhone(world, customer);
}

/** The backend has its own customers, loans and SMS. Of the scenario, only the phone and the faults apply. */
function forwardTo(world: World, now: number, url: string): void {
  world.backend = { url, calls: [] };
  note(world, now, 'world', `requests are forwarded to ${url}`);
}

function timeOf(value: string | number): number {
  const ms = readWorldTime(value);
  if (ms === undefined || ms < EARLIEST_MS || ms > LATEST_MS) {
    throw new ControlRefusal(
      400,
      'expected now: an instant such as 2027-03-01T09:00:00+01:00, from 2001-09-09 to 2099-12-31',
    );
  }
  return ms;
}

function durationOf(text: string): number {
  const ms = readDuration(text);
  if (ms === undefined) {
    throw new ControlRefusal(400, 'expected advance: an ISO 8601 duration such as P3D or PT10M');
  }
  return ms;
}

/** Refuses with 400 a response written by hand that breaks the contract and isn't marked as such. */
function assertStubsFit(faults: readonly Fault[]): void {
  for (const [index, fault] of faults.entries()) {
    if (!isWireFault(fault) || fault.kind !== 'stub' || fault.unchecked === true) continue;
    const { path, reply } = fault;
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
    const [wrong] = isPath(path)
      ? differencesOf(path, 200, text)
          .filter((one) => !isHarmless(one))
          .map(asLine)
      : ['every call needs unchecked'];
    if (wrong !== undefined) {
      throw new ControlRefusal(400, `${index}.reply: ${wrong}; "unchecked": true sends it anyway`);
    }
  }
}
