/** Every money call twice at the same moment by two taps, and noted late. Two pages send it in `npx lendmax orders`. */
import { describe, expect, test } from 'vitest';
import { heldNotes } from '../slow.ts';
import { type AppInWorld, inWorld } from '../world.ts';
import { type MoneyCall, moneyCalls, moneyPaths } from './money-calls.ts';

/** After this long the screen must agree with the lender, ms. */
const AGREES_WITHIN_MS = 10_000;
const TURN_MS = 2_000;
const A_MINUTE_AND_MORE_MS = 70_000;

/** The customer of a money call, logged in and ready to send it. */
async function readyTo({ scenario, change, ready }: MoneyCall) {
  const app = await inWorld(scenario);
  if (change) await app.change(change);
  await app.logIn();
  const send = await ready(app, async (ask) => {
    // The next code may be requested a minute after the last one.
    await app.world.control.moveClock({ advance: 'PT2M' });
    await ask();
    return app.code();
  });
  return { app, send };
}

/** Lets time pass until the promise settles, by at most slightly over a minute. Throws if it never does. */
async function turned<T>({ clock }: AppInWorld, promise: Promise<T>): Promise<T> {
  const call = { isOver: false };
  void promise.finally(() => (call.isOver = true));
  for (let ms = 0; !call.isOver; ms += TURN_MS) {
    if (ms > A_MINUTE_AND_MORE_MS) throw new Error('The call has no end.');
    await clock.advance(TURN_MS);
  }
  return promise;
}

const effectsOf = async (app: AppInWorld, path: string) =>
  (await app.money(path)).reduce((sum, times) => sum + times, 0);

/** The app's wrong statements about the outcome and the order. */
async function contradiction(app: AppInWorld, done: number): Promise<string[]> {
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

test('Every money call of the contract is in the table', () => {
  expect(Object.keys(moneyCalls).sort()).toEqual([...moneyPaths].sort());
});

describe.each(moneyPaths)('%s', (path) => {
  const moneyCall = moneyCalls[path];
  if (!moneyCall) throw new Error(`No case for ${path}`);

  // Under one tap the views hold back a second one, so that no screen can send both. By these faults the lender has acted
  // and is heard, has acted and isn't heard, answers with nothing usable, refuses, or never hears of it.
  test.each([null, 'dropAfterCommit', 'malformedJson', 'businessCode', 'dropBefore'] as const)(
    'Two taps in one task, with the fault %s, send one call',
    async (kind) => {
      const { app, send } = await readyTo(moneyCall);
      if (kind) await app.faults([{ path, kind }]);
      const ended = await turned(app, Promise.all([send(), send()]));
      await app.faults([]);
      await app.clock.advance(AGREES_WITHIN_MS);
      const done = await effectsOf(app, path);
      expect(ended.filter(({ ok }) => ok)).toHaveLength(kind ? 0 : 1);
      expect(done).toBe(kind === 'businessCode' || kind === 'dropBefore' ? 0 : 1);
      expect(await contradiction(app, done)).toEqual([]);
    },
  );

  test('Who logs in before a slow phone has noted the outcome sees nothing of it', async () => {
    const { app, send } = await readyTo(moneyCall);
    const note = heldNotes(app.environment.durable);
    const sent = send();
    await app.clock.advance(1_000);
    expect(await effectsOf(app, path)).toBe(1);
    await app.leaveSession();
    void app.startSession({ token: 'of another', userId: 'another', mobile: '08037654321' });
    note();
    expect(await turned(app, sent)).toEqual({ ok: false, failure: { kind: 'stale' } });
  });
});
