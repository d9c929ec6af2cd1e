/**
 * Makes a recording's entries from a world's log: each in its lane, by meaning, with a user's act before its effects.
 */
import * as v from 'valibot';
import { isSuccess } from '#src/contract/envelope.ts';
import type { CallEntry, LogEntry, NoteEntry, SmsMessage } from '../protocol/log.ts';
import type { Entry } from '../protocol/recording.ts';
import { type Gesture, gesture as gestureSchema } from '../protocol/phone.ts';
import { type Names, meaningOf, meantText } from './meaning.ts';
import { gestureText, spanText } from './words.ts';
import { isRecord } from '#src/contract/is-record.ts';

const gestureOf = (entry: LogEntry): Gesture | null => {
  if (entry.kind !== 'person') return null;
  const found = v.safeParse(gestureSchema(), entry.detail);
  return found.success ? found.output : null;
};

/**
 * A phone reports a gesture slightly after it was made; the server logs a call at once. This sorts by the phone's
 * times: each gesture comes before the calls that it caused and the messages that they sent.
 */
function inOrder(log: readonly LogEntry[]): LogEntry[] {
  const ordered: LogEntry[] = [];
  for (const entry of log) {
    const gesture = gestureOf(entry);
    const place = gesture ? placeOf(gesture, ordered) : ordered.length;
    ordered.splice(place, 0, entry);
  }
  return ordered;
}

/** At most this many entries lie between a call and the report of the act that caused it. */
const REACH = 24;

function placeOf({ act, at }: Gesture, ordered: readonly LogEntry[]): number {
  let place = ordered.length;
  for (let index = place - 1; index >= Math.max(0, ordered.length - REACH); index -= 1) {
    const before = ordered[index];
    if (!before || before.kind === 'person') break;
    // Typing is reported after a pause. By then the app may have moved on, for instance after a code's last digit.
    if (act !== 'fill' && before.kind !== 'call' && !byServer(before)) break;
    if (before.kind === 'call' && before.t !== null && before.t >= at) place = index;
  }
  if (place < ordered.length) while (byServer(ordered[place - 1])) place -= 1;
  return place;
}

/**
 * Whether the server logged it. Effects of a call are logged before the call, and reads of the screen come at any time.
 */
const byServer = (entry: LogEntry | undefined): boolean =>
  entry !== undefined && ['sms', 'world', 'oracle', 'screen', 'accessibility'].includes(entry.kind);

/**
 * A GET that the browser repeats after a lost connection is one entry, because that depends on how long the connection
 * was idle. No other call has the same URL, which contains the sealed payload with its time. `sms` are the messages of
 * the world. `zero` is when the run began, ms UTC of the world.
 */
export function entriesOf(
  log: readonly LogEntry[],
  sms: readonly SmsMessage[],
  zero: number,
): Entry[] {
  const codes = new Set(sms.flatMap(({ code }) => (code === undefined ? [] : [code])));
  const names: Names = { zero, codes };
  const entries: Entry[] = [];
  const cut = new Set<string>();
  for (const row of inOrder(log)) {
    if (row.kind === 'call' && row.method === 'GET') {
      if (cut.has(row.url)) continue;
      if (row.status === null) cut.add(row.url);
    }
    const gesture = gestureOf(row);
    const entry = gesture
      ? personEntry(row, byReference(gesture, row.at, sms))
      : entryOf(row, names);
    if (!entry) continue;
    const before = entries.filter(({ lane }) => lane === 'person').at(-1);
    if (before && continues(before.gesture, entry.gesture)) {
      entries.splice(entries.indexOf(before), 1);
    }
    entries.push(entry);
  }
  return entries;
}

/** Typing into one field in pieces is one act. */
const continues = (before: Gesture | undefined, next: Gesture | undefined): boolean =>
  before?.act === 'fill' &&
  next?.act === 'fill' &&
  before.name === next.name &&
  before.nth === next.nth;

