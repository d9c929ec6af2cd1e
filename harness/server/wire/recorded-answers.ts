/** Answers recorded from a real backend, found again by call and order. */
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { isSuccess } from '#src/contract/envelope.ts';
import type {
  AnswersReport,
  AnswersWanted,
  RecordedAnswer,
  RecordedAnswers,
} from '../../protocol/answers.ts';
import {
  type WireFaultKind,
  isPath,
  slowFaultKinds,
  smsFaultKinds,
} from '../../protocol/faults.ts';
import { type CallEntry, isPhones } from '../../protocol/log.ts';
import { HAR_MOST, readHarData } from '../../traffic/read-har.ts';
import { canonicalText } from '../../text/canonical.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { note } from '../world/log.ts';
import { customerByMobile } from '../market/sessions.ts';
import { figures } from '../world/terms.ts';
import type { World } from '../world/world.ts';

/** Together, as JSON: they are part of the world's state. */
const MOST_BYTES = 8_000_000;

/**
 * Takes the answers for a world at its time `at` (ms UTC). Refuses 400 what has none, is no HAR, or is for a world with a
 * real backend; 413 what is too large.
 */
export function takeAnswers(
  world: World,
  at: number,
  wanted: AnswersWanted,
  other: (id: string) => World,
): RecordedAnswers {
  if (world.upstream !== null) {
    throw new ControlRefusal(400, 'answers: this world forwards its requests to a real backend');
  }
  const { har, world: id = '', otherwise = 'lender' } = wanted;
  const calls =
    har === undefined
      ? other(id).log.filter((row): row is CallEntry => row.kind === 'call' && isPhones(row))
      : callsOf(har, wanted.packageName ?? world.device.packageName);
  const rows = calls.flatMap(rowOf).slice(0, HAR_MOST);
  if (rows.length === 0) {
    const why = calls.find(({ problem }) => problem !== null)?.problem;
    throw new ControlRefusal(
      400,
      `answers: none of the ${calls.length} calls has an answer that can be read${why ? `; the first problem: ${why}` : ''}`,
    );
  }
  if (JSON.stringify(rows).length > MOST_BYTES) {
    throw new ControlRefusal(
      413,
      `answers: more than ${MOST_BYTES} bytes; record a shorter session`,
    );
  }
  const name = wanted.name ?? (har === undefined ? `world ${id}` : 'a HAR file');
  world.answers = { name, otherwise, rows };
  note(world, at, 'world', `${rows.length} recorded responses of ${name} are given`);
  return world.answers;
}

function callsOf(har: unknown, packageName: string): readonly CallEntry[] {
  const read = readHarData(har, packageName);
  if (!read.ok) throw new ControlRefusal(400, `har: ${read.problem}`);
  return read.calls;
}

/** Faults that leave the lender's answer as it is, though the phone may not get it. */
const harmless: readonly WireFaultKind[] = [
  ...slowFaultKinds,
  ...smsFaultKinds,
  ...(['reset', 'truncatedBody', 'badGzip'] as const),
];
/** `fault` as the log names it: `delay 200 ms, businessCode 100500`. */
const isOwn = (fault: string) =>
  fault.split(', ').every((one) => harmless.some((kind) => one.split(' ')[0] === kind));

/** A call that got an answer from the lender itself, not from a fault. */
function rowOf({
  path,
  payload,
  opId,
  status,
  reply,
  fault,
  trueReply,
}: CallEntry): RecordedAnswer[] {
  const isFault = fault !== null && trueReply === undefined && !isOwn(fault);
  if (!isPath(path) || status === null || reply === null || isFault) return [];
  return [{ path, payload, opId, status, reply: trueReply ?? reply, used: 0, by: null }];
}

/** What was asked, without what differs in every run. */
function meaningOf(payload: unknown): unknown {
  if (!isRecord(payload)) return payload;
  const { t: _, opId: _opId, sentAt: _sentAt, ...rest } = payload;
  return rest;
}

/**
 * The answer for a call: the first one not given yet of those with the same payload, then of the same path. A call sent
 * again under its opId gets what it got; a read call whose answers are used up gets its last one again. Null: none.
 */
export function recordedAnswer(
  { answers }: World,
  path: Path,
  payload: unknown,
  opId: string | null,
): RecordedAnswer | null {
  const rows = (answers?.rows ?? []).filter((row) => row.path === path);
  const again = opId !== null && rows.find(({ by }) => by === opId);
  const meant = canonicalText(meaningOf(payload));
  const isSame = (row: RecordedAnswer) => canonicalText(meaningOf(row.payload)) === meant;
  const fresh = rows.filter(({ used }) => used === 0);
  const next = again || (fresh.find(isSame) ?? fresh[0]);
  const row =
    next ??
    (endpoints[path].kind === 'read' ? (rows.filter(isSame).at(-1) ?? rows.at(-1)) : undefined);
  if (!row) return null;
  row.used += 1;
  row.by = opId ?? row.by;
  return row;
}

/** The body as it goes out at `now` (ms UTC): its time is the world's, and the recorded opIds are those of this run. */
export function bodyOf(world: World, { reply }: RecordedAnswer, now: number): unknown {
  if (!isRecord(reply)) return reply;
  let text = JSON.stringify('time' in reply ? { ...reply, time: now } : reply);
  for (const { opId, by } of world.answers?.rows ?? []) {
    if (opId !== null && by !== null) text = text.replaceAll(`"${opId}"`, JSON.stringify(by));
  }
  return JSON.parse(text) as unknown;
}

/** A recorded login is one at the simulated lender too: it answers what was not recorded. */
export function noteLogin(world: World, now: number, payload: unknown, reply: unknown): void {
  if (!isRecord(reply) || !isSuccess(reply['code'] as string | number)) return;
  const token = isRecord(reply['data']) ? reply['data']['token'] : undefined;
  const mobile = isRecord(payload) ? String(payload['mobile'] ?? '') : '';
  const customer = customerByMobile(world, mobile) ?? customerByMobile(world, world.mobile);
  if (typeof token !== 'string' || !customer || world.sessions.some((one) => one.token === token)) {
    return;
  }
  const { customerId } = customer;
  const expiresAt = now + figures.sessionMs;
  world.sessions.push({ token, customerId, startedAt: now, expiresAt, ended: null });
}

/** How many there are and were given, by call. */
export function answersReport({ answers }: World): AnswersReport | null {
  if (answers === null) return null;
  const { name, otherwise, rows } = answers;
  const usedOf = (some: readonly RecordedAnswer[]) => some.filter(({ used }) => used > 0).length;
  const calls = [...new Set(rows.map(({ path }) => path))].map((path) => {
    const own = rows.filter((row) => row.path === path);
    return { path, recorded: own.length, used: usedOf(own) };
  });
  return { name, otherwise, recorded: rows.length, used: usedOf(rows), calls };
}
