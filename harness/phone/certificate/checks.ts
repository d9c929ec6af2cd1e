/** What a shell must do with its bridge, as rows: the actions that need no user, and rules for each message. */
import * as v from 'valibot';
import { BRIDGE_REPLY_LIMIT, type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import * as wire from '#src/facts/wire.ts';
import type { Facts } from './facts.ts';
import type { Port } from './port.ts';

/** What a check found: null is good, a text is the problem. `open`: why nobody could look. */
export type Found = string | null | { readonly open: string };

/** A reply to one message. `problem`: why the reply breaks the contract; null for `ok: true` with a valid result. */
interface Reply {
  readonly ok: boolean;
  readonly refused: boolean;
  readonly result: unknown;
  readonly problem: string | null;
}

export interface Bench {
  readonly port: Port;
  readonly facts: Facts;
  readonly call: (action: string, params?: unknown, id?: string) => Promise<Reply>;
  /** Sends something that isn't a message. */
  readonly junk: (message: unknown) => void;
  /** Whether any message got a reply, even a wrong one. */
  readonly heard: () => boolean;
  /** Waits as long as a late answer may take. */
  readonly settle: () => Promise<void>;
}

export interface Check {
  readonly name: string;
  /** The rule, as the page shows it. */
  readonly about: string;
  /** The problem in one sentence. */
  readonly run: (bench: Bench) => Promise<Found>;
}

const SHORT_MS = 3_000;
const timeoutOf = (action: string): number =>
  Object.hasOwn(bridgeContract, action)
    ? bridgeContract[action as BridgeAction].timeoutMs
    : SHORT_MS;

/** `patience`: the share of the contract's timeouts to wait for. */
export function benchOf(port: Port, facts: Facts, patience = 1): Bench {
  let count = 0;
  let heard = false;
  return {
    port,
    facts,
    heard: () => heard,
    settle: () => new Promise((done) => setTimeout(done, 500 * patience)),
    junk: (message) => port.post(message, 'junk', () => undefined),
    call(action, params = {}, id = `certificate-${(count += 1)}`) {
      return new Promise((resolve) => {
        const limitMs = timeoutOf(action) * patience;
        const silent = `no answer within ${timeoutOf(action) / 1_000} s`;
        const failed = (problem: string, refused = false) =>
          resolve({ ok: false, refused, result: null, problem });
        const timer = setTimeout(() => failed(silent), limitMs);
        port.post({ id, action, params }, id, (came) => {
          clearTimeout(timer);
          // iOS refuses by rejecting the promise.
          if ('error' in came) return failed(`refused: ${came.error}`, port.kind === 'ios');
          // WebKit resolves a promise with undefined when it collects one that was never answered.
          heard ||= isRecord(came.value);
          resolve(readReply(action, id, came.value));
        });
      });
    },
  };
}

function readReply(action: string, id: string, value: unknown): Reply {
  const wrong = (problem: string): Reply => ({ ok: false, refused: false, result: null, problem });
  const size = String(JSON.stringify(value)).length;
  if (size > BRIDGE_REPLY_LIMIT) return wrong(`the reply has ${size} characters`);
  if (!isRecord(value)) return wrong('the reply is no object');
  if (value['id'] !== id) return wrong(`the reply has the id ${String(value['id'])}`);
  if (value['ok'] === false) {
    const told = typeof value['error'] === 'string' && value['error'] !== '';
    const why = told ? `refused: ${String(value['error'])}` : 'a refusal without an error';
    return { ok: false, refused: told, result: null, problem: why };
  }
  if (value['ok'] !== true) return wrong(`ok is ${String(JSON.stringify(value['ok']))}`);
  const { result } = value;
  if (!Object.hasOwn(bridgeContract, action))
    return { ok: true, refused: false, result, problem: null };
  const read = v.safeParse(bridgeContract[action as BridgeAction].result(), result);
  if (read.success) return { ok: true, refused: false, result: read.output, problem: null };
  const [issue] = read.issues;
  return wrong(`${v.getDotPath(issue) ?? 'result'}: ${issue.message}`);
}

const sent = {
  toLogin: {},
  getLoginInfo: {},
  logout: {},
  getPackageName: {},
  logEventByAF: { event: 'certificate', params: { step: '1' } },
  timeSDK: {
    step: 'personalInfomation',
    orderNo: 'certificate',
    userId: 'certificate',
    isSubmit: false,
    // Every flag is false, so nothing is collected.
    data: Object.fromEntries(
      ['appList', 'sms', 'exif', 'device', 'contact', 'location', 'callLog'].map((name) => [
        name,
        false,
      ]),
    ),
  },
  toGooglePlayer: {},
} as const satisfies Readonly<Record<BridgeAction, object>>;

/** The shell answers this action by the contract. */
const answers = (action: BridgeAction): Check => ({
  name: action,
  about: `${action} is answered as the contract says`,
  run: async ({ call }) => (await call(action, sent[action])).problem,
});

const stillThere = async ({ call }: Bench, after: string) => {
  const { problem } = await call('getPackageName');
  return problem === null ? null : `after ${after}, getPackageName: ${problem}`;
};

const recordIn = (value: unknown, field: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) ? value[field] : null;
  return isRecord(found) ? found : {};
};

