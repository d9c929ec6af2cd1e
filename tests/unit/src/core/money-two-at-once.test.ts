/** Two pages of one customer at the same moment: tabs of one phone, or a phone and a copy of it (every money call). */
import { describe, expect, test } from 'vitest';
import { memoryDurable } from '#harness/phone/process/environment.ts';
import { moneyCalls, moneyPaths } from './money-calls.ts';
import { inWorldOf, turned } from './money-world.ts';

/** The account may be saved twice: each confirmation saves it, and no money moves. */
const REPEATABLE = '/user/update-bankCard';

describe.each(moneyPaths)('%s', (path) => {
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
