/** Confirming a rollover is for the price and the day as shown (§2, §9); any difference is reported. */
import { describe, expect, test, vi } from 'vitest';
import { lagosDayMark } from '#src/core/values/lagos-time.rules.ts';
import { atRollover, path } from './at-rollover.ts';
import { DAY_MS } from '#src/facts/time.ts';

describe('price and date that were shown', () => {
  test('The yes to a rollover of a late loan is valid through the day, and not after midnight', async () => {
    const { app, model, data, ask } = await atRollover('overdue');
    const { now } = await app.world.control.state();
    ask();
    const asked = model.$asking.get();
    const toMidnight = lagosDayMark(now) + DAY_MS - now;
    await app.world.control.moveClock({ now: now + toMidnight + 60_000 });
    await model.confirm();
    expect(await app.money(path)).toEqual([]);
    const change = model.$priceChange.get();
    expect(change?.before).toMatchObject({
      priceKobo: asked?.priceKobo,
      newDueAt: asked?.newDueAt,
    });
    expect(change?.after.priceKobo).toBe(asked?.priceKobo);
    expect(lagosDayMark(change?.after.newDueAt ?? 0)).toBe((asked?.newDueAt ?? 0) + DAY_MS);
    ask();
    await app.world.control.moveClock({ advance: 'PT10H' });
    await model.confirm();
    expect(await app.money(path)).toEqual([1]);
    expect(lagosDayMark(data().order.dueAt ?? 0)).toBe((asked?.newDueAt ?? 0) + DAY_MS);
    expect(app.$differences.get()).toEqual([]);
  });

  test('A lender that charges more, or sets another date, is reported with both differences', async () => {
    const { app, model, ask } = await atRollover();
    ask();
    const asked = model.$asking.get();
    const got = { dueAt: (asked?.newDueAt ?? 0) - 2 * DAY_MS, amountKobo: 60_000 };
    app.rewrites.set(path, ({ payment }) => {
      Object.assign(payment as object, { amountKobo: got.amountKobo });
    });
    app.rewrites.set('/portal/repayment/detail', ({ order, payments }) => {
      Object.assign(order as object, { dueAt: got.dueAt });
      Object.assign((payments as object[])[0] ?? {}, { amountKobo: got.amountKobo });
    });
    await model.confirm();
    await vi.waitFor(() => expect(app.$checking.get()?.phase).toBe('done'), 30_000);
    const { keepMade } = await import('#src/repay/tried.ts');
    keepMade(app.$checking.get()?.operation ?? { path, about: {} });
    const { createRollover } = await import('#src/repay/rollover.ts');
    createRollover().open(true);
    await vi.waitFor(() => expect(app.$differences.get()).not.toEqual([]), 30_000);
    expect(app.$differences.get()).toEqual([
      { name: 'rolloverPrice', agreed: asked?.priceKobo, got: got.amountKobo },
      { name: 'newDueAt', agreed: asked?.newDueAt, got: got.dueAt },
    ]);
    expect(await app.money(path)).toEqual([1]);
  });

  test('A pending price has moved no date yet, and is no difference', async () => {
    const { app, model, ask } = await atRollover();
    ask('transfer');
    await model.confirm();
    expect(model.$stand.get()).toBe('pending');
    expect(app.$differences.get()).toEqual([]);
  });
});
