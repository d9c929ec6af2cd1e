/**
 * Plays one money call after another as rows: refused if it must be, carried out once, and calls from the earlier view
 * refused afterwards.
 */
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { refusalsOf, refuses } from '#src/contract/refusals.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { naira } from '../../simulator/text/naira.ts';
import { type Backend, type Carried, type Fields, type Heard, newOpId } from './backend.ts';
import type { Customer } from './customer.ts';
import { type MoneyPath, type MoneyRow, deletion, moneyRows, newPayments } from './money.ts';
import { Findings } from './rules.ts';
import { type BackendView, judgeSums, look, movedAlone, stateOf } from './view.ts';
import { judgeSame } from './write.ts';

/** What the customer may still pay, kobo; and what was left behind. */
export interface Purse {
  leftKobo: number;
  readonly left: string[];
  readonly asked: Map<string, boolean>;
}

/** What the play needs besides the file. */
export interface Around {
  /** Customers who were played before. */
  readonly others: readonly Theirs[];
  /** Whether nobody was played before. */
  readonly isFirst: boolean;
  /** Waits. `why` tells people what for. */
  readonly wait: (ms: number, why: string) => Promise<void>;
}

/** What another customer has, which nobody else may reach. */
export interface Theirs {
  /** Ids by the names of their fields. */
  readonly ids: ReadonlyMap<string, unknown>;
  /** Money calls as they could be made now. */
  readonly money: readonly { readonly path: MoneyPath; readonly fields: Fields }[];
  readonly carried: readonly Carried[];
}

export interface Playing {
  readonly backend: Backend;
  readonly customer: Customer;
  readonly purse: Purse;
  readonly around: Around;
  /** The SMS codes of this customer. Times in ms, of the backend. */
  readonly sms: {
    nextAt: number | null;
    resendMs: number | null;
    /** Codes that were used, the oldest first. */
    readonly used: string[];
  };
}

/** Judges the answer of a call that must be refused with this code. */
export function judgeRefusal(
  { findings }: Pick<Backend, 'findings'>,
  heard: Heard,
  code: BusinessError,
  what: string,
): void {
  const good = heard.code === businessErrors[code];
  findings.judge('refusals', code, good ? null : `${heard.path}, ${what}: ${heard.words}`);
}

/** Why the row can't be played: by the file, by somebody's answer, or by what is left to spend. */
async function hindrance(
  { customer, purse }: Playing,
  { journey, may, unready, costs }: MoneyRow,
  view: BackendView,
  fields: Fields,
): Promise<string | null> {
  const why = unready(view, customer);
  if (why !== null) return why;
  if (!customer.may[may]) return `the file doesn't allow it: may.${may}`;
  const cost = costs?.(fields) ?? 0;
  if (cost > purse.leftKobo) {
    return `it costs ${naira(cost)}, and ${naira(purse.leftKobo)} of may.spendNaira is left`;
  }
  const agreed =
    purse.asked.get(may) ??
    (await customer.agrees(`${journey}${cost > 0 ? ` (${naira(cost)})` : ''}`));
  purse.asked.set(may, agreed);
  return agreed ? null : 'nobody agreed to it: give --yes';
}

/** Plays each row that is possible now, once. Returns whether there was one. */
export async function playMoney(playing: Playing, done: Set<string>): Promise<boolean> {
  const { backend, customer } = playing;
  const { findings } = backend;
  let before = await look(backend);
  let played = false;
  for (const row of moneyRows) {
    if (done.has(row.path)) continue;
    const fields = row.fields(before, customer);
    const why = backend.silent ?? (await hindrance(playing, row, before, fields));
    if (why !== null) {
      findings.untried('journeys', `${row.journey}, ${row.path}`, why);
      continue;
    }
    done.add(row.path);
    await playRow(playing, row, before);
    // Before an offer is accepted, because the account is final afterwards.
    if (row.path === '/user/update-bankCard') await restoreAccount(playing);
    before = await look(backend);
    played = true;
  }
  return played;
}

/** Restores the first account, if it was changed. */
async function restoreAccount({ backend, customer, purse }: Playing): Promise<void> {
  const { order, user } = await look(backend);
  const accountEnding = user?.details?.accountEnding;
  if (!customer.otherAccount?.endsWith(accountEnding ?? '-')) return;
  const heard = await backend.ask('/user/update-bankCard', {
    loanOrderId: order?.loanOrderId ?? '',
    card: customer.answers.card,
    accountEnding,
    sentAt: backend.time ?? Date.now(),
  });
  if (heard.done) purse.left.push('the first account was put back (/user/update-bankCard)');
  else purse.left.push(`the account is otherAccount: it couldn't be put back (${heard.words})`);
}

