/** What outlives a page on a phone without a screen: both storages, the shell with its memory, and pending calls. */
import type { SealedCall } from '#src/contract/envelope.ts';
import { payloadKey } from '#src/contract/cipher.ts';
import { bases, packageNameHeader } from '#src/facts/wire.ts';
import type { DurableStorage, KeyValueStorage, TransportEnding } from '#src/core/environment.ts';
import { createFaultBook } from '../device/shell/bridge-faults.ts';
import { createHeldAnswers } from '../device/shell/held-answers.ts';
import { createActions, type ShellMemory } from '../device/shell/shell-actions.ts';
import { createShell, type Shell } from '../device/shell/shell.ts';
import type { Fault } from '../../simulator/protocol/faults.ts';
import type { ReportedEntry } from '../../simulator/protocol/log.ts';
import { senderHeader } from '../../simulator/protocol/sender.ts';
import type { Simulator } from '../../simulator/app.ts';
import { bootOf } from '../../simulator/http/boot.ts';
import { takeReport } from '../../simulator/http/phone-reports.ts';
import { ConnectionDropped } from '../../simulator/wire/connection.ts';
import { headersOf, type WireRequest } from '../../simulator/wire/messages.ts';
import type { World } from '../../simulator/world/world.ts';
import { decrypt } from '../../simulator/wire/cipher.ts';
import type { Brought } from './brought.ts';
import type { Timeline } from './timeline.ts';
import type { Turn, TurnKind } from './turns.ts';

/** Pending calls, and how many of them wait for time to pass. */
interface Traffic {
  underWay: number;
  waiting: number;
  /** Counts events, to distinguish quiet from waiting. */
  moved: number;
}

export interface PhoneParts {
  readonly simulator: Simulator;
  readonly world: World;
  readonly timeline: Timeline;
  readonly traffic: Traffic;
  /** Its number in the world, from 1. */
  readonly number?: number;
}

/** One tab's view of the storage. It gets an event when another tab writes. */
export interface TabStorage extends KeyValueStorage {
  readonly end: () => void;
}

export type CorePhone = ReturnType<typeof createPhone>;