/** Headers that the app sets itself, in small letters. */
const ownHeaders = [...wire.headers, wire.languageHeader, 'Content-Type'].map((name) =>
  name.toLowerCase(),
);
/** Headers that a browser keeps for itself (https://fetch.spec.whatwg.org/#forbidden-request-header). */
const keptHeaders =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Why this extra header is wrong; null if it isn't. `ids`: what no header may carry before a consent. */
function headerProblem(name: string, value: unknown, ids: readonly unknown[]): string | null {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[\r\n]/.test(String(value)))
    return `the header ${name} can't be sent`;
  if (ownHeaders.includes(name.toLowerCase())) return `${name} is a header of the app itself`;
  if (keptHeaders.test(name)) return `browsers keep the header ${name} for themselves`;
  return ids.includes(value) ? `the header ${name} has an id of the phone or the customer` : null;
}

/** The login that the shell reports; null if it reports none. */
export async function loginOf({ call }: Bench): Promise<{ problem: string } | { login: unknown }> {
  const { result, problem } = await call('getLoginInfo');
  if (problem !== null) return { problem: `getLoginInfo: ${problem}` };
  return { login: isRecord(result) ? result['login'] : undefined };
}

/** Logs out, and asks whether the shell still has a login. */
export async function forgets(bench: Bench): Promise<string | null> {
  const { problem } = await bench.call('logout');
  if (problem !== null) return problem;
  const after = await loginOf(bench);
  if ('problem' in after) return `after logout, ${after.problem}`;
  return after.login ? 'after logout, getLoginInfo still has a login' : null;
}

const refusals: readonly [action: string, params: unknown][] = [
  ['timeSDK', { step: 7 }],
  ['logEventByAF', { event: 'certificate', params: 'none' }],
  ['logEventByAF', null],
];
const ids = ['1', 'x'.repeat(64), 'a"b\\c', '∆-₦-1'];
const together = 20;
const long = 60_000;

