/** Every money call twice at the same moment by two taps, and noted late. Two pages send it in `npx lendmax orders`. */
import { describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { heldNotes } from '../slow.ts';
import { moneyCalls, moneyPaths } from './money-calls.ts';
import { AGREES_WITHIN_MS, contradiction, inWorldOf, turned } from './money-world.ts';

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
      const { app, clock, effects, faults, send } = await inWorldOf(moneyCall);
      if (kind) await faults([{ path, kind }]);
      const ended = await turned(clock, Promise.all([send(), send()]));
      await faults([]);
      await clock.advance(AGREES_WITHIN_MS);
      const done = await effects(path);
      expect(ended.filter(({ ok }) => ok)).toHaveLength(kind ? 0 : 1);
      expect(done).toBe(kind === 'businessCode' || kind === 'dropBefore' ? 0 : 1);
      expect(await contradiction(app, done)).toEqual([]);
    },
  );

  /** What the screen hears of a call that was carried out and is noted after the logout. */
  const notedLate = async (meanwhile: (app: App) => void) => {
    const { app, clock, effects, send } = await inWorldOf(moneyCall);
    const note = heldNotes(app.environment.durable);
    const sent = send();
    await clock.advance(1_000);
    expect(await effects(path)).toBe(1);
    await app.leaveSession();
    meanwhile(app);
    note();
    return turned(clock, sent);
  };
  const stale = { ok: false, failure: { kind: 'stale' } };

  test('Who logs in before a slow phone has noted the outcome sees nothing of it', async () => {
    const login = { token: 'of another', userId: 'another', mobile: '08037654321' };
    expect(await notedLate((app) => void app.startSession(login))).toEqual(stale);
  });

  test('A visitor is led nowhere by an outcome noted after the logout, but hears of a deletion', async () => {
    const heard = path === '/user/delete' ? { ok: true } : stale;
    expect(await notedLate(() => undefined)).toMatchObject(heard);
  });
});
