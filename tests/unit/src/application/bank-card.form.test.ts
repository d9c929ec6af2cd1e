/** The rules of the bank card's form (§5), each broken once: the problem at its field, everything else kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#harness/server/scenarios/customer.ts';
import {
  type BankCardField,
  type BankCardForm,
  createBankCardForm,
} from '#src/application/bank-card.form.ts';
import { useEnvironment } from '#harness/player/screens/environment.ts';

const sound: Readonly<Record<Exclude<BankCardField, 'applicantName'>, string>> = {
  bankCode: '058',
  accountNumber: '1234567896',
  accountAgain: '1234567896',
  bvn: customer.card.bvn,
  cardType: 'bankCard',
  cvc: '',
};

let form: BankCardForm;

beforeEach(() => {
  useEnvironment({});
  form = createBankCardForm({
    bankCodes: () => ['058', '999992'],
    cardTypes: ['bankCard', 'clabe'],
  });
  form.reset(sound);
});

test('is sound as it stands', () => {
  expect(form.submit()).toEqual(sound);
  expect(form.$problems.get()).toEqual({});
});

const broken: readonly (readonly [string, keyof typeof sound, string, string])[] = [
  ['no bank', 'bankCode', '', 'empty'],
  ['no account number', 'accountNumber', '', 'empty'],
  ['no second account number', 'accountAgain', '', 'empty'],
  ['another second number', 'accountAgain', '1234567895', 'accountMismatch'],
  ['no BVN', 'bvn', '', 'empty'],
  ['a BVN of 10 digits', 'bvn', '2212345678', 'bvnIncorrect'],
  ['a BVN of 12 digits', 'bvn', '221234567890', 'bvnIncorrect'],
  ['no card type', 'cardType', '', 'empty'],
  ['a CVC of 2 digits', 'cvc', '12', 'cvcLength'],
  ['a CVC of 5 digits', 'cvc', '12345', 'cvcLength'],
];

describe.each(broken)('%s', (_, field, value, problem) => {
  test('is said at its field, and nothing else is lost', () => {
    form.change(field, value);
    expect(form.submit()).toBeUndefined();
    expect(form.$problems.get()).toEqual({ [field]: problem });
    expect(form.$values.get()).toEqual({ ...sound, [field]: value });
    expect(form.$failedSubmits.get()).toBe(1);
    form.change(field, sound[field]);
    expect(form.submit()).toEqual(sound);
  });
});

test.each([
  ['bankCard', 9, 'accountLength10'],
  ['bankCard', 16, 'accountLength16'],
  ['clabe', 17, 'accountLength18'],
] as const)('an account number of a %s with %i digits: %s', (cardType, count, problem) => {
  form.change('cardType', cardType);
  form.change('accountNumber', '1'.repeat(count));
  form.change('accountAgain', '1'.repeat(count));
  expect(form.submit()).toBeUndefined();
  expect(form.$problems.get()).toEqual({ accountNumber: problem });
});

test('a pasted number loses its blanks without a reproach, and letters with a word on it', () => {
  form.change('accountNumber', ' 1234 567 896 ');
  expect(form.$values.get().accountNumber).toBe('1234567896');
  expect(form.$stripped.get().accountNumber).toBeFalsy();
  form.change('accountNumber', '1234567896a');
  expect(form.$stripped.get().accountNumber).toBe(true);
});

test('takes no bank and no card type that is not offered', () => {
  form.change('bankCode', '999');
  form.change('cardType', 'gold');
  expect(form.$values.get()).toMatchObject({ bankCode: '058', cardType: 'bankCard' });
});

test('the first card type is chosen from the start, everything else is open', () => {
  const fresh = createBankCardForm({ bankCodes: () => ['058'], cardTypes: ['bankCard'] });
  expect(fresh.$values.get().cardType).toBe('bankCard');
  expect(fresh.$missing.get()).toBe(4);
});
