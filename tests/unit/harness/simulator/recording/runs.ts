/** Runs made by hand for the tests of recordings: a login and a loan, as in a world's log. */
import type { CallEntry, LogEntry, SmsMessage } from '#harness/simulator/protocol/log.ts';
import type { Gesture } from '#harness/simulator/protocol/phone.ts';
import {
  type Moment,
  RECORDING_APP,
  RECORDING_VERSION,
  type Recording,
} from '#harness/simulator/protocol/recording.ts';
import { contractFingerprint } from '#harness/simulator/recording/contract.ts';
import { entriesOf } from '#harness/simulator/recording/entries.ts';

/** Friday, 20 November 2026, 10:00 in Lagos. */
export const ZERO = Date.UTC(2026, 10, 20, 9);

type Bare<T> = T extends unknown ? Omit<T, 'seq' | 'at'> : never;
/** An entry, at so many ms after the start. Its number is its position. */
export type Told = readonly [ms: number, entry: Bare<LogEntry>];

const log = (told: readonly Told[]): LogEntry[] =>
  told.map(([ms, entry], index) => ({ ...entry, seq: index + 1, at: ZERO + ms }));

export const call = (
  ms: number,
  path: string,
  reply: unknown = { code: 0, msg: '', data: {} },
  more: Partial<CallEntry> = {},
): Told => [
  ms,
  {
    kind: 'call',
    method: 'POST',
    url: '/api/sealed',
    headers: {},
    sealedBody: 'aa',
    path,
    payload: {},
    t: ZERO + ms - 5,
    opId: null,
    fault: null,
    status: 200,
    reply,
    tookMs: 4,
    problem: null,
    ...more,
  },
];

export const person = (ms: number, gesture: Gesture): Told => [
  ms,
  { kind: 'person', text: 'as the phone says it', detail: gesture },
];
export const tap = (
  ms: number,
  name: string,
  role: Extract<Gesture, { act: 'tap' }>['role'] = 'button',
  nth = 0,
): Told => person(ms, { act: 'tap', role, name, nth, at: ZERO + ms });
export const fill = (
  ms: number,
  name: string,
  value: string,
  kind: Extract<Gesture, { act: 'fill' }>['kind'] = 'personal',
): Told => person(ms, { act: 'fill', name, nth: 0, value, kind, at: ZERO + ms });
export const opened = (ms = 0): Told => person(ms, { act: 'open', place: '#/', at: ZERO + ms });
export const route = (ms: number, place: string): Told => [
  ms,
  { kind: 'route', text: place, detail: null },
];

/** Seven acts: from the front page to the money on its way. `code` is the SMS code. */
export const borrowing = (
  code = '123456',
  orderId = '100000000001',
  answer: unknown = { code: 0 },
): Told[] => [
  opened(),
  route(1, '#/'),
  tap(1_000, 'Log in'),
  route(1_010, '#/user/login'),
  fill(2_000, 'Mobile number', '08031234567'),
  tap(3_000, 'Send me a code'),
  call(
    3_020,
    '/security/getVerifyCode',
    { code: 0 },
    { payload: { mobile: '8031234567', opId: 'f'.repeat(32), t: ZERO } },
  ),
  fill(4_000, 'SMS code', code, 'code'),
  tap(5_000, 'Log in'),
  call(
    5_020,
    '/security/login',
    { code: 0, data: { token: 'ab'.repeat(16) } },
    { payload: { code } },
  ),
  route(5_030, '#/'),
  tap(6_000, 'I agree', 'checkbox'),
  tap(7_000, 'Get ₦24,710.90'),
  call(7_020, '/loan/get-money', answer, { payload: { loanOrderId: orderId } }),
  route(7_030, '#/borrow/lending'),
];

const smsOf = (code: string): SmsMessage => ({
  at: ZERO + 3_015,
  to: '08031234567',
  text: `Your LendMax code is ${code}.`,
  code,
});

export function recordingOf(
  told: readonly Told[],
  more: Partial<Recording> = {},
  code = '123456',
): Recording {
  return {
    app: RECORDING_APP,
    version: RECORDING_VERSION,
    contract: contractFingerprint(),
    name: 'approved',
    madeAt: ZERO,
    world: 'w1',
    scenario: 'approved',
    device: { shell: 'android', width: 360, height: 740, theme: 'light' },
    language: 'en',
    start: { kind: 'scenario', world: { scenario: 'approved', now: ZERO, seed: 7 } },
    entries: entriesOf(log(told), [smsOf(code)], ZERO),
    moments: [],
    screens: ['<html><head></head><body>Hello</body></html>'],
    styles: ['body{margin:0}'],
    effects: [{ path: '/loan/get-money', kind: 'money', times: 1 }],
    ...more,
  };
}

export const moment = (seq: number, more: Partial<Moment> = {}): Moment => ({
  seq,
  at: ZERO,
  route: '#/',
  screen: 0,
  style: 0,
  scrollTop: 0,
  still: true,
  headings: [],
  lines: [],
  ...more,
});
