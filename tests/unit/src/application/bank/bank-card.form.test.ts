/** The rules of the bank card's form (§5), each broken once: the problem at its field, everything else kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import {
  type BankCardField,
  type BankCardForm,
  createBankCardForm,
} from '#src/application/bank/bank-card.form.ts';
import { useEnvironment } from '../../../../support/environment.ts';

const sound: Readonly<Record<Exclude<BankCardField, 'applicantName'>, string>> = {
  bankCode: customer.card.bankCode,
  accountNumber: customer.card.accountNumber,
  accountAgain: customer.card.accountNumber,
  bvn: customer.card.bvn,
  cardType: customer.card.cardType,
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

test('A valid bank card is submitted as it is', () => {
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
  test('A broken value shows its problem at its field, and all other values stay', () => {
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
] as const)('An account number of a %s with %i digits gives %s', (cardType, count, problem) => {
  form.change('cardType', cardType);
  form.change('accountNumber', '1'.repeat(count));
  form.change('accountAgain', '1'.repeat(count));
  expect(form.submit()).toBeUndefined();
  expect(form.$problems.get()).toEqual({ accountNumber: problem });
});

test('A pasted account number loses its blanks silently, and its letters with a message', () => {
  form.change('accountNumber', ' 1234 567 896 ');
  expect(form.$values.get().accountNumber).toBe('1234567896');
  expect(form.$stripped.get().accountNumber).toBeFalsy();
  form.change('accountNumber', '1234567896a');
  expect(form.$stripped.get().accountNumber).toBe(true);
});

test('The form takes no bank and no card type that is not offered', () => {
  form.change('bankCode', '999');
  form.change('cardType', 'gold');
  expect(form.$values.get()).toMatchObject({ bankCode: '058', cardType: 'bankCard' });
});

test('The first card type is preselected, and every other field starts empty', () => {
  const fresh = createBankCardForm({ bankCodes: () => ['058'], cardTypes: ['bankCard'] });
  expect(fresh.$values.get().cardType).toBe('bankCard');
  expect(fresh.$missing.get()).toBe(4);
});
