/** What customers type, correctly and wrongly. */
import { customer } from '../../simulator/scenarios/customer.ts';

const { personal, card } = customer;

/** Good values for a field, by a word in its name. */
const goodValues: readonly (readonly [RegExp, readonly string[]])[] = [
  [/bvn|verification/i, [card.bvn, '22212345678']],
  // Numbers of a customer's contacts. Anywhere else they would look like a leak.
  [/^phone number/i, ['07031234567', '09031234567', '08111234567']],
  [/mobile|phone|whatsapp/i, [customer.mobile, '8031234567']],
  [/national id|nin\b/i, ['12345678901']],
  [/address|road|street/i, ['12 Example Close']],
  [/code/i, ['{code}']],
  [/amount|how much|₦/i, ['5000', '2,000', '1,500.50']],
  [/first name/i, [personal.firstName]],
  [/last name|surname/i, [personal.lastName]],
  [/full name/i, ['Ngozi Bello', 'Emeka Obi']],
  [/email/i, ['adaeze.okafor@gmail.com']],
  [/account number/i, [card.accountNumber]],
  [/day/i, ['14']],
  [/month/i, ['3']],
  [/year/i, ['1990']],
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
  const values = goodValues.find(([word]) => word.test(name))?.[1] ?? ['Lagos', '12'];
  return values[pick % values.length] ?? '';
}
