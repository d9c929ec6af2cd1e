/** What customers type, correctly and wrongly, in the English app. */
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { type Field, type FieldKind, fieldRows, type NamedRow } from '#src/facts/fields.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { answersTo, customer } from '../../simulator/scenarios/customer.ts';

type GoodValues = readonly [label: string, values: readonly string[]];

const { personal, optional, residence, free, idInfo, card } = customer;
const numbers = [customer.mobile, '8031234567'];
/** Fields with several answers. A contact's number in any other field would look like a leak. */
const several: Readonly<Partial<Record<Field, readonly string[]>>> = {
  bvn: [card.bvn, '22212345678'],
  emergencyContactName: ['Ngozi Bello', 'Emeka Obi'],
  emergencyContactMobile: ['07031234567', '09031234567', '08111234567'],
};
const typedKinds: readonly FieldKind[] = [
  ...(['name', 'phone', 'otherPhone', 'contactPhone', 'handle', 'email'] as const),
  ...(['line', 'lines', 'digits', 'account', 'bvn'] as const),
];

/** The customer's answers to a field of the catalogue that is typed. */
function answersOf(one: NamedRow): readonly string[] {
  const { field, name, row } = one;
  if (several[field]) return several[field];
  if (row.kind === 'phone' || row.kind === 'contactPhone') return numbers;
  const told = { ...idInfo, ...free, ...residence, ...optional, ...card, ...personal };
  return [answersTo([one], told)[name] ?? ''];
}

const goodValues: readonly GoodValues[] = [
  ...fieldRows
    .filter(({ row }) => typedKinds.includes(row.kind))
    .map((one): GoodValues => [fieldTexts.en[one.field], answersOf(one)]),
  [bankCard.en.accountAgain, [card.accountNumber]],
  [loginTexts.en.mobile, numbers],
  [feedback.en.contactPhone, numbers],
  [loginTexts.en.code, ['{code}']],
  ...[repay.en.howMuch, home.en.howMuch, home.en.typeAmount].map((label): GoodValues => [
    label,
    ['5000', '2,000', '1,500.50'],
  ]),
  [personalTexts.en.day, ['14']],
  [personalTexts.en.month, ['3']],
  [personalTexts.en.year, ['1990']],
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

/** A good value for the field of this name: of the longest label that begins it. `pick` chooses among several. */
export function goodValue(name: string, pick: number): string {
  const [first] = goodValues
    .filter(([label]) => name.startsWith(label))
    .sort(([one], [other]) => other.length - one.length);
  const values = first?.[1] ?? ['Lagos', '12'];
  return values[pick % values.length] ?? '';
}
