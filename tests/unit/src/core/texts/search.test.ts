import { describe, expect, test } from 'vitest';
import { bankNicknames, mostUsedBankCodes } from '#src/facts/bank-codes.ts';
import { bankOf, banks } from '#src/facts/banks.ts';
import { searchOf } from '#src/core/texts/search.ts';

const inPicker = [...banks()].sort(
  (a, b) =>
    Number(mostUsedBankCodes.some((code) => code === b.code)) -
    Number(mostUsedBankCodes.some((code) => code === a.code)),
);
const bankSearch = searchOf(inPicker, ({ code, name }) => [name, ...(bankNicknames[code] ?? [])]);
const find = (typed: string) => bankSearch(typed).map(({ name }) => name);

describe('search for banks', () => {
  test.each([
    ['gtb', 'Guaranty Trust Bank'],
    ['gtbank', 'Guaranty Trust Bank'],
    ['GT Bank', 'Guaranty Trust Bank'],
    ['gtco', 'Guaranty Trust Bank'],
    ['guaranty', 'Guaranty Trust Bank'],
    ['uba', 'United Bank for Africa'],
    ['united bank', 'United Bank for Africa'],
    ['fbn', 'First Bank of Nigeria'],
    ['first bank', 'First Bank of Nigeria'],
    ['firstbank', 'First Bank of Nigeria'],
    ['fcmb', 'First City Monument Bank'],
    ['first city', 'First City Monument Bank'],
    ['access', 'Access Bank'],
    ['diamond', 'Access Bank (Diamond)'],
    ['zenith', 'Zenith Bank'],
    ['fidelity', 'Fidelity Bank'],
    ['union bank', 'Union Bank of Nigeria'],
    ['ubn', 'Union Bank of Nigeria'],
    ['stanbic', 'Stanbic IBTC Bank'],
    ['ibtc', 'Stanbic IBTC Bank'],
    ['standard chartered', 'Standard Chartered Bank'],
    ['stanchart', 'Standard Chartered Bank'],
    ['sterling', 'Sterling Bank'],
    ['wema', 'Wema Bank'],
    ['alat', 'ALAT by Wema'],
    ['eco bank', 'Ecobank Nigeria'],
    ['polaris', 'Polaris Bank'],
    ['skye', 'Polaris Bank'],
    ['keystone', 'Keystone Bank'],
    ['jaiz', 'Jaiz Bank'],
    ['taj bank', 'TAJBank'],
    ['citi bank', 'Citibank Nigeria'],
    ['opay', 'OPay'],
    ['o pay', 'OPay'],
    ['palm pay', 'PalmPay'],
    ['kuda', 'Kuda Bank'],
    ['monie point', 'Moniepoint MFB'],
    ['moni point', 'Moniepoint MFB'],
    ['money point', 'Moniepoint MFB'],
    ['1st bank', 'First Bank of Nigeria'],
    ['guarantee trust', 'Guaranty Trust Bank'],
    ['momo', 'MTN MoMo PSB'],
    ['9psb', '9 Payment Service Bank (9PSB)'],
    ['airtel', 'SmartCash PSB (Airtel)'],
    ['smart cash', 'SmartCash PSB (Airtel)'],
    ['vbank', 'VFD Microfinance Bank'],
    ['fair money', 'FairMoney Microfinance Bank'],
    ['carbon', 'Carbon'],
    ['paga', 'Paga'],
    ['provi', 'Providus Bank'],
  ])('The search for a bank by %s finds %s first', (typed, name) => {
    expect(find(typed)[0]).toBe(name);
  });

  test('Every nickname belongs to a bank of the list', () => {
    for (const [code, names] of Object.entries(bankNicknames)) {
      const bank = bankOf(code);
      expect(bank, code).toBeDefined();
      for (const name of names) expect(find(name)[0], name).toBe(bank?.name);
    }
  });

  test('A microfinance bank is kept apart from the bank of the same letters', () => {
    expect(find('fcmb')).toEqual(['First City Monument Bank', 'FCMB Microfinance Bank']);
  });
});

describe('search', () => {
  const places = ['Makoda', 'Kabo', 'Ògùn', 'Bida Ka'];
  const placesFor = searchOf(places, (place) => [place]);

  test('The search ranks first letters before words, and words before letters inside', () => {
    expect(searchOf(['Dutse ka', 'Bakura', 'Makarfi', 'Kabo', 'Ka'], (at) => [at])('ka')).toEqual([
      'Ka',
      'Kabo',
      'Dutse ka',
      'Makarfi',
    ]);
  });

  test('The search ignores accents and capitals, and finds nothing for symbols', () => {
    expect(placesFor('OGUN')).toEqual(['Ògùn']);
    expect(placesFor('zzz')).toEqual([]);
    expect(placesFor('🙂')).toEqual([]);
    expect(placesFor('  ')).toEqual(places);
  });
});
