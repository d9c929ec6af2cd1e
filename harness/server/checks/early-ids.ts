/** Ids of the phone (§3) in calls that went out before its customer had agreed to that: in the payload or in a header. */
import { phoneIdFields } from '#src/facts/stored.ts';
import { type CallEntry, isPhones, type LogEntry } from '../../protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { createFinder } from './leaks/finder.ts';
import type { PersonalValue } from './leaks/personal.ts';
import type { World } from '../world/world.ts';

/** The world's own phone may be unknown: what shells sent to their pages is in the log. */
export type IdsSource = Pick<World, 'log'> & Partial<Pick<World, 'device'>>;

export interface EarlyId {
  readonly call: CallEntry;
  /** The id with its middle hidden. */
  readonly shown: string;
}

const SHORTEST = 6;
/** The phone reports what it allowed its shell to collect a little later than its next call arrives, ms. */
const REPORT_LAG_MS = 1_000;
const REPORTED_WITHIN = 100;
const entryCalls: readonly string[] = ['/security/login', '/security/register'];

/** All known ids of the world's phones. An advertising id of zeros means that the phone has none. */
export function phoneIds({ log, device }: IdsSource): PersonalValue[] {
  const told = log.flatMap((entry) =>
    entry.kind === 'bridge' && entry.action === 'getLoginInfo' ? [resultOf(entry.outcome)] : [],
  );
  const texts = [device, ...told].flatMap((one) => {
    const known: unknown = one && Reflect.get(one, 'deviceMsg');
    const ids = isRecord(known) ? phoneIdFields.map((name) => known[name]) : [];
    return [...ids, one && Reflect.get(one, 'afid')];
  });
  const isId = (text: unknown): text is string =>
    typeof text === 'string' && text.length >= SHORTEST && /[^0-]/.test(text);
  return [...new Set(texts.filter(isId))].map((text) => ({ kind: 'device', text }));
}

function resultOf(outcome: unknown): object | undefined {
  const result = isRecord(outcome) ? outcome['result'] : undefined;
  return isRecord(result) ? result : undefined;
}

/** Calls never change: what is in one is looked for once for the same ids. */
const found = new WeakMap<CallEntry, { readonly ids: string; readonly shown: readonly string[] }>();

/** All of them, in the order of the log. */
export function earlyIds(source: IdsSource): EarlyId[] {
  const { log } = source;
  const ids = phoneIds(source);
  const look = looker(ids);
  const agreedOn = new Set<number | undefined>();
  return log.flatMap((entry, index) => {
    if (agrees(entry)) agreedOn.add(entry.phone);
    if (begins(entry)) agreedOn.delete(entry.phone);
    if (entry.kind !== 'call' || !isPhones(entry)) return [];
    const shown = look(entry);
    const isAgreed = agreedOn.has(entry.phone) || agreesSoon(log, entry, index);
    return shown.length === 0 || isAgreed ? [] : shown.map((one) => ({ call: entry, shown: one }));
  });
}

function looker(ids: readonly PersonalValue[]): (call: CallEntry) => readonly string[] {
  const key = JSON.stringify(ids);
  const find = createFinder(ids);
  return (call) => {
    const before = found.get(call);
    if (before?.ids === key) return before.shown;
    const sent = [call.payload, ...Object.values(call.headers)];
    const all = sent.flatMap((part) => find(JSON.stringify(part) ?? ''));
    const shown = [...new Set(all.map((one) => one.shown))];
    found.set(call, { ids: key, shown });
    return shown;
  };
}

/** Did the phone allow it by then, and its report only come later? A new customer has agreed to nothing yet. */
function agreesSoon(log: readonly LogEntry[], call: CallEntry, index: number): boolean {
  if (begins(call)) return false;
  for (const entry of log.slice(index + 1, index + 1 + REPORTED_WITHIN)) {
    if (entry.at > call.at + REPORT_LAG_MS) return false;
    if (entry.phone === call.phone && agrees(entry)) return true;
  }
  return false;
}

function agrees(entry: LogEntry): boolean {
  if (entry.kind !== 'bridge' || entry.action !== 'timeSDK' || !isRecord(entry.params))
    return false;
  const { data } = entry.params;
  return isRecord(data) && data['device'] === true;
}

const begins = (entry: LogEntry) =>
  (entry.kind === 'call' && isPhones(entry) && entryCalls.includes(entry.path)) ||
  (entry.kind === 'bridge' && entry.action === 'logout');
