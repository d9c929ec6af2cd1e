/** Sentences of a language file: what they may say, what they become, and what is refused. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  compiled,
  pluralRules,
  readSentence,
  sentenceOf,
  valuesOf,
} from '#widget/vite/sentences.ts';

const rules = { one: [0, 1] };

/** What a sentence says for these values. */
const said = (text: string, values: object = {}, later: readonly string[] = []) =>
  runInNewContext(compiled(readSentence(text, later), rules), values);

describe('a sentence', () => {
  test.each<[string, object, string]>([
    ['Pay now', {}, 'Pay now'],
    ["It's `$` \\ and ${not}", { not: 'so' }, "It's `$` \\ and $so"],
    ['Pay {amount} by {date}.', { amount: '₦5', date: 'Monday' }, 'Pay ₦5 by Monday.'],
    ['{count, plural, one {a day} other {{count} days}}', { count: 0 }, 'a day'],
    ['{count, plural, one {a day} other {{count} days}}', { count: 7 }, '7 days'],
    ['{count, plural, =0 {none} one {a day} other {days}}', { count: 0 }, 'none'],
    ['{today, select, true {Today} other {{day}}}, noon', { today: true, day: 'x' }, 'Today, noon'],
    ['{today, select, true {Today} other {{day}}}, noon', { today: false, day: 'x' }, 'x, noon'],
    ['VAT{percent, select, none {} other {, {percent}}}', { percent: '' }, 'VAT'],
    ['VAT{percent, select, none {} other {, {percent}}}', { percent: '7%' }, 'VAT, 7%'],
    [
      "Starts with {starts('or')}",
      { starts: (or: string) => `070 ${or} 080` },
      'Starts with 070 or 080',
    ],
    ['{limits.days * 2} days', { limits: { days: 3 } }, '6 days'],
  ])('%s with %j', (text, values, expected) => {
    expect(said(text, values)).toBe(expected);
  });

  test('names that the page fills in stay as they are', () => {
    expect(said('{app} by {lender}', { lender: 'Us' }, ['app'])).toBe('{app} by Us');
  });

  test('says which values it shows and chooses by', () => {
    const pieces = readSentence(
      '{count, plural, one {a {thing}} other {{count}}} {today, select, true {x} other {}}',
    );
    expect(valuesOf(pieces)).toEqual([
      { of: 'count', kind: 'plural' },
      { of: 'thing', kind: 'value' },
      { of: 'count', kind: 'value' },
      { of: 'today', kind: 'select' },
    ]);
  });

  test('is the same again when it is written out', () => {
    const text = "{count, plural, =0 {none} other {{count} of {starts('or')}}} left";
    expect(sentenceOf(readSentence(text))).toBe(text);
  });
});

test.each([
  ['Pay {amount', "{amount: expected } or ', plural,' or ', select,'"],
  ['Pay amount}', 'a } without its {'],
  ['Pay {}', 'a { without a name'],
  ['{count, number}', "{count: expected } or ', plural,' or ', select,'"],
  ['{count, plural, one {a day}}', '{count, plural: other {…} is missing'],
  ['{count, plural, other {a} other {b}}', '{count, plural: other is there twice'],
  ['{count, plural, other {a}', '{count, plural: expected a branch such as other {…}'],
  [
    '{count, plural, few {a} other {b}}',
    "{count, plural: this language has no 'few', only one, other",
  ],
  [
    '{today, select, maybe {a} other {b}}',
    '{today, select: maybe is none of true, false, none and other',
  ],
])('%s is refused', (text, reason) => {
  expect(() => said(text)).toThrow(reason);
});

test('how languages count, by the Unicode data', () => {
  expect(pluralRules('pcm')).toEqual({ one: [0, 1] });
  expect(pluralRules('ha')).toEqual({ one: [1] });
  expect(pluralRules('yo')).toEqual({});
  expect(pluralRules('ig')).toEqual({});
  expect(() => pluralRules('pl')).toThrow("pl counts 'many' by the last digits");
});
