/**
 * Bridge faults: each changes what the page gets; how often one applies; over a reload; and when the list is replaced.
 * The table plays them on the app's own screens, on both shells.
 */
import { describe, expect, test } from 'vitest';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { bridgeFaultKinds } from '#harness/simulator/protocol/fault-kinds.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { createFaultBook } from '#harness/phone/device/shell/bridge-faults.ts';
import {
  WRONG_TYPE_MARK,
  secondResults,
  wrongResults,
} from '#harness/phone/device/shell/wrong-answers.ts';
import { outcomeOf } from '#widget/platform/bridge/replies.ts';
import { createPhone } from '#harness/phone/process/phone.ts';
import { createTimeline } from '#harness/phone/process/timeline.ts';
import { createSimulator } from '../../../simulator.ts';
import { MemoryStorage, shellWith } from '../fakes.ts';

const call = { id: 'c1', action: 'getPackageName', params: {} };

test.each(bridgeFaultKinds)('The fault %s changes what the page gets, or when', async (kind) => {
  const heardUnder = async (faults: readonly Fault[]) => {
    const { shell, waits } = shellWith(faults);
    return [await shell.receive(call), waits];
  };
  const fault: Fault = { action: 'getPackageName', kind };
  expect(await heardUnder([fault])).not.toEqual(await heardUnder([]));
});

test('A platform that cannot throw at once treats the action as unknown', async () => {
  const { shell } = shellWith([{ action: 'getPackageName', kind: 'throws' }]);
  expect(await shell.receive(call)).toEqual({ type: 'unknown', action: 'getPackageName' });
});

test.each(bridgeActions)(
  'The wrong type of an answer to %s breaks the contract, and the second answer does not',
  (action) => {
    const outcome = (result: unknown) => outcomeOf(action, { id: 'c1', ok: true, result });
    expect(JSON.stringify(wrongResults[action])).toContain(WRONG_TYPE_MARK);
    expect(outcome(wrongResults[action])).toEqual({ ok: false, reason: 'malformed' });
    expect(outcome(secondResults[action]).ok).toBe(true);
  },
);

const refuses = (times?: number): Fault =>
  times === undefined
    ? { action: 'logout', kind: 'refuses' }
    : { action: 'logout', kind: 'refuses', times };

const strikes = (book: ReturnType<typeof createFaultBook>, count: number, action = 'logout') =>
  Array.from({ length: count }, () => book.strike(action) !== null);

describe('createFaultBook', () => {
  test('A bridge fault applies once, n times, or always', () => {
    const fresh = () => new MemoryStorage();
    expect(strikes(createFaultBook([refuses(1)], fresh()), 3)).toEqual([true, false, false]);
    expect(strikes(createFaultBook([refuses(2)], fresh()), 3)).toEqual([true, true, false]);
    expect(strikes(createFaultBook([refuses()], fresh()), 3)).toEqual([true, true, true]);
    expect(strikes(createFaultBook([refuses(0)], fresh()), 2)).toEqual([false, false]);
  });

  test('A bridge fault leaves other actions and faults of the wire alone', () => {
    const book = createFaultBook([{ path: '*', kind: 'delay' }, refuses()], new MemoryStorage());
    expect(strikes(book, 2, 'toLogin')).toEqual([false, false]);
    expect(book.strike('logout')).toMatchObject({ action: 'logout' });
  });

  test('A used-up bridge fault does not return with a reload of the page', () => {
    const memory = new MemoryStorage();
    expect(strikes(createFaultBook([refuses(1)], memory), 1)).toEqual([true]);
    expect(strikes(createFaultBook([refuses(1)], memory), 1)).toEqual([false]);
  });

  test('A bridge fault keeps its count while listed, and restarts once it was removed', () => {
    const book = createFaultBook([refuses(1)], new MemoryStorage());
    expect(strikes(book, 1)).toEqual([true]);
    book.set([refuses(1), { path: '*', kind: 'empty' }]);
    expect(strikes(book, 1)).toEqual([false]);
    book.set([]);
    book.set([refuses(1)]);
    expect(strikes(book, 1)).toEqual([true]);
  });

  test('Every strike of a counted fault is reported, so that the server counts it', () => {
    const told: object[] = [];
    const book = createFaultBook([refuses(1)], new MemoryStorage(), (entry) => told.push(entry));
    strikes(book, 2);
    expect(told).toEqual([{ kind: 'struck', action: 'logout', fault: 'refuses' }]);
  });

  test('A counted fault of every action passes analytics events, a lasting one strikes them', () => {
    const all: Fault = { action: '*', kind: 'refuses', times: 1 };
    const book = createFaultBook([all], new MemoryStorage());
    expect(strikes(book, 1, 'logEventByAF')).toEqual([false]);
    expect(strikes(book, 2, 'getLoginInfo')).toEqual([true, false]);
    const lasting = createFaultBook([{ action: '*', kind: 'refuses' }], new MemoryStorage());
    expect(strikes(lasting, 1, 'logEventByAF')).toEqual([true]);
  });
});

test('A fault that struck once is used up for a phone that starts anew', async () => {
  const simulator = createSimulator();
  const world = simulator.app.worlds.get((await simulator.world('repaying')).id);
  simulator.app.worlds.setFaults(world, [{ action: 'getPackageName', kind: 'refuses', times: 1 }]);
  const answers = async () => {
    const timeline = createTimeline(0);
    const phone = createPhone({
      simulator: simulator.app,
      world,
      timeline,
      traffic: { underWay: 0, waiting: 0, moved: 0 },
    });
    const answer = phone.shell().shell.receive(call);
    await timeline.pass(1_000, () => Promise.resolve());
    return answer;
  };
  expect(await answers()).toMatchObject({ reply: { ok: false } });
  expect(world.faults).toMatchObject([{ times: 0 }]);
  expect(await answers()).toMatchObject({ reply: { ok: true } });
});
