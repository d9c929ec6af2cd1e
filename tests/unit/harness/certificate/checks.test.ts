/** The certificate against the simulated shell: sound ones pass, and each broken variant is named. */
import { expect, test } from 'vitest';
import { isRecord } from '#src/contract/is-record.ts';
import { benchOf, checks, runChecks } from '#harness/certificate/checks.ts';
import { portOf } from '#harness/certificate/port.ts';
import { createFaultBook } from '#harness/device/shell/bridge-faults.ts';
import { createShell } from '#harness/device/shell/shell.ts';
import { createActions } from '#harness/device/shell/shell-actions.ts';
import { answerOf, changed } from '#harness/shells/gtk/bridge.ts';
import { type Asked, broken, brokenNames, type Change } from '#harness/shells/gtk/broken.ts';
import { defaultDevice } from '#harness/server/world/defaults.ts';

type Kind = 'android' | 'ios';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function simulated() {
  const boot = {
    worldId: '',
    controlUrl: '',
    language: 'en',
    device: defaultDevice(),
    clock: { now: 0, offsetMs: 0 },
    faults: [],
    login: null,
  } as const;
  return createShell({
    actions: createActions(boot, memory(), () => undefined),
    faults: createFaultBook([], memory()),
    record: () => undefined,
    wait: () => Promise.resolve(),
  });
}

/** The window of a page in a shell; a row changes its sound answer. `again` is delivered after the reply. */
function windowOf(kind: Kind, change: Change, again?: Change): object {
  const shell = simulated();
  let count = 0;
  const asked = (message: unknown): Asked => {
    const { id = '', action = '', params } = isRecord(message) ? message : {};
    return { id: String(id), action: String(action), params, count: (count += 1) };
  };
  async function valueOf(message: unknown, how: Change, one: Asked): Promise<unknown> {
    const answer = changed(answerOf(await shell.receive(message)), how, one);
    return 'value' in answer ? answer.value : undefined;
  }
  if (kind === 'ios') {
    const postMessage = async (message: unknown) => {
      const value = await valueOf(message, change, asked(message));
      return value === undefined ? new Promise(() => undefined) : value;
    };
    return { webkit: { messageHandlers: { nativeShell: { postMessage } } } };
  }
  const bring = async (message: unknown, how: Change, one: Asked) => {
    const value = await valueOf(message, how, one);
    if (value !== undefined) object.onmessage?.({ data: JSON.stringify(value) });
  };
  const object = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage(text: string) {
      let message: unknown;
      try {
        message = JSON.parse(text);
      } catch {
        return;
      }
      const one = asked(message);
      for (const how of again ? [change, again] : [change]) void bring(message, how, one);
    },
  };
  return { nativeShell: object };
}

const PATIENCE = 0.02;
async function failuresOf(scope: object, patience = PATIENCE): Promise<readonly string[]> {
  const port = portOf(scope);
  if (!port) return ['bridge'];
  const results = await runChecks(benchOf(port, patience));
  return results.flatMap(({ name, problem }) => (problem === null ? [] : [name]));
}

const sound: Change = (reply) => reply;

test.each(brokenNames)('A broken shell fails the check that names it: %s', async (name) => {
  const { change, check } = broken[name];
  for (const kind of ['android', 'ios'] as const) {
    expect(await failuresOf(windowOf(kind, change))).toContain(check);
  }
});

// A promise on iOS settles once.
test.each<[string, Change]>([
  ['answers twice', sound],
  ['brings replies to no message', () => ({ id: 'uncalled', ok: true, result: {} })],
])('A broken Android shell that %s fails its check', async (_, again) => {
  expect(await failuresOf(windowOf('android', sound, again))).toContain('once');
});

test('A shell that refuses everything passes only the checks that expect a refusal', async () => {
  const failed = await failuresOf(windowOf('ios', broken.refusing.change));
  const passed = checks.map(({ name }) => name).filter((name) => !failed.includes(name));
  expect(passed).toEqual(['unknown', 'refused', 'once']);
});

test('A page without a bridge fails the bridge check', async () => {
  expect(await failuresOf({})).toEqual(['bridge']);
});

test('50 runs of sound shells raise no alarm', async () => {
  const runs = Array.from({ length: 50 }, (_, index) =>
    failuresOf(windowOf(index % 2 === 0 ? 'android' : 'ios', sound), 1),
  );
  expect((await Promise.all(runs)).flat()).toEqual([]);
});
