/** The light in the workbench's header: green only for what was judged, else the first bad sentence and its place. */
import { describe, expect, test } from 'vitest';
import { type Check, conclude, type Judgement } from '#harness/simulator/protocol/checks.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import { asText, lightOf, seqOf, viewOf } from '#harness/workbench/checks/light.ts';

const check = (name: Check['check'], verdict: Check['verdict'], found: string[] = []): Check => ({
  check: name,
  verdict,
  judged: verdict === 'not judged' ? 0 : 4,
  text: `${name} is ${verdict}.`,
  found,
  noted: [],
});
const judgement = (...checks: Check[]): Judgement => ({
  ...conclude(checks),
  checks,
  seen: { calls: 1, screens: 1, effects: 0 },
});
const entry = (seq: number, kind: string, detail: unknown, text = '') =>
  ({ seq, at: 0, kind, text, detail }) as LogEntry;

describe('light', () => {
  test('The light is green with the number judged, and says how many checks had nothing to judge', () => {
    const all = judgement(check('amounts', 'good'), check('law', 'good'));
    expect(lightOf(all, true)).toEqual({ tone: 'good', text: 'Good, 8 judged', bad: null });
    const most = judgement(check('amounts', 'good'), check('leaks', 'not judged'));
    expect(lightOf(most, true)).toMatchObject({
      tone: 'good',
      text: 'Good, 4 judged, 1 check not',
    });
  });

  test.each([
    ['before the first verdict', null, true],
    ['of a world without anything to judge', judgement(check('law', 'not judged')), true],
    ['without the simulator', judgement(check('law', 'good')), false],
  ])('The light %s is not green', (_when, seen, isLive) => {
    expect(lightOf(seen, isLive)).toMatchObject({ tone: 'not judged', bad: null });
  });

  test('The light is the first bad sentence, and leads to its view and to its entry in the log', () => {
    const wrong = check('amounts', 'bad', ["disbursal '₦1', expected ₦2"]);
    const light = lightOf(judgement(check('law', 'good'), wrong, check('leaks', 'bad')), true);
    expect(light).toEqual({ tone: 'bad', text: "disbursal '₦1', expected ₦2", bad: wrong });
    expect(viewOf(wrong)).toBe('money');
    const log = [
      entry(1, 'oracle', { wrong: [] }),
      entry(2, 'console', null, 'Uncaught TypeError: x'),
      entry(3, 'accessibility', { found: ['button-name'] }),
      entry(4, 'oracle', { wrong: [{}] }),
      entry(5, 'violation', null),
    ];
    const seq = (name: Check['check'], found: string[] = []) =>
      seqOf(check(name, 'bad', found), log, null, null);
    expect(seq('amounts')).toBe(4);
    expect(seq('errors', ['#/me: Uncaught TypeError: x'])).toBe(2);
    expect(seq('accessibility')).toBe(3);
    expect(seq('policy')).toBe(5);
    expect(seq('contract')).toBeNull();
  });

  test('As text it has every check that is not good, its findings and the link', () => {
    const text = asText(
      judgement(
        check('law', 'good'),
        check('amounts', 'bad', ['a', 'b']),
        check('leaks', 'not judged'),
      ),
      'http://127.0.0.1:4173/?world=1',
    );
    expect(text).toBe(
      [
        'amounts, bad: amounts is bad.',
        '- a',
        '- b',
        'leaks, not judged: leaks is not judged.',
        '8 judged. http://127.0.0.1:4173/?world=1',
      ].join('\n'),
    );
  });
});