/** How often the refusals of a row are tried again because the loan moved by itself. */
const TRIES = 3;
const LATE_MS = LATEST_ARRIVAL_MS + MINUTE_MS;
/** How long a payment may take to arrive. */
const SETTLE_MS = MINUTE_MS;
const SETTLE_STEP_MS = 2_000;

/** One row as it is played. */
interface Turn {
  readonly row: MoneyRow;
  readonly before: BackendView;
  readonly fields: Fields;
  /** The id that came too late, to be carried out in time. */
  readonly opId: string;
  readonly refused: readonly string[];
  readonly firstSend: number;
  /** Whether the late call was refused as such. */
  readonly isLate: boolean;
}

async function playRow(playing: Playing, row: MoneyRow, before: BackendView): Promise<void> {
  const turn = await refuseRow(playing, row, before, TRIES);
  const first = turn && (await carryOut(playing, turn));
  if (!turn || !first) return;
  const after = await look(playing.backend);
  judgeEffect(playing, turn, after, first);
  judgeListed(playing, row, after, turn);
  await judgePairs(playing, turn, after);
  await judgePaid(playing, turn, after);
}

/** Whether it may be sent, because a broken backend could carry it out. */
function mayCost({ backend, purse }: Playing, row: MoneyRow, fields: Fields, what: string) {
  const cost = row.costs?.(fields) ?? 0;
  if (cost <= purse.leftKobo) return true;
  const why = `it could cost ${naira(cost)}, and ${naira(purse.leftKobo)} of may.spendNaira is left`;
  backend.findings.untried('nothing', `${row.path} ${what}`, why);
  return false;
}

/** Sends what must be refused before anything happens. Null if the row can't go on. */
async function refuseRow(
  playing: Playing,
  row: MoneyRow,
  before: BackendView,
  tries: number,
): Promise<Turn | null> {
  const { backend, customer, purse } = playing;
  const { path } = row;
  const fields = row.fields(before, customer);
  // Judged at the end: if the loan moved by itself meanwhile, the answers were about another loan.
  const findings = new Findings();
  const firstSend = backend.time ?? Date.now();
  const refused: string[] = [];
  let isDone = false;
  const mustFail = async (changed: Fields, what: string, opId = newOpId()) => {
    refused.push(opId);
    const sent = { sentAt: backend.time ?? Date.now(), ...fields, ...changed };
    const heard = await backend.ask(path, sent, { opId });
    if (!heard.done) return heard;
    isDone = true;
    purse.leftKobo -= row.costs?.(sent) ?? 0;
    backend.findings.judge('nothing', path, `${what}: it was carried out`);
    return heard;
  };
  for (const { what, fields: changed, code } of row.moved(fields, before)) {
    if (!mayCost(playing, row, { ...fields, ...changed }, what)) continue;
    const heard = await mustFail(changed, what);
    const good = heard.code === businessErrors[code];
    findings.judge('moved', `${path} ${what}`, good ? null : heard.words);
    judgeRefusal({ findings }, heard, code, what);
  }
  for (const { what, fields: changed, code } of row.wrong(fields, before)) {
    if (!mayCost(playing, row, { ...fields, ...changed }, what)) continue;
    const heard = await mustFail(changed, what);
    judgeRefusal({ findings }, heard, code, what);
    if (code === 'couponUsed') findings.judge('used', path, heard.done ? what : null);
  }
  const malformed = 'opId malformed';
  if (!mayCost(playing, row, fields, malformed)) return addAll(backend, findings);
  judgeRefusal({ findings }, await mustFail({ opId: 'x' }, malformed), 'requestInvalid', malformed);
  if (!mayCost(playing, row, fields, 'too late')) return addAll(backend, findings);
  const opId = newOpId();
  const late = await mustFail({ sentAt: firstSend - LATE_MS }, 'too late', opId);
  const isLate = late.code === businessErrors.tooLate;
  findings.judge('late', path, isLate ? null : `${LATE_MS / 1_000} s late: ${late.words}`);
  judgeRefusal({ findings }, late, 'tooLate', 'too late');
  const still = await look(backend);
  const isSame = stateOf(still) === stateOf(before);
  const alone = isSame || isDone ? null : movedAlone(before, still);
  if (alone !== null) {
    backend.findings.untried('nothing', path, alone);
    const goesOn = tries > 1 && row.unready(still, customer) === null;
    return goesOn ? refuseRow(playing, row, still, tries - 1) : null;
  }
  findings.judge('nothing', path, isSame ? null : 'after its refusals the loan is another');
  addAll(backend, findings);
  return isSame && !isDone ? { row, before, fields, opId, refused, firstSend, isLate } : null;
}

