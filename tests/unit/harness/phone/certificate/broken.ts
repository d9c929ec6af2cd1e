/** A broken shell for each check of the certificate: how it changes its valid reply. */
export interface Asked {
  readonly id: string;
  readonly action: string;
  readonly params: unknown;
  /** From 1. */
  readonly count: number;
}

type Reply = Readonly<Record<string, unknown>>;
/** Undefined means silence. */
export type Change = (reply: Reply, asked: Asked) => unknown;

interface BrokenShell {
  readonly what: string;
  readonly check: string;
  readonly change: Change;
}

const row = (what: string, check: string, change: Change): BrokenShell => ({ what, check, change });
/** Changes only replies to one action. */
const of =
  (action: string, change: Change): Change =>
  (reply, asked) =>
    asked.action === action ? change(reply, asked) : reply;
/** Overwrites fields of a result. */
const result = (action: string, fields: (asked: Asked) => object): Change =>
  of(action, (reply, asked) =>
    reply['ok'] === true
      ? { ...reply, result: { ...(reply['result'] as object), ...fields(asked) } }
      : reply,
  );
const silence: Change = () => undefined;
const refusal: Change = (_, { id }) => ({ id, ok: false, error: 'no' });
const done: Change = (_, { id }) => ({ id, ok: true, result: {} });
const isRefused = ({ ok }: Reply) => ok === false;
const sizeOf = ({ params }: Asked) => String(JSON.stringify(params)).length;

export const broken = {
  refusing: row('refuses everything', 'getPackageName', refusal),
  changingName: row(
    'changes its package name',
    'same',
    result('getPackageName', ({ count }) => ({ packageName: `app${count}` })),
  ),
  otherName: row(
    'has the package name of another app',
    'package',
    result('getPackageName', () => ({ packageName: 'com.example.other' })),
  ),
  noLoginInfo: row('knows no getLoginInfo', 'getLoginInfo', of('getLoginInfo', refusal)),
  noDevice: row(
    'tells nothing of the device',
    'device',
    result('getLoginInfo', () => ({ deviceMsg: null })),
  ),
  idHeader: row(
    'adds an id of the phone before any consent',
    'headers',
    result('getLoginInfo', () => ({ afid: '17-42', appendReqHeaders: { 'x-id': '17-42' } })),
  ),
  openEvent: row('leaves an event open', 'logEventByAF', of('logEventByAF', silence)),
  textAccepted: row(
    'accepts device data by a text',
    'timeSDK',
    result('timeSDK', () => ({ accepted: 'yes' })),
  ),
  openLogout: row('leaves a logout open', 'logout', of('logout', silence)),
  cutsIds: row('cuts ids', 'ids', (reply) => ({ ...reply, id: String(reply['id']).slice(0, 30) })),
  dropsSome: row('drops messages that come together', 'together', (reply, { count }) =>
    count > 12 && count % 5 === 0 ? undefined : reply,
  ),
  openUnknown: row('leaves unknown actions open', 'unknown', of('certificateUnknown', silence)),
  takesWrong: row('takes wrong params', 'refused', (reply, asked) =>
    isRefused(reply) ? done(reply, asked) : reply,
  ),
  losesHuge: row('loses huge messages', 'huge', (reply, asked) =>
    sizeOf(asked) > 50_000 ? undefined : reply,
  ),
} as const satisfies Readonly<Record<string, BrokenShell>>;

export type Broken = keyof typeof broken;
export const brokenNames = Object.keys(broken) as Broken[];
