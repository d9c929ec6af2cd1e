/** The simulated lender's checks of fields that only some profiles ask for: each level, each rule, its own section. */
import { describe, expect, test } from 'vitest';
import { checkFree } from '#harness/server/market/form-checks/free.ts';
import { checkIdInfo } from '#harness/server/market/form-checks/identity.ts';
import { Refusal } from '#harness/server/market/refusal.ts';
import { customer } from '#harness/server/scenarios/customer.ts';
import { shippedProfile } from '#src/facts/shipped-profile.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { FreeField } from '#src/facts/profile-options.ts';

/** The field that a check refuses; undefined where it takes everything. */
function refused(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.data as { readonly field: string }).field;
  }
}

const { nationalId, cityOfBirth, loanPurpose, linkedin, county, ...work } = customer.free;
const you = { nationalId, cityOfBirth };

const inYou = (change: Partial<Record<FreeField, string | null>>) => () =>
  checkFree(everythingProfile, ['you'], { ...you, ...change });
const atWork =
  (change: Partial<Record<FreeField, string | null>>, type = 'employee') =>
  () =>
    checkFree(everythingProfile, ['work'], { ...work, ...change }, type);

describe('a lender that asks for everything', () => {
  test('takes sound answers', () => {
    expect(refused(inYou({}))).toBeUndefined();
    expect(refused(atWork({}))).toBeUndefined();
    const reach = { linkedin: null };
    expect(refused(() => checkFree(everythingProfile, ['reach'], reach))).toBeUndefined();
    expect(
      refused(() => checkFree(everythingProfile, ['situation'], { loanPurpose })),
    ).toBeUndefined();
    expect(refused(() => checkFree(everythingProfile, ['residence'], { county }))).toBeUndefined();
  });

  test.each([
    ['nationalId', null],
    ['nationalId', '1234567890'],
    ['nationalId', '١٢٣٤٥٦٧٨٩٠١'],
    ['cityOfBirth', 'x'],
    ['cityOfBirth', 'x'.repeat(101)],
    ['cityOfBirth', ' '.repeat(50)],
  ] as const)('refuses %s: %s', (field, value) => {
    expect(refused(inYou({ [field]: value }))).toBe(field);
  });

  test.each([
    ['designation', 'emperor'],
    ['payMethod', 'shells'],
    ['incomeSource', ''],
    ['workThereTime', '3 years'],
    ['companyPhone', '0201'],
    ['companyPhone', '2013300002x'],
    ['companyName', '\u202e'],
    ['workAddress', null],
  ] as const)('refuses %s: %s', (field, value) => {
    expect(refused(atWork({ [field]: value }))).toBe(field);
  });

  test('asks nothing of a company of those without work, and takes nothing', () => {
    const { incomeSource } = work;
    const idle = () => checkFree(everythingProfile, ['work'], { incomeSource }, 'unemployed');
    expect(refused(idle)).toBeUndefined();
    expect(refused(atWork({}, 'unemployed'))).toBe('companyName');
  });

  test('takes a field in its own section alone', () => {
    expect(refused(inYou({ linkedin }))).toBe('linkedin');
  });
});

test('the lender that ships takes none of them', () => {
  expect(refused(() => checkFree(shippedProfile, ['you'], {}))).toBeUndefined();
  expect(refused(() => checkFree(shippedProfile, ['you'], you))).toBe('nationalId');
  expect(refused(() => checkIdInfo(shippedProfile.fields, null))).toBeUndefined();
  expect(refused(() => checkIdInfo(shippedProfile.fields, customer.idInfo))).toBe('fatherName');
});

test.each([
  ['fatherName', 'X'],
  ['motherName', null],
  ['birthday', '1994-02-30T'],
  ['birthday', '12 June'],
  ['address', 'x'.repeat(101)],
] as const)('what is on the ID: refuses %s: %s', (field, value) => {
  const told = { ...customer.idInfo, [field]: value };
  expect(refused(() => checkIdInfo(everythingProfile.fields, told))).toBe(field);
  expect(refused(() => checkIdInfo(everythingProfile.fields, customer.idInfo))).toBeUndefined();
});