function addAll(backend: Backend, findings: Findings): null {
  for (const finding of findings.list()) backend.findings.add(finding);
  return null;
}

/** Twice at the same moment, in time, with the id that was too late before. Null if it wasn't carried out. */
async function carryOut(playing: Playing, turn: Turn): Promise<Heard | null> {
  const { backend, purse } = playing;
  const { findings } = backend;
  const { row, before, fields, opId, firstSend, isLate } = turn;
  const { path } = row;
  const send = (changed: Fields) => backend.ask(path, { ...fields, ...changed }, { opId });
  const inTime = { sentAt: (backend.time ?? firstSend) - LATEST_ARRIVAL_MS / 2 };
  const [one, two] = await Promise.all([send(inTime), send(inTime)]);
  const first = one.done ? one : two;
  purse.leftKobo -= row.costs?.(fields) ?? 0;
  if (!first.done) {
    const alone = movedAlone(before, await look(backend));
    const problem = `${path}: ${first.words}`;
    if (alone !== null) findings.untried('journeys', row.journey, `${problem}; ${alone}`);
    else findings.judge('journeys', row.journey, problem);
    if (isLate && alone === null) {
      findings.judge('late', path, `in time, after it was too late: ${first.words}`);
    }
    return null;
  }
  purse.left.push(leftBy(row, fields));
  const again = [one, two, await send(inTime), await send({ sentAt: firstSend - LATE_MS })];
  for (const heard of again) judgeSame(backend, first, heard);
  const [changing] = row.wrong(fields, before);
  const sentAt = backend.time ?? Date.now();
  const contents = await send({ sentAt, ...(changing?.fields ?? { surplus: 1 }) });
  const isKnown = contents.code === businessErrors.operationKnown;
  findings.judge('contents', path, isKnown ? null : contents.words);
  judgeRefusal(backend, contents, 'operationKnown', 'other contents');
  return first;
}

function judgeEffect(playing: Playing, turn: Turn, after: BackendView, first: Heard): void {
  const { backend } = playing;
  const { row, before, fields } = turn;
  judgeSums(backend, after);
  const alone = movedAlone(before, after);
  if (alone !== null) {
    for (const rule of ['journeys', 'once'] as const) {
      backend.findings.untried(rule, `${row.path}, its effect`, alone);
    }
    return;
  }
  const effect = row.effect(before, after, fields, first.data);
  const problems = effect.map((problem) => `${row.path}: ${problem}`);
  backend.findings.judge('journeys', row.journey, problems);
  judgeOnce(playing, row, before, after, fields);
}

/** Calls with the view of the loan from before, and what may be done once only. */
async function judgePairs(playing: Playing, turn: Turn, after: BackendView): Promise<void> {
  const { backend, customer, purse } = playing;
  const { findings } = backend;
  const { row, before, fields } = turn;
  const { path } = row;
  const stays = madeBy(turn, after)?.state === 'failed';
  for (const other of [...moneyRows, deletion]) {
    if (row.leaves?.some((one) => one === other.path) || isDraw(row, other, after)) continue;
    const stale = other.path === path ? fields : other.fields(before, customer);
    const cost = ('costs' in other && other.costs?.(stale)) || 0;
    const pair = `${path} → ${other.path}`;
    const why = stays
      ? 'the payment failed, and the loan is as it was seen'
      : cost > purse.leftKobo
        ? `${naira(cost)} might be spent, and ${naira(purse.leftKobo)} is left`
        : null;
    if (why !== null) {
      findings.untried('pairs', pair, why);
      continue;
    }
    const heard = await backend.ask(other.path, { ...stale, sentAt: backend.time ?? Date.now() });
    if (heard.done) purse.leftKobo -= cost;
    const good = refuses(other.path, heard.code);
    const listed = refusalsOf(other.path).join(', ');
    findings.judge('pairs', pair, good ? null : `${heard.words}, instead of one of ${listed}`);
  }
  const spent = stays ? null : (row.spent?.(after, fields) ?? null);
  if (spent && mayCost(playing, row, spent, 'a second time')) {
    const heard = await backend.ask(path, { ...spent, sentAt: backend.time ?? Date.now() });
    const code = path === '/lottery-draw/coupon/use' ? 'couponUsed' : 'statusConflict';
    const good = heard.code === businessErrors[code];
    findings.judge('used', path, good ? null : heard.words);
    if (heard.done) purse.leftKobo -= row.costs?.(spent) ?? 0;
  }
  const end = await look(backend);
  const isSame = stateOf(end) === stateOf(after);
  const alone = isSame ? null : movedAlone(after, end);
  if (alone !== null) return findings.untried('nothing', `${path}, second call of a pair`, alone);
  const moved = 'after the second call of a pair the loan is another';
  findings.judge('nothing', path, isSame ? null : moved);
}