export const checks: readonly Check[] = [
  answers('getPackageName'),
  answers('getLoginInfo'),
  answers('logEventByAF'),
  answers('timeSDK'),
  {
    name: 'same',
    about: 'getPackageName says the same each time',
    async run({ call }) {
      const [one, two] = [await call('getPackageName'), await call('getPackageName')];
      if (one.problem ?? two.problem) return one.problem ?? two.problem;
      return JSON.stringify(one.result) === JSON.stringify(two.result)
        ? null
        : 'it says another name';
    },
  },
  {
    name: 'package',
    about: "getPackageName is the release's, the key of every call",
    async run({ call, facts }) {
      const { result, problem } = await call('getPackageName');
      if (problem !== null) return problem;
      const name = isRecord(result) ? result['packageName'] : null;
      return name === facts.packageName
        ? null
        : `it is ${String(name)}, the release has ${facts.packageName}`;
    },
  },
  {
    name: 'device',
    about: 'getLoginInfo names the version of the app and the system',
    async run({ call }) {
      const { result, problem } = await call('getLoginInfo');
      if (problem !== null) return problem;
      const device = recordIn(result, 'deviceMsg');
      const missing = ['appVersion', 'platform'].filter((name) => !device[name]);
      return missing.length === 0 ? null : `deviceMsg has no ${missing.join(' and no ')}`;
    },
  },
  {
    name: 'headers',
    about: "headers that are added to calls can be sent, aren't the app's, and have no ids",
    async run({ call }) {
      const { result, problem } = await call('getLoginInfo');
      if (problem !== null) return problem;
      const { appVersion: _, platform: __, ...device } = recordIn(result, 'deviceMsg');
      const afid = isRecord(result) ? result['afid'] : null;
      const known = [afid, ...Object.values(device), ...Object.values(recordIn(result, 'login'))];
      const ids = known.filter((id) => typeof id === 'string' && id !== '');
      const headers = Object.entries(recordIn(result, 'appendReqHeaders'));
      const problems = headers.map(([name, value]) => headerProblem(name, value, ids));
      return problems.find((one) => one !== null) ?? null;
    },
  },
  {
    name: 'ids',
    about: 'a reply has the id of its message, whatever it looks like',
    async run({ call }) {
      for (const id of ids) {
        const { problem } = await call('getPackageName', {}, id);
        if (problem !== null) return `id ${id.slice(0, 20)}: ${problem}`;
      }
      return null;
    },
  },
  {
    name: 'together',
    about: `${together} messages at once get their own replies`,
    async run({ call }) {
      const names = ['getPackageName', 'getLoginInfo', 'logEventByAF', 'timeSDK'] as const;
      const asked = Array.from(
        { length: together },
        (_, index) => names[index % names.length] ?? 'getPackageName',
      );
      const replies = await Promise.all(asked.map((action) => call(action, sent[action])));
      const at = replies.findIndex(({ problem }) => problem !== null);
      return at < 0 ? null : `message ${at + 1}, ${asked[at]}: ${replies[at]?.problem}`;
    },
  },
  {
    name: 'unknown',
    about: 'an action that the shell does not know is refused, not left open',
    async run({ call }) {
      const { refused, problem } = await call('certificateUnknown');
      return refused ? null : (problem ?? 'it says that it did it');
    },
  },
  {
    name: 'refused',
    about: 'an action with wrong params is refused',
    async run({ call }) {
      for (const [action, params] of refusals) {
        const { refused, problem } = await call(action, params);
        if (!refused) return `${action}: ${problem ?? 'it says that it did it'}`;
      }
      return null;
    },
  },
  {
    name: 'huge',
    about: 'a message of 60,000 characters gets a reply, and so do the next ones',
    async run(bench) {
      const params = { event: 'certificate', params: { long: 'x'.repeat(long) } };
      const { ok, refused, problem } = await bench.call('logEventByAF', params);
      return ok || refused ? stillThere(bench, 'a huge message') : problem;
    },
  },
  {
    name: 'junk',
    about: 'what is no message does no harm',
    async run(bench) {
      for (const message of ['no message', '{', {}, { id: 7 }, [], null]) bench.junk(message);
      return stillThere(bench, 'what is no message');
    },
  },
  {
    name: 'logout',
    about: 'logout is answered as the contract says, and the shell has no login afterwards',
    run: forgets,
  },
  {
    name: 'once',
    about: 'no message gets a second reply, and no reply comes uncalled',
    async run({ port, settle }) {
      await settle();
      return port.strays.length === 0 ? null : `${port.strays.length}, such as ${port.strays[0]}`;
    },
  },
];

export interface Result {
  readonly name: string;
  readonly about: string;
  readonly found: Found;
}

export const resultOf = async ({ name, about, run }: Check, bench: Bench): Promise<Result> => ({
  name,
  about,
  found: await run(bench),
});

/**
 * Runs every check, one after the other, and passes each to `told`. A shell that left the first messages without any
 * reply is not asked again, because each message would wait as long.
 */
export async function runChecks(
  bench: Bench,
  told: (result: Result) => void = () => undefined,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const result = await resultOf(check, bench);
    results.push(result);
    told(result);
    if (!bench.heard()) break;
  }
  return results;
}
