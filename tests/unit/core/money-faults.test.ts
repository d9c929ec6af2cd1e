/**
 * The fault table (design §6): every money call × every fault of the simulator × what people and phones do meanwhile.
 * No effect twice, and within 10 s of the network's return the app says what the server knows.
 */
import { afterAll, describe, expect, test } from 'vitest';
import type { Effect, Fault, SmsMessage, WireFaultKind } from '#harness/control.ts';
import type { Path } from '#src/contract/endpoints.ts';
import type { DurableStorage, Transport, TransportEnding } from '#src/environment.ts';
import { handClock, memoryDurable, memoryStorage, newWorld } from '../../support/environment.ts';
import { type App, openApp } from './app.ts';
import { type MoneyCall, moneyCalls, moneyPaths, type WorldState } from './money-calls.ts';

const MOBILE = '08031234567';
const START = Date.UTC(2026, 10, 21, 9);
/** The network is back for so long when the screen must agree with the server. */
const AGREES_WITHIN_MS = 10_000;
const A_MINUTE_AND_MORE = 70_000;

type Wire = { readonly kind: WireFaultKind } & Omit<
  Extract<Fault, { path: string }>,
  'path' | 'kind'
>;

/** Without a socket these end as `delay`, as `dropBefore` and as `dropAfterCommit`; on a socket: `npm run faults`. */
type SameWithoutSocket =
  | ('codeAfterCommit' | 'statusAfterCommit' | 'arriveLate' | 'withoutOperations')
  | ('jitter' | 'network2g' | 'network3g')
  | 'offline'
  | ('reset' | 'truncatedBody' | 'badGzip');

/** Every other kind of fault that the simulator knows, and what it needs beside. */
const wires: Readonly<Record<Exclude<WireFaultKind, SameWithoutSocket>, Wire>> = {
  delay: { kind: 'delay', ms: 30 },
  dropBefore: { kind: 'dropBefore' },
  dropAfterCommit: { kind: 'dropAfterCommit' },
  httpStatus: { kind: 'httpStatus', status: 502 },
  businessCode: { kind: 'businessCode', code: 500 },
  malformedJson: { kind: 'malformedJson' },
  empty: { kind: 'empty' },
  neverAnswers: { kind: 'neverAnswers' },
  hostile: { kind: 'hostile', shape: 'wrongTypes' },
  captivePortal: { kind: 'captivePortal' },
};

const manners = ['answer lost after commit', 'double tap', 'killed in mid-call'] as const;

/** The phone's storage as one life of the app has it: a killed page writes no more. */
function storageOfLife(durable: DurableStorage) {
  let alive = true;
  const whileAlive = (write: () => Promise<void>) => (alive ? write() : Promise.resolve());
  return {
    kill: () => void (alive = false),
    durable: {
      ...durable,
      set: (key: string, value: unknown) => whileAlive(() => durable.set(key, value)),
      remove: (key: string) => whileAlive(() => durable.remove(key)),
    },
  };
}

async function inWorldOf({ scenario, change, ready }: MoneyCall) {
  const clock = handClock(START);
  const world = await newWorld({ scenario, now: START });
  if (change) {
    const state = (await world.control('GET', '')) as WorldState;
    change(state);
    await world.control('PUT', '', state);
  }
  const durable = memoryDurable();
  const storage = memoryStorage();
  const transport: Transport = {
    send(call, options) {
      let cancel = () => {};
      const limit = new Promise<TransportEnding>((resolve) => {
        cancel = clock.after(options.timeoutMs, () => resolve({ kind: 'timeout' }));
      });
      return Promise.race([world.transport.send(call, options), limit]).finally(() => cancel());
    },
  };
  const start = async () => {
    const life = storageOfLife(durable);
    const app = await openApp({ transport, storage, clock, durable: life.durable });
    app.listenToSessionEnds();
    await app.start();
    await app.listenToUnknownOutcomes();
    return { app, kill: life.kill };
  };
  const newCode = async (ask: () => Promise<unknown>) => {
    // The next code may be asked for a minute after the last one.
    await world.control('POST', '/clock', { advance: 'PT2M' });
    await ask();
    return ((await world.control('GET', '/sms')) as SmsMessage[]).at(-1)?.code ?? '';
  };
  const effects = async (path: Path) =>
    ((await world.control('GET', '/effects')) as Effect[])
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
  const faults = (...list: readonly Fault[]) => world.control('PUT', '/faults', list);
  return { ...first, start, clock, world, effects, send, faults };
}

