/** What the simulated lender takes of the fields that only some profiles ask for: each level, each rule, its own section. */
import { describe, expect, test } from 'vitest';
import { checkFree } from '#harness/server/market/form-checks/free.ts';
import { checkIdInfo } from '#harness/server/market/form-checks/identity.ts';
import { customer } from '#harness/server/scenarios/customer.ts';
import { shippedProfile } from '#harness/server/world/lenders.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { FreeField } from '#src/facts/profile-options.ts';

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
    expect(inYou({})).not.toThrow();
    expect(atWork({})).not.toThrow();
    const reach = { linkedin: null };
    expect(() => checkFree(everythingProfile, ['reach'], reach)).not.toThrow();
    expect(() => checkFree(everythingProfile, ['situation'], { loanPurpose })).not.toThrow();
    expect(() => checkFree(everythingProfile, ['residence'], { county })).not.toThrow();
  });

  test.each([
    ['nationalId', null],
    ['nationalId', '1234567890'],
    ['nationalId', '١٢٣٤٥٦٧٨٩٠١'],
    ['cityOfBirth', 'x'],
    ['cityOfBirth', 'x'.repeat(101)],
    ['cityOfBirth', ' '.repeat(50)],
  ] as const)('refuses %s: %s', (field, value) => {
    expect(inYou({ [field]: value })).toThrow(field);
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
    expect(atWork({ [field]: value })).toThrow(field);
  });

  test('asks nothing of a company of those without work, and takes nothing', () => {
    const { incomeSource } = work;
    const idle = () => checkFree(everythingProfile, ['work'], { incomeSource }, 'unemployed');
    expect(idle).not.toThrow();
    expect(atWork({}, 'unemployed')).toThrow('companyName: not asked for this kind of work');
  });

  test('takes a field in its own section alone', () => {
    expect(inYou({ linkedin })).toThrow('linkedin: not asked in this section');
  });
});

test('the lender that ships takes none of them', () => {
  expect(() => checkFree(shippedProfile, ['you'], {})).not.toThrow();
  expect(() => checkFree(shippedProfile, ['you'], you)).toThrow(
    'nationalId: not asked by this lender',
  );
  expect(() => checkIdInfo(shippedProfile.fields, null)).not.toThrow();
  expect(() => checkIdInfo(shippedProfile.fields, customer.idInfo)).toThrow('fatherName');
});

test.each([
  ['fatherName', 'X'],
  ['motherName', null],
  ['birthday', '1994-02-30T'],
  ['birthday', '12 June'],
  ['address', 'x'.repeat(101)],
] as const)('what is on the ID: refuses %s: %s', (field, value) => {
  const told = { ...customer.idInfo, [field]: value };
  expect(() => checkIdInfo(everythingProfile.fields, told)).toThrow(field);
  expect(() => checkIdInfo(everythingProfile.fields, customer.idInfo)).not.toThrow();
});
