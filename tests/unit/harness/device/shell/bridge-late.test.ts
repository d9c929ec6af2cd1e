/**
 * Bridge faults of time and of thrown errors as the app meets them: too late, twice, after navigation, over 64 kB,
 * thrown (§7).
 */
import { describe, expect, test } from 'vitest';
import { BRIDGE_REPLY_LIMIT, bridgeContract } from '#src/contract/bridge.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { bridgeFaultKinds, type BridgeFaultKind, type Fault } from '#harness/protocol/faults.ts';
import { type HeldAnswers, createHeldAnswers } from '#harness/device/shell/held-answers.ts';
import { AndroidBridge } from '#harness/device/shell/shell-android.ts';
import { type IosHandler, createIosHandler } from '#harness/device/shell/shell-ios.ts';
import {
  SECOND_MARK,
  WRONG_TYPE_MARK,
  secondResults,
  wrongResults,
} from '#harness/device/shell/wrong-answers.ts';
import { outcomeOf } from '#widget/platform/bridge/replies.ts';
import { MemoryStorage, shellWith } from '../fakes.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const call = { id: 'c1', action: 'getPackageName', params: {} };
const fault = (kind: BridgeFaultKind, more: { times?: number; ms?: number } = {}): Fault[] => [
  { action: 'getPackageName', kind, ...more },
];

function android(faults: readonly Fault[], held?: HeldAnswers) {
  const { shell, waits, bridgeLog } = shellOf(faults, held);
  const bridge = new AndroidBridge(shell);
  const heard: string[] = [];
  bridge.onmessage = ({ data }) => void heard.push(data);
  const send: (message: string) => void = bridge.postMessage.bind(bridge);
  return { heard, waits, bridgeLog, ask: () => send(JSON.stringify(call)) };
}

const shellOf = (faults: readonly Fault[], held?: HeldAnswers) => shellWith(faults, {}, held);

const askIos = ({ postMessage: send }: IosHandler, message: unknown = call) => send(message);

test.each(bridgeFaultKinds)('The fault %s changes what the page gets, or when', async (kind) => {
  const heardUnder = async (faults: readonly Fault[]) => {
    const { shell, waits } = shellOf(faults);
    return [await shell.receive(call), waits];
  };
  expect(await heardUnder(fault(kind))).not.toEqual(await heardUnder([]));
});

describe('late', () => {
  test('A late answer comes half a second after the app gave up, and the log has both moments', async () => {
    const { ask, heard, waits, bridgeLog } = android(fault('late'));
    ask();
    await settled();
    expect(waits).toEqual([bridgeContract.getPackageName.timeoutMs + 500]);
    expect(heard).toHaveLength(1);
    expect(bridgeLog()).toMatchObject([
      { outcome: 'no response yet', fault: 'late' },
      { outcome: { ok: true }, fault: 'late' },
    ]);
  });

  test('A late answer takes another delay where one is given', async () => {
    const { ask, waits } = android(fault('late', { ms: 4_000 }));
    ask();
    await settled();
    expect(waits).toEqual([4_000]);
  });
});

describe('twice', () => {
  test('Android gets the true answer, then a second one with marked values', async () => {
    const { ask, heard, bridgeLog } = android(fault('twice'));
    ask();
    await settled();
    expect(heard.map((data) => JSON.parse(data) as unknown)).toMatchObject([
      { id: 'c1', result: { packageName: 'com.lendmax.app' } },
      { id: 'c1', result: { packageName: SECOND_MARK } },
    ]);
    expect(bridgeLog()).toHaveLength(2);
  });

  test('iOS settles a promise once, with the first answer', async () => {
    const handler = createIosHandler(shellOf(fault('twice')).shell);
    expect(await askIos(handler)).toMatchObject({ result: { packageName: 'com.lendmax.app' } });
  });
});

describe('throws', () => {
  test('postMessage throws at once on both shells, and the log reports it', async () => {
    const { ask, heard, bridgeLog } = android(fault('throws', { times: 1 }));
    expect(ask).toThrow('The bridge is broken: getPackageName');
    ask();
    await settled();
    expect(heard).toHaveLength(1);
    expect(bridgeLog()[0]).toMatchObject({ fault: 'throws', outcome: { ok: false } });
    const handler = createIosHandler(shellOf(fault('throws')).shell);
    expect(() => askIos(handler)).toThrow('The bridge is broken');
  });

  test('A platform that cannot throw at once treats the action as unknown', async () => {
    const { shell } = shellOf(fault('throws'));
    expect(await shell.receive(call)).toEqual({ type: 'unknown', action: 'getPackageName' });
  });
});

describe('afterNavigation', () => {
  test('A held answer comes when the app is at another place of the same page', async () => {
    const held = createHeldAnswers(new MemoryStorage());
    const { ask, heard } = android(fault('afterNavigation'), held);
    ask();
    await settled();
    expect(heard).toEqual([]);
    held.movedOn();
    await settled();
    expect(heard).toHaveLength(1);
  });

  test('A held answer comes once to the next loaded page on Android', async () => {
    const memory = new MemoryStorage();
    android(fault('afterNavigation'), createHeldAnswers(memory)).ask();
    await settled();
    const next = android([], createHeldAnswers(memory));
    next.ask();
    await settled();
    expect(next.heard).toHaveLength(2);
    next.ask();
    await settled();
    expect(next.heard).toHaveLength(3);
  });

  test('A held answer comes to nobody on iOS, and the log reports it', async () => {
    const memory = new MemoryStorage();
    android(fault('afterNavigation'), createHeldAnswers(memory)).ask();
    await settled();
    const { shell, bridgeLog } = shellOf([], createHeldAnswers(memory));
    expect(await askIos(createIosHandler(shell))).toMatchObject({ id: 'c1', ok: true });
    expect(bridgeLog()[0]).toMatchObject({ outcome: 'the page that sent it is gone' });
  });

  test('Held answers start empty where the memory is invalid', () => {
    const memory = new MemoryStorage();
    memory.setItem('held-answers', '[{"action":7}]');
    expect(createHeldAnswers(memory).takeFromBefore()).toEqual([]);
  });
});

describe('wrong answers', () => {
  test('An answer over 64 kB exceeds what the app reads, with a short line in the log', async () => {
    const { ask, heard, bridgeLog } = android(fault('tooLarge'));
    ask();
    await settled();
    expect(heard[0]?.length).toBeGreaterThan(BRIDGE_REPLY_LIMIT);
    expect(bridgeLog()[0]).toMatchObject({ outcome: 'response over 64 kB' });
  });

  test('An answer with an unknown id is addressed to nobody', async () => {
    const handler = createIosHandler(shellOf(fault('unknownId')).shell);
    expect(await askIos(handler)).toMatchObject({ id: 'nobody-asked', ok: true });
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
});
