/** The certificate against the simulated shell: sound ones pass, and each broken variant is named. */
import { expect, test } from 'vitest';
import { BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { benchOf, runChecks } from '#harness/certificate/checks.ts';
import { portOf } from '#harness/certificate/port.ts';
import { createFaultBook } from '#harness/device/shell/bridge-faults.ts';
import { createShell } from '#harness/device/shell/shell.ts';
import { createActions } from '#harness/device/shell/shell-actions.ts';
import { answerOf, type Answer } from '#harness/shells/gtk/bridge.ts';
import { defaultDevice } from '#harness/server/world/defaults.ts';

type Kind = 'android' | 'ios';
interface Asked {
  readonly id: string;
  readonly action: string;
  readonly params: unknown;
  /** From 1. */
  readonly count: number;
}
/** What a shell makes of its sound answer; undefined: silence. */
type Variant = (answer: Record<string, unknown>, asked: Asked) => unknown;

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

/** The window of a page in a shell, whose sound answers a variant changes. `again` is brought after the reply. */
function windowOf(kind: Kind, vary: Variant, again?: Variant): object {
  const shell = simulated();
  let count = 0;
  const soundAnswer = async (message: unknown): Promise<Answer> =>
    answerOf(await shell.receive(message));
  const asked = (message: unknown): Asked => {
    count += 1;
    const { id = '', action = '', params } = isRecord(message) ? message : {};
    return { id: String(id), action: String(action), params, count };
  };
  async function valueOf(message: unknown, how: Variant, one: Asked): Promise<unknown> {
    const answer = await soundAnswer(message);
    if ('silence' in answer) return undefined;
    const reply = 'error' in answer ? { id: one.id, ok: false, error: answer.error } : answer.value;
    return how(isRecord(reply) ? reply : {}, one);
  }
  if (kind === 'ios') {
    const postMessage = async (message: unknown) => {
      const value = await valueOf(message, vary, asked(message));
      return value === undefined ? new Promise(() => undefined) : value;
    };
    return { webkit: { messageHandlers: { nativeShell: { postMessage } } } };
  }
  const bring = async (message: unknown, how: Variant, one: Asked) => {
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
      for (const how of again ? [vary, again] : [vary]) {
        void bring(message, how, one);
      }
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

const sound: Variant = (reply) => reply;
const withResult =
  (change: (result: Record<string, unknown>, asked: Asked) => unknown): Variant =>
  (reply, asked) =>
    reply['ok'] === true
      ? { ...reply, result: change({ ...(reply['result'] as object) }, asked) }
      : reply;
const of =
  (action: string, change: Variant): Variant =>
  (reply, asked) =>
    asked.action === action ? change(reply, asked) : reply;
const silence: Variant = () => undefined;
const refusal: Variant = (_, { id }) => ({ id, ok: false, error: 'no' });
const sizeOf = ({ params }: Asked) => String(JSON.stringify(params)).length;

/** One row each: what is broken, how, and the check that must name it. */
const broken: readonly [what: string, names: string, vary: Variant, again?: Variant][] = [
  ['answers nothing', 'getPackageName', silence],
  ['refuses everything', 'getPackageName', refusal],
  ['answers with another id', 'getPackageName', (reply) => ({ ...reply, id: 'other' })],
  ['answers without an id', 'getPackageName', (reply) => ({ ...reply, id: undefined })],
  ['ok is a text', 'getPackageName', (reply) => ({ ...reply, ok: String(reply['ok']) })],
  [
    'the package name is blank',
    'getPackageName',
    of(
      'getPackageName',
      withResult(() => ({ packageName: ' ' })),
    ),
  ],
  [
    'the package name changes',
    'same',
    of(
      'getPackageName',
      withResult((one, { count }) => ({ ...one, packageName: `app${count}` })),
    ),
  ],
  ['knows no getLoginInfo', 'getLoginInfo', of('getLoginInfo', refusal)],
  [
    'the login is a text',
    'getLoginInfo',
    of(
      'getLoginInfo',
      withResult((one) => ({ ...one, login: 'me' })),
    ),
  ],
  [
    'tells nothing of the device',
    'device',
    of(
      'getLoginInfo',
      withResult((one) => ({ ...one, deviceMsg: null })),
    ),
  ],
  [
    'adds a broken header',
    'headers',
    of(
      'getLoginInfo',
      withResult((one) => ({ ...one, appendReqHeaders: { 'a b': '1' } })),
    ),
  ],
  ['never says that an event was logged', 'logEventByAF', of('logEventByAF', silence)],
  [
    'accepts device data by a text',
    'timeSDK',
    of(
      'timeSDK',
      withResult(() => ({ accepted: 'yes' })),
    ),
  ],
  ['leaves a logout open', 'logout', of('logout', silence)],
  ['cuts ids', 'ids', (reply) => ({ ...reply, id: String(reply['id']).slice(0, 30) })],
  [
    'answers one message at a time',
    'together',
    (reply, { count }) => (count > 12 && count % 5 === 0 ? undefined : reply),
  ],
  ['leaves unknown actions open', 'unknown', of('certificateUnknown', silence)],
  [
    'claims to do unknown actions',
    'unknown',
    of('certificateUnknown', (_, { id }) => ({ id, ok: true, result: {} })),
  ],
  [
    'takes wrong params',
    'refused',
    (reply, { id }) => (reply['ok'] === false ? { id, ok: true, result: {} } : reply),
  ],
  [
    'gives no reason',
    'unknown',
    (reply, { id }) => (reply['ok'] === false ? { id, ok: false } : reply),
  ],
  ['loses huge messages', 'huge', (reply, asked) => (sizeOf(asked) > 50_000 ? undefined : reply)],
  [
    'sends huge replies',
    'getLoginInfo',
    of(
      'getLoginInfo',
      withResult((one) => ({ ...one, afid: 'x'.repeat(BRIDGE_REPLY_LIMIT) })),
    ),
  ],
  ['answers twice', 'once', sound, sound],
  [
    'brings replies that nobody asked for',
    'once',
    sound,
    () => ({ id: 'uncalled', ok: true, result: {} }),
  ],
];

test.each(broken)('a shell that %s is named by the check %s', async (_, name, vary, again) => {
  // A promise of iOS is kept once.
  const kinds: readonly Kind[] = again ? ['android'] : ['android', 'ios'];
  for (const kind of kinds) {
    expect(await failuresOf(windowOf(kind, vary, again))).toContain(name);
  }
});

test('a page without a bridge says so', async () => {
  expect(await failuresOf({})).toEqual(['bridge']);
});

test('50 runs of sound shells raise no alarm', async () => {
  const runs = Array.from({ length: 50 }, (_, index) =>
    failuresOf(windowOf(index % 2 === 0 ? 'android' : 'ios', sound), 1),
  );
  expect((await Promise.all(runs)).flat()).toEqual([]);
});
