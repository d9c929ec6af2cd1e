/** Sentences: values, words by number or kind, and invalid texts. */
import { describe, expect, test } from 'vitest';
import { pseudo } from '#src/core/texts/pseudo.ts';
import { format } from '#src/core/texts/sentence.ts';

const left = '{days, plural, =0 {today} one {# day} other {# days}} left';

test.each([
  ['Pay {amount}', { amount: '₦5,000' }, 'Pay ₦5,000'],
  ['{app} by {lender}', { lender: 'Ada' }, '{app} by Ada'],
  [left, { days: 0 }, 'today left'],
  [left, { days: 1 }, '1 day left'],
  [left, { days: 21 }, '21 days left'],
  [
    '{today, select, true {Today} other {{day}}}, {clock}',
    { today: true, day: 'x', clock: '2' },
    'Today, 2',
  ],
  [
    '{today, select, true {Today} other {{day}}}, {clock}',
    { today: false, day: 'x', clock: '2' },
    'x, 2',
  ],
  ['Pay{coupon, select, none {} other { − {coupon}}}', { coupon: '' }, 'Pay'],
  ['Pay{coupon, select, none {} other { − {coupon}}}', { coupon: '₦500' }, 'Pay − ₦500'],
  [
    '{a, plural, one {# {b, plural, one {# x} other {# xs}}} other {#}}.',
    { a: 1, b: 2 },
    '1 2 xs.',
  ],
  ['# Heading', {}, '# Heading'],
])('The sentence "%s" is filled with %j', (text, values, said) => {
  expect(format(text, values, 'en')).toBe(said);
});

test('A value with braces is shown as it is', () => {
  expect(format('Hello, {name}', { name: '{days} #' }, 'en')).toBe('Hello, {days} #');
});

test.each([
  ['en', 1, 'one'],
  ['es', 1, 'one'],
  ['es', 0, 'other'],
  ['pl', 3, 'few'],
  ['yo', 1, 'other'],
  ['en-XA', 1, 'one'],
])('The language %s counts %i as %s', (language, n, category) => {
  const text = '{n, plural, one {one} few {few} other {other}}';
  expect(format(text, { n }, language)).toBe(category);
});

test.each(['{', '}', 'a {b', '{n, plural, one {', '{n, plural,}', '{n, plural, one {x}'])(
  'A broken sentence never stops a screen: %s',
  (text) => {
    expect(format(text, { n: 1 }, 'en')).toBeTypeOf('string');
  },
);

describe('the pseudo-language', () => {
  test.each([
    ['Repay', '[Ŕéèpáàý]'],
    ['# Who lends', '# [Wḥóò léèñḍṣ]'],
    ['{app} by {lender}', '[{app} bý {lender}]'],
    ['Please: ', '[Pléèáàṣéè:] '],
    ['{days, plural, =0 {} other {in {days}}}', '{days, plural, =0 {} other {[íìñ {days}]}}'],
    [
      '{n, plural, one {# day} other {# days}} of {n}',
      '[{n, plural, one {# ḍáàý} other {# ḍáàýṣ}} óòf {n}]',
    ],
  ])('The pseudo-language changes the letters of "%s" and keeps its names', (text, expected) => {
    expect(pseudo(text)).toBe(expected);
  });
});
