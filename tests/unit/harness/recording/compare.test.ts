/** Two runs to the first difference: aligned by what was done, not by when or under which random names. */
import { describe, expect, test } from 'vitest';
import { compare, fieldOf } from '#harness/recording/compare.ts';
import type { Moment } from '#harness/protocol/recording.ts';
import { type Told, borrowing, call, moment, opened, recordingOf, route, tap } from './runs.ts';

const names = ['this run', 'other'] as const;

describe('two runs', () => {
  test('with other codes, ids, times and orders of parallel calls mean the same', () => {
    const answers = (path: string) => ({
      code: 0,
      data: path === 'a' ? { at: 1_795_000_000_000 } : null,
    });
    const run = (order: readonly string[], code: string) =>
      recordingOf(
        [
          ...borrowing(code),
          tap(9_000, 'Home'),
          ...order.map((path, index) => call(9_010 + index, `/${path}`, answers(path))),
        ],
        {},
        code,
      );
    const { first, sentence, agreed } = compare(
      run(['a', 'b'], '123456'),
      run(['b', 'a', 'a'], '654321'),
    );
    expect(first).toBeNull();
    expect(agreed).toBe(9);
    expect(sentence).toBe('No differences in 9 steps. 0 of 9 screens compared.');
  });

  test('say how many screens they could compare: those that settled in both', () => {
    const run = (...moments: Moment[]) =>
      recordingOf([opened(), tap(1_000, 'One'), tap(2_000, 'Two')], { moments });
    const all = [moment(1, { lines: ['a'] }), moment(2, { lines: ['b'] })];
    expect(compare(run(...all), run(...all))).toMatchObject({
      screens: 2,
      sentence: 'No differences in 3 steps. 2 of 3 screens compared.',
    });
    const [first = moment(1), second = moment(2)] = all;
    expect(compare(run(...all), run(first, { ...second, still: false })).screens).toBe(1);
    expect(compare(run(...all), run()).screens).toBe(0);
  });

  test('mean the same where a word of the phone came steps later, and part where it never came', () => {
    const word = (ms: number): Told => [ms, { kind: 'analytics', text: 'input', detail: null }];
    const run = (at: number | null) =>
      recordingOf(
        [
          opened(),
          tap(1_000, 'One'),
          tap(2_000, 'Two'),
          tap(3_000, 'Three'),
          ...(at === null ? [] : [word(at)]),
        ].sort(([a], [b]) => a - b),
      );
    expect(compare(run(1_500), run(2_500)).first).toBeNull();
    expect(compare(run(1_500), run(3_500)).first).toBeNull();
    expect(compare(run(1_500), run(null), names).first).toMatchObject({
      step: 2,
      where: 'analytics',
    });
    expect(compare(run(null), run(1_500), names).sentence).toContain(
      'this run has “nothing”, other has “input”',
    );
  });

  test('are aligned over a step that one of them has more, and all differences are listed', () => {
    const active: Told = [
      6_500,
      { kind: 'world', text: '1 fault active', detail: { faults: [{ path: '*', kind: 'empty' }] } },
    ];
    const more = borrowing('123456', '1', { code: 100_500 });
    more.splice(12, 0, active);
    const { differences, agreed, sentence } = compare(
      recordingOf(borrowing()),
      recordingOf(more),
      names,
    );
    expect(agreed).toBe(7);
    expect(differences.map((one) => [one.where, one.field])).toEqual([
      ['person', null],
      ['call', 'reply.code'],
    ]);
    expect(sentence).toMatch(/^7 steps agree\. Step 8: only other has “.*”\. 1 more difference\.$/);
    expect(compare(recordingOf(more), recordingOf(borrowing()), names).differences).toHaveLength(2);
  });

  test('mean the same where one of them polled longer, or earlier', () => {
    const poll = (ms: number) =>
      call(ms, '/portal/loan/order/latest', { code: 0 }, { timer: true });
    const run = (...polls: readonly Told[]) => recordingOf([...borrowing(), ...polls]);
    expect(compare(run(), run(poll(8_000), poll(9_000))).first).toBeNull();
    expect(compare(run(poll(8_000)), run()).first).toBeNull();
    const asked = call(8_000, '/portal/loan/order/latest', { code: 0 });
    expect(compare(run(asked), run(), names).first).toMatchObject({ where: 'call' });
    expect(compare(run(asked), run(poll(8_000))).first).toBeNull();
  });

  test('mean the same where nobody acted in either, and one of them read more', () => {
    const read = call(5, '/portal/loan/order/latest', { code: 0 });
    const run = (...more: readonly Told[]) => recordingOf([route(0, '#/'), ...more]);
    expect(compare(run(read), run()).first).toBeNull();
    expect(compare(run(), run(read)).first).toBeNull();
  });

  test('part at an act that only one of them has, and not again at what followed from it', () => {
    const follows = call(8_100, '/security/logout', { code: 0 });
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    const { differences } = compare(run(tap(8_000, 'Log out'), follows), run(), names);
    expect(differences.map(({ where }) => where)).toEqual(['person']);
  });

  test('part at a read that only one of them has, whatever else the other read a step later', () => {
    const read = (ms: number, path: string) => call(ms, path, { code: 0 });
    const later = tap(8_000, 'Later');
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    const [before, after] = [
      read(7_900, '/portal/loan/order/latest'),
      read(8_100, '/lottery-draw/coupons'),
    ];
    const { first } = compare(run(before, later, after), run(later, after), names);
    expect(first).toMatchObject({ where: 'call' });
    expect(first?.sentence).toContain('/portal/loan/order/latest');
  });

  test('mean the same where one of them acted before a read, which then saw what came of the act', () => {
    const read = (ms: number, status: number) =>
      call(ms, '/portal/loan/order/latest', { code: 0, data: { status } });
    const later = tap(8_000, 'Later');
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    const [before, after] = [read(7_900, 17), read(8_100, 20)];
    expect(compare(run(later, after), run(before, later, after)).first).toBeNull();
    expect(compare(run(before, later, after), run(later, after)).first).toBeNull();
    expect(compare(run(later, after), run(before, later)).first).not.toBeNull();
    expect(compare(run(later, after), run(later, read(8_100, 17))).first).not.toBeNull();
    const write = call(7_900, '/loan/get-money', { code: 0 }, { payload: { loanOrderId: '2' } });
    expect(compare(run(later, after), run(write, later, after)).first).not.toBeNull();
  });

  test('mean the same where a draft was gone before the other run had written it', () => {
    const stored = (ms: number, size: number | null): Told => [
      ms,
      { kind: 'storage', text: 'durable/values/login', detail: { size } },
    ];
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    const [written, removed] = [stored(8_000, 20), stored(8_100, null)];
    expect(compare(run(written, removed), run()).first).toBeNull();
    expect(compare(run(), run(written, removed)).first).toBeNull();
    expect(compare(run(written, removed), run(removed)).first).toBeNull();
    expect(compare(run(written), run()).first).toMatchObject({ where: 'storage' });
    expect(compare(run(removed), run()).first).toMatchObject({ where: 'storage' });
    expect(compare(run(written, removed), run(written)).first).toMatchObject({ where: 'storage' });
  });

  test('part where something was done once more than in the other', () => {
    const again = call(
      7_025,
      '/loan/get-money',
      { code: 0 },
      { payload: { loanOrderId: '100000000001' } },
    );
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    expect(compare(run(again), run(), names).differences).toMatchObject([{ where: 'call' }]);
    const read = call(7_025, '/security/getUserInfo', { code: 0 });
    expect(compare(run(read, read), run(read)).first).toBeNull();
  });

  test('part at the answer that differs, by the name of the field', () => {
    const other = recordingOf(borrowing('123456', '1', { code: 100_500, msg: 'later' }));
    const { first, agreed, sentence } = compare(recordingOf(borrowing()), other, names);
    expect(agreed).toBe(7);
    expect(first).toMatchObject({ step: 8, where: 'call', field: 'reply.code' });
    expect(sentence).toBe(
      '7 steps agree. Step 8 (tap button ‘Get ₦24,710.90’): POST /loan/get-money: reply.code is 0 in this run and 100500 in other.',
    );
  });

  test('part at the refusal where the app asked again on its own and then got the other answer', () => {
    const payload = { loanOrderId: '1' };
    const again = call(7_500, '/loan/get-money', { code: 0 }, { payload, timer: true });
    const refused = recordingOf([...borrowing('123456', '1', { code: 100_500 }), again]);
    const paid = recordingOf(borrowing());
    expect(compare(refused, paid, names).differences).toMatchObject([
      { step: 8, where: 'call', field: 'reply.code' },
    ]);
    expect(compare(paid, refused, names).differences).toMatchObject([
      { step: 8, where: 'call', field: 'reply.code' },
    ]);
  });

  test('part where the user did something else, and where one run is over', () => {
    const one = recordingOf([opened(), tap(1_000, 'Log in')]);
    const two = recordingOf([opened(), tap(1_000, 'Records', 'tab')]);
    expect(compare(one, two, names).sentence).toBe(
      '1 step agrees. Step 2 (tap button ‘Log in’), user: this run has “tap button ‘Log in’”, other has “tap tab ‘Records’”.',
    );
    const short = recordingOf([opened()]);
    expect(compare(one, short, names).sentence).toBe(
      '1 step agrees. Step 2: this run continues with “tap button ‘Log in’”, other has ended.',
    );
    expect(compare(short, one, names).first).toMatchObject({ left: { text: 'end of run' } });
  });

  test('part at what the screen says, dates aside, but not at a screen that never came to rest', () => {
    const run = (lines: readonly string[] | null) =>
      recordingOf([opened(), route(1, '#/')], {
        moments: lines ? [moment(2, { lines })] : [],
      });
    const said = run(['Due on 20 Feb 2027', 'You owe ₦5,000']);
    expect(compare(said, run(['Due on 3 Mar 2027', 'You owe ₦5,000'])).first).toBeNull();
    expect(compare(said, run(null)).first).toBeNull();
    expect(compare(said, run(['Due on 3 Mar 2027', 'You owe ₦6,000']), names).first).toMatchObject({
      where: 'screen',
      left: { text: 'You owe ₦5,000' },
      right: { text: 'You owe ₦6,000' },
    });
  });

  test('do not part at a screen from before an act that both leave by the same next act', () => {
    const run = (after: string, ...next: readonly Told[]) =>
      recordingOf([opened(), tap(1_000, 'See the cost'), ...next], {
        moments: [moment(1, { lines: ['Hello'] }), moment(2, { lines: [after] })],
      });
    const yes = tap(2_000, 'Get money');
    expect(compare(run('Hello', yes), run('The cost', yes)).first).toBeNull();
    // Where nothing follows, or something else does, the screen that stayed as it was is the difference.
    expect(compare(run('Hello'), run('The cost')).first).toMatchObject({ where: 'screen' });
    expect(
      compare(run('Hello', tap(2_000, 'See the cost')), run('The cost', yes)).first,
    ).toMatchObject({ where: 'screen' });
  });
});

test('the first field that differs is named, the answer before what follows from it', () => {
  expect(fieldOf({ a: 1 }, { a: 1 })).toBeNull();
  expect(fieldOf({ reply: { data: { x: [1, 2] } } }, { reply: { data: { x: [1, 3] } } })).toEqual({
    path: 'reply.data.x.1',
    left: 2,
    right: 3,
  });
  expect(fieldOf({ fault: 'delay', status: 200 }, { fault: null, status: 500 })?.path).toBe(
    'status',
  );
});

test('a missing field is told from one that is null', () => {
  expect(fieldOf({ data: null }, {})).toEqual({ path: 'data', left: null, right: undefined });
  const run = (answer: unknown) => recordingOf(borrowing('123456', '1', answer));
  const [withNull, without] = [run({ code: 0, data: null }), run({ code: 0 })];
  expect(compare(withNull, without, names).sentence).toBe(
    '7 steps agree. Step 8 (tap button ‘Get ₦24,710.90’): POST /loan/get-money: reply.data is null in this run and missing in other.',
  );
});
