/**
 * Plays everything that a file allows for its customer against a backend: login, reads, sessions, application, money,
 * feedback, deletion.
 */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import type * as v from 'valibot';
import { isRecord } from '#src/contract/is-record.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { limits } from '#src/facts/limits.ts';
import { statuses } from '#src/facts/statuses.ts';
import { naira } from '../../simulator/text/naira.ts';
import { accessOf } from '../../simulator/market/access.ts';
import { Backend, type Fields, type Heard, type How, type Send, isSessionCode } from './backend.ts';
import type { Customer, PictureName } from './customer.ts';
import { deletion, hasOpenLoan, moneyRows } from './money.ts';
import { othersIds } from './ids.ts';
import { paths } from './needs.ts';
import {
  type Around,
  type Playing,
  type Purse,
  type Theirs,
  judgeRefusal,
  playMoney,
} from './play-money.ts';
import { Findings } from './rules.ts';
import { deleteAccount, enter, enterAgain } from './session.ts';
import { judgeSums, look } from './view.ts';
import { judgeSame, pictureOf, write } from './write.ts';

/** Calls with answers that have the ids for others. */
const sources: readonly Path[] = [
  '/portal/loan/order/latest',
  '/loan/product/list-market',
  '/lottery-draw/coupons',
  '/feedback/list/feedback',
  '/app/paystack/bank-list',
];
const reads = [
  ...sources,
  ...paths.filter((path) => endpoints[path].kind === 'read' && !sources.includes(path)),
];

export interface Played {
  readonly findings: Findings;
  /** What the backend has now that it didn't have before. */
  readonly left: readonly string[];
  /** What this customer has, which the next one must not be able to reach. */
  readonly theirs: Theirs;
}

/** Plays one customer. Never rejects because of the backend's answers. */
export async function play(send: Send, customer: Customer, around: Around): Promise<Played> {
  const findings = new Findings();
  const backend = new Backend(send, customer, findings);
  const purse: Purse = {
    leftKobo: customer.may.spendNaira * 100,
    left: [],
    asked: new Map(),
  };
  const sms = { nextAt: null, resendMs: null, used: [] };
  const playing: Playing = { backend, customer, purse, around, sms };
  const known = new Map<string, unknown>([
    ['code', limits.country],
    ['termDays', limits.minTenureDays],
    ['mobile', customer.mobile],
    ...Object.entries(customer.answers.card ?? {}),
  ]);
  let money: Theirs['money'] = [];
  if (await enter(playing)) {
    await judgeOpenDoors(backend);
    await refusedOutright(backend, customer);
    await readAll(backend, known);
    judgeSums(backend, await look(backend));
    await outOfTurn(playing);
    await othersIds(playing);
    if (customer.may.feedback) await writeFeedback(playing, known);
    const done = new Set<string>();
    while ((await playMoney(playing, done)) || (await applicationStep(playing, done)));
    await readAll(backend, known);
    await enterAgain(playing);
    await repeatAll(playing);
    money = await openCalls(playing);
    if (customer.may.delete) await deleteAccount(playing);
    else findings.untried('journeys', 'delete', "the file doesn't allow it: may.delete");
  } else {
    for (const path of reads)
      if (accessOf(path) !== 'required') await readOne(backend, path, known);
  }
  for (const code of Object.keys(businessErrors)) {
    findings.untried('refusals', code, 'nothing that this customer may do leads to it');
  }
  return { findings, left: purse.left, theirs: { ids: known, money, carried: backend.carried } };
}

/** Sends everything that was carried out once more, under the newest session: each is answered as the first time. */
async function repeatAll({ backend, purse }: Playing): Promise<void> {
  for (const { path, fields, how, raw } of backend.carried.slice()) {
    const cost = moneyRows.find((row) => row.path === path)?.costs?.(fields) ?? 0;
    if (cost > purse.leftKobo) {
      const why = `it could cost ${naira(cost)}, and ${naira(purse.leftKobo)} of may.spendNaira is left`;
      backend.findings.untried('same', `${path}, at the end`, why);
      continue;
    }
    judgeSame(backend, { path, raw }, await backend.ask(path, fields, how), 'at the end');
  }
}

/** The money calls that this customer could make now. */
async function openCalls({ backend, customer }: Playing): Promise<Theirs['money']> {
  const view = await look(backend);
  return moneyRows
    .filter((row) => row.unready(view, customer) === null)
    .map((row) => ({ path: row.path, fields: row.fields(view, customer) }))
    .filter(({ fields }) => 'loanOrderId' in fields);
}

