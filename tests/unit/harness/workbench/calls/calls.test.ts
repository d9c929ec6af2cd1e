/** Calls in the workbench: kind, outcome, filter, curl; moves of its clock; its log. */
import { describe, expect, test } from 'vitest';
import type { CallEntry, NoteEntry } from '#harness/simulator/protocol/log.ts';
import type { Order } from '#harness/simulator/world/world.ts';
import { asCurl, codeReceived, kindOf, outcomeOf } from '#harness/workbench/calls/calls.ts';
import { dueDate, toDueDate, toOneDayLate } from '#harness/workbench/clock/clock-moves.ts';
import { mergeLog } from '#harness/workbench/session/log-buffer.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { callEntry } from '../../call-entry.ts';

const call = (change: Partial<CallEntry> = {}) =>
  callEntry({
    path: '/loan/get-money',
    headers: { lang: 'en' },
    reply: { code: 0, msg: '', data: null },
    ...change,
  });

describe('calls', () => {
  test('A call has the kind of the contract, or none', () => {
    expect(kindOf('/loan/get-money')).toBe('money');
    expect(kindOf('/security/getUserInfo')).toBe('read');
    expect(kindOf('/nonsense')).toBeNull();
    expect(kindOf('toString')).toBeNull();
  });

  test('A call ends well, with a business code, or badly', () => {
    expect(outcomeOf(call())).toBe('good');
    expect(outcomeOf(call({ reply: { code: '0', msg: '', data: null } }))).toBe('good');
    expect(outcomeOf(call({ reply: { code: 10010301, msg: '', data: null } }))).toBe('business');
    expect(outcomeOf(call({ status: 500 }))).toBe('failed');
    expect(outcomeOf(call({ status: null }))).toBe('failed');
    expect(outcomeOf(call({ reply: 'nonsense' }))).toBe('failed');
    expect(outcomeOf(call({ problem: 'no t' }))).toBe('failed');
  });

  test('A call has no code where the phone got no response', () => {
    const reply = { code: 0, msg: '', data: null };
    expect(codeReceived(call({ reply }))).toBe(0);
    expect(codeReceived(call({ reply, status: null, fault: 'dropAfterCommit' }))).toBeNull();
  });

  test('A call is copied as a curl command with safe quotes', () => {
    const sealed = call({ method: 'POST', headers: { appName: "Ada's" }, sealedBody: 'ff' });
    expect(asCurl(sealed, 'http://127.0.0.1:1')).toBe(
      [
        "curl -X POST 'http://127.0.0.1:1/w/w1/api/aa?pb=cc'",
        String.raw`-H 'appName: Ada'\''s'`,
        "--data-raw 'ff'",
      ].join(' \\\n  '),
    );
    const headers = { host: 'x', 'content-length': '9', 'content-type': 'multipart/form-data; b' };
    const form = asCurl(call({ method: 'POST', headers, sealedBody: 'ff' }), 'http://127.0.0.1:1');
    expect(form.split(' \\\n  ').slice(1)).toEqual(["-F 'p0=ff'", "-F 'file=@FILE'"]);
  });
});

describe('moves of the clock', () => {
  const dueAt = Date.parse('2027-02-20T04:41:00Z');
  const order = (status: number, due: number | null) => ({ status, dueAt: due }) as Order;

  test('The due date is that of a running loan only', () => {
    expect(dueDate(null)).toBeNull();
    expect(dueDate({ orders: [order(4, dueAt), order(14, null)] })).toBeNull();
  });

  test('The due date of several running loans is that of the newest, as on the phone', () => {
    expect(dueDate({ orders: [order(3, dueAt - 1), order(2, dueAt)] })).toBe(dueAt);
    expect(dueDate({ orders: [order(2, dueAt), order(3, dueAt - 1), order(4, 1)] })).toBe(
      dueAt - 1,
    );
  });

  test('The clock moves to 09:00 of the due day in Lagos, and of the day after it', () => {
    const now = dueAt - 5 * DAY_MS;
    expect(toDueDate(dueAt, now)).toEqual({ now: Date.parse('2027-02-20T08:00:00Z') });
    expect(toOneDayLate(dueAt, now)).toEqual({ now: Date.parse('2027-02-21T08:00:00Z') });
    const lateEvening = Date.parse('2027-02-20T23:30:00Z');
    expect(toDueDate(lateEvening, now)).toEqual({ now: Date.parse('2027-02-21T08:00:00Z') });
  });

  test('The clock never moves back', () => {
    const late = Date.parse('2027-02-22T08:00:00Z');
    expect(toDueDate(dueAt, late)).toBeNull();
    expect(toOneDayLate(dueAt, late)).toBeNull();
  });
});

describe('mergeLog', () => {
  const note = (seq: number): NoteEntry => ({
    seq,
    at: 0,
    kind: 'route',
    text: String(seq),
    detail: null,
  });
  const seqs = (entries: readonly { readonly seq: number }[]) => entries.map(({ seq }) => seq);

  test('mergeLog appends new entries once, in order', () => {
    const known = [note(1), note(2)];
    expect(seqs(mergeLog(known, [note(3), note(4)]))).toEqual([1, 2, 3, 4]);
    expect(seqs(mergeLog([note(1), note(4)], [note(2), note(4), note(3)]))).toEqual([1, 2, 3, 4]);
    expect(mergeLog(known, [])).toBe(known);
    expect(mergeLog(known, [note(1), note(2)])).toBe(known);
  });

  test('mergeLog drops the oldest entries at its limit', () => {
    expect(seqs(mergeLog([note(1), note(2)], [note(3)], 2))).toEqual([2, 3]);
  });
});
