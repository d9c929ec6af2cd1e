/** Phone, account and identity numbers: facts of Nigeria behind §3 and §5. */
import { describe, expect, test } from 'vitest';
import { accountDigits, accountLengths, bvn, nuban } from '#src/facts/account-numbers.ts';
import { mobileNumber, networkOf } from '#src/facts/phone-numbers.ts';

describe('mobile numbers (§5, §9)', () => {
  test('A national mobile number has 11 digits, including the leading 0', () => {
    expect(`${mobileNumber.trunkPrefix}8031234567`).toHaveLength(mobileNumber.nationalDigits);
  });

  test('0700 and 0800 are no mobile numbers, and mobile numbers start with 7, 8 or 9', () => {
    expect(mobileNumber.notMobile).toEqual(['0700', '0800']);
    expect(mobileNumber.firstDigits).toEqual(['7', '8', '9']);
  });

  test.each([
    ['8031234567', 'MTN'],
    ['7061234567', 'MTN'],
    ['9161234567', 'MTN'],
    ['8021234567', 'Airtel'],
    ['9121234567', 'Airtel'],
    ['8051234567', 'Glo'],
    ['9151234567', 'Glo'],
    ['8091234567', '9mobile'],
    ['9081234567', '9mobile'],
    ['8041234567', 'Ntel'],
    ['8011234567', 'MAFAB'],
    ['7020123456', 'Smile'],
    ['7021123456', 'Ntel'],
    ['7025123456', 'MTN'],
  ])('The number %s was issued by %s', (significant, network) => {
    expect(networkOf(significant)).toBe(network);
  });

  test.each(['7101234567', '7201234567', '9101234567', '9141234567', '7023123456', ''])(
    'No network is guessed for %s',
    (significant) => {
      expect(networkOf(significant)).toBeUndefined();
    },
  );
});

describe('account numbers (§5)', () => {
  const checkDigit = (digits: string, weights: readonly number[]) => {
    const sum = [...digits].reduce(
      (total, digit, at) => total + Number(digit) * (weights[at] ?? NaN),
      0,
    );
    return (nuban.modulus - (sum % nuban.modulus)) % nuban.modulus;
  };

  test('Account lengths are 10, 16 and 18 digits, and a Nigerian account has 10', () => {
    expect(accountLengths).toEqual([10, 16, 18]);
    expect(accountDigits).toEqual({ bankCard: 10, clabe: 18 });
    expect([nuban.digits, nuban.serialDigits]).toEqual([10, 9]);
  });

  test.each([
    ['011', '000001457', 9],
    ['011', '000000022', 0],
    ['058', '123456789', 6],
    ['057', '100000000', 1],
  ])('Bank %s and serial %s have the check digit %i', (bank, serial, digit) => {
    expect(checkDigit(nuban.bankPrefix[3] + bank + serial, nuban.weights)).toBe(digit);
  });

  test.each([
    [`${nuban.bankPrefix[5]}50211`, '200000000', 6],
    [nuban.exceptions['00103'], '100000001', 2],
  ])('Institution %s and serial %s have the check digit %i', (bank, serial, digit) => {
    expect(checkDigit(bank + serial, nuban.weights)).toBe(digit);
  });

  test('The weights of the check digit cover bank and serial', () => {
    expect(nuban.weights).toHaveLength(15);
  });

  test('A BVN has 11 digits', () => {
    expect(bvn.digits).toBe(11);
  });
});
