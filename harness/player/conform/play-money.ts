/**
 * Plays one money call after another as rows: refused if it must be, carried out once, and calls from the earlier view
 * refused afterwards.
 */
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { refusalsOf, refuses } from '#src/contract/refusals.ts';
import { type BusinessError, businessErrors } from '#src/facts/errors.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { canonicalText } from '../../simulator/text/canonical.ts';
import { naira } from '../../simulator/text/naira.ts';
import { type Backend, type Fields, type Heard, newOpId } from './backend.ts';
import type { Customer } from './customer.ts';
import { type MoneyRow, deletion, moneyRows } from './money.ts';
import { type View, judgeSums, look, stateOf } from './view.ts';

/** What the customer may still pay, kobo; and what was left behind. */
export interface Purse {
  leftKobo: number;
  readonly left: string[];
  readonly asked: Map<string, boolean>;
}

export interface Playing {
  readonly backend: Backend;
  readonly customer: Customer;
  readonly purse: Purse;
}

/** Judges the answer of a call that must be refused with this code. */
export function judgeRefusal(
  { findings }: Backend,
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
  view: View,
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
    await playRow(playing, row, before, fields);
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

async function playRow(
  playing: Playing,
  row: MoneyRow,
  before: View,
  fields: Fields,
): Promise<void> {
  const { backend, customer, purse } = playing;
  const { findings } = backend;
  const { path } = row;
  const send = (changed: Fields, opId?: string) => {
    const sentAt = backend.time ?? Date.now();
    return backend.ask(path, { sentAt, ...fields, ...changed }, opId === undefined ? {} : { opId });
  };
  const firstSend = backend.time ?? Date.now();

  /** Whether it may be sent, because a broken backend could carry it out. */
  const mayCost = (changed: Fields, what: string) => {
    const cost = row.costs?.({ ...fields, ...changed }) ?? 0;
    if (cost <= purse.leftKobo) return true;
    const why = `it could cost ${naira(cost)}, and ${naira(purse.leftKobo)} of may.spendNaira is left`;
    findings.untried('nothing', `${path} ${what}`, why);
    return false;
  };

  // Refused before anything happens.
  const refused: string[] = [];
  const mustFail = async (changed: Fields, what: string, opId = newOpId()) => {
    refused.push(opId);
    const heard = await send(changed, opId);
    if (heard.done) purse.leftKobo -= row.costs?.({ ...fields, ...changed }) ?? 0;
    if (heard.done) findings.judge('nothing', path, `${what}: it was carried out`);
    return heard;
  };
  for (const { what, fields: changed, code } of row.moved(fields, before)) {
    if (!mayCost(changed, what)) continue;
    const heard = await mustFail(changed, what);
    const good = heard.code === businessErrors[code];
    findings.judge('moved', `${path} ${what}`, good ? null : heard.words);
    judgeRefusal(backend, heard, code, what);
  }
  for (const { what, fields: changed, code } of row.wrong(fields, before)) {
    if (mayCost(changed, what)) judgeRefusal(backend, await mustFail(changed, what), code, what);
  }
  const malformed = 'opId malformed';
  if (!mayCost({}, malformed)) return;
  judgeRefusal(backend, await mustFail({ opId: 'x' }, malformed), 'requestInvalid', malformed);
  const opId = newOpId();
  if (!mayCost({}, 'too late')) return;
  const lateMs = LATEST_ARRIVAL_MS + MINUTE_MS;
  const late = await mustFail({ sentAt: firstSend - lateMs }, 'too late', opId);
  const isLate = late.code === businessErrors.tooLate;
  findings.judge('late', path, isLate ? null : `${lateMs / 1_000} s late: ${late.words}`);
  judgeRefusal(backend, late, 'tooLate', 'too late');
  const still = await look(backend);
  const moved = stateOf(still) === stateOf(before);
  findings.judge('nothing', path, moved ? null : 'after its refusals the loan is another');
  if (!moved || late.done) return;

  // Carried out: twice at the same moment, in time, with the id that was too late before.
  const inTime = { sentAt: (backend.time ?? firstSend) - LATEST_ARRIVAL_MS / 2 };
  const [one, two] = await Promise.all([send(inTime, opId), send(inTime, opId)]);
  const first = one.done ? one : two;
  purse.leftKobo -= row.costs?.(fields) ?? 0;
  if (!first.done) {
    findings.judge('journeys', row.journey, `${path}: ${first.words}`);
    if (isLate) findings.judge('late', path, `in time, after it was too late: ${first.words}`);
    return;
  }
  purse.left.push(leftBy(row, fields));
  const again = [
    one,
    two,
    await send(inTime, opId),
    await send({ sentAt: firstSend - lateMs }, opId),
  ];
  const unlike = again.filter(
    (heard) => heard.done && canonicalText(heard.raw) !== canonicalText(first.raw),
  );
  findings.judge('same', path, [
    ...again.filter(({ done }) => !done).map(({ words }) => `sent again: ${words}`),
    ...(unlike.length > 0 ? ['sent again, its data are others'] : []),
  ]);
  const [changing] = row.wrong(fields, before);
  const contents = await send({ ...(changing?.fields ?? { surplus: 1 }) }, opId);
  const isKnown = contents.code === businessErrors.operationKnown;
  findings.judge('contents', path, isKnown ? null : contents.words);
  judgeRefusal(backend, contents, 'operationKnown', 'other contents');

  const after = await look(backend);
  judgeSums(backend, after);
  const effect = row.effect(before, after, fields, first.data);
  findings.judge(
    'journeys',
    row.journey,
    effect.map((problem) => `${path}: ${problem}`),
  );
  judgeOnce(playing, row, before, after, fields);
  judgeListed(playing, row, after, { opId, refused, firstSend });

  // Calls with the view of the loan from before.
  for (const other of [...moneyRows, deletion]) {
    if (row.leaves?.some((one) => one === other.path) || isDraw(row, other, after)) continue;
    const stale = other.path === path ? fields : other.fields(before, customer);
    const cost = ('costs' in other && other.costs?.(stale)) || 0;
    const pair = `${path} → ${other.path}`;
    if (cost > purse.leftKobo) {
      findings.untried(
        'pairs',
        pair,
        `${naira(cost)} might be spent, and ${naira(purse.leftKobo)} is left`,
      );
      continue;
    }
    const heard = await backend.ask(other.path, { ...stale, sentAt: backend.time ?? Date.now() });
    if (heard.done) purse.leftKobo -= cost;
    const good = refuses(other.path, heard.code);
    const listed = refusalsOf(other.path).join(', ');
    findings.judge('pairs', pair, good ? null : `${heard.words}, instead of one of ${listed}`);
  }
  const end = await look(backend);
  const same = stateOf(end) === stateOf(after);
  findings.judge(
    'nothing',
    path,
    same ? null : 'after the second call of a pair the loan is another',
  );
}

/** Draws and other calls are independent of each other. */
const isDraw = (row: MoneyRow, other: { readonly path: string }, { draw }: View) => {
  const draws = [row.path, other.path].filter((path) => path === '/lottery-draw/create').length;
  return draws === 1 || (draws === 2 && (draw?.drawsLeft ?? 0) > 0);
};

interface Sends {
  readonly opId: string;
  readonly refused: readonly string[];
  readonly firstSend: number;
}

/** Judges by the ids listed since, and by the call's traces. */
function judgeOnce(
  { backend }: Playing,
  { path, times }: MoneyRow,
  before: View,
  after: View,
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

function judgeListed({ backend }: Playing, { path }: MoneyRow, after: View, sends: Sends): void {
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
