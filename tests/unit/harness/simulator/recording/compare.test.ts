/** Two runs to the first difference: aligned by what was done, not by when or under which random names. */
import { describe, expect, test } from 'vitest';
import { compare } from '#harness/player/recording/compare.ts';
import {
  type Told,
  ZERO,
  borrowing,
  call,
  moment,
  opened,
  recordingOf,
  route,
  tap,
} from './runs.ts';

const names = ['this run', 'other'] as const;

describe('two runs', () => {
  test('Two runs with other codes, ids, times and reads are equal', () => {
    const run = (code: string, ...reads: readonly string[]) =>
      recordingOf(
        [...borrowing(code), tap(9_000, 'Home'), ...reads.map((path) => call(9_010, path))],
        {},
        code,
      );
    const { first, sentence, agreed } = compare(
      run('123456', '/security/getUserInfo'),
      run('654321', '/portal/loan/order/latest', '/security/getUserInfo'),
    );
    expect(first).toBeNull();
    expect(agreed).toBe(9);
    expect(sentence).toBe(
      'No differences in 9 steps. 0 of 9 screens compared. Without a new settled screen on the same day in both runs: step 1, 2, 3, 4, 5, 6, 7, 8, 9.',
    );
  });

  test('A comparison says how many screens it compared: those that settled in both runs', () => {
    const run = (...moments: ReturnType<typeof moment>[]) =>
      recordingOf([opened(), tap(1_000, 'One'), tap(2_000, 'Two')], { moments });
    const all = [moment(1, { lines: ['a'] }), moment(2, { lines: ['b'] })];
    expect(compare(run(...all), run(...all))).toMatchObject({
      screens: 2,
      sentence:
        'No differences in 3 steps. 2 of 3 screens compared. Without a new settled screen on the same day in both runs: step 3.',
    });
    const [first = moment(1), second = moment(2)] = all;
    expect(compare(run(...all), run(first, { ...second, still: false })).screens).toBe(1);
    expect(compare(run(...all), run()).screens).toBe(0);
  });

  test('Two runs are aligned over an extra step, and all differences are listed', () => {
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
    expect(differences.map(({ where }) => where)).toEqual(['user', 'calls']);
    expect(sentence).toMatch(/^7 steps agree\. Step 8 \(.*\), user: .* 1 more difference\.$/);
    expect(compare(recordingOf(more), recordingOf(borrowing()), names).differences).toHaveLength(2);
  });

  test('Two runs differ where something was done once more, not where a timer asked again', () => {
    const again = (timer: boolean) =>
      call(
        7_500,
        '/loan/get-money',
        { code: 0 },
        { payload: { loanOrderId: '1' }, ...(timer && { timer }) },
      );
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    expect(compare(run(again(false)), run(), names).differences).toMatchObject([
      { where: 'calls' },
    ]);
    expect(compare(run(again(true)), run()).first).toBeNull();
  });

  test('Two runs are equal where an answer came a step later', () => {
    const later = tap(8_000, 'Later');
    const write = (ms: number) => call(ms, '/feedback/create', { code: 0 });
    const run = (...more: readonly Told[]) => recordingOf([...borrowing(), ...more]);
    expect(compare(run(write(7_900), later), run(later, write(8_100))).first).toBeNull();
  });

  test('Two runs differ at the answer that differs', () => {
    const other = recordingOf(borrowing('123456', '1', { code: 100_500, msg: 'later' }));
    const { first, agreed, sentence } = compare(recordingOf(borrowing()), other, names);
    expect(agreed).toBe(7);
    expect(first).toMatchObject({ step: 8, where: 'calls', right: { detail: { status: 200 } } });
    expect(sentence).toBe(
      '7 steps agree. Step 8 (tap button ‘Get ₦24,710.90’), calls: this run has “POST /loan/get-money → code 0”, other has “POST /loan/get-money → code 100500”.',
    );
  });

  test('Two runs differ where the user did something else, and where one run is over', () => {
    const one = recordingOf([opened(), tap(1_000, 'Log in')]);
    const two = recordingOf([opened(), tap(1_000, 'Records', 'tab')]);
    expect(compare(one, two, names).sentence).toBe(
      '1 step agrees. Step 2 (tap button ‘Log in’), user: this run has “tap button ‘Log in’”, other has “tap tab ‘Records’”.',
    );
    expect(compare(one, recordingOf([opened()]), names).sentence).toBe(
      '1 step agrees. Step 2 (tap button ‘Log in’), user: this run has “tap button ‘Log in’”, other has “nothing”.',
    );
  });

  test('Two runs differ by the words of a screen, not by dates or by a screen that never settled', () => {
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

  test('Two runs do not differ by a clock move that repeats a wait, only by one that parts them', () => {
    const moved = (ms: number, by: number): Told => [
      ms,
      { kind: 'clock', text: '', detail: { from: 0, to: by } },
    ];
    const waited = recordingOf([opened(), tap(1_000, 'Home'), tap(401_000, 'Records')]);
    const replayed = (by: number) =>
      recordingOf([
        opened(),
        tap(1_000, 'Home'),
        moved(1_500 + by, by),
        tap(2_000 + by, 'Records'),
      ]);
    expect(compare(waited, replayed(400_000)).sentence).toMatch(/^No differences in 3 steps\./);
    expect(compare(replayed(400_000), waited).differences).toEqual([]);
    expect(compare(waited, replayed(7_200_000)).differences).toMatchObject([{ where: 'user' }]);
  });

  test('Screens of two days are not compared, since words such as today differ', () => {
    const run = (hours: number, line: string) =>
      recordingOf([opened()], {
        moments: [moment(1, { at: ZERO + hours * 3_600_000, lines: [line] })],
      });
    const { screens, sentence } = compare(run(13, 'You get today'), run(15, 'You get'));
    expect([screens, sentence]).toEqual([
      0,
      'No differences in 1 step. 0 of 1 screens compared. Without a new settled screen on the same day in both runs: step 1.',
    ]);
    expect(compare(run(12, 'You get today'), run(13, 'You get')).differences).toHaveLength(1);
  });

  test('Two runs do not differ at a screen from before an act that both follow by the same act', () => {
    const run = (after: string, ...next: readonly Told[]) =>
      recordingOf([opened(), tap(1_000, 'See the cost'), ...next], {
        moments: [moment(1, { lines: ['Hello'] }), moment(2, { lines: [after] })],
      });
    const yes = tap(2_000, 'Get money');
    expect(compare(run('Hello', yes), run('The cost', yes)).first).toBeNull();
    // If nothing follows, the unchanged screen is the difference.
    expect(compare(run('Hello'), run('The cost')).first).toMatchObject({ where: 'screen' });
  });
});