/** The payment that a row has made. */
const madeBy = ({ row, before }: Turn, after: BackendView) =>
  row.paid ? newPayments(before, after)[0] : undefined;

/** Waits until the payment of a row has arrived, and judges what it moved. */
async function judgePaid(playing: Playing, turn: Turn, after: BackendView): Promise<void> {
  const { backend, around } = playing;
  const { findings } = backend;
  const { row, before, fields } = turn;
  const made = madeBy(turn, after);
  if (!row.paid || !made) return;
  const stateIn = ({ detail }: BackendView) =>
    detail?.payments.find(({ payOrderId }) => payOrderId === made.payOrderId)?.state;
  let settled = await look(backend);
  for (let waited = 0; stateIn(settled) === 'pending'; waited += SETTLE_STEP_MS) {
    if (waited >= SETTLE_MS) break;
    const most = `up to ${SETTLE_MS / 1_000} s`;
    await around.wait(
      SETTLE_STEP_MS,
      waited === 0 ? `Waiting ${most} for a payment to arrive.` : '',
    );
    settled = await look(backend);
  }
  const state = stateIn(settled);
  const about = row.path;
  if (state === 'pending') {
    return findings.untried('paid', about, `still pending after ${SETTLE_MS / 1_000} s`);
  }
  if (state !== 'succeeded') return findings.untried('paid', about, `the payment is ${state}`);
  judgeSums(backend, settled);
  const alone = movedAlone(before, settled);
  if (alone !== null) return findings.untried('paid', about, alone);
  findings.judge('paid', about, row.paid(before, settled, fields));
}

/** Draws and other calls are independent of each other. */
const isDraw = (row: MoneyRow, other: { readonly path: string }, { draw }: BackendView) => {
  const draws = [row.path, other.path].filter((path) => path === '/lottery-draw/create').length;
  return draws === 1 || (draws === 2 && (draw?.drawsLeft ?? 0) > 0);
};

/** Judges by the ids listed since, and by the call's traces. */
function judgeOnce(
  { backend }: Playing,
  { path, times }: MoneyRow,
  before: BackendView,
  after: BackendView,
  fields: Fields,
): void {
  const known = new Set(before.latest?.operations?.map(({ opId }) => opId));
  const added = (after.latest?.operations ?? []).filter(({ opId }) => !known.has(opId));
  const listed = added.filter((one) => one.path === path).length;
  const done = times?.(before, after, fields) ?? 1;
  backend.findings.judge('once', path, [
    ...(listed > 1 ? [`${listed} of them are listed`] : []),
    ...(done === 1 ? [] : [`carried out ${done} times by what it left behind`]),
  ]);
}

function judgeListed(
  { backend }: Playing,
  { path }: MoneyRow,
  after: BackendView,
  sends: Turn,
): void {
  const { findings } = backend;
  const { operations, operationsSince = null } = after.latest ?? {};
  if (!operations) return findings.judge('listed', path, 'there is no list of operations');
  const rows = operations.filter(({ opId }) => opId === sends.opId);
  const isPath = rows.every((one) => one.path === path);
  findings.judge('listed', path, [
    ...(rows.length === 1 ? [] : [`it is listed ${rows.length} times`]),
    ...(isPath ? [] : [`it is listed as ${rows[0]?.path}`]),
    ...(operations.some(({ opId }) => sends.refused.includes(opId) && opId !== sends.opId)
      ? ['a call that was refused is listed']
      : []),
  ]);
  const oldest = Math.min(...operations.map(({ committedAt }) => committedAt));
  const isSound = operationsSince !== null && operationsSince <= Math.min(oldest, sends.firstSend);
  findings.judge(
    'since',
    path,
    operationsSince === null
      ? 'it is missing'
      : isSound
        ? null
        : `${new Date(operationsSince).toISOString()}, later than an operation that is listed`,
  );
}

const leftBy = ({ journey, path, costs }: MoneyRow, fields: Fields): string => {
  const cost = costs?.(fields) ?? 0;
  return `${journey} (${path})${cost > 0 ? `: ${naira(cost)}` : ''}`;
};