/** Sends each call that needs a session without one, and with an invalid one. */
async function judgeOpenDoors(backend: Backend): Promise<void> {
  const locked = paths.filter((path) => accessOf(path) === 'required' && backend.has(path));
  const file = pictureOf(new Blob([new Uint8Array(2_000).fill(7)]));
  for (const path of locked) {
    const how: How = endpoints[path].method === 'MULTIPART' ? { file } : {};
    for (const [what, token] of [
      ['without a token', ''],
      ['with a made-up token', 'f'.repeat(48)],
    ] as const) {
      const heard = await backend.ask(path, {}, { ...how, token });
      const good = isSessionCode(heard.code);
      backend.findings.judge('sessions', path, good ? null : `${what}: ${heard.words}`);
    }
  }
}

/** Refusals that cost nothing and depend on no loan. */
async function refusedOutright(backend: Backend, { mobile }: Customer): Promise<void> {
  const rows = [
    ['/time/upload/enable', { orderNo: '' }, 'orderNoEmpty'],
    ['/portal/repayment/detail', { loanOrderId: 'none-of-ours' }, 'notFound'],
    ['/country/meta/code', { code: 'XX' }, 'notFound'],
    ['/loan/product/step-amount', {}, 'requestInvalid'],
    ['/security/login', { mobile: `${mobile}9`, code: '1' }, 'mobileInvalid'],
    ['/user/delete', { ...deletion.fields() }, 'codeExpired'],
  ] as const;
  for (const [path, fields, code] of rows) {
    const heard = await backend.ask(path, fields);
    // A running loan is an earlier reason to refuse a deletion.
    if (code === 'codeExpired' && heard.code === businessErrors.statusConflict) continue;
    judgeRefusal(backend, heard, code, JSON.stringify(fields));
  }
}

/** Makes every read call with known ids. */
async function readAll(backend: Backend, known: Map<string, unknown>): Promise<void> {
  for (const path of reads) if (backend.has(path)) await readOne(backend, path, known);
}

async function readOne(backend: Backend, path: Path, known: Map<string, unknown>): Promise<void> {
  if (backend.silent) return backend.findings.untried('contract', path, backend.silent);
  const fields = fieldsOf(path, known);
  if (typeof fields === 'string') {
    return backend.findings.untried('contract', path, `no answer has a ${fields} for it`);
  }
  learn((await backend.ask(path, fields)).raw, known);
}

const OPTIONAL = ['optional', 'exact_optional', 'nullish', 'undefinedable'];

/** The required fields of a call, from known values; or the name of one that is unknown. */
function fieldsOf(path: Path, known: ReadonlyMap<string, unknown>): Fields | string {
  const schema: v.GenericSchema = requests[path]();
  const entries = 'entries' in schema && isRecord(schema.entries) ? schema.entries : {};
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entries)) {
    if (known.has(name)) fields[name] = known.get(name);
    else if (isRecord(field) && !OPTIONAL.includes(String(field['type']))) return name;
  }
  return fields;
}

/** Keeps the first value of each id in an answer. */
function learn(value: unknown, known: Map<string, unknown>): void {
  if (Array.isArray(value)) return value.forEach((one) => learn(one, known));
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const isId = /(?:Id|No|Code|Number)$/.test(name) && typeof inner === 'string';
    if (isId && !known.has(name)) known.set(name, inner);
    learn(inner, known);
  }
}

/** Sends money calls that the loan isn't ready for. */
async function outOfTurn({ backend, customer, purse }: Playing): Promise<void> {
  const view = await look(backend);
  for (const row of moneyRows) {
    if (row.unready(view, customer) === null || row.path === '/lottery-draw/create') continue;
    const fields = row.fields(view, customer);
    // Without a second account in the file, the call could be carried out.
    if (row.path === '/user/update-bankCard' && view.offer) continue;
    if ((row.costs?.(fields) ?? 0) > purse.leftKobo) continue;
    const isApply = row.path.startsWith('/loan/loan-order/');
    const isFrozen = (view.order?.freezeUntil ?? 0) > (backend.time ?? 0);
    if (isApply && !isFrozen && !hasOpenLoan(view)) continue;
    const heard = await backend.ask(row.path, { ...fields, sentAt: backend.time ?? Date.now() });
    if (isApply && isFrozen) {
      judgeRefusal(backend, heard, 'frozen', 'while the customer has to wait');
    } else if (isApply) {
      judgeRefusal(backend, heard, 'loanOpen', 'beside an open loan');
    } else {
      backend.findings.judge(
        'nothing',
        row.path,
        heard.done ? 'out of turn it was carried out' : null,
      );
    }
  }
}

