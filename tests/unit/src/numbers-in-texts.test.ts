/** Numbers in texts come from the facts. A sentence that spells one out must be on the list here. */
import { expect, test } from 'vitest';
import { withFacts } from '../../support/changed-facts.ts';
import { filesBelow, textOf } from '../house/tree.ts';

const units =
  'digits?|dígitos?|minutes?|minutos?|hours?|horas?|days?|días?|weeks?|semanas?|months?|meses|years?|años|MB|%|working day|día hábil';
const numbers =
  '\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|thirty|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|treinta';
const spelt = new RegExp(
  `(?<![\\p{L}\\d])(?:${numbers})(?:\\s+|(?=%))(?:more |further )?(?:${units})(?!\\p{L})`,
  'giu',
);

/** Numbers that aren't facts: what the law says, and answers to choose from. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/application/bank/bank-card.texts.ts': ['16 digits', '16 dígitos', '4 digits', '4 dígitos'],
  'src/application/questionnaire/questionnaire.texts.ts': [
    '6 months',
    '6 meses',
    '7 days',
    '7 días',
    '30 days',
    '30 días',
    '90 days',
    '90 días',
  ],
  'src/borrow/borrow.texts.ts': ['48 hours', '48 horas'],
  'src/home/home.texts.ts': ['60 days', '60 días'],
  'src/core/texts/options.texts.ts': [
    '1 year',
    '1 año',
    '3 years',
    '3 años',
    'two weeks',
    'dos semanas',
  ],
};

const texts = filesBelow('src').filter((file) => file.endsWith('.texts.ts'));
/** Without comments. */
const said = (file: string) => textOf(file).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

test('The check finds more than 15 files of texts', () => expect(texts.length).toBeGreaterThan(15));

test.each(texts)('%s spells out no number of a fact', (file) => {
  const found = said(file).match(spelt) ?? [];
  const known = allowed[file] ?? [];
  expect(found.filter((number) => !known.includes(number.toLowerCase()))).toEqual([]);
});

/** A text with its parts left empty. */
const filled = (text: (...parts: string[]) => unknown) =>
  String(text('', '', '', '', '', '', '', ''));

const limit = (name: string, from: string, to: string) => ({
  file: 'limits.ts',
  from: `  ${name}: ${from},`,
  to: `  ${name}: ${to},`,
});

const promise = (name: string, from: string, to: string) => ({
  ...limit(name, from, to),
  file: 'profile.ts',
});

test.each([
  ['src/login/login.texts.ts', promise('smsCodeDigits', '6', '4'), '4 digits', '4 dígitos'],
  ['src/login/login.texts.ts', promise('smsCodeMinutes', '5', '9'), '9 minutes', '9 minutos'],
  [
    'src/application/fields/fields.texts.ts',
    { file: 'account-numbers.ts', from: 'bvn = { digits: 11', to: 'bvn = { digits: 12' },
    '12 digits. Dial *565*0# on your registered number to see it.',
    '12 dígitos. Marque *565*0# desde su número registrado para verlo.',
  ],
  ['src/help/help.texts.ts', promise('assessmentMaxHours', '24', '36'), '36 hours', '36 horas'],
  ['src/help/help.texts.ts', limit('maxFeeBp', '98', '125'), '1.25%', '1.25%'],
  ['src/help/help.texts.ts', limit('rolloverDays', '7', '14'), '14 more days', '14 días más'],
  ['src/home/home.texts.ts', promise('assessmentMaxHours', '24', '36'), '36 hours', '36 horas'],
  ['src/borrow/borrow.texts.ts', promise('maxDisbursementMinutes', '60', '90'), '90 min', '90 min'],
])('%s shows a changed fact: $from → $to', async (file, edit, english, spanish) => {
  const all = await withFacts([edit], file, (tables) =>
    JSON.stringify(tables, (_, value: string | ((...parts: string[]) => unknown)) =>
      typeof value === 'function' ? filled(value) : value,
    ),
  );
  expect(all).toContain(english);
  expect(all).toContain(spanish);
});
