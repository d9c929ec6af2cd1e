/** A simulated world for one money call: the app's core on the simulator, its storage, its lives and its wire. */
import type { WireFaultKind } from '#harness/simulator/protocol/fault-kinds.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { Path } from '#src/contract/endpoints.ts';
import type { DurableStorage, Transport } from '#src/core/environment.ts';
import {
  type HandClock,
  memoryDurable,
  memoryStorage,
  newWorld,
} from '../../../support/environment.ts';
import { type App, openApp } from '../app.ts';
import type { MoneyCall } from './money-calls.ts';

/** After the network is back for this long, the screen must agree with the server; ms. */
export const AGREES_WITHIN_MS = 10_000;

/** A fault of one call. */
export type Wire = { readonly kind: WireFaultKind } & Omit<
  Extract<Fault, { path: string }>,
  'path' | 'kind'
>;

const MOBILE = '08031234567';
const A_MINUTE_AND_MORE = 70_000;

/** The customer of a money call, logged in and ready to send it, on a manual clock. */
export async function inWorldOf({ scenario, change, ready }: MoneyCall) {
  const world = await newWorld({ scenario });
  const { clock } = world;
  if (change) {
    const state = await world.control.state();
    change(state);
    await world.control.replace(state);
  }
  const durable = memoryDurable();
  const storage = memoryStorage();
  /** How long requests are delayed, ms, with their answers lost; null: they go through. */
  const way: { lateMs: number | null } = { lateMs: null };
  const transport: Transport = {
    send(call, options) {
      if (way.lateMs !== null) {
        clock.after(way.lateMs, () => void world.transport.send(call, options));
        return Promise.resolve({ kind: 'network' });
      }
      return world.transport.send(call, options);
    },
  };
  /** Starts the page again: in another tab, or on another phone with its own disk. */
  const start = async (disk: DurableStorage = durable) => {
    const app = await openApp({ transport, storage, clock, durable: disk });
    await app.start();
    return { app };
  };
  const newCode = async (ask: () => Promise<unknown>) => {
    // The next code may be requested a minute after the last one.
    await world.control.moveClock({ advance: 'PT2M' });
    await ask();
    return (await world.control.sms()).at(-1)?.code ?? '';
  };
  const effects = async (path: Path) =>
    (await world.control.effects())
      .filter((effect) => effect.path === path)
      .reduce((sum, { times }) => sum + times, 0);

  const first = await start();
  const { app } = first;
  const known = await app.call('/security/existsByMobile', { mobile: MOBILE });
  const purpose = known.ok && known.data.exists ? 'login' : 'register';
  const code = await newCode(() =>
    app.call('/security/getVerifyCode', { mobile: MOBILE, purpose }),
  );
  const entered = await app.call(`/security/${purpose}`, {
    mobile: MOBILE,
    code,
    deviceMsg: null,
  });
  if (!entered.ok) throw new Error(JSON.stringify(entered.failure));
  await app.startSession(entered.data);
  await app.refreshOrder();
  const send = await ready(app, newCode);
  const faults = (list: readonly Fault[]) => world.control.setFaults(list);
  return { ...first, start, clock, world, way, effects, send, faults };
}

/** Turns the clock until the promise settles, by at most slightly over a minute. Throws if it never does. */
export async function turned<T>(clock: HandClock, promise: Promise<T>): Promise<T> {
  const call = { kept: false };
  void promise.finally(() => (call.kept = true));
  for (let ms = 0; !call.kept; ms += 2_000) {
    if (ms > A_MINUTE_AND_MORE) throw new Error('The call has no end.');
    await clock.advance(2_000);
  }
  return promise;
}

/** The app's wrong statements about the outcome and the order. */
export async function contradiction(app: App, done: number): Promise<string[]> {
  const phase = app.$checking.get()?.phase;
  if (phase === undefined) return [];
  const shown = app.$latest.get().order;
  await app.refreshOrder();
  const { order } = app.$latest.get();
  const right: readonly string[] = done > 0 ? ['done'] : ['notSoFar', 'notDone'];
  const wrong = right.includes(phase) ? [] : [`${phase}, with ${done} effects`];
  const stale = shown?.status !== order?.status || shown?.owedKobo !== order?.owedKobo;
  return stale ? [...wrong, `shows ${shown?.status}, is ${order?.status}`] : wrong;
}
