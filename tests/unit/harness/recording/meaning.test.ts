/** The meaning of a recorded run: no random name, no `t`, no code; causes before what they cause. */
import { describe, expect, test } from 'vitest';
import { entriesOf, inOrder } from '#harness/recording/entries.ts';
import { dayText, meaningOf, meantLine } from '#harness/recording/meaning.ts';
import { stepsOf } from '#harness/recording/steps.ts';
import { gestureText } from '#harness/recording/words.ts';
import { ZERO, borrowing, call, fill, log, opened, recordingOf, smsOf, tap } from './runs.ts';
import { DAY_MS } from '#src/facts/time.ts';

const names = { zero: ZERO, codes: new Set(['123456']) };

describe('the meaning of a value', () => {
  test('has no transport, no random name and no code, and keeps what was meant', () => {
    const payload = {
      t: ZERO,
      opId: 'f'.repeat(32),
      mobile: '8031234567',
      code: '123456',
      amountKobo: 2_500_000,
      loanOrderId: '100000000001',
      orderNo: 'LM9849000001',
      dueAt: ZERO + 91 * DAY_MS,
      at: '2026-11-19T09:00:00Z',
      text: 'order 100001325691 of 3f2c1a90-1234-4abc-8def-0123456789ab',
    };
    expect(meaningOf(payload, names)).toEqual({
      mobile: '8031234567',
      code: '(code)',
      amountKobo: 2_500_000,
      loanOrderId: '(id)',
      orderNo: '(id)',
      dueAt: 'day +91',
      at: 'day −1',
      text: 'order (id) of (id)',
    });
  });

  test('counts days in Lagos, where the day begins an hour earlier than in UTC', () => {
    const night = Date.UTC(2026, 10, 20, 22, 59);
    expect(dayText(night, ZERO)).toBe('day 0');
    expect(dayText(night + 60_000, ZERO)).toBe('day +1');
  });

  test('reads a line of a screen apart from its dates and times, in both languages', () => {
    expect(meantLine('You pay back ₦27,243.84 on Saturday 20 February 2027')).toBe(
      'You pay back ₦27,243.84 on (date)',
    );
    expect(meantLine('Vence el sábado 20 de febrero de 2027 a las 23:59')).toContain('(date)');
    expect(meantLine('Expected by 22 Nov 2026, 04:11, Lagos time')).toBe(
      'Expected by (date), (time), Lagos time',
    );
    expect(meantLine('You confirmed Today, 9:55 am')).toBe('You confirmed (date), (time)');
    expect(meantLine('Hoy, 2:30 p. m., hora de Lagos')).toBe('(date), (time), hora de Lagos');
    expect(meantLine('by 9:55\u00a0am, Lagos time')).toBe('by (time), Lagos time');
    expect(meantLine('You owe ₦5,000 of 3 loans')).toBe('You owe ₦5,000 of 3 loans');
  });
});

describe('the order', () => {
  test('puts a tap before the calls that it caused, with the messages that those sent', () => {
    const told = log([
      call(900, '/earlier'),
      [1_015, { kind: 'sms', message: smsOf('123456') }],
      call(1_020, '/caused', {}, { t: ZERO + 1_001 }),
      [1_040, { kind: 'screen', text: '#/', detail: null }],
      [1_060, { kind: 'person', text: '', detail: { act: 'back', at: ZERO + 1_000 } }],
    ]);
    expect(inOrder(told).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
      'call 1',
      'person 5',
      'sms 2',
      'call 3',
      'screen 4',
    ]);
  });

  test('puts a code before the call of its last digit, though the app has moved on when it is reported', () => {
    const told = log([
      fill(500, 'Mobile number', '08031234567'),
      call(900, '/earlier'),
      call(1_020, '/security/login', {}, { t: ZERO + 1_001 }),
      [1_030, { kind: 'storage', text: 'token written', detail: null }],
      call(1_050, '/security/getUserInfo', {}, { t: ZERO + 1_040 }),
      [1_100, { kind: 'route', text: '#/', detail: null }],
      [
        1_100,
        {
          kind: 'person',
          text: '',
          detail: {
            act: 'fill',
            name: 'SMS code',
            nth: 0,
            value: '123456',
            kind: 'code',
            at: ZERO + 1_000,
          },
        },
      ],
    ]);
    expect(inOrder(told).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
      'person 1',
      'call 2',
      'person 7',
      'call 3',
      'storage 4',
      'call 5',
      'route 6',
    ]);
  });
});

describe('the acts of a user', () => {
  test('typed in pieces are one act, and the code of the latest SMS is a reference', () => {
    const told = [
      fill(1_000, 'Mobile number', '080'),
      fill(1_500, 'Mobile number', '08031234567'),
      fill(4_000, 'SMS code', '123456', 'code'),
      fill(5_000, 'Other code', '999999', 'code'),
    ];
    const gestures = entriesOf(log(told), [smsOf('123456')], ZERO).map(({ gesture }) => gesture);
    expect(gestures).toMatchObject([
      { name: 'Mobile number', value: '08031234567' },
      { name: 'SMS code', value: null },
      { name: 'Other code', value: '999999' },
    ]);
    const texts = gestures.map((gesture) => gesture && gestureText(gesture));
    expect(texts).toEqual([
      'type ••••••••••• into ‘Mobile number’',
      'type the latest SMS code into ‘SMS code’',
      'type another code into ‘Other code’',
    ]);
  });

  test('that are no gestures of ours are left out', () => {
    const told = log([[0, { kind: 'person', text: 'x', detail: { act: 'dance' } }]]);
    expect(entriesOf(told, [], ZERO)).toEqual([]);
  });

  test('begin the steps, and a move of the clock does too', () => {
    const { entries } = recordingOf([
      ...borrowing(),
      [8_000, { kind: 'clock', text: 'clock moved', detail: { from: ZERO, to: ZERO + 3_600_000 } }],
      tap(9_000, 'Repay'),
    ]);
    const steps = stepsOf({ ...recordingOf([]), entries });
    expect(steps.map(({ text }) => text)).toEqual([
      'open the app at #/',
      'tap button ‘Log in’',
      'type ••••••••••• into ‘Mobile number’',
      'tap button ‘Send me a code’',
      'type the latest SMS code into ‘SMS code’',
      'tap button ‘Log in’',
      'tap checkbox ‘I agree’',
      'tap button ‘Get ₦24,710.90’',
      'clock advanced by 1 h',
      'tap button ‘Repay’',
    ]);
    expect(steps[7]?.entries.map(({ text }) => text)).toEqual([
      'tap button ‘Get ₦24,710.90’',
      'POST /loan/get-money → code 0',
      '#/borrow/lending',
    ]);
    expect(steps[9]?.route).toBe('#/borrow/lending');
  });

  test('have a call that its browser sent again as one, and no code where the response was lost', () => {
    const t = ZERO + 1_000;
    const lost = { method: 'GET', t, url: '/api/aa?p=bb', sealedBody: '', status: null };
    const { entries } = recordingOf([
      opened(),
      tap(1_000, 'Get'),
      call(1_001, '/loan/get-money', { code: 0 }, { ...lost, fault: 'dropAfterCommit' }),
      call(1_003, '/loan/get-money', { code: 0 }, { ...lost, fault: 'dropAfterCommit' }),
      call(1_200, '/loan/get-money', { code: 0 }, { ...lost, url: '/api/aa?p=cc', status: 200 }),
    ]);
    expect(entries.filter(({ lane }) => lane === 'call').map(({ text }) => text)).toEqual([
      'GET /loan/get-money → no response',
      'GET /loan/get-money → code 0',
    ]);
  });
});
