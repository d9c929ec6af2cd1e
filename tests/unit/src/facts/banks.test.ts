/** The bank list: counts, codes and names known from elsewhere. */
import { describe, expect, test } from 'vitest';
import { checkedBankCodes, mostUsedBankCodes } from '#src/facts/bank-codes.ts';
import { bankOf, banks } from '#src/facts/banks.ts';

describe('banks (§3)', () => {
  test('There are 131 banks: 34 commercial, 4 merchant, 10 mortgage, 5 PSB, 6 wallets, 72 microfinance', () => {
    expect(banks()).toHaveLength(131);
    const count = (kind: string) => banks().filter((bank) => bank.kind === kind).length;
    expect(
      ['commercial', 'merchant', 'mortgage', 'psb', 'mobile-money', 'microfinance'].map(count),
    ).toEqual([34, 4, 10, 5, 6, 72]);
  });

  test('Bank codes and names are unique, and all codes but one are digits', () => {
    expect(new Set(banks().map(({ code }) => code)).size).toBe(131);
    expect(new Set(banks().map(({ name }) => name)).size).toBe(131);
    expect(banks().filter(({ code }) => !/^\d{3,6}$/.test(code))).toEqual([
      { code: '035A', name: 'ALAT by Wema', kind: 'commercial' },
    ]);
    expect(banks().filter(({ name }) => name.trim() !== name || name.length < 4)).toEqual([]);
  });

  test('Banks are listed from A to Z', () => {
    const names = banks().map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  test.each([
    ['044', 'Access Bank', 'commercial'],
    ['011', 'First Bank of Nigeria', 'commercial'],
    ['058', 'Guaranty Trust Bank', 'commercial'],
    ['033', 'United Bank for Africa', 'commercial'],
    ['057', 'Zenith Bank', 'commercial'],
    ['00103', 'Globus Bank', 'commercial'],
    ['000304', 'The Alternative Bank', 'commercial'],
    ['559', 'Coronation Merchant Bank', 'merchant'],
    ['404', 'Abbey Mortgage Bank', 'mortgage'],
    ['120001', '9 Payment Service Bank (9PSB)', 'psb'],
    ['999992', 'OPay', 'mobile-money'],
    ['50840', 'U&C Microfinance Bank', 'microfinance'],
  ])('Bank %s is %s, of kind %s', (code, name, kind) => {
    expect(bankOf(code)).toEqual({ code, name, kind });
  });

  test('Revoked and absorbed banks are not on the list', () => {
    expect(['030', '401', '50126', '102', '', '44'].map(bankOf)).toEqual(Array.from({ length: 6 }));
  });

  test('The most used banks are on the list, each once', () => {
    expect(mostUsedBankCodes.map((code) => bankOf(code)?.name)).toEqual([
      'Access Bank',
      'First Bank of Nigeria',
      'Guaranty Trust Bank',
      'United Bank for Africa',
      'Zenith Bank',
      'OPay',
      'Moniepoint MFB',
      'PalmPay',
      'Kuda Bank',
    ]);
  });

  test('The phone checks the check digit of commercial and merchant banks only', () => {
    const reliable = banks().filter(({ kind }) => kind === 'commercial' || kind === 'merchant');
    expect(checkedBankCodes.split(' ')).toEqual(reliable.map(({ code }) => code));
  });

  test('The list of banks is parsed once', () => {
    expect(banks()).toBe(banks());
  });
});
