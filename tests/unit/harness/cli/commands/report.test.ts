/** Reports for a CI server: JUnit that every reader takes, and checks that ask for something to judge. */
import { Window } from 'happy-dom';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atLeastCheck, readAtLeast } from '#harness/cli/journeys/at-least.ts';
import { caseOf, isJunit, junitText, reported } from '#harness/cli/commands/report.ts';

describe('a JUnit report', () => {
  const one = { judged: 1, noted: [] };
  const suite = {
    name: 'get-money from approved',
    seconds: 2.5,
    cases: [
      caseOf({ ...one, check: 'effects', verdict: 'good', text: 'Fine.', found: [] }),
      caseOf({
        ...one,
        check: 'law',
        verdict: 'bad',
        text: 'Two failed.',
        found: ['a < b & "c"', '\u0001'],
      }),
      caseOf({ ...one, check: 'policy', verdict: 'not judged', text: 'No page.', found: [] }),
    ],
    attached: ['reports/get-money.html'],
  };

  test('counts, escapes, and names the page of its run', () => {
    const text = junitText([suite]);
    const xml = new new Window().DOMParser().parseFromString(text, 'text/xml');
    const found = xml.querySelector('testsuite');
    expect(
      ['tests', 'failures', 'skipped', 'time'].map((name) => found?.getAttribute(name)),
    ).toEqual(['3', '1', '1', '2.500']);
    expect(xml.querySelector('failure')?.textContent).toBe('Two failed.\na < b & "c"\n\u{fffd}');
    expect(xml.querySelector('system-out')?.textContent).toBe(
      '[[ATTACHMENT|reports/get-money.html]]',
    );
  });

  test('makes the folder that it goes to, and refuses one that cannot be', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const to = (out: string) => ({
      words: [],
      text: (name: string) => (name === 'out' ? out : 'junit'),
      texts: () => [],
      flag: () => false,
    });
    const file = join(folder, 'not/yet/there.xml');
    expect(reported(to(file), { json: 1 }, () => [suite])).toEqual({ json: 1 });
    expect(readFileSync(file, 'utf8')).toBe(junitText([suite]));
    const inFile = to(join(file, 'x.xml'));
    expect(() => reported(inFile, { json: 1 }, () => [suite])).toThrow("x.xml can't be written");
  });

  test('is the one other reporter that there is', () => {
    const given = (name?: string) => ({
      words: [],
      text: () => name,
      texts: () => [],
      flag: () => false,
    });
    expect([isJunit(given()), isJunit(given('json')), isJunit(given('junit'))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(() => isJunit(given('html'))).toThrow('json or junit');
  });
});

describe('at least', () => {
  const judgement = { seen: { calls: 1, screens: 0, effects: 0 } };

  test('fails with too little to judge', () => {
    const check = (text: string) => atLeastCheck(judgement, readAtLeast([text]));
    expect(check('calls=1')).toMatchObject([{ verdict: 'good', judged: 0 }]);
    expect(check('calls=2,effects=1')).toMatchObject([
      { verdict: 'bad', found: ['1 calls, at least 2 expected', '0 effects, at least 1 expected'] },
    ]);
    expect(atLeastCheck(judgement, [])).toEqual([]);
  });

  test.each(['calls', 'calls=x', 'money=1', '=1'])('refuses %s', (text) => {
    expect(() => readAtLeast([text])).toThrow('--at-least');
  });
});
