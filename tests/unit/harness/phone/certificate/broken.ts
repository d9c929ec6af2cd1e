/** Broken shells as rows: how a shell changes its valid reply, and the check of the certificate that must name it. */
import { BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';

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
  silent: row('answers nothing', 'getPackageName', silence),
  refusing: row('refuses everything', 'getPackageName', refusal),
  otherId: row('answers with another id', 'getPackageName', (reply) => ({ ...reply, id: 'other' })),
  noId: row('answers without an id', 'getPackageName', (reply) => ({ ...reply, id: undefined })),
  okText: row('writes ok as a text', 'getPackageName', (reply) => ({
    ...reply,
    ok: String(reply['ok']),
  })),
  blankName: row(
    'has a blank package name',
    'getPackageName',
    result('getPackageName', () => ({ packageName: ' ' })),
  ),
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
  textLogin: row(
    'has a text as login',
    'getLoginInfo',
    result('getLoginInfo', () => ({ login: 'me' })),
  ),
  noDevice: row(
    'tells nothing of the device',
    'device',
    result('getLoginInfo', () => ({ deviceMsg: null })),
  ),
  badHeader: row(
    'adds a header that cannot be sent',
    'headers',
    result('getLoginInfo', () => ({ appendReqHeaders: { 'a b': '1' } })),
  ),
  ownHeader: row(
    'adds a header of the app',
    'headers',
    result('getLoginInfo', () => ({ appendReqHeaders: { authorization: 'Bearer 1' } })),
  ),
  keptHeader: row(
    'adds a header that browsers keep',
    'headers',
    result('getLoginInfo', () => ({ appendReqHeaders: { Cookie: 'a=1' } })),
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
  keepsLogin: row(
    'keeps its login after a logout',
    'logout',
    result('getLoginInfo', () => ({ login: { token: 't', userId: '1', mobile: '8031234567' } })),
  ),
  cutsIds: row('cuts ids', 'ids', (reply) => ({ ...reply, id: String(reply['id']).slice(0, 30) })),
  dropsSome: row('drops messages that come together', 'together', (reply, { count }) =>
    count > 12 && count % 5 === 0 ? undefined : reply,
  ),
  openUnknown: row('leaves unknown actions open', 'unknown', of('certificateUnknown', silence)),
  doneUnknown: row('claims to do unknown actions', 'unknown', of('certificateUnknown', done)),
  takesWrong: row('takes wrong params', 'refused', (reply, asked) =>
    isRefused(reply) ? done(reply, asked) : reply,
  ),
  noReason: row('gives no reason', 'unknown', (reply, { id }) =>
    isRefused(reply) ? { id, ok: false } : reply,
  ),
  losesHuge: row('loses huge messages', 'huge', (reply, asked) =>
    sizeOf(asked) > 50_000 ? undefined : reply,
  ),
  hugeReply: row(
    'sends huge replies',
    'getLoginInfo',
    result('getLoginInfo', () => ({ afid: 'x'.repeat(BRIDGE_REPLY_LIMIT) })),
  ),
} as const satisfies Readonly<Record<string, BrokenShell>>;

export type Broken = keyof typeof broken;
export const brokenNames = Object.keys(broken) as Broken[];
