/** All worlds of a server (design §8): made from scenarios, isolated from each other, exported and replaced whole. */
import { randomBytes } from 'node:crypto';
import type { ClockState, Fault, NewWorld } from '../control.ts';
import { isScenario, scenarioNames, scenarios } from '../scenarios/index.ts';
import { ControlRefusal } from './control-refusal.ts';
import { newWorldState } from './defaults.ts';
import { checkBooks } from './ledger.ts';
import { settle } from './life.ts';
import { note, publish } from './log.ts';
import { beginTape } from './recordings.ts';
import { LATEST_MS, MINUTE_MS, readDuration, readWorldTime } from './time.ts';
import type { World } from './world.ts';

/** Beyond this many worlds, those longest untouched are dropped. */
const WORLDS_LIMIT = 1_000;
/** 2001-09-09: from here on an instant in ms has 13 digits. */
const EARLIEST_MS = 1e12;

export interface Worlds {
  readonly create: (wanted: NewWorld) => World;
  /** The world, its orders brought up to its clock; refuses 404. */
  readonly get: (id: string) => World;
  readonly now: (world: World) => number;
  readonly clock: (world: World) => ClockState;
  readonly move: (world: World, move: { advance?: string; now?: string | number }) => ClockState;
  readonly setFaults: (world: World, faults: readonly Fault[]) => void;
  readonly replace: (world: World, state: World, now?: number) => void;
  readonly end: (world: World) => void;
}

export interface WorldsOptions {
  /** The real backend of worlds that name none of their own. */
  readonly upstream?: string | null;
  /** May a request name a backend? Whoever reaches this server could have it call into the network around it. */
  readonly anyUpstream?: boolean;
}

/** `realNow` gives real time, ms UTC. */
export function createWorlds(
  realNow: () => number,
  { upstream = null, anyUpstream = true }: WorldsOptions = {},
): Worlds {
  const known = new Map<string, World>();
  const now = (world: World) => realNow() + world.offsetMs;
  const clock = (world: World) => ({ now: now(world), offsetMs: world.offsetMs });

  function create(wanted: NewWorld): World {
    const name = wanted.scenario;
    if (!isScenario(name)) {
      const names = scenarioNames.join(', ');
      throw new ControlRefusal(400, `scenario: unknown scenario ${name}; there are ${names}`);
    }
    allowUpstream(wanted.upstream ?? null);
    const real = realNow();
    const startAt = wanted.now === undefined ? real : timeOf(wanted.now);
    const world = newWorldState({
      id: randomBytes(10).toString('hex'),
      scenario: name,
      seed: wanted.seed ?? randomBytes(4).readUInt32BE(),
      now: startAt,
      offsetMs: startAt - real,
      language: wanted.language ?? 'en',
      device: wanted.device ?? {},
      faults: wanted.faults ?? [],
    });
    const url = wanted.upstream === undefined ? upstream : wanted.upstream;
    if (url === null) scenarios[name].build(world);
    else forwardTo(world, startAt, url);
    settle(world, startAt);
    beginTape(world, startAt, { ...wanted, now: startAt, seed: world.seed });
    known.set(world.id, world);
    const [oldest] = known.keys();
    if (known.size > WORLDS_LIMIT && oldest !== undefined) known.delete(oldest);
    return world;
  }

  function allowUpstream(url: string | null): void {
    if (anyUpstream || url === null || url === upstream) return;
    throw new ControlRefusal(
      403,
      `other machines can reach this server, so only its command line may name a backend; restart it with --upstream ${url} to use this one`,
    );
  }

  function get(id: string): World {
    const world = known.get(id);
    if (!world) throw new ControlRefusal(404, `there is no world ${id.slice(0, 64)}`);
    known.delete(id);
    known.set(id, world);
    settle(world, now(world));
    return world;
  }

  function move(world: World, wanted: { advance?: string; now?: string | number }): ClockState {
    const before = now(world);
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

  function setFaults(world: World, faults: readonly Fault[]): void {
    world.faults = [...faults];
    const said = faults.length === 1 ? '1 fault' : `${faults.length || 'no'} faults`;
    note(world, now(world), 'world', `from here on ${said}`, { faults });
    publish(world, { type: 'faults', faults: world.faults });
  }

  function replace(world: World, state: World, stateNow?: number): void {
    allowUpstream(state.upstream?.url ?? null);
    const wrong = checkBooks(state);
    if (wrong[0] !== undefined) throw new ControlRefusal(400, `ledger: ${wrong[0]}`);
    const owners = new Set(state.customers.map((row) => row.customerId));
    const orphan = state.orders.find((row) => !owners.has(row.customerId));
    if (orphan) throw new ControlRefusal(400, `orders: ${orphan.loanOrderId} has no customer`);
    const offsetMs = stateNow === undefined ? state.offsetMs : stateNow - realNow();
    Object.assign(world, structuredClone(state), { id: world.id, offsetMs });
    beginTape(world, now(world), null);
    publish(world, { type: 'world' });
    publish(world, { type: 'clock', clock: clock(world) });
  }

  function end(world: World): void {
    known.delete(world.id);
    publish(world, { type: 'world' });
  }

  return { create, get, now, clock, move, setFaults, replace, end };
}

/** The backend has customers, loans and SMS of its own: nothing of the scenario but phone and faults is played. */
function forwardTo(world: World, now: number, url: string): void {
  world.upstream = { url, calls: [] };
  note(world, now, 'world', `calls are sent on to ${url}`);
}

function timeOf(value: string | number): number {
  const ms = readWorldTime(value);
  if (ms === undefined || ms < EARLIEST_MS || ms > LATEST_MS) {
    throw new ControlRefusal(400, 'now: an instant from 2001-09-09 to 2099-12-31 is expected');
  }
  return ms;
}

function durationOf(text: string): number {
  const ms = readDuration(text);
  if (ms === undefined) {
    throw new ControlRefusal(400, 'advance: an ISO 8601 duration such as P3D or PT10M is expected');
  }
  return ms;
}