export function createPhone({ simulator, world, timeline, traffic, number = 1 }: PhoneParts) {
  const now = () => simulator.worlds.now(world);
  const record = (entry: ReportedEntry) => takeReport(world, now(), entry, number);
  const boot = () => bootOf(world, simulator.worlds.clock(world), number);
  const name = number === 1 ? 'core' : `core ${number}`;
  const told = (place: string, value: string | null) =>
    record({
      kind: 'storage',
      text: place,
      detail: { phone: name, size: value?.length ?? null, value },
    });

  const values = new Map(Object.entries(boot().stored ?? {}));
  /** What each write replaced, for a kill that loses the last writes. */
  const journal: { readonly at: number; readonly key: string; readonly before: string | null }[] =
    [];
  const put = (key: string, value: string | null) => {
    journal.push({ at: timeline.now(), key, before: values.get(key) ?? null });
    if (value === null) values.delete(key);
    else values.set(key, value);
    told(`localStorage/${key}`, value);
  };
  const hearers = new Set<(key: string) => void>();
  function storage(turn?: Turn): TabStorage {
    let own: (key: string) => void = () => {};
    const tellOthers = (key: string) => {
      for (const hear of hearers) if (hear !== own) hear(key);
    };
    return {
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (values.get(key) === value) return;
        put(key, value);
        tellOthers(key);
      },
      remove(key) {
        if (!values.has(key)) return;
        put(key, null);
        tellOthers(key);
      },
      listen(callback) {
        const later = async (key: string) => {
          await turn?.('news', key);
          if (hearers.has(own)) callback();
        };
        own = turn ? (key) => void later(key) : callback;
        hearers.add(own);
        return () => void hearers.delete(own);
      },
      end: () => void hearers.delete(own),
    };
  }

  const kept = new Map<string, unknown>(Object.entries(boot().durable ?? {}));
  const keep = (key: string, value: unknown) => {
    if (value === undefined) kept.delete(key);
    else kept.set(key, structuredClone(value));
    told(`durable/values/${key}`, value === undefined ? null : JSON.stringify(value));
  };
  function durable(turn?: Turn): DurableStorage {
    const served = <T>(about: string, run: () => T): Promise<T> =>
      turn ? turn('storage', about).then(run) : Promise.resolve(run());
    return {
      get: (key) => served(`read ${key}`, () => structuredClone(kept.get(key))),
      set(key, value) {
        const own = structuredClone(value);
        return served(`write ${key}`, () => keep(key, own));
      },
      update: (key, change) =>
        served(`update ${key}`, () => keep(key, change(structuredClone(kept.get(key))))),
      remove: (key) => served(`remove ${key}`, () => keep(key, undefined)),
      keys: () => served('list the keys', () => [...kept.keys()]),
      isLost: () => false,
    };
  }

  const memory = new Map<string, string>();
  const shellMemory: ShellMemory = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
  const faults = createFaultBook(world.faults, shellMemory, record);
  const wait = (ms: number) => new Promise<void>((done) => void timeline.after(ms, done));

  record({ kind: 'storage', text: '', detail: { phone: name, begins: true } });
  for (const [key, value] of values) {
    record({
      kind: 'storage',
      text: `localStorage/${key}`,
      detail: { phone: name, value, there: true },
    });
  }

  return {
    world,
    now,
    record,
    storage,
    durable,
    /** What it keeps now: the values of localStorage, and the keys of the durable store. */
    kept: () => ({ values: Object.fromEntries(values), durable: [...kept.keys()] }),
    /** Reverts the writes to localStorage of the last `ms`. */
    loseWrites(ms: number) {
      const since = timeline.now() - ms;
      for (let last = journal.pop(); last && last.at >= since; last = journal.pop()) {
        if (last.before === null) values.delete(last.key);
        else values.set(last.key, last.before);
        told(`localStorage/${last.key}`, last.before);
      }
      journal.length = 0;
    },
    /** What the camera and the picker return. */
    brings: 'picture' as Brought,
    /** Boxes that the customer ticked, by place and label. */
    ticked: new Set<string>(),
    bridgeMissing: faults.bridgeMissing,
    setFaults: (next: readonly Fault[]) => faults.set(next),
    /** The shell of a new page, and a function to report that the app has moved on. */
    shell(): { readonly shell: Shell; readonly movedOn: () => void } {
      const held = createHeldAnswers(shellMemory);
      const actions = createActions(boot(), shellMemory, record);
      return { shell: createShell({ actions, faults, record, wait, held }), movedOn: held.movedOn };
    },
    /** Sends like XHR does. `ticket` identifies the call's sender. */
    async send(
      call: SealedCall,
      timeoutMs: number,
      ticket: string,
      turn?: Turn,
    ): Promise<TransportEnding> {
      traffic.underWay += 1;
      const controller = new AbortController();
      let cancel = () => {};
      const limit = new Promise<TransportEnding>((resolve) => {
        cancel = timeline.after(timeoutMs, () => {
          controller.abort();
          resolve({ kind: 'timeout' });
        });
      });
      try {
        return await Promise.race([exchange(call, ticket, controller.signal, turn), limit]);
      } finally {
        cancel();
        traffic.underWay -= 1;
        traffic.moved += 1;
      }
    },
  };

  async function exchange(
    call: SealedCall,
    ticket: string,
    signal: AbortSignal,
    turn: Turn | undefined,
  ): Promise<TransportEnding> {
    const [, base, sealed = ''] = /^(\w+)\/([^?]*)/.exec(call.url) ?? [];
    const known = bases.find((one) => one === base);
    if (!known) throw new Error(`no API begins with ${call.url.slice(0, 40)}`);
    const way = turn && wayOf(turn, pathOf(call, sealed));
    if (way) await way('request');
    const { headers = [], body } = bodyOf(call.body);
    const request = {
      method: call.method,
      url: `http://localhost/w/${world.id}/${number === 1 ? '' : `${number}/`}${call.url}`,
      headers: headersOf([...Object.entries(call.headers), ...headers, [senderHeader, ticket]]),
      body,
      signal,
    };
    const ending = await answerTo(request, known, sealed);
    if (way) await way('answer');
    return ending;
  }

  async function answerTo(
    request: WireRequest,
    base: (typeof bases)[number],
    sealed: string,
  ): Promise<TransportEnding> {
    try {
      const answer = await simulator.answer(world, request, base, sealed);
      return { kind: 'answer', status: answer.status, body: answer.body ?? '' };
    } catch (error) {
      if (error instanceof ConnectionDropped) return { kind: 'network' };
      throw error;
    }
  }

  /** How a call waits for its turns. That is no work of the simulator. */
  function wayOf(turn: Turn, path: string) {
    return async (kind: TurnKind): Promise<void> => {
      traffic.waiting += 1;
      await turn(kind, path);
      traffic.waiting -= 1;
      traffic.moved += 1;
    };
  }

  /** The path that a call has sealed. */
  function pathOf({ headers }: SealedCall, sealed: string): string {
    return decrypt(sealed, payloadKey(headers[packageNameHeader] ?? ''), world.profile.backend);
  }
}

/** The body, and the headers that describe a form. */
function bodyOf(
  body: SealedCall['body'],
): Pick<WireRequest, 'body'> & Partial<Pick<WireRequest, 'headers'>> {
  if (body === undefined) return { body: null };
  if (typeof body === 'string') return { body: [new Uint8Array(Buffer.from(body))] };
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
  if (body.file.bytes instanceof Blob) form.append('file', body.file.bytes, body.file.name);
  return new Response(form);
}
