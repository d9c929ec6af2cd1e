/** What customers type, correctly and wrongly, in the English app. */
import { bankCard } from '#src/application/bank-card.texts.ts';
import { fieldTexts } from '#src/application/fields.texts.ts';
import { personal as personalTexts } from '#src/application/personal-information.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { customer } from '../../simulator/scenarios/customer.ts';

const { personal, card } = customer;
const t = fieldTexts.en;
const numbers = [customer.mobile, '8031234567'];

/** Good values for a field, by the beginnings of its label. */
const goodValues: readonly (readonly [labels: readonly string[], values: readonly string[]])[] = [
  [[t.bvn], [card.bvn, '22212345678']],
  // Numbers of a customer's contacts. Anywhere else they would look like a leak.
  [[t.emergencyContactMobile], ['07031234567', '09031234567', '08111234567']],
  [[loginTexts.en.mobile, t.whatsappNo, t.sparePhone, t.companyPhone], numbers],
  [[feedback.en.contactPhone], numbers],
  [[t.nationalId], ['12345678901']],
  [[t.address, t.workAddress], ['12 Example Close']],
  [[loginTexts.en.code], ['{code}']],
  [
    [repay.en.howMuch, home.en.howMuch, home.en.typeAmount],
    ['5000', '2,000', '1,500.50'],
  ],
  [[t.firstName], [personal.firstName]],
  [[t.lastName], [personal.lastName]],
  [[t.emergencyContactName], ['Ngozi Bello', 'Emeka Obi']],
  [[t.email], [personal.email]],
  [[t.accountNumber, bankCard.en.accountAgain], [card.accountNumber]],
  [[personalTexts.en.day], ['14']],
  [[personalTexts.en.month], ['3']],
  [[personalTexts.en.year], ['1990']],
];

export const badValues = [
  '',
  ' ',
  '0',
  '-1',
  '1,50',
  '999999999999',
  'x'.repeat(300),
  '💸🙈',
  '<img src=x onerror=alert(1)>',
  '\u202Eabc',
  "O'Brien; DROP",
] as const;

/** A good value for the field of this name. `pick` chooses among several. */
export function goodValue(name: string, pick: number): string {
  const isNamed = ([labels]: (typeof goodValues)[number]) =>
    labels.some((label) => name.startsWith(label));
  const values = goodValues.find(isNamed)?.[1] ?? ['Lagos', '12'];
  return values[pick % values.length] ?? '';
}
