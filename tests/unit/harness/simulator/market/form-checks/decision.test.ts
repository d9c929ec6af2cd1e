/** The marketplace's decision by rule and by scenario (§4), and its own checks of the bank card. */
import { describe, expect, test } from 'vitest';
import { customer as madeUp } from '#harness/simulator/scenarios/customer.ts';
import { completeCustomer } from '#harness/simulator/scenarios/history.ts';
import { scenarios } from '#harness/simulator/scenarios/index.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { accountName, checkCard } from '#harness/simulator/market/form-checks/bank-card.ts';
import { reasonToReject } from '#harness/simulator/market/form-checks/decision.ts';
import { blankWorld } from '../../../simulator.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function customerWith(answers: Record<string, string>, monthlySalary = 'from50000To99999') {
  const world = blankWorld('new-customer', 1, NOW);
  const customer = completeCustomer(world, NOW);
  customer.answers = answers;
  if (customer.additional) customer.additional.work.monthlySalary = monthlySalary;
  return { world, customer };
}

const reason = (answers: Record<string, string>, salary?: string) => {
  const { world, customer } = customerWith(answers, salary);
  return reasonToReject(world, customer);
};

describe('by rule', () => {
  test.each(['from1To2', 'from3To5', 'moreThan5'])(
    'An applicant with %s overdue loans is declined',
    (overdue) => {
      expect(reason({ '11': overdue })).toContain('is overdue');
    },
  );

  test.each([
    ['lessThan29999', 'upTo50000', false],
    ['lessThan29999', 'upTo200000', true],
    ['from50000To99999', 'upTo200000', false],
    ['from50000To99999', 'upTo500000', true],
    ['from100000To149999', 'upTo500000', true],
    ['moreThan150000', 'moreThan500000', false],
  ])('A salary of %s and debts of %s are declined: %s', (salary, owed, refused) => {
    expect(reason({ '7': owed, '11': 'none' }, salary) !== null).toBe(refused);
  });

  test('An applicant without debts is approved, unless the scenario rejects everybody', () => {
    expect(reason({ '7': 'nothing', '11': 'none' })).toBeNull();
    const { world, customer } = customerWith({ '7': 'nothing', '11': 'none' });
    scenarios['new-customer-rejected'].build(world);
    expect(reasonToReject(world, customer)).toBe(world.policy.rejectReason);
  });
});

describe('the bank card', () => {
  const card = { ...madeUp.card, cvc: null };

  test.each([
    ['an unknown bank', { bankCode: '000' }, "We don't know this bank. Choose another one."],
    ['16 digits', { accountNumber: '0123456789012345' }, 'wrong length'],
    ['18 digits of a bank account', { accountNumber: '012345678901234567' }, 'wrong length'],
    ['10 digits of a CLABE', { cardType: 'clabe' }, 'wrong length'],
    ['a short BVN', { bvn: '2212345678' }, 'Incorrect bvn input.'],
    ['a BVN of one digit', { bvn: '22222222222' }, 'Incorrect bvn input.'],
    ['a CVC of two digits', { cvc: '12' }, 'Check the CVC.'],
    ['a CVC of five digits', { cvc: '12345' }, 'Check the CVC.'],
  ])('The server refuses a bank card with %s', (_, change, message) => {
    expect(() => checkCard({ ...card, ...change }, everythingProfile.fields)).toThrow(message);
  });

  test.each([
    {},
    { cvc: '123' },
    { cvc: '1234' },
    { cardType: 'clabe', accountNumber: '012345678901234567' },
  ])('The server accepts a bank card with %o', (change) => {
    expect(() => checkCard({ ...card, ...change }, everythingProfile.fields)).not.toThrow();
  });

  test('The server returns the name of the account holder', () => {
    const { customer } = customerWith({});
    expect(accountName(customer, '058', card.accountNumber)).toBe('OKAFOR ADAEZE');
    expect(accountName(customer, '058', '0123459999')).toBe('SOMEBODY ELSE');
    expect(() => accountName(customer, '058', '0123450000')).toThrow("doesn't know this account");
    expect(() => accountName(customer, '000', '0123456789')).toThrow("don't know this bank");
  });
});