/** A code from the latest SMS is stored as a reference to it. */
function byReference(gesture: Gesture, at: number, sms: readonly SmsMessage[]): Gesture {
  if (gesture.act !== 'fill' || gesture.kind !== 'code') return gesture;
  const latest = sms.filter((one) => one.code !== undefined && one.at <= at).at(-1);
  return latest?.code === gesture.value?.trim() ? { ...gesture, value: null } : gesture;
}

const personEntry = ({ seq, at }: LogEntry, gesture: Gesture): Entry => ({
  seq,
  at,
  lane: 'person',
  text: gestureText(gesture),
  detail: null,
  bad: false,
  gesture,
});

function entryOf(row: LogEntry, names: Names): Entry | null {
  const { seq, at } = row;
  if (row.kind === 'call') {
    return { seq, at, ...callEntry(row, names), ...(row.timer && { background: true }) };
  }
  if (row.kind === 'bridge') {
    const bad = row.fault !== null || isRefusal(row.outcome);
    const { action, params, outcome, fault } = row;
    const detail = meaningOf({ params, outcome, fault }, names);
    return { seq, at, lane: 'bridge', text: action, detail, bad };
  }
  if (row.kind === 'sms') {
    const said = `SMS: ${meantText(row.message.text, names)}`;
    return { seq, at, lane: 'world', text: said, detail: null, bad: false };
  }
  return noteEntry(row, names);
}

type Told = Pick<Entry, 'lane' | 'text' | 'detail' | 'bad'>;

function callEntry(call: CallEntry, names: Names): Told {
  const { method, path, payload, status, reply, fault, problem } = call;
  const code = isRecord(reply) ? reply['code'] : undefined;
  const isCode = typeof code === 'number' || typeof code === 'string';
  const failed = problem !== null || status === null || status >= 400 || !isCode;
  // The phone never got a dropped response, although the log has it.
  const answer = status === null ? 'no response' : isCode ? `code ${code}` : `HTTP ${status}`;
  return {
    lane: 'call',
    text: `${method} ${path || '(not decrypted)'} → ${answer}`,
    detail: meaningOf({ payload, status, reply, fault, problem }, names),
    bad: failed || !isSuccess(code),
  };
}

function noteEntry(row: NoteEntry, names: Names): Entry | null {
  const { seq, at, kind, detail } = row;
  const told = (lane: Entry['lane'], bad = false, more: Partial<Entry> = {}): Entry => ({
    seq,
    at,
    lane,
    text: meantText(row.text, names),
    detail: null,
    bad,
    ...more,
  });
  switch (kind) {
    case 'route':
      return told('route');
    case 'storage':
      return told('storage', false, {
        text: storageText(meantText(row.text, names), detail),
      });
    case 'analytics':
      return told('analytics', false, { detail: meaningOf(detail, names) });
    case 'console':
    case 'violation':
      return told('console', true, { detail: meaningOf(detail, names) });
    case 'oracle': {
      const wrong = isRecord(detail) && Array.isArray(detail['wrong']) ? detail['wrong'].length : 0;
      return wrong > 0
        ? told('world', true, {
            text: `${wrong} wrong amounts on the screen`,
            detail: meaningOf(detail, names),
          })
        : null;
    }
    case 'clock': {
      const moved = isRecord(detail) ? Number(detail['to']) - Number(detail['from']) : 0;
      return told('world', false, { text: `clock advanced by ${spanText(moved)}`, movedMs: moved });
    }
    case 'world': {
      return told('world', false, {
        detail: meaningOf(detail, names),
        ...(isRecord(detail) && Array.isArray(detail['faults']) && { faults: detail['faults'] }),
      });
    }
    case 'external':
      return told('world');
    default:
      return null;
  }
}

/** The key, with its storage if it isn't the usual one: `token written`, `sessionStorage/x removed`. */
function storageText(place: string, detail: unknown): string {
  const key = place
    .replace(/^(?:localStorage|durable\/values)\//, '')
    .replace(/\|{2,}/g, '|')
    .replace(/\|$/, '');
  return `${key} ${isRecord(detail) && detail['size'] === null ? 'removed' : 'written'}`;
}

const isRefusal = (outcome: unknown): boolean => isRecord(outcome) && outcome['ok'] === false;
