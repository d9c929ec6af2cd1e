/** Pasted text carries marks that nobody sees: every field removes them, and reproaches nobody for it (§5). */
import { describe, expect, test } from 'vitest';
import { createBankCardForm } from '#src/application/bank/bank-card.form.ts';
import type { Form } from '#src/core/forms/form.ts';
import { createFeedbackForm } from '#src/feedback/feedback.form.ts';
import { createCodeForm, createMobileForm } from '#src/login/login.form.ts';
import { groupTyped, readNaira, readRepayment } from '#src/repay/money.rules.ts';
import { useEnvironment } from '../../../../support/environment.ts';
import { openForms } from '../../application/forms.ts';

const marks = {
  'a soft hyphen': '\u00ad',
  'a grapheme joiner': '\u034f',
  'an Arabic letter mark': '\u061c',
  'a Mongolian separator': '\u180e',
  'a blank of no width': '\u200b',
  'a non-joiner': '\u200c',
  'a joiner': '\u200d',
  'a mark from left to right': '\u200e',
  'a mark from right to left': '\u200f',
  'an embedding': '\u202a',
  'the end of an embedding': '\u202c',
  'an override from left to right': '\u202d',
  'a word joiner': '\u2060',
  'an isolate': '\u2066',
  'a first strong isolate': '\u2068',
  'the end of an isolate': '\u2069',
  'a shaping mark': '\u206b',
  'a variation selector': '\ufe0f',
  'a byte order mark': '\ufeff',
  'an annotation mark': '\ufff9',
  'a tag': '\u{e0041}',
  'a control character': '\u0007',
} as const;

/** The form's value for the pasted text, and whether the field reproaches. */
function paste<Name extends string>(form: Form<Name, string>, name: Name, typed: string) {
  form.change(name, typed);
  return [form.$values.get()[name], form.$stripped.get()[name] ?? false];
}

type Field = (typed: string) => readonly unknown[];
const withForms = (field: () => Field) => {
  useEnvironment({});
  return field();
};
const bankCard = () => createBankCardForm({ bankCodes: () => [], cardTypes: ['bankCard'] });
const feedback = () => createFeedbackForm({ now: () => 0, report: () => undefined });

const fields: Readonly<Record<string, readonly [value: string, field: () => Field]>> = {
  mobile: ['08031234567', () => (typed) => paste(createMobileForm(), 'mobile', typed)],
  code: ['123456', () => (typed) => paste(createCodeForm(), 'code', typed)],
  account: ['0123456789', () => (typed) => paste(bankCard(), 'accountNumber', typed)],
  'account again': ['0123456789', () => (typed) => paste(bankCard(), 'accountAgain', typed)],
  BVN: ['22212345678', () => (typed) => paste(bankCard(), 'bvn', typed)],
  'account paid into': ['0123456789', () => (typed) => paste(feedback(), 'receiverAccount', typed)],
  'contact phone': ['08031234567', () => (typed) => paste(feedback(), 'contactPhone', typed)],
  email: ['ada@gmail.com', () => (typed) => paste(feedback(), 'contactEmail', typed)],
};

/** The mark before, inside and behind the text. */
const around = (text: string, mark: string) =>
  `${mark}${text.slice(0, 4)}${mark}${text.slice(4)}${mark}`;

describe.each(Object.entries(marks))('%s', (_, mark) => {
  test.each(Object.entries(fields))('is removed from the field %s without a word', (__, row) => {
    const [value, field] = row;
    expect(withForms(field)(around(value, mark))).toEqual([value, false]);
  });

  test('is removed from names and addresses without a word', async () => {
    const forms = await openForms();
    expect(paste(forms.personal(), 'firstName', around('Ọlámidé', mark))).toEqual([
      'Ọlámidé',
      false,
    ]);
    // In free text joiners, selectors and tags belong to emoji.
    const kept = ['\u200c', '\u200d', '\ufe0f', '\u{e0041}'].includes(mark);
    const address = around('12 Allen Avenue', mark);
    expect(paste(forms.residence(), 'address', address)).toEqual([
      kept ? address : '12 Allen Avenue',
      false,
    ]);
  });

  test('is removed from amounts', () => {
    expect(groupTyped(around('5,000', mark), '')).toBe('5,000');
    expect(groupTyped(`5,0${mark}00`, '5,000')).toBe('5,000');
    expect(readNaira(around('₦5,000', mark))).toBe(500_000);
    expect(readRepayment(around('5000.50', mark), 500_050)).toBe(500_050);
  });
});

test('What is written around the digits of a number is removed without a word', () => {
  const [, mobile = () => () => []] = fields['mobile'] ?? [];
  for (const typed of [
    '0803\u2011123\u20114567',
    '0803\u2013123\u20134567',
    '0803\u2014123\u20144567',
    '0803\u2212123\u22124567',
    '0803/123/4567',
    'tel:08031234567',
    'TEL: 0803 123 4567',
    '(0803) 123.4567',
  ]) {
    const [value, reproach] = withForms(mobile)(typed);
    expect([`${value}`.replace(/ /g, ''), reproach], typed).toEqual(['08031234567', false]);
  }
  const [, account = () => () => []] = fields['account paid into'] ?? [];
  expect(withForms(account)('0123 456\u2011789')).toEqual(['0123456789', false]);
});

test('A letter in a number and a digit in a name are still told', async () => {
  const [, mobile = () => () => []] = fields['mobile'] ?? [];
  expect(withForms(mobile)('0803123456O')).toEqual(['0803123456', true]);
  expect(withForms(mobile)('telephone 08031234567')[1]).toBe(true);
  const forms = await openForms();
  expect(paste(forms.personal(), 'firstName', 'Ada3')).toEqual(['Ada', true]);
});

test('An override that turns digits around is told, and no amount', async () => {
  for (const [name, [value, field]] of Object.entries(fields)) {
    if (name === 'code') continue;
    expect(withForms(field)(`\u202e${value}`), name).toEqual([value, true]);
  }
  expect(groupTyped('\u202e500', '')).toBe('\u202e500');
  expect(readNaira('\u202e500')).toBeUndefined();
});

test('Emoji keep the marks that hold them together', async () => {
  const forms = await openForms();
  const message = 'Please call 👩‍🏫 ❤️ 🏴\u{e0067}\u{e0062}\u{e007f}\nnow';
  expect(paste(forms.residence(), 'address', message)[0]).toBe(message);
});
