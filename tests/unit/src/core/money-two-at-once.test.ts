/**
 * Every money call twice at the same moment by two taps. Those that no row of harness/player/table sends from two pages
 * are sent here from two tabs, and from a phone and a copy of it.
 */
import { describe, expect, test } from 'vitest';
import { pairRows } from '#harness/player/table/pairs.ts';
import { memoryDurable } from '../../../support/environment.ts';
import { moneyCalls, moneyPaths } from './money-calls.ts';
import { AGREES_WITHIN_MS, contradiction, inWorldOf, turned } from './money-world.ts';

/** The account may be saved twice: each confirmation saves it, and no money moves. */
const REPEATABLE = '/user/update-bankCard';

test('Every money call of the contract is in the table', () => {
  expect(Object.keys(moneyCalls).sort()).toEqual([...moneyPaths].sort());
});

describe.each(moneyPaths)('%s', (path) => {
  const moneyCall = moneyCalls[path];
  if (!moneyCall) throw new Error(`No case for ${path}`);

  // Under one tap the views hold back a second one, so that no row can send both. By these faults the lender has acted
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
});

/** Calls of one page while another's is under way are rows of the table, but for these. */
const withoutRow = moneyPaths.filter(
  (path) => !pairRows.some(({ meets, other }) => meets === path && other?.when === 'request'),
);

describe.each(withoutRow)('%s of two pages', (path) => {
  const moneyCall = moneyCalls[path];
  if (!moneyCall) throw new Error(`No case for ${path}`);

  const pages = [
    { of: 'tabs', otherwise: false },
    { of: 'tabs', otherwise: true },
    { of: 'phones', otherwise: false },
    { of: 'phones', otherwise: true },
  ];
  test.each(pages)(
    'Two $of at once with other contents are done once: $otherwise',
    async ({ of, otherwise }) => {
      const one = await inWorldOf(moneyCall);
      const two = await one.start(of === 'phones' ? memoryDurable() : undefined);
      // Deleting needs a code by SMS. The second page has the same one.
      const sendToo = path === '/user/delete' ? one.send : await one.readyOn(two.app);
      const ended = await turned(one.clock, Promise.all([one.send(), sendToo(otherwise)]));
      await one.clock.advance(10_000);
      const done = await one.effects(path);
      const most = of === 'phones' && path === REPEATABLE ? 2 : 1;
      expect(done).toBeGreaterThanOrEqual(1);
      expect(done).toBeLessThanOrEqual(most);
      expect(ended.some(({ ok }) => ok) || one.app.$checking.get()?.phase === 'done').toBe(true);
    },
  );

  test.each(['tabs', 'phones'])(
    'Of two %s one after the other, acting on what both saw, one succeeds',
    async (of) => {
      const one = await inWorldOf(moneyCall);
      const two = await one.start(of === 'phones' ? memoryDurable() : undefined);
      const sendToo = path === '/user/delete' ? one.send : await one.readyOn(two.app);
      expect(await turned(one.clock, one.send())).toMatchObject({ ok: true });
      const second = await turned(one.clock, sendToo());
      const again = path === REPEATABLE;
      expect(second.ok).toBe(again);
      expect(await one.effects(path)).toBe(again ? 2 : 1);
    },
  );
});