/** Turns the clock until the promise is kept, by at most a minute and a little; throws where it never is. */
async function turned<T>(clock: ReturnType<typeof handClock>, promise: Promise<T>): Promise<T> {
  const call = { kept: false };
  void promise.finally(() => (call.kept = true));
  for (let ms = 0; !call.kept; ms += 2_000) {
    if (ms > A_MINUTE_AND_MORE) throw new Error('The call has no end.');
    await clock.advance(2_000);
  }
  return promise;
}

/** What the app says of the outcome and of the order, where that is not what the server knows; else nothing. */
async function contradiction(app: App, done: number): Promise<string[]> {
  const phase = app.$checking.get()?.phase;
  if (phase === undefined) return [];
  const shown = app.$latest.get().order;
  await app.refreshOrder();
  const { order } = app.$latest.get();
  const wrong = phase === (done > 0 ? 'done' : 'notDone') ? [] : [`${phase}, with ${done} effects`];
  const stale = shown?.status !== order?.status || shown?.owedKobo !== order?.owedKobo;
  return stale ? [...wrong, `shows ${shown?.status}, is ${order?.status}`] : wrong;
}

let cases = 0;
let doubles = 0;
let verdicts = 0;

afterAll(() => {
  process.stdout.write(
    `Fault table: ${cases} cases, ${verdicts} of them told by the checking screen, ${doubles} double effects\n`,
  );
});

test('every money call of the contract stands in the table', () => {
  expect(Object.keys(moneyCalls).sort()).toEqual([...moneyPaths].sort());
});

describe.each(moneyPaths)('%s', (path) => {
  const moneyCall = moneyCalls[path];
  if (!moneyCall) throw new Error(`No case for ${path}`);

  test('without a fault it is done once', async () => {
    const life = await inWorldOf(moneyCall);
    expect(await turned(life.clock, life.send())).toMatchObject({ ok: true });
    expect(await life.effects(path)).toBe(1);
  });

  test.each(manners.flatMap((manner) => Object.values(wires).map((wire) => ({ manner, ...wire }))))(
    '$kind, $manner',
    async ({ manner, ...wire }) => {
      const life = await inWorldOf(moneyCall);
      const { clock, faults, send } = life;
      let { app } = life;
      // The simulator delays by the real clock: there the phone's stands still meanwhile.
      const ended = <T>(sent: Promise<T>) => (wire.kind === 'delay' ? sent : turned(clock, sent));
      const tries: { readonly ok: boolean }[] = [];
      await faults({ path, ...wire });
      if (manner === 'killed in mid-call') {
        const sent = send();
        await clock.advance(1);
        life.kill();
        await (wire.kind === 'delay' ? sent : undefined);
        ({ app } = await life.start());
      } else {
        const taps = manner === 'double tap' ? [send(), send()] : [send()];
        tries.push(...(await ended(Promise.all(taps))));
      }
      await clock.advance(AGREES_WITHIN_MS);
      const accepted = tries.filter(({ ok }) => ok).length;
      const known = accepted > 0 || app.$checking.get()?.phase === 'done';
      if (manner === 'answer lost after commit' && !known) {
        // The person tries again what was not done or refused, and now the answer is lost.
        app.closeChecking();
        await faults({ path, kind: 'dropAfterCommit' });
        await turned(clock, send());
      }
      await faults();
      await clock.advance(AGREES_WITHIN_MS);
      const done = await life.effects(path);
      cases += 1;
      if (done > 1) doubles += 1;
      if (app.$checking.get()) verdicts += 1;
      expect(accepted).toBeLessThanOrEqual(1);
      expect(done).toBeLessThanOrEqual(1);
      expect(await contradiction(app, done)).toEqual([]);
    },
  );
});
