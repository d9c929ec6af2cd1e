/** The control API of design §8 as typed calls; every failure is a ControlError that says what to do next. */
import type { LawReport, LeakReport, MoneyReport } from '../../protocol/checks.ts';
import type { DeviceChange, DeviceState } from '../../protocol/device.ts';
import type { Fault } from '../../protocol/faults.ts';
import type { Effect, LogEntry } from '../../protocol/log.ts';
import type { PhoneAct } from '../../protocol/phone.ts';
import type { Recording } from '../../protocol/recording.ts';
import type { PhoneStorage, StorageEdit } from '../../protocol/storage.ts';
import type { ClockMove, ClockState } from '../../protocol/clock.ts';
import type {
  ForkMade,
  JourneyTaken,
  JourneyWanted,
  NetworkAddresses,
  NewWorld,
  ScenarioInfo,
  WorldCreated,
} from '../../protocol/worlds.ts';
import type { World } from '../../server/world/world.ts';

/** The state as it is read: `now` is the world's time, ms UTC. Written back without `now`, the clock keeps its offset. */
export type WorldState = World & { readonly now: number };

/** `away`: no server answered. `gone`: the world does not exist (any more). `refused`: the server said why. */
export type ControlProblem = 'away' | 'gone' | 'refused';

export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly problem: ControlProblem;

  constructor(problem: ControlProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const worldPath = (id: string, rest = '') => `/sim/worlds/${encodeURIComponent(id)}${rest}`;

/** Address of the world's server-sent events. */
export const eventsUrl = (id: string) => worldPath(id, '/events');
/** Address of a phone page of the world, the first unless told. */
export const phoneUrl = (id: string, phone = 1) =>
  `/w/${encodeURIComponent(id)}/${phone === 1 ? '' : `${phone}/`}`;

export const control = {
  network: () => ask<NetworkAddresses>('GET', '/sim/network'),
  scenarios: () => ask<readonly ScenarioInfo[]>('GET', '/sim/scenarios'),
  create: (world: NewWorld) => ask<WorldCreated>('POST', '/sim/worlds', world),
  world: (id: string) => ask<WorldState>('GET', worldPath(id)),
  replace: (id: string, world: unknown) => ask<unknown>('PUT', worldPath(id), world),
  end: (id: string) => ask<unknown>('DELETE', worldPath(id)),
  moveClock: (id: string, move: ClockMove) =>
    ask<ClockState>('POST', worldPath(id, '/clock'), move),
  journey: (id: string, wanted: JourneyWanted) =>
    ask<JourneyTaken>('POST', worldPath(id, '/journey'), wanted),
  changeDevice: (id: string, change: DeviceChange) =>
    ask<DeviceState>('PATCH', worldPath(id, '/device'), change),
  phone: (id: string, phone: number) => ask<DeviceState>('GET', worldPath(id, `/phones/${phone}`)),
  changePhone: (id: string, phone: number, change: DeviceChange) =>
    ask<DeviceState>('PATCH', worldPath(id, `/phones/${phone}`), change),
  setFaults: (id: string, faults: readonly Fault[]) =>
    ask<unknown>('PUT', worldPath(id, '/faults'), faults),
  log: (id: string) => ask<readonly LogEntry[]>('GET', worldPath(id, '/log')),
  /** `states` packs world and phone into each moment. */
  recording: (id: string, states = false) =>
    ask<Recording>('GET', worldPath(id, states ? '/recording?states' : '/recording')),
  act: (id: string, phone: number, act: PhoneAct) =>
    ask<unknown>('POST', worldPath(id, `/phones/${phone}/acts`), act),
  fork: (id: string, at: { readonly seq: number }) =>
    ask<ForkMade>('POST', worldPath(id, '/fork'), at),
  effects: (id: string) => ask<readonly Effect[]>('GET', worldPath(id, '/effects')),
  law: (id: string) => ask<LawReport>('GET', worldPath(id, '/law')),
  leaks: (id: string) => ask<LeakReport>('GET', worldPath(id, '/leaks')),
  money: (id: string) => ask<MoneyReport>('GET', worldPath(id, '/money')),
  storage: (id: string) =>
    ask<{ readonly phones: readonly PhoneStorage[] }>('GET', worldPath(id, '/storage')),
  editStorage: (id: string, edit: StorageEdit) =>
    ask<unknown>('POST', worldPath(id, '/storage'), edit),
} as const;

export type Control = typeof control;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  } catch {
    throw new ControlError('away', 'The simulator does not answer.');
  }
  const text = await response.text();
  if (response.ok) return (text === '' ? null : JSON.parse(text)) as T;
  if (response.status >= 502) throw new ControlError('away', 'The simulator does not answer.');
  const problem = response.status === 404 || response.status === 410 ? 'gone' : 'refused';
  const reason = reasonOf(text) || `The simulator answered ${response.status}`;
  throw new ControlError(problem, asSentence(reason));
}

/** As it stands in the workbench: with a capital, unless it begins with a name, and a full stop. */
export const asSentence = (reason: string) =>
  reason.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

/** The server says why as `{ error }` or as plain text. */
export function reasonOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) {
      const found = 'error' in value ? value.error : 'message' in value ? value.message : null;
      if (typeof found === 'string') return found;
    }
    return typeof value === 'string' ? value : '';
  } catch {
    return text.slice(0, 300);
  }
}
