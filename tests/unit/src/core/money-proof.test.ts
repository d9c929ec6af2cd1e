/**
 * Proofs of a money call's outcome: a gateway's codes and statuses after the lender has acted, a late arrival, and an
 * order without a list of operations. No effect twice, and no verdict without proof.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { moneyCalls, moneyPaths } from './money-calls.ts';
import { AGREES_WITHIN_MS, contradiction, inWorldOf, turned, type Wire } from './money-world.ts';

/** More answers of a gateway after the lender has acted. */
const moreWires: readonly Wire[] = [
  { kind: 'codeAfterCommit', code: -1 },
  { kind: 'codeAfterCommit', code: '99999' },
  { kind: 'statusAfterCommit', status: 408, body: 'page' },
  { kind: 'statusAfterCommit', status: 409, body: 'json' },
  { kind: 'statusAfterCommit', status: 425, body: 'json' },
  { kind: 'statusAfterCommit', status: 429, body: 'json', code: 429 },
  { kind: 'statusAfterCommit', status: 502, body: 'page' },
  { kind: 'statusAfterCommit', status: 504, body: 'json' },
];

let cases = 0;
let doubles = 0;

afterAll(() => {
  process.stdout.write(`Proofs of outcomes: ${cases} cases, ${doubles} double effects\n`);
});

describe.each(moneyPaths)('%s', (path) => {
  const moneyCall = moneyCalls[path];
  if (!moneyCall) throw new Error(`No case for ${path}`);

  test.each(moreWires)(
    '$kind $code $status $body: the answer lost after the commit is proved done',
    async (wire) => {
      const { app, clock, effects, faults, send } = await inWorldOf(moneyCall);
      await faults([{ path, ...wire }]);
      expect((await turned(clock, send())).ok).toBe(false);
      await faults([]);
      await clock.advance(AGREES_WITHIN_MS);
      const done = await effects(path);
      cases += 1;
      if (done > 1) doubles += 1;
      expect(done).toBe(1);
      // For a deleted account, the end of its session shows it.
      const isGone = path === '/user/delete';
      expect(app.$checking.get()?.phase).toBe(isGone ? undefined : 'done');
    },
  );

  const unproved = (
    ['nullOperations', 'emptyObject', 'emptyList', 'nullOrder', 'noOperations'] as const
  ).flatMap((data) => (['dropBefore', 'dropAfterCommit'] as const).map((kind) => ({ data, kind })));
  test.each(unproved)('After $kind an order with $data proves nothing', async ({ data, kind }) => {
    const { app, clock, effects, faults, send } = await inWorldOf(moneyCall);
    const silent = { path: '/portal/loan/order/latest', kind: 'withoutOperations', data } as const;
    await faults([{ path, kind }, silent]);
    expect((await turned(clock, send())).ok).toBe(false);
    await clock.advance(AGREES_WITHIN_MS);
    cases += 1;
    // For a deleted account, the order's answer is that its session has ended.
    const isGone = path === '/user/delete' && kind === 'dropAfterCommit';
    expect(app.$checking.get()?.phase).toBe(isGone ? undefined : 'unclear');
    app.closeChecking();
    await faults([silent]);
    // Unknown: the user retries exactly the same, and it has no second effect.
    await turned(clock, send());
    await clock.advance(LATEST_ARRIVAL_MS);
    const done = await effects(path);
    if (done > 1) doubles += 1;
    expect(done).toBe(1);
  });

  const late = [1_000, 8_000, 60_000].flatMap((ms) =>
    [false, true].map((otherwise) => ({ ms, otherwise })),
  );
  test.each(late)(
    'A call that arrives $ms ms late, tried again otherwise: $otherwise, is done once',
    async (given) => {
      const { app, clock, way, effects, send } = await inWorldOf(moneyCall);
      way.lateMs = given.ms;
      expect((await turned(clock, send())).ok).toBe(false);
      way.lateMs = null;
      await clock.advance(5_000);
      const isKnown = app.$checking.get()?.phase === 'done';
      app.closeChecking();
      // If it is shown as done, nobody retries.
      const again = isKnown ? { ok: true } : await turned(clock, send(given.otherwise));
      await clock.advance(given.ms);
      const before = await effects(path);
      await clock.advance(LATEST_ARRIVAL_MS);
      const done = await effects(path);
      cases += 1;
      if (done > 1) doubles += 1;
      expect(done).toBe(1);
      expect(before).toBe(1);
      // Either this try carried it out, or the checking screen shows what became of the first one.
      expect(again.ok ? [] : await contradiction(app, done)).toEqual([]);
    },
  );
});