/** Does the steps of an application that aren't money calls, one at a time. Returns whether there was one. */
async function applicationStep(playing: Playing, done: Set<string>): Promise<boolean> {
  const { backend, customer } = playing;
  const { findings } = backend;
  const order = (await backend.read('/portal/loan/order/latest', {})).data?.order;
  if (!order || done.has(`step ${order.status}`) || !customer.may.apply) return false;
  done.add(`step ${order.status}`);
  const { loanOrderId, orderNo, status } = order;
  const { personal, residence, work, contacts, idInfo } = customer.answers;
  const lacks = (what: string) => {
    findings.untried('journeys', `apply, status ${status}`, `the file has no ${what}`);
    return false;
  };
  const told = (heard: Heard) => {
    findings.judge('journeys', 'apply', heard.done ? null : `${heard.path}: ${heard.words}`);
    return heard.done;
  };
  if (status === statuses.BasicInfo) {
    if (!personal) return lacks('answers.personal');
    return told(
      await write(backend, '/user/saveBasicInfo-market', { loanOrderId, info: personal }),
    );
  }
  if (status === statuses.Addition) {
    if (!residence || !work || !contacts) return lacks('answers.residence, work and contacts');
    const fields = { loanOrderId, residence, work, contacts };
    return told(await write(backend, '/user/saveAdditionInfo-market', fields));
  }
  if (status === statuses.IdentityOCR) {
    const { face, front, back } = customer.pictures;
    if (!face || !front || !back) return lacks('pictures.face, front and back');
    judgeRefusal(
      backend,
      await backend.ask('/user/curp/ocr', { orderNo }),
      'ocrFailed',
      'no picture',
    );
    const none = await backend.ask('/user/finishUploadAllImg', { orderNo });
    judgeRefusal(backend, none, 'faceFailed', 'no picture');
    const large = pictureOf(new Blob([new Uint8Array(limits.feedbackFileBytes + 1)]));
    const tooLarge = await backend.ask('/user/saveFaceImage', { orderNo }, { file: large });
    judgeRefusal(backend, tooLarge, 'fileTooLarge', 'a file above the limit');
    const places: readonly [Path, PictureName][] = [
      ['/user/saveFaceImage', 'face'],
      ['/user/upload/curp/front', 'front'],
      ['/user/upload/curp/back', 'back'],
    ];
    for (const [path, name] of places) {
      const file = pictureOf(customer.pictures[name] ?? new Blob());
      told(await write(backend, path, { orderNo }, { file }));
    }
    await backend.ask('/user/curp/ocr', { orderNo });
    const fields = { orderNo, ...(idInfo && { idInfo }) };
    return told(await write(backend, '/user/finishUploadAllImg', fields));
  }
  if (done.has('/user/save/questionnaire')) {
    return told(await write(backend, '/user/submit', { loanOrderId }));
  }
  return false;
}

async function writeFeedback(
  { backend, customer, purse }: Playing,
  known: Map<string, unknown>,
): Promise<void> {
  const { findings } = backend;
  const told = (heard: Heard) =>
    findings.judge('journeys', 'feedback', heard.done ? null : `${heard.path}: ${heard.words}`);
  const file = pictureOf(new Blob([new Uint8Array(2_000).fill(7)]));
  const credential = await write(backend, '/feedback/upload/credential', {}, { file });
  told(credential);
  told(await write(backend, '/feedback/uploadFile', {}, { file }));
  const fields = {
    type: 'other',
    description: 'This message is a test of the connection. Please do not reply to it.',
    fileIds: [],
    receiverAccount: null,
    contactPhone: customer.mobile,
    contactEmail: null,
    appointmentAt: null,
  };
  const { data: earlier } = await backend.read('/feedback/list/feedback', {});
  const made = await write(backend, '/feedback/create', fields);
  told(made);
  if (!made.data) return;
  const { feedbackId } = made.data;
  known.set('feedbackId', feedbackId);
  told(await write(backend, '/feedback/add/leaveMsg', { feedbackId, text: 'One more line.' }));
  const solved = earlier?.items.find(
    ({ status, rating }) => status === 'resolved' && rating === null,
  );
  if (solved) {
    const rated = { feedbackId: solved.feedbackId, stars: 5 };
    told(await write(backend, '/feedback/submit-rating', rated));
    const again = await backend.ask('/feedback/submit-rating', rated);
    judgeRefusal(backend, again, 'statusConflict', 'a second rating');
    findings.judge('used', '/feedback/submit-rating', again.done ? again.words : null);
  } else {
    findings.untried('journeys', 'rating', 'no feedback of the customer is solved and unrated');
  }
  const { data, words } = await backend.read('/feedback/list/leave-message', { feedbackId });
  const lines = data?.messages.filter(({ text }) => text === 'One more line.').length;
  const times = lines === 1 ? null : `the message is there ${lines} times`;
  if (lines === undefined) findings.untried('once', '/feedback/add/leaveMsg', words);
  else findings.judge('once', '/feedback/add/leaveMsg', times);
  const { data: all, words: why } = await backend.read('/feedback/list/feedback', {});
  const more = (all?.total ?? 0) - (earlier?.total ?? 0);
  if (!all || !earlier) findings.untried('once', '/feedback/create', why);
  else findings.judge('once', '/feedback/create', more === 1 ? null : `${more} more instead of 1`);
  purse.left.push('a feedback to customer service (/feedback/create)');
}
