/**
 * Ids of the phone (§3) in calls that were sent before the customer had agreed to that: in the payload or in a header.
 */
import { authorizationHeader } from '#src/facts/wire.ts';
import { consentEvent } from '#src/facts/events.ts';
import { phoneIdFields } from '#src/facts/stored.ts';
import { type CallEntry, isPhones, type LogEntry } from '../protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { createFinder } from './leaks/finder.ts';
import type { PersonalValue } from './leaks/personal.ts';
import type { World } from '../world/world.ts';

/** The world's own phone may be unknown. The log has what shells sent to their pages. */
export type IdsSource = Pick<World, 'log'> & Partial<Pick<World, 'device' | 'past'>>;

export interface EarlyId {
  readonly call: CallEntry;
  /** The id with its middle hidden. */
  readonly shown: string;
}

const SHORTEST = 6;
/** A phone's report of what it allowed its shell to collect may arrive this much later than its next call, ms. */
const REPORT_LAG_MS = 1_000;
const REPORTED_WITHIN = 100;
const entryCalls: readonly string[] = ['/security/login', '/security/register'];

/** All known ids of the world's phones. An advertising id of zeros means that the phone has none. */
export function phoneIds({ log, device, past }: IdsSource): PersonalValue[] {
  const ids = new Set([...idsOf([device]), ...(past?.ids ?? []), ...toldIds(log)]);
  return [...ids].map((text) => ({ kind: 'device', text }));
}

/** Ids that shells sent to their pages. */
export const toldIds = (log: readonly LogEntry[]): readonly string[] =>
  idsOf(
    log.flatMap((entry) =>
      entry.kind === 'bridge' && entry.action === 'getLoginInfo' ? [resultOf(entry.outcome)] : [],
    ),
  );

function idsOf(sources: readonly (object | undefined)[]): string[] {
  const texts = sources.flatMap((one) => {
    const known: unknown = one && Reflect.get(one, 'deviceMsg');
    const ids = isRecord(known) ? phoneIdFields.map((name) => known[name]) : [];
    return [...ids, one && Reflect.get(one, 'afid')];
  });
  const isId = (text: unknown): text is string =>
    typeof text === 'string' && text.length >= SHORTEST && /[^0-]/.test(text);
  return texts.filter(isId);
}

function resultOf(outcome: unknown): object | undefined {
  const result = isRecord(outcome) ? outcome['result'] : undefined;
  return isRecord(result) ? result : undefined;
}

/** Calls never change, so each is searched once for the same ids. */
const found = new WeakMap<CallEntry, { readonly ids: string; readonly shown: readonly string[] }>();

/** All of them among the first `count` entries, in the order of the log. */
export function earlyIds(source: IdsSource, count = source.log.length): EarlyId[] {
  const { log, past } = source;
  const look = looker(phoneIds(source));
  const consents = consentsFrom(past?.agreed);
  return log.slice(0, count).flatMap((entry, index) => {
    consents.follow(entry);
    if (entry.kind !== 'call' || !isPhones(entry)) return [];
    const shown = look(entry);
    const isAgreed = consents.has(entry.phone ?? 1) || agreesSoon(log, entry, index);
    return shown.length === 0 || isAgreed ? [] : shown.map((one) => ({ call: entry, shown: one }));
  });
}

/** The phones whose customer has agreed after `log`, given those that had agreed before. */
export function agreedAfter(before: readonly number[], log: readonly LogEntry[]): number[] {
  const consents = consentsFrom(before);
  for (const entry of log) consents.follow(entry);
  return consents.phones();
}

/** The session of a phone: its token, '' for a visitor's. Null until its first call. */
interface Session {
  token: string | null;
  /** Tokens whose customer or visitor has agreed. */
  readonly agreed: Set<string | null>;
  /** A login or logout was asked for, and no call has had another token since. */
  isChanging: boolean;
}

/**
 * A consent belongs to a session, and a call says by its token of which one it is: a kill may take the last login or
 * logout back, and the consent with it. `before`: phones that had agreed.
 */
function consentsFrom(before: readonly number[] = []) {
  const sessions = new Map<number, Session>();
  const of = (phone: number) => {
    const known = sessions.get(phone);
    if (known) return known;
    const agreed = new Set(before.includes(phone) ? [null] : []);
    const session: Session = { token: null, agreed, isChanging: false };
    sessions.set(phone, session);
    return session;
  };
  const has = (phone: number) => {
    const { agreed, token } = of(phone);
    return agreed.has(token);
  };
  return {
    has,
    phones: () => [...new Set([...before, ...sessions.keys()])].filter(has),
    follow(entry: LogEntry): void {
      const session = of(entry.phone ?? 1);
      const { agreed } = session;
      if (entry.kind === 'call' && isPhones(entry)) {
        const token = entry.headers[authorizationHeader.toLowerCase()] ?? '';
        if (token !== session.token) {
          // Without a login it is the shell's new token of the same session.
          if (!session.isChanging && agreed.has(session.token)) agreed.add(token);
          session.token = token;
          session.isChanging = false;
        }
        if (isLogin(entry)) session.isChanging = true;
      }
      if (isLogout(entry)) {
        agreed.delete('');
        session.token = '';
        session.isChanging = true;
      }
      if (agrees(entry)) agreed.add(session.token);
      if (isConsent(entry, false)) agreed.delete(session.token);
    },
  };
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

/**
 * Whether the phone had allowed it by then, and only its report comes later. A new customer hasn't agreed to anything
 * yet.
 */
function agreesSoon(log: readonly LogEntry[], call: CallEntry, index: number): boolean {
  if (isLogin(call)) return false;
  for (const entry of log.slice(index + 1, index + 1 + REPORTED_WITHIN)) {
    if (entry.at > call.at + REPORT_LAG_MS) return false;
    if (entry.phone === call.phone && agrees(entry)) return true;
  }
  return false;
}

/** Whether the customer gave or withdrew the consent to data about the phone. */
function isConsent(entry: LogEntry, given: boolean): boolean {
  if (entry.kind !== 'bridge' || entry.action !== 'logEventByAF') return false;
  const event = isRecord(entry.params) ? entry.params['params'] : undefined;
  return isRecord(event) && event['field'] === consentEvent('device', given);
}

function agrees(entry: LogEntry): boolean {
  if (isConsent(entry, true)) return true;
  if (entry.kind !== 'bridge' || entry.action !== 'timeSDK' || !isRecord(entry.params))
    return false;
  const { data } = entry.params;
  return isRecord(data) && data['device'] === true;
}

const isLogin = ({ path }: CallEntry) => entryCalls.includes(path);
const isLogout = (entry: LogEntry) => entry.kind === 'bridge' && entry.action === 'logout';
