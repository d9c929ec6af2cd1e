/** The simulated lender's checks of fields that only some profiles ask for: each level, each rule. */
import { describe, expect, test } from 'vitest';
import { checkAdditional } from '#harness/simulator/market/form-checks/additional.ts';
import { type Answers, checkRows } from '#harness/simulator/market/form-checks/fields.ts';
import { checkIdInfo } from '#harness/simulator/market/form-checks/identity.ts';
import { Refusal } from '#harness/simulator/market/refusal.ts';
import { answersTo, customer } from '#harness/simulator/scenarios/customer.ts';
import { shippedProfile } from '#src/facts/lender-profile.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { rowsIn } from '#src/facts/fields.ts';

/** The field that a check refuses; undefined if it accepts everything. */
function refused(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.data as { readonly field: string }).field;
  }
}

const { free } = customer;
const you = answersTo(rowsIn('you'), free);
const situation = answersTo(rowsIn('situation'), { ...customer.personal, ...free });
const reach = answersTo(rowsIn('reach'), { ...customer.personal, ...customer.optional, ...free });
const residence = answersTo(rowsIn('residence'), { ...customer.residence, ...free });
const paydays = { monthlyPaydayTwo: null };
const work = answersTo(rowsIn('work'), { ...customer.work, ...paydays, ...free });
const { monthlyPayday: _day, payFrequency: _often, ...idle } = customer.work;

const inYou = (change: Answers) => () =>
  checkRows(everythingProfile, rowsIn('you'), { ...you, ...change });
const atWork = (change: Answers) => () => {
  const request = { loanOrderId: '1', residence, work: { ...work, ...change } };
  checkAdditional(
    { ...request, contacts: customer.contacts } as never,
    customer.mobile,
    everythingProfile,
  );
};

describe('a lender that asks for everything', () => {
  test('The lender accepts valid answers', () => {
    expect(refused(inYou({}))).toBeUndefined();
    expect(refused(atWork({}))).toBeUndefined();
    const check = () => checkRows(everythingProfile, rowsIn('situation'), situation);
    expect(refused(check)).toBeUndefined();
  });

  test('The lender accepts an empty optional answer, and refuses one that is too long', () => {
    const known = (name: string | null) => () =>
      checkRows(everythingProfile, rowsIn('reach'), { ...reach, linkedin: name });
    expect(refused(known(null))).toBeUndefined();
    expect(refused(known(free.linkedin))).toBeUndefined();
    expect(refused(known('x'.repeat(75)))).toBe('linkedin');
  });

  test.each([
    ['nationalId', null],
    ['nationalId', '1234567890'],
    ['nationalId', '١٢٣٤٥٦٧٨٩٠١'],
    ['cityOfBirth', 'x'],
    ['cityOfBirth', 'x'.repeat(101)],
    ['cityOfBirth', ' '.repeat(50)],
  ] as const)('The work field %s with "%s" is refused', (field, value) => {
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
  ] as const)('The work field %s with "%s" is refused', (field, value) => {
    expect(refused(atWork({ [field]: value }))).toBe(field);
  });

  test('Without work the lender neither asks nor accepts facts of a company', () => {
    const { incomeSource } = free;
    const none = { industryCategory: null, jobExperience: null, incomeSource };
    const answers = { ...idle, ...none, employmentType: 'unemployed' };
    const check = (more: Answers) => () =>
      checkRows(
        everythingProfile,
        rowsIn('work'),
        { ...answers, ...more },
        {
          monthlyPayday: { look: { hidden: true } },
          monthlyPaydayTwo: { look: { hidden: true } },
        },
      );
    expect(refused(check({}))).toBeUndefined();
    expect(refused(check({ companyName: 'Example Schools' }))).toBe('companyName');
  });
});

test('The shipped lender accepts none of the extra fields', () => {
  expect(refused(() => checkRows(shippedProfile, rowsIn('you'), {}))).toBeUndefined();
  expect(refused(() => checkRows(shippedProfile, rowsIn('you'), you))).toBe('nationalId');
  expect(refused(() => checkIdInfo(shippedProfile.fields, null))).toBeUndefined();
  expect(refused(() => checkIdInfo(shippedProfile.fields, customer.idInfo))).toBe('fatherName');
});

test.each([
  ['fatherName', 'X'],
  ['motherName', null],
  ['birthday', '1994-02-30T'],
  ['birthday', '12 June'],
  ['address', 'x'.repeat(101)],
] as const)('The ID field %s with "%s" is refused', (field, value) => {
  const told = { ...customer.idInfo, [field]: value };
  expect(refused(() => checkIdInfo(everythingProfile.fields, told))).toBe(field);
  expect(refused(() => checkIdInfo(everythingProfile.fields, customer.idInfo))).toBeUndefined();
});
